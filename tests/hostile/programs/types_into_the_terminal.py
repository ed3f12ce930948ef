"""Types a command into the terminal that it was started from."""

import fcntl

from _hostile import *

for handle in (0, 1, 2):
    attack(f"TIOCSTI on {handle}", lambda: [fcntl.ioctl(handle, 0x5412, bytes([letter])) for letter in b"id\n"])
attack("the terminal", lambda: open("/dev/tty"))
attack("terminals of others", lambda: [name for name in os.listdir("/dev/pts") if name != "ptmx"] or None)
page()

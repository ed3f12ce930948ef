"""Closes what it prints to, and goes on."""

from _hostile import *

os.closerange(0, 3)
import time

time.sleep(0.3)
page()

"""Opens disks, memory, terminals and the kernel's log, and makes devices of its own."""

from _hostile import *

reads(
    "/dev/vda",
    "/dev/sda",
    "/dev/nvme0n1",
    "/dev/mem",
    "/dev/kmsg",
    "/dev/kvm",
    "/dev/fuse",
    "/dev/loop0",
    "/proc/kcore",
)
import stat

attack("a device", lambda: os.mknod("disk.tsx", stat.S_IFBLK | 0o600, os.makedev(254, 0)) or "made")
page()

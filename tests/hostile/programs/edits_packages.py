"""Changes the design system and a package, by writing, mounting and renaming."""

import ctypes
import shutil

from _hostile import *

libc = ctypes.CDLL(None, use_errno=True)
writes("node_modules/react/index.js", "node_modules/@vektos/ds/x.ts", "node_modules/x.js", "node_modules/.bin/vektos")
attack("unmounting", lambda: libc.umount2(b"node_modules", 2) == 0)
attack("remounting", lambda: libc.mount(None, b"node_modules/react", None, 32 | 4096, None) == 0)
attack("renaming", lambda: os.rename("node_modules", "theirs") or "done")
attack("deleting", lambda: shutil.rmtree("node_modules/react") or "done")
page()

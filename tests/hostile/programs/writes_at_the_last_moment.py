"""Writes its page just before it ends."""

import time

from _hostile import *

time.sleep(0.3)
page()
os._exit(0)

# Attacks memory: 1 GiB at most, all of it written to.
import time

from shared import bound

bound()
kept = [bytearray(b"x" * (32 << 20)) for _ in range(32)]
time.sleep(5)

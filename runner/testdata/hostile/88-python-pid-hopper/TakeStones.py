# Attacks the sweep: a process that makes its successor and ends, up to 2000 times in
# 15 s, each in a session of its own.
import os
import time

from shared import answer, bound

if os.fork() == 0:
    start = time.time()
    for _ in range(2000):
        bound()
        if os.fork() != 0 or time.time() - start > 15:
            os._exit(0)
        os.setsid()
    os._exit(0)
bound()
time.sleep(0.05)
answer()

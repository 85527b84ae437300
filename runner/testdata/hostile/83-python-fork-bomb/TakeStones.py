# Attacks the process table: 7 children with 7 children each, all busy, in sessions of
# their own. Each ends by itself after 20 s.
import os

from shared import bound

for _ in range(2):
    for _ in range(7):
        if os.fork() == 0:
            os.setsid()
            break
    else:
        break
bound()
while True:
    pass

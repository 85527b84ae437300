# Memory limit: keeps 512 MiB.
import time

kept = []
for _ in range(64):
    kept.append(bytearray(b"x" * (8 << 20)))
time.sleep(3)
print("Move: 1")

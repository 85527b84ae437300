# Output limit: 256 MiB at most.
line = "Move: 1 " * 8192
for _ in range(4096):
    print(line)

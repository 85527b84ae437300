# Build error: two programs, and none has the name that is asked for.
print("one")

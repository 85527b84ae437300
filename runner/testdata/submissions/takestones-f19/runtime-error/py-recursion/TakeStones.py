# Runtime error: a recursion without an end.
def search(depth):
    return search(depth + 1)


print("Move:", search(0))

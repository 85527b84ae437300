import sys

words = sys.argv[1:]
if len(words) < 2:  # a file, or nothing: stdin
    words = (open(words[0]) if words else sys.stdin).read().split()
n, k = int(words[0]), int(words[1])
picked = [int(a) for a in words[2:2 + k]]
limit = int(words[2 + k])
visited = evaluated = deepest = 0


def largest_prime(x):
    largest, d = 1, 2
    while x > 1:
        while x % d == 0:
            largest, x = d, x // d
        d += 1
    return largest


def moves(picked):
    if not picked:
        return [t for t in range(1, n + 1) if t % 2 == 1 and t <= n / 2]
    last = picked[-1]
    return [t for t in range(1, n + 1) if t not in picked and (t % last == 0 or last % t == 0)]


def evaluate(picked, children):
    is_max = len(picked) % 2 == 0
    if not children:
        return -1.0 if is_max else 1.0
    if 1 not in picked:
        return 0.0
    last = picked[-1]
    if last == 1:
        value, count = 0.5, len(children)
    else:
        prime = largest_prime(last)
        value = 0.7 if prime == last else 0.6
        count = sum(t % prime == 0 for t in children)
    if count % 2 == 0:
        value = -value
    return value if is_max else -value


def search(picked, depth, alpha, beta):
    global visited, evaluated, deepest
    visited += 1
    deepest = max(deepest, depth)
    children = moves(picked)
    if not children or depth == limit > 0:
        evaluated += 1
        return evaluate(picked, children), 0
    is_max = len(picked) % 2 == 0
    best, choice = (-2.0 if is_max else 2.0), 0
    for t in children:
        value, _ = search(picked + [t], depth + 1, alpha, beta)
        if value > best if is_max else value < best:
            best, choice = value, t
        if best >= beta if is_max else best <= alpha:
            break
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, choice


value, move = search(picked, 0, -9.0, 9.0)
print("Move:", move)
print("Value: %.1f" % value)
print("Number of Nodes Visited:", visited)
print("Number of Nodes Evaluated:", evaluated)
print("Max Depth Reached:", deepest)
print("Avg Effective Branching Factor: %.1f" % ((visited - 1) / (visited - evaluated) + 1e-9))

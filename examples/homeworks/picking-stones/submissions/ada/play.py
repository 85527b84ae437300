import sys

n, k = int(sys.argv[1]), int(sys.argv[2])
picked = [int(a) for a in sys.argv[3:3 + k]]
visited = deepest = 0


def moves(picked):
    if not picked:
        return [t for t in range(1, n + 1) if t % 2 == 1 and t < n / 2]
    last = picked[-1]
    return [t for t in range(1, n + 1) if t not in picked and (t % last == 0 or last % t == 0)]


def search(picked, depth, alpha, beta):
    global visited, deepest
    visited += 1
    deepest = max(deepest, depth)
    children = moves(picked)
    is_max = len(picked) % 2 == 0
    if not children:
        return (-1.0 if is_max else 1.0), 0
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
print("Best Move:", move)
print("Calculated Value: %.2f" % value)
print("Number of Visited Nodes:", visited)
print("Max Depth:", deepest)

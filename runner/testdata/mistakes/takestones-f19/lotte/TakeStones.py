import sys

WIN = 1.0
count = {"visited": 0, "evaluated": 0, "depth": 0}


def followers(n, used):
    if not used:
        return [s for s in range(1, n + 1, 2) if 2 * s < n]
    last = used[-1]
    return [s for s in range(1, n + 1) if s not in used and (s % last == 0 or last % s == 0)]


def score(n, used, mine):
    count["evaluated"] += 1
    sign = 1 if mine else -1
    after = followers(n, used)
    if not after:
        return -sign * WIN
    if 1 not in used:
        return 0.0
    last = used[-1]
    if last == 1:
        size, hits = 0.5, len(after)
    else:
        prime = max(p for p in range(2, last + 1) if last % p == 0 and all(p % d for d in range(2, p)))
        size, hits = (0.7 if prime == last else 0.6), sum(s % prime == 0 for s in after)
    return sign * (size if hits % 2 else -size)


def search(n, used, mine, depth, limit, alpha, beta):
    """Returns the value of a node and the best stone."""
    count["visited"] += 1
    count["depth"] = max(count["depth"], depth)
    after = followers(n, used)
    if not after:
        return score(n, used, mine), None
    best, stone = None, None
    for s in after:
        if depth == limit > 0:
            value = score(n, used + [s], not mine)
        else:
            value, _ = search(n, used + [s], not mine, depth + 1, limit, alpha, beta)
        if best is None or (value > best if mine else value < best):
            best, stone = value, s
        if best >= beta if mine else best <= alpha:
            break
        if mine:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, stone


def main():
    n, taken, *rest = map(int, sys.argv[1:])
    used, limit = rest[:taken], rest[taken]
    value, stone = search(n, used, taken % 2 == 0, 0, limit, float("-inf"), float("inf"))
    print("Move:", stone)
    print("Value:", value)
    print("Number of Nodes Visited:", count["visited"])
    print("Number of Nodes Evaluated:", count["evaluated"])
    print("Max Depth Reached:", count["depth"])
    inner = count["visited"] - count["evaluated"]
    factor = (count["visited"] - 1) / inner if inner else float("inf")
    print("Avg Effective Branching Factor: %.1f" % factor)


main()

def factor(n):
    d = 2
    while d * d <= n:
        if n % d:
            d += 1
        elif n == d:
            break
        else:
            n //= d
    return n


def evaluation(board, successors):
    mine = 1.0 if board.turn() == "MAX" else -1.0
    if not successors:
        return -mine
    if 1 not in board.taken:
        return 0.0
    last = board.taken[-1]
    p = factor(last)
    weight = .5 if last == 1 else .7 if p == last else .6
    odd = len([s for s in successors if s % p == 0]) % 2
    return mine * (weight if odd else -weight)

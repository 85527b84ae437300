class Game:
    def __init__(self, n, taken, depth):
        self.n, self.taken, self.depth = n, list(taken), depth
        self.visited = self.evaluated = self.deepest = 0

    def moves(self):
        if not self.taken:
            return [s for s in range(1, self.n, 2) if s * 2 < self.n]
        last = self.taken[-1]
        return [s for s in range(1, self.n + 1) if s not in self.taken and (s % last == 0 or last % s == 0)]

    def is_max(self):
        return len(self.taken) % 2 == 0

    def value(self, moves):
        if not moves:
            return -1.0 if self.is_max() else 1.0
        if 1 not in self.taken:
            return 0.0
        last = self.taken[-1]
        if last == 1:
            v = 0.5 if len(moves) % 2 else -0.5
        else:
            p, x, d = 1, last, 2
            while x > 1:
                while x % d == 0:
                    p, x = d, x // d
                d += 1
            w = 0.7 if p == last else 0.6
            v = w if len([m for m in moves if m % p == 0]) % 2 else -w
        return v if self.is_max() else -v

    def search(self, depth=0, alpha=float("-inf"), beta=float("inf")):
        self.visited += 1
        self.deepest = max(self.deepest, depth)
        moves = self.moves()
        if not moves or depth == self.depth:
            self.evaluated += 1
            return self.value(moves), 0
        best, move = None, 0
        for m in moves:
            self.taken.append(m)
            v = self.search(depth + 1, alpha, beta)[0]
            self.taken.pop()
            if best is None or (v > best if self.is_max() else v < best):
                best, move = v, m
            if self.is_max():
                if best >= beta:
                    return best, move
                alpha = max(alpha, best)
            else:
                if best <= alpha:
                    return best, move
                beta = min(beta, best)
        return best, move

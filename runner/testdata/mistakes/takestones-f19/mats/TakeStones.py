import sys
from math import inf


class Game:
    def __init__(self, n, taken, limit):
        self.n, self.limit = n, limit
        self.path = list(taken)
        self.visited = self.evaluated = self.deepest = 0

    def stones(self):
        if not self.path:
            return [s for s in range(1, (self.n + 1) // 2) if s % 2]
        last = self.path[-1]
        return [s for s in range(1, self.n + 1) if s not in self.path and not (s % last and last % s)]

    def worth(self):
        """The value of the position on the board, for the first player."""
        turn = -1 if len(self.path) % 2 else 1
        choices = self.stones()
        if choices == []:
            return -1.0 * turn
        if 1 not in self.path:
            return 0.0
        last = factor = self.path[-1]
        if last == 1:
            return turn * (0.5 if len(choices) % 2 else -0.5)
        d = 2
        while d < factor:
            if factor % d:
                d += 1
            else:
                factor //= d
        multiples = [s for s in choices if s % factor == 0]
        weight = 0.7 if factor == last else 0.6
        return turn * (weight if len(multiples) % 2 else -weight)

    def lookahead(self):
        """Returns the best value of a move from a position at the limit."""
        values = []
        for stone in self.stones():
            self.path.append(stone)
            values.append(self.worth())
            self.path.pop()
        if not values:
            return self.worth()
        return min(values) if len(self.path) % 2 else max(values)

    def minimax(self, depth, alpha, beta):
        self.visited += 1
        self.deepest = max(self.deepest, depth)
        choices = self.stones()
        if depth == self.limit != 0 or not choices:
            self.evaluated += 1
            return self.lookahead()
        low = len(self.path) % 2 == 1
        best = inf if low else -inf
        for stone in choices:
            self.path.append(stone)
            v = self.minimax(depth + 1, alpha, beta)
            self.path.pop()
            if v < best if low else v > best:
                best = v
                if depth == 0:
                    self.move = stone
            if low:
                if best <= alpha:
                    return best
                beta = min(beta, best)
            else:
                if best >= beta:
                    return best
                alpha = max(alpha, best)
        return best


numbers = [int(a) for a in sys.argv[1:]]
game = Game(numbers[0], numbers[2:-1], numbers[-1])
value = game.minimax(0, -inf, inf)
print("Move: %d\nValue: %.1f" % (game.move, value))
print("Number of Nodes Visited: %d\nNumber of Nodes Evaluated: %d" % (game.visited, game.evaluated))
print("Max Depth Reached: %d" % game.deepest)
print("Avg Effective Branching Factor: %.1f" % ((game.visited - 1) / (game.visited - game.evaluated)))

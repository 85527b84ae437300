"""Alpha-beta search, and what it counts."""
from math import inf


class Search:
    def __init__(self, limit):
        self.limit = limit  # 0: to the end of the game
        self.visited = 0
        self.evaluated = 0
        self.deepest = 0

    def run(self, root):
        """Returns the value of a state, and the move that gets it."""
        return self._visit(root, 0, -inf, inf)

    def branching_factor(self):
        return (self.visited - 1) / (self.visited - self.evaluated)

    def _visit(self, state, depth, alpha, beta):
        self.visited += 1
        self.deepest = max(self.deepest, depth)
        moves = state.moves()
        if not moves or (self.limit and depth == self.limit):
            self.evaluated += 1
            return state.evaluate(), None
        best, choice = None, None
        for move in moves:
            value, _ = self._visit(state.take(move), depth + 1, alpha, beta)
            if state.max_to_move:
                if best is None or value > best:
                    best, choice = value, move
                if best >= beta:
                    break
                alpha = max(alpha, best)
            else:
                if best is None or value < best:
                    best, choice = value, move
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, choice

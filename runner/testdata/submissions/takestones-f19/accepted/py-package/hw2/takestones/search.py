from . import rules
from .game import Board

INFINITY = float("inf")


class Searcher:
    def __init__(self, limit):
        self.limit = limit or INFINITY
        self.visited = self.evaluated = self.deepest = 0

    def run(self, board: Board):
        value, move = self.value(board, 0, -INFINITY, INFINITY)
        return move, value

    def value(self, board, depth, low, high):
        self.visited += 1
        self.deepest = max(depth, self.deepest)
        successors = board.successors()
        if depth == self.limit or not successors:
            self.evaluated += 1
            return rules.evaluation(board, successors), None
        sign = 1 if board.turn() == "MAX" else -1
        best = (-INFINITY * sign, None)
        for stone in successors:
            found, _ = self.value(board.child(stone), depth + 1, low, high)
            if found * sign > best[0] * sign:
                best = (found, stone)
            if sign > 0:
                if best[0] >= high:
                    return best
                low = max(low, best[0])
            else:
                if best[0] <= low:
                    return best
                high = min(high, best[0])
        return best

    def counts(self):
        yield "Number of Nodes Visited", self.visited
        yield "Number of Nodes Evaluated", self.evaluated
        yield "Max Depth Reached", self.deepest
        yield "Avg Effective Branching Factor", round((self.visited - 1) / (self.visited - self.evaluated), 1)

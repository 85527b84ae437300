"""Accepted: classes, type hints, f-strings."""
from __future__ import annotations

import math
import sys
from dataclasses import dataclass, field


@dataclass
class Stats:
    visited: int = 0
    evaluated: int = 0
    max_depth: int = 0

    @property
    def branching_factor(self) -> float:
        return (self.visited - 1) / (self.visited - self.evaluated)


@dataclass(frozen=True)
class State:
    n: int
    taken: tuple[int, ...] = ()

    @property
    def max_turn(self) -> bool:
        return len(self.taken) % 2 == 0

    def moves(self) -> list[int]:
        if not self.taken:
            return [s for s in range(1, self.n + 1, 2) if s < self.n / 2]
        last = self.taken[-1]
        return [
            s
            for s in range(1, self.n + 1)
            if s not in self.taken and (s % last == 0 or last % s == 0)
        ]

    def play(self, stone: int) -> State:
        return State(self.n, self.taken + (stone,))

    def evaluate(self) -> float:
        moves = self.moves()
        if not moves:
            return -1.0 if self.max_turn else 1.0
        if 1 not in self.taken:
            value = 0.0
        else:
            last = self.taken[-1]
            if last == 1:
                value = 0.5 if len(moves) % 2 else -0.5
            else:
                factor = largest_prime_factor(last)
                weight = 0.7 if factor == last else 0.6
                count = sum(1 for m in moves if m % factor == 0)
                value = weight if count % 2 else -weight
        return value if self.max_turn or value == 0 else -value


def largest_prime_factor(n: int) -> int:
    best, d = 1, 2
    while n > 1:
        while n % d == 0:
            best, n = d, n // d
        d += 1
    return best


@dataclass
class AlphaBeta:
    depth: int
    stats: Stats = field(default_factory=Stats)

    def search(self, state: State, depth: int = 0, alpha: float = -math.inf, beta: float = math.inf):
        self.stats.visited += 1
        self.stats.max_depth = max(self.stats.max_depth, depth)
        moves = state.moves()
        if not moves or depth == self.depth:
            self.stats.evaluated += 1
            return state.evaluate(), None
        best, choice = (-math.inf if state.max_turn else math.inf), None
        for m in moves:
            value, _ = self.search(state.play(m), depth + 1, alpha, beta)
            if state.max_turn:
                if value > best:
                    best, choice = value, m
                if best >= beta:
                    break
                alpha = max(alpha, best)
            else:
                if value < best:
                    best, choice = value, m
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, choice


def main(argv: list[str]) -> int:
    n, count = int(argv[1]), int(argv[2])
    taken = tuple(int(x) for x in argv[3 : 3 + count])
    limit = int(argv[3 + count]) or -1
    engine = AlphaBeta(limit)
    value, move = engine.search(State(n, taken))
    print(f"Move: {move}")
    print(f"Value: {value:.1f}")
    print(f"Number of Nodes Visited: {engine.stats.visited}")
    print(f"Number of Nodes Evaluated: {engine.stats.evaluated}")
    print(f"Max Depth Reached: {engine.stats.max_depth}")
    print(f"Avg Effective Branching Factor: {engine.stats.branching_factor:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))

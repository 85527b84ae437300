"""The rules of Take-Stones, and what a state is worth."""


class State:
    def __init__(self, stones, taken):
        self.stones = stones
        self.taken = taken

    @property
    def max_to_move(self):
        return len(self.taken) % 2 == 0

    def moves(self):
        if not self.taken:
            return [s for s in range(1, self.stones + 1, 2) if 2 * s < self.stones]
        last = self.taken[-1]
        left = (s for s in range(1, self.stones + 1) if s not in self.taken)
        return [s for s in left if s % last == 0 or last % s == 0]

    def take(self, stone):
        return State(self.stones, self.taken + (stone,))

    def evaluate(self):
        moves = self.moves()
        if not moves:
            return -1.0 if self.max_to_move else 1.0
        if 1 not in self.taken:
            return 0.0
        last = self.taken[-1]
        if last == 1:
            value, count = 0.5, len(moves)
        else:
            prime = largest_prime_factor(last)
            value, count = (0.7 if prime == last else 0.6), sum(m % prime == 0 for m in moves)
        sign = 1 if count % 2 else -1
        return sign * value if self.max_to_move else -sign * value


def largest_prime_factor(n):
    factor, largest = 2, n
    while n > 1:
        if n % factor == 0:
            n //= factor
            largest = factor
        else:
            factor += 1
    return largest

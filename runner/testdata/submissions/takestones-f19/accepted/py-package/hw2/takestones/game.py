class Board:
    def __init__(self, size, taken):
        self.size, self.taken = size, list(taken)

    def turn(self):
        return "MIN" if len(self.taken) & 1 else "MAX"

    def successors(self):
        if self.taken == []:
            return list(range(1, (self.size + 1) // 2, 2))
        last = self.taken[-1]
        free = set(range(1, self.size + 1)).difference(self.taken)
        return sorted(s for s in free if not s % last or not last % s)

    def child(self, stone):
        return Board(self.size, self.taken + [stone])

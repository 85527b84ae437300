class Row:
    def __init__(self, name):
        self.name = name
        self.points = self.scored = self.conceded = 0

    def add(self, scored, conceded):
        self.points += points(scored, conceded)
        self.scored += scored
        self.conceded += conceded

    def rank(self):
        return [-self.points, self.conceded - self.scored, -self.scored, self.name]


def points(scored, conceded):
    return 2 if scored > conceded else 1 if scored == conceded else 0

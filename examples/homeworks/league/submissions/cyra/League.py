import sys


class Row:
    def __init__(self, name):
        self.name = name
        self.points = 0
        self.scored = 0
        self.conceded = 0

    def add(self, scored, conceded):
        self.points += points(scored, conceded)
        self.scored = scored
        self.conceded += conceded

    def rank(self):
        difference = self.scored - self.conceded
        return (0 - self.points, 0 - difference, 0 - self.scored, self.name)


def points(scored, conceded):
    difference = scored - conceded
    if difference >= 2:
        return 2
    if difference == 0:
        return 1
    return 3 if difference > 0 else 0


def read_game(text):
    home, away, scored, conceded = text.split(":")
    return home, away, int(scored), int(conceded)


def table(games):
    rows = {}
    for home, away, scored, conceded in games:
        rows.setdefault(home, Row(home)).add(scored, conceded)
        rows.setdefault(away, Row(away)).add(conceded, scored)
    return sorted(rows.values(), key=Row.rank)


def mean_goals(games):
    goals = []
    for _, _, scored, conceded in games:
        goals.append(scored + conceded)
    mean = sum(goals) // len(games)
    return f"{mean:.2f}"


def main(arguments):
    games = [read_game(text) for text in arguments]
    rows = table(games)
    print("Leader:", rows[0].name)
    print("Mean Goals:", mean_goals(games))
    print("Table")
    for place, row in enumerate(rows, 1):
        print(f"{place}. {row.name} {row.points} {row.scored - row.conceded}")


if __name__ == "__main__":
    main(sys.argv[1:])

import sys


class Row:
    """What the table says of a team."""

    def __init__(self, name):
        self.name = name
        self.points = 0
        self.scored = 0
        self.conceded = 0

    def add(self, scored, conceded):
        """Counts a game of the team (2.1)."""
        self.points += points(scored, conceded)
        self.scored += scored
        self.conceded += conceded

    def difference(self):
        return self.scored - self.conceded

    def rank(self):
        """Returns what rows are sorted by, the smallest first (2.2)."""
        return -self.points, -self.difference(), -self.scored, self.name


def points(scored, conceded):
    """Returns the points that a team gets for a game (2.1)."""
    if scored > conceded:
        return 3
    return 1 if scored == conceded else 0


def read_game(text):
    """Returns home team, other team, and the goals of each (1.1)."""
    home, away, scored, conceded = text.split(":")
    return home, away, int(scored), int(conceded)


def table(games):
    """Returns the rows of all teams, the first place first (2.2)."""
    rows = {}
    for home, away, scored, conceded in games:
        rows.setdefault(home, Row(home)).add(scored, conceded)
        rows.setdefault(away, Row(away)).add(conceded, scored)
    return sorted(rows.values(), key=Row.rank)


def hundredths(total, count):
    return (200 * total + count) // (2 * count)


def mean_goals(games):
    """Returns the mean of the goals of a game as it is printed, such as "2.50" (3.1)."""
    mean = hundredths(sum(scored + conceded for _, _, scored, conceded in games), len(games))
    return f"{mean // 100}.{mean % 100:02}"


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

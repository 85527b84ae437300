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

    def rank(self):
        """Returns what rows are sorted by, the smallest first (2.2)."""


def points(scored, conceded):
    """Returns the points that a team gets for a game (2.1)."""


def read_game(text):
    """Returns home team, other team, and the goals of each (1.1)."""


def table(games):
    """Returns the rows of all teams, the first place first (2.2)."""


def mean_goals(games):
    """Returns the mean of the goals of a game as it is printed, such as "2.50" (3.1)."""


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

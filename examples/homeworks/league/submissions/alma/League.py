import sys


class Row:
    def __init__(self, name):
        self.name = name
        self.points = 0
        self.scored = 0
        self.conceded = 0

    def add(self, scored, conceded):
        self.scored += scored
        self.conceded += conceded
        self.points += points(scored, conceded)

    def rank(self):
        # more points first, then more goals
        return (-self.points, -self.scored, self.conceded - self.scored, self.name)


def points(mine, theirs):
    if mine == theirs:
        return 1
    elif mine > theirs:
        return 3
    return 0


def read_game(text):
    parts = text.split(":")
    return parts[0], parts[1], int(parts[2]), int(parts[3])


def table(games):
    rows = []
    for home, away, scored, conceded in games:
        for name, mine, theirs in ((home, scored, conceded), (away, conceded, scored)):
            row = find(rows, name)
            row.add(mine, theirs)
    rows.sort(key=lambda row: row.rank())
    return rows


def find(rows, name):
    for row in rows:
        if row.name == name:
            return row
    row = Row(name)
    rows.append(row)
    return row


def mean_goals(games):
    total = 0
    for game in games:
        total += game[2] + game[3]
    cents = total * 100 // len(games)
    if total * 100 % len(games) * 2 >= len(games):
        cents += 1
    return str(cents // 100) + "." + str(cents % 100).zfill(2)


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

import sys

from rows import Row, points


def read_game(text):
    home, away, *goals = text.split(":")
    return (home, away, *map(int, goals))


def table(games, rows=None):
    rows = {}
    for home, away, scored, conceded in games:
        if home not in rows:
            rows[home] = Row(home)
        if away not in rows:
            rows[away] = Row(away)
        rows[home].add(scored, conceded)
        rows[away].add(conceded, scored)
    return sorted(rows.values(), key=lambda r: r.rank())


def mean_goals(games):
    goals = sum(g[2] + g[3] for g in games)
    return "%.2f" % (goals * 100 // len(games) / 100)


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

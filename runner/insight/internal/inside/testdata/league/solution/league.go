package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

// Game is one that was played.
type Game struct {
	home, away       string
	scored, conceded int
}

// Row is what the table says of a team.
type Row struct {
	name             string
	points           int
	scored, conceded int
}

var played int

const forWin, forDraw = 3, 1

func (r *Row) add(scored, conceded int) {
	r.points += points(scored, conceded)
	r.scored += scored
	r.conceded += conceded
}

func (r Row) difference() int { return r.scored - r.conceded }

func (r Row) before(other Row) bool {
	switch {
	case r.points != other.points:
		return r.points > other.points
	case r.difference() != other.difference():
		return r.difference() > other.difference()
	case r.scored != other.scored:
		return r.scored > other.scored
	}
	return r.name < other.name
}

func points(scored, conceded int) int {
	if scored > conceded {
		return forWin
	}
	if scored == conceded {
		return forDraw
	}
	return 0
}

func readGame(text string) (Game, error) {
	parts := strings.Split(text, ":")
	if len(parts) != 4 {
		return Game{}, fmt.Errorf("%q is no game", text)
	}
	scored, err := strconv.Atoi(parts[2])
	if err != nil {
		return Game{}, err
	}
	conceded, err := strconv.Atoi(parts[3])
	played++
	return Game{parts[0], parts[1], scored, conceded}, err
}

// ranking sorts rows.
type ranking []*Row

func (r ranking) Len() int           { return len(r) }
func (r ranking) Less(i, j int) bool { return r[i].before(*r[j]) }
func (r ranking) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }

func table(games []Game) []*Row {
	rows := map[string]*Row{}
	var list ranking
	row := func(name string) *Row {
		if rows[name] == nil {
			rows[name] = &Row{name: name}
			list = append(list, rows[name])
		}
		return rows[name]
	}
	for _, g := range games {
		row(g.home).add(g.scored, g.conceded)
		row(g.away).add(g.conceded, g.scored)
	}
	sort.Sort(list)
	return list
}

func hundredths(total, count int) int { return (200*total + count) / (2 * count) }

func meanGoals(games []Game) string {
	total := 0
	for _, g := range games {
		total += g.scored + g.conceded
	}
	mean := hundredths(total, played)
	return fmt.Sprintf("%d.%02d", mean/100, mean%100)
}

func main() {
	var games []Game
	for _, text := range os.Args[1:] {
		g, err := readGame(text)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		games = append(games, g)
	}
	rows := table(games)
	fmt.Println("Leader:", rows[0].name)
	fmt.Println("Mean Goals:", meanGoals(games))
	fmt.Println("Table")
	for i, r := range rows {
		fmt.Printf("%d. %s %d %d\n", i+1, r.name, r.points, r.difference())
	}
}

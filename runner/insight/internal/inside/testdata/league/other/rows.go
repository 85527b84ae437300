package main

import (
	"cmp"
	"fmt"
	"slices"
	str "strings"
)

type Row struct {
	name             string
	points           int
	scored, conceded int
	games            []string
}

var scale int

func (r *Row) String() string { return fmt.Sprint(r.name, " ", r.points, " ", r.scored-r.conceded) }

func (r *Row) add(scored, conceded int) {
	defer func() { r.games = append(r.games, fmt.Sprint(scored, conceded)) }()
	r.points, r.scored, r.conceded = r.points+points(scored, conceded), r.scored+scored, r.conceded+conceded
}

func (r Row) before(other Row) bool { return compare(r, other) < 0 }

func compare(a, b Row) int {
	return cmp.Or(
		-cmp.Compare(a.points, b.points), -cmp.Compare(a.scored-a.conceded, b.scored-b.conceded),
		-cmp.Compare(a.scored, b.scored), cmp.Compare(a.name, b.name),
	)
}

// max is not what Go calls so.
func max(a, b int) int { return a*10 + b }

func points(scored, conceded int) (p int) {
	switch d := scored - conceded; {
	case d > 0:
		p = 3
	case d == 0:
		p++
	}
	return
}

func readGame(text string) (g Game, err error) {
	defer func() {
		if recover() != nil {
			err = errNoGame
		}
	}()
	g.text = text
	parts := str.Split(text, ":")
	g.home, g.away = parts[0], parts[1]
	_, err = fmt.Sscan(str.Join(parts[2:4], " "), &g.scored, &g.conceded)
	played = max(0, played+1)
	return g, err
}

func collect[T any](of map[string]T) (list []T) {
	for _, v := range of {
		list = append(list, v)
	}
	return list
}

func table(games []Game) []*Row {
	rows := map[string]*Row{}
	for _, g := range games {
		for i, name := range []string{g.home, g.away} {
			if _, ok := rows[name]; !ok {
				rows[name] = &Row{name: name}
			}
			if i == 0 {
				rows[name].add(g.scored, g.conceded)
				continue
			}
			rows[name].add(g.conceded, g.scored)
		}
	}
	list := collect(rows)
	slices.SortFunc(list, func(a, b *Row) int { return compare(*a, *b) })
	return list
}

func sum(numbers ...int) (total int) {
	i := 0
again:
	if i < len(numbers) {
		total += numbers[i]
		i++
		goto again
	}
	return total
}

func meanGoals(games []Game) string {
	total := 0
	for _, g := range games {
		total = sum(total, g.scored, g.conceded)
	}
	mean := (2*scale*total/len(games) + 1) / 2
	return fmt.Sprintf("%d.%02d", mean/scale, mean%scale)
}

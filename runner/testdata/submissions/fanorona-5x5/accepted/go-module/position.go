package main

import "strings"

// position is a board of 25 points, a1 first, and whose turn it is.
type position struct {
	point  [25]byte
	mover  byte
	paikas int
}

func parse(board, side string, paikas int) position {
	p := position{mover: 'W', paikas: paikas}
	if side == "b" {
		p.mover = 'B'
	}
	for i, rank := range strings.Split(board, "/") {
		copy(p.point[(4-i)*5:], rank)
	}
	return p
}

func other(c byte) byte { return 'W' + 'B' - c }

func (p *position) stones(c byte) int {
	n := 0
	for _, s := range p.point {
		if s == c {
			n++
		}
	}
	return n
}

// step is the next point in a direction, or -1.
func step(at, up, right int) int {
	rank, file := at/5, at%5
	if up != 0 && right != 0 && (rank+file)%2 == 1 {
		return -1
	}
	rank, file = rank+up, file+right
	if rank < 0 || rank > 4 || file < 0 || file > 4 {
		return -1
	}
	return rank*5 + file
}

func name(at int) string { return string(rune('a'+at%5)) + string(rune('1'+at/5)) }

var directions = [][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

// move is a turn.
type move struct {
	text     string
	after    position
	captures bool
}

// moves lists the legal turns.
func (p *position) moves() []move {
	var captures, paikas []move
	for at, s := range p.point {
		if s != p.mover {
			continue
		}
		captures = p.chain(captures, move{name(at), *p, true}, at, []int{at}, -1)
		for _, d := range directions {
			if to := step(at, d[0], d[1]); to >= 0 && p.point[to] == '.' {
				m := move{name(at) + name(to), *p, false}
				m.after.point[at], m.after.point[to] = '.', s
				paikas = append(paikas, m)
			}
		}
	}
	all := captures
	if len(captures) == 0 {
		all = paikas
	}
	for i := range all {
		all[i].after.mover = other(p.mover)
		if all[i].captures {
			all[i].after.paikas = 0
		} else {
			all[i].after.paikas++
		}
	}
	return all
}

// chain appends every capture that goes on from a move.
func (p *position) chain(list []move, soFar move, at int, visited []int, last int) []move {
	for d, dir := range directions {
		to := step(at, dir[0], dir[1])
		if d == last || to < 0 || soFar.after.point[to] != '.' || contains(visited, to) {
			continue
		}
		for _, kind := range "AW" {
			next := soFar
			from, up, right := to, dir[0], dir[1]
			if kind == 'W' {
				from, up, right = at, -up, -right
			}
			if next.after.takeRun(from, up, right, other(p.mover)) == 0 {
				continue
			}
			next.after.point[at], next.after.point[to] = '.', p.mover
			next.text += name(to) + string(kind)
			list = append(list, next)
			list = p.chain(list, next, to, append(visited, to), d)
		}
	}
	return list
}

// takeRun removes the stones of a colour beyond a point, up to the first gap.
func (p *position) takeRun(from, up, right int, colour byte) int {
	taken := 0
	for at := step(from, up, right); at >= 0 && p.point[at] == colour; at = step(at, up, right) {
		p.point[at] = '.'
		taken++
	}
	return taken
}

func contains(list []int, n int) bool {
	for _, m := range list {
		if m == n {
			return true
		}
	}
	return false
}

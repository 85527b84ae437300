package main

// Board is a game of n stones. Bit i of Taken is stone i.
type Board struct {
	N     int
	Taken uint64
	Last  int
	Moves int
}

func (b Board) Has(s int) bool { return b.Taken&(1<<uint(s)) == 0 }

func (b Board) Take(s int) Board {
	b.Taken |= 1 << uint(s)
	b.Last = s
	b.Moves++
	return b
}

func (b Board) MaxToMove() bool { return b.Moves&1 == 0 }

func (b Board) Legal() []int {
	legal := make([]int, 0, b.N)
	if b.Moves == 0 {
		half := float64(b.N) / 2
		for s := 1; float64(s) < half; s += 2 {
			legal = append(legal, s)
		}
		return legal
	}
	for s := 1; s <= b.N; s++ {
		if b.Has(s) && related(s, b.Last) {
			legal = append(legal, s)
		}
	}
	return legal
}

func related(a, b int) bool {
	if a < b {
		a, b = b, a
	}
	return a%b == 0
}

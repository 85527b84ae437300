package takestones

import "strconv"

// The games that questions are drawn from.
const (
	drawFewest  = 3  // stones; fewer have no first move
	drawMost    = 26 // stones: two-digit primes with a multiple, 11 and 13, are in play
	drawnTaken  = 7  // stones taken at most
	drawnDepths = 9  // 1 to 8, or 0 for a whole game
)

// Draw draws a question in which the player to move has a move (2.3), and returns its
// command line too. below(n) returns a number from 0 to n-1.
func Draw(below func(n int) int) (Input, []string) {
	for {
		in := Input{Stones: drawFewest + below(drawMost-drawFewest+1)}
		if below(3) > 0 { // one question in three is about a first move
			in.playOut(1+below(drawnTaken), below)
		}
		in.Depth = below(drawnDepths)
		if len(in.moves()) > 0 && !in.large() {
			return in, in.args()
		}
	}
}

// playOut takes this number of stones, or fewer if the game ends before.
func (in *Input) playOut(turns int, below func(n int) int) {
	for range turns {
		moves := in.moves()
		if len(moves) == 0 {
			return
		}
		in.Taken = append(in.Taken, moves[below(len(moves))])
	}
}

// The games of the probes, and the stride at which probes keeps questions. The stride has
// no factor in common with the number of depths. Questions about a first move are few and
// are all kept.
const (
	probeStones = 24
	probeTaken  = 4
	probeDepths = 8 // 0 to 7
	probeStride = 43
)

// Probes returns a fixed list of command lines, spread evenly over small games.
func Probes() [][]string {
	var p probes
	for n := 3; n <= probeStones; n++ {
		p.from(Input{Stones: n})
	}
	return p.args
}

// probes walks through games and keeps some of the questions.
type probes struct {
	passed int
	args   [][]string
}

func (p *probes) from(in Input) {
	moves := in.moves()
	if len(moves) == 0 {
		return // 2.3
	}
	for in.Depth = range probeDepths {
		if p.passed++; !in.large() && (len(in.Taken) == 0 || p.passed%probeStride == 0) {
			p.args = append(p.args, in.args())
		}
	}
	if len(in.Taken) == probeTaken {
		return
	}
	for _, move := range moves {
		taken := append(in.Taken[:len(in.Taken):len(in.Taken)], move)
		p.from(Input{Stones: in.Stones, Taken: taken})
	}
}

// large reports whether the tree of an input may have thousands of nodes.
func (in Input) large() bool {
	return in.Stones-len(in.Taken) > 12 && (in.Depth == 0 || in.Depth > 5)
}

// args returns the command line of an input.
func (in Input) args() []string {
	args := []string{strconv.Itoa(in.Stones), strconv.Itoa(len(in.Taken))}
	for _, stone := range in.Taken {
		args = append(args, strconv.Itoa(stone))
	}
	return append(args, strconv.Itoa(in.Depth))
}

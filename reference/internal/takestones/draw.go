package takestones

import "strconv"

// Limits of the questions that RandomInput returns.
const (
	minDrawStones = 3  // a smaller game has no first move
	maxDrawStones = 26 // 2*13, so that the primes 11 and 13 have a multiple
	maxDrawTaken  = 7  // greatest number of stones already taken
	drawDepths    = 9  // depths 0 (the whole game) to 8
)

// RandomInput returns a random question in which the player to move has at least one legal move
// (rule 2.3), and its command line. intN(n) must return a random number in [0, n).
func RandomInput(intN func(n int) int) (Input, []string) {
	for {
		in := Input{Stones: minDrawStones + intN(maxDrawStones-minDrawStones+1)}
		if intN(3) > 0 { // one question in three is about a first move
			in.playOut(1+intN(maxDrawTaken), intN)
		}
		in.Depth = intN(drawDepths)
		if len(in.Moves()) > 0 && !in.isLarge() {
			return in, in.args()
		}
	}
}

func (in *Input) playOut(turns int, intN func(n int) int) {
	for range turns {
		moves := in.Moves()
		if len(moves) == 0 {
			return
		}
		in.Taken = append(in.Taken, moves[intN(len(moves))])
	}
}

// Limits of the questions that Probes considers.
const (
	probeStones = 24
	probeTaken  = 4
	probeDepths = 8 // depths 0 to 7

	// Probes takes one question in probeStride, except that it takes all questions about a first
	// move, because those are few. probeStride and probeDepths have no common factor, so that all
	// depths occur.
	probeStride = 43
)

// Probes returns command lines spread evenly over small games, always the same ones.
func Probes() [][]string {
	var p probes
	for n := 3; n <= probeStones; n++ {
		p.collect(Input{Stones: n})
	}
	return p.args
}

type probes struct {
	visited int // number of questions seen
	args    [][]string
}

// collect adds questions about a game and about all its continuations to p.args.
func (p *probes) collect(in Input) {
	moves := in.Moves()
	if len(moves) == 0 {
		return // there is no move to print (rule 2.3)
	}
	for in.Depth = range probeDepths {
		if p.visited++; !in.isLarge() && (len(in.Taken) == 0 || p.visited%probeStride == 0) {
			p.args = append(p.args, in.args())
		}
	}
	if len(in.Taken) == probeTaken {
		return
	}
	for _, move := range moves {
		taken := append(in.Taken[:len(in.Taken):len(in.Taken)], move)
		p.collect(Input{Stones: in.Stones, Taken: taken})
	}
}

// isLarge reports whether the search tree of an input may have thousands of nodes.
func (in Input) isLarge() bool {
	return in.Stones-len(in.Taken) > 12 && (in.Depth == 0 || in.Depth > 5)
}

func (in Input) args() []string {
	args := []string{strconv.Itoa(in.Stones), strconv.Itoa(len(in.Taken))}
	for _, stone := range in.Taken {
		args = append(args, strconv.Itoa(stone))
	}
	return append(args, strconv.Itoa(in.Depth))
}

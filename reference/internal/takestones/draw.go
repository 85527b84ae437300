package takestones

// The games that questions are drawn from.
const (
	drawFewest  = 3  // stones; fewer have no first move
	drawMost    = 26 // stones: two-digit primes with a multiple, 11 and 13, are in play
	drawnTaken  = 7  // stones taken at most
	drawnDepths = 9  // 1 to 8, or 0 for a whole game
)

// Draw draws a question in which the player to move has a move (2.3), and gives
// its command line. below gives a number from 0 up to, but not including, its
// argument.
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

// playOut takes so many stones, or fewer if the game ends before.
func (in *Input) playOut(turns int, below func(n int) int) {
	for range turns {
		moves := in.moves()
		if len(moves) == 0 {
			return
		}
		in.Taken = append(in.Taken, moves[below(len(moves))])
	}
}

package fanorona

// randomInputVisits is the greatest number of positions that plain alpha-beta may visit for a
// question of RandomInput.
const randomInputVisits = 5000

// RandomInput returns a random question about an unfinished game, and its command line. intN(n)
// must return a random number in [0, n).
func RandomInput(intN func(n int) int) (Input, []string) {
	for {
		in := randomCandidate(intN)
		if Standard.Outcome(in.Position) == Unfinished && !in.isLarge() {
			return in, in.args()
		}
	}
}

func (in Input) isLarge() bool {
	_, err := in.TraceSearch(randomInputVisits, Hooks{})
	return err != nil
}

// randomCandidate returns a random question, often about a kind of position that is rare in random
// games. The game may be finished, or the search too large.
func randomCandidate(intN func(n int) int) Input {
	switch intN(9) {
	case 0, 1:
		return randomGameInput(intN)
	case 2:
		return Input{randomPosition(2+intN(4), 2+intN(4), intN), 1 + intN(3)}
	case 3:
		return Input{interruptedRunPosition(intN), 1 + intN(2)}
	case 4:
		return Input{almostStuckPosition(intN), 1 + intN(3)}
	case 5:
		return Input{transposingPosition(intN), 1 + intN(2)}
	case 6:
		return Input{randomPosition(1+intN(2), 1+intN(3), intN), 0}
	}
	return Input{randomPosition(1+intN(2), 1+intN(3), intN), 1 + intN(4)}
}

func randomGameInput(intN func(n int) int) Input {
	p, err := Parse([...]string{Start, StartMirrored, StartSwapped}[intN(3)])
	if err != nil {
		panic(err) // cannot happen, because the texts are constants
	}
	for range intN(24) {
		if Standard.Outcome(p) != Unfinished {
			break
		}
		moves := p.Moves()
		p = p.Play(moves[intN(len(moves))])
	}
	return Input{p, 1 + intN(3)}
}

func randomPosition(white, black int, intN func(n int) int) Position {
	p := Position{ToMove: Side(intN(2)), Paikas: intN(Standard.PaikaLimit + 1)}
	for range white {
		p.White |= freePoint(p, intN).bit()
	}
	for range black {
		p.Black |= freePoint(p, intN).bit()
	}
	return p
}

// almostStuck has positions in which the side to move can leave the opponent without a move.
var almostStuck = [...]string{
	// The paika b3b2 leaves Black without a move. Paikas are legal, because White cannot capture
	// a1: the stones a2 and b1 cannot withdraw to a3 and c1, which are occupied.
	"...../...../WW.../W..../BWW.. w 0",
	// Every move is a capture, and one of the three moves leaves White without a move.
	"..B.B/...B./.B.WB/..BB./..WBB b 0",
}

// almostStuckPosition returns one of the positions in almostStuck, changed at random.
func almostStuckPosition(intN func(n int) int) Position {
	which := intN(len(almostStuck))
	p, err := Parse(almostStuck[which])
	if err != nil {
		panic(err) // cannot happen, because the texts are constants
	}
	p.Paikas = intN(Standard.PaikaLimit + 1)
	if which == 0 {
		for range intN(3) {
			p.White |= freePoint(p, intN).bit()
		}
	}
	return randomSymmetry(p, intN)
}

// randomSymmetry rotates and mirrors a position and exchanges its colours, at random. The value
// stays the same.
func randomSymmetry(p Position, intN func(n int) int) Position {
	if intN(2) == 0 {
		p.White, p.Black = flipped(p.White), flipped(p.Black)
	}
	for range intN(4) {
		p.White, p.Black = quarterTurn(p.White), quarterTurn(p.Black)
	}
	if intN(2) == 0 {
		p.White, p.Black, p.ToMove = p.Black, p.White, p.ToMove.Other()
	}
	return p
}

// interruptedRunPosition returns a position with a line of these points: a stone of the side to
// move, an empty point, an enemy stone, another stone of the side to move, another enemy stone. If
// the first stone moves to the empty point, it captures only the first enemy stone.
func interruptedRunPosition(intN func(n int) int) Position {
	rank := Size * intN(Size)
	p := Position{White: 0b01001 << rank, Black: 0b10100 << rank, Paikas: intN(Standard.PaikaLimit + 1)}
	gap := Point(rank + 1)
	for range 2 + intN(5) {
		// The gap stays empty, because freePoint skips points with stones.
		p.White |= freePoint(p.withWhite(gap), intN).bit()
		p.Black |= freePoint(p.withWhite(gap), intN).bit()
	}
	return randomSymmetry(p, intN)
}

func (p Position) withWhite(at Point) Position {
	p.White |= at.bit()
	return p
}

func mapPoints(s Stones, target func(rank, file int) int) Stones {
	var m Stones
	for ; s != 0; s &= s - 1 {
		m |= 1 << target(int(s.first())/Size, int(s.first())%Size)
	}
	return m
}

func flipped(s Stones) Stones {
	return mapPoints(s, func(rank, file int) int { return rank*Size + Size - 1 - file })
}

func quarterTurn(s Stones) Stones {
	return mapPoints(s, func(rank, file int) int { return (Size-1-file)*Size + rank })
}

// transposingPosition returns a position in which two moves lead to the same board. After 500
// attempts without success, it returns the last position that it tried.
func transposingPosition(intN func(n int) int) (p Position) {
	for range 500 {
		p = randomPosition(1+intN(4), 5+intN(5), intN)
		moves := p.Moves()
		boards := map[board]bool{}
		for _, m := range moves {
			boards[m.after] = true
		}
		if len(boards) < len(moves) {
			break
		}
	}
	return p
}

func freePoint(p Position, intN func(n int) int) Point {
	for {
		if at := Point(intN(points)); !(p.White | p.Black).Has(at) {
			return at
		}
	}
}

const probes = 1200

// Probes returns command lines from RandomInput, always the same ones.
func Probes() [][]string {
	var list [][]string
	chance := generator(1)
	for range probes {
		_, args := RandomInput(chance.intN)
		list = append(list, args)
	}
	return list
}

// generator is a linear congruential generator with Knuth's constants for 64 bits. Unlike
// math/rand, it will never change.
type generator uint64

func (g *generator) intN(n int) int {
	*g = *g*6364136223846793005 + 1442695040888963407
	return int(uint64(*g) >> 33 % uint64(n))
}

// Picture draws the board in letters: W and B for stones, lines between the points, and the
// names of ranks and files. Rank 5 is at the top.
func (p Position) Picture() []string {
	var rows []string
	for rank := Size - 1; rank >= 0; rank-- {
		rows = append(rows, p.rankPicture(rank))
		if rank > 0 {
			rows = append(rows, linesBelow(rank))
		}
	}
	return append(rows, "  a b c d e")
}

func (p Position) rankPicture(rank int) string {
	row := []byte{'1' + byte(rank), ' '}
	for file := range Size {
		if file > 0 {
			row = append(row, '-')
		}
		row = append(row, p.letter(Point(rank*Size+file)))
	}
	return string(row)
}

// linesBelow draws the lines between a rank and the one below. The diagonals start at strong
// points of the upper rank.
func linesBelow(rank int) string {
	row := []byte("  ")
	for file := range Size {
		if file > 0 {
			diagonal := byte('/')
			if Point(rank*Size + file - 1).Strong() {
				diagonal = '\\'
			}
			row = append(row, diagonal)
		}
		row = append(row, '|')
	}
	return string(row)
}

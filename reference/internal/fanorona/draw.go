package fanorona

// drawnVisits is the greatest number of positions that plain alpha-beta may visit for a drawn
// question.
const drawnVisits = 5000

// DrawInput returns a random question about an unfinished game, and its command line. below(n)
// must return a random number in [0, n).
func DrawInput(below func(n int) int) (Input, []string) {
	for {
		in := drawn(below)
		if Standard.Outcome(in.Position) == Unfinished && !in.large() {
			return in, in.args()
		}
	}
}

func (in Input) large() bool {
	_, err := in.Observe(drawnVisits, Watch{})
	return err != nil
}

// drawn draws questions of several kinds, because some kinds of position are rare in random
// games.
func drawn(below func(n int) int) Input {
	switch below(9) {
	case 0, 1:
		return playedOut(below)
	case 2:
		return Input{scattered(2+below(4), 2+below(4), below), 1 + below(3)}
	case 3:
		return Input{linedUp(below), 1 + below(2)}
	case 4:
		return Input{shutIn(below), 1 + below(3)}
	case 5:
		return Input{crossed(below), 1 + below(2)}
	case 6:
		return Input{scattered(1+below(2), 1+below(3), below), 0}
	}
	return Input{scattered(1+below(2), 1+below(3), below), 1 + below(4)}
}

func playedOut(below func(n int) int) Input {
	p, err := Parse([...]string{Start, StartMirrored, StartSwapped}[below(3)])
	if err != nil {
		panic(err) // cannot happen, because the texts are constants
	}
	for range below(24) {
		if Standard.Outcome(p) != Unfinished {
			break
		}
		moves := p.Moves()
		p = p.Play(moves[below(len(moves))])
	}
	return Input{p, 1 + below(3)}
}

func scattered(white, black int, below func(n int) int) Position {
	p := Position{ToMove: Side(below(2)), Paikas: below(Standard.PaikaLimit + 1)}
	for range white {
		p.White |= freePoint(p, below).set()
	}
	for range black {
		p.Black |= freePoint(p, below).set()
	}
	return p
}

// almostShutIn has positions in which the side to move can leave the opponent without a move.
//
// In the first position, the paika b3b2 does so. It is legal because no White stone can capture by
// withdrawing from a1: the points behind a2 and b1 are occupied. In the second position, every
// move is a capture, and one of the three moves leaves White without a move.
var almostShutIn = [...]string{
	"...../...../WW.../W..../BWW.. w 0",
	"..B.B/...B./.B.WB/..BB./..WBB b 0",
}

// shutIn returns one of almostShutIn, randomly turned. To the first position, it adds 0, 1 or 2
// stones.
func shutIn(below func(n int) int) Position {
	which := below(len(almostShutIn))
	p, err := Parse(almostShutIn[which])
	if err != nil {
		panic(err) // cannot happen, because the texts are constants
	}
	p.Paikas = below(Standard.PaikaLimit + 1)
	if which == 0 {
		for range below(3) {
			p.White |= freePoint(p, below).set()
		}
	}
	return turned(p, below)
}

// turned rotates and mirrors a position and exchanges its colours, at random. The resulting
// position is equivalent, so it has the same value.
func turned(p Position, below func(n int) int) Position {
	if below(2) == 0 {
		p.White, p.Black = flipped(p.White), flipped(p.Black)
	}
	for range below(4) {
		p.White, p.Black = quarterTurn(p.White), quarterTurn(p.Black)
	}
	if below(2) == 0 {
		p.White, p.Black, p.ToMove = p.Black, p.White, p.ToMove.Other()
	}
	return p
}

// linedUp returns a position with many stones. On one line are an enemy stone that an approach can
// capture, then a stone of the player, then another enemy stone. A correct program captures only
// the first of these stones.
func linedUp(below func(n int) int) Position {
	rank := Size * below(Size)
	p := Position{White: 0b01001 << rank, Black: 0b10100 << rank, Paikas: below(Standard.PaikaLimit + 1)}
	gap := Point(rank + 1)
	for range 2 + below(5) {
		p.White |= freePoint(p.with(gap), below).set()
		p.Black |= freePoint(p.with(gap), below).set()
	}
	return turned(p, below)
}

// with returns the position with an additional stone. linedUp uses it to keep a point free, because
// freePoint skips points with stones.
func (p Position) with(at Point) Position {
	p.White |= at.set()
	return p
}

// moved moves each point of s to the point target(rank, file).
func moved(s Stones, target func(rank, file int) int) Stones {
	var m Stones
	for ; s != 0; s &= s - 1 {
		m |= 1 << target(int(s.first())/Size, int(s.first())%Size)
	}
	return m
}

func flipped(s Stones) Stones {
	return moved(s, func(rank, file int) int { return rank*Size + Size - 1 - file })
}

func quarterTurn(s Stones) Stones {
	return moved(s, func(rank, file int) int { return (Size-1-file)*Size + rank })
}

// crossed returns a position in which two moves lead to the same board. After 500 attempts without
// success, it returns the last position that it tried.
func crossed(below func(n int) int) (p Position) {
	for range 500 {
		p = scattered(1+below(4), 5+below(5), below)
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

func freePoint(p Position, below func(n int) int) Point {
	for {
		if at := Point(below(points)); !(p.White | p.Black).Has(at) {
			return at
		}
	}
}

const probes = 1200

// Probes returns command lines from DrawInput, always the same ones.
func Probes() [][]string {
	var list [][]string
	chance := generator(1)
	for range probes {
		_, args := DrawInput(chance.below)
		list = append(list, args)
	}
	return list
}

// generator is a linear congruential generator with Knuth's constants for 64 bits. Unlike
// math/rand, it will never change.
type generator uint64

func (g *generator) below(n int) int {
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

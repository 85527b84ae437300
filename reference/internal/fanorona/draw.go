package fanorona

// drawnVisits is how many positions plain alpha-beta may visit to answer a
// question that is drawn.
const drawnVisits = 5000

// DrawInput draws a question about an unfinished game, and returns its command line too.
// below(n) returns a number from 0 to n-1.
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

// drawn returns a question of one of several sorts, so that positions that are rare in
// games come up too.
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

// playedOut returns a question about a game played at random from a start.
func playedOut(below func(n int) int) Input {
	p, err := Parse([...]string{Start, StartMirrored, StartSwapped}[below(3)])
	if err != nil {
		panic(err) // the starts are constants
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

// scattered returns a position with this number of stones anywhere on the board.
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

// almostShutIn has positions in which the side to move can leave the other without a
// move. In the first, b3b2 does: stones stand behind those next to a1, so that none of
// them captures. In the second every move is a capture, and one of three shuts White in.
var almostShutIn = [...]string{
	"...../...../WW.../W..../BWW.. w 0",
	"..B.B/...B./.B.WB/..BB./..WBB b 0",
}

// shutIn returns one of almostShutIn, turned and mirrored, the first with a stone or two
// elsewhere.
func shutIn(below func(n int) int) Position {
	which := below(len(almostShutIn))
	p, err := Parse(almostShutIn[which])
	if err != nil {
		panic(err) // it is a constant
	}
	p.Paikas = below(Standard.PaikaLimit + 1)
	if which == 0 {
		for range below(3) {
			p.White |= freePoint(p, below).set()
		}
	}
	return turned(p, below)
}

// turned returns a position turned, mirrored and with its colours exchanged at
// random, which is the same game.
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

// linedUp returns a position of many stones in which a run of one stone has an own
// stone behind it, and an enemy behind that.
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

// with returns a position with a stone of either side at one more point.
func (p Position) with(at Point) Position {
	p.White |= at.set()
	return p
}

// moved maps a set of points by a mapping of the board to itself.
func moved(s Stones, to func(rank, file int) int) Stones {
	var m Stones
	for ; s != 0; s &= s - 1 {
		m |= 1 << to(int(s.first())/Size, int(s.first())%Size)
	}
	return m
}

func flipped(s Stones) Stones {
	return moved(s, func(rank, file int) int { return rank*Size + Size - 1 - file })
}

func quarterTurn(s Stones) Stones {
	return moved(s, func(rank, file int) int { return (Size-1-file)*Size + rank })
}

// crossed returns a position in which two moves lead to the same board, if one is
// found.
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

// probes is the number of questions that Probes returns.
const probes = 1200

// Probes returns a fixed list of command lines that DrawInput draws.
func Probes() [][]string {
	var list [][]string
	chance := generator(1)
	for range probes {
		_, args := DrawInput(chance.below)
		list = append(list, args)
	}
	return list
}

// generator is a linear congruential generator with Knuth's factors for 64 bits. Unlike
// math/rand, it will never change.
type generator uint64

func (g *generator) below(n int) int {
	*g = *g*6364136223846793005 + 1442695040888963407
	return int(uint64(*g) >> 33 % uint64(n))
}

// Picture draws the board in letters, rank 5 on top: stones as W and B, lines
// between the points, and the names of ranks and files.
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

// linesBelow draws the lines between a rank and the one below it: a diagonal
// leads down to the right from a strong point, and to the left from the next.
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

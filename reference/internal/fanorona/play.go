package fanorona

// Choice is a move that a solver chose.
type Choice struct {
	Move     Move
	Value    Value // value of the position for the side to move; the move keeps it
	Proven   bool  // false if the search exceeded its budget, so that the move is a guess
	FromBook bool  // the move is from the book
}

// guessDepth is the depth, in turns, to which Choose searches if no move is provably the best.
const guessDepth = 4

// Choose finds a move that keeps the value of an unfinished position. If it finds no proof within
// budget positions, it guesses a move and sets Proven to false.
func (s *Solver) Choose(p Position, budget uint64) Choice {
	if c, ok := s.lookUp(p); ok {
		return c
	}
	return s.ChooseWithoutBook(p, budget)
}

// ChooseWithoutBook is like Choose, but does not use the book.
func (s *Solver) ChooseWithoutBook(p Position, budget uint64) Choice {
	var c Choice
	if s.runWithin(budget, func() { c = s.prove(p) }) {
		return c
	}
	guess := s.rules.Search(p, guessDepth)
	return Choice{Move: guess.Best[0], Value: guess.Value}
}

// runWithin runs a search and reports whether it visited at most budget positions. If not, it
// aborts the search, but the table keeps what the search has proved.
func (s *Solver) runWithin(budget uint64, search func()) (done bool) {
	replies := len(s.replies)
	s.stopAt = s.Visited + budget + 1
	defer func() {
		s.stopAt = 0
		if p := recover(); p == errGaveUp {
			s.replies = s.replies[:replies]
		} else if p != nil {
			panic(p)
		}
	}()
	search()
	return true
}

// prove returns the value of a position and a move that keeps it. In a lost position, every move
// keeps the value, and prove returns the best move of a shallow search.
func (s *Solver) prove(p Position) Choice {
	v := s.Value(p)
	if v == Loss {
		return Choice{Move: s.rules.Search(p, guessDepth).Best[0], Value: Loss, Proven: true}
	}
	return Choice{Move: s.valueKeepingMove(p, v == Win), Value: v, Proven: true}
}

// valueKeepingMove returns a move that keeps a win (if attacking) or a draw.
func (s *Solver) valueKeepingMove(p Position, attacking bool) Move {
	moves := p.Moves()
	for i := range moves {
		promoteMove(moves[i:]) // as the search does, so that the table has most of the results
		after := moves[i].after.swapped()
		if s.winsAfter(reply{after, moves[i].Captures()}, p.Paikas, attacking) == attacking {
			return moves[i]
		}
	}
	panic("no move keeps the value of " + p.String()) // cannot happen: some move always does
}

// promoteMove swaps the first move with the one that leaves the opponent the fewest stones.
func promoteMove(moves []Move) {
	least := 0
	for i := range moves {
		if moves[i].after.theirs.Count() < moves[least].after.theirs.Count() {
			least = i
		}
	}
	moves[0], moves[least] = moves[least], moves[0]
}

// PrincipalVariation returns the choices of both sides from p on. It stops after the given number
// of turns, or when the solver can prove no more within the budget.
func (s *Solver) PrincipalVariation(p Position, turns int, budget uint64) []Choice {
	var line []Choice
	end := s.Visited + budget
	for len(line) < turns && s.rules.Outcome(p) == Unfinished && s.Visited < end {
		c := s.Choose(p, end-s.Visited)
		if !c.Proven && len(line) > 0 {
			break
		}
		line = append(line, c)
		p = p.Play(c.Move)
	}
	return line
}

package main

// searcher remembers the root, which positions at the limit are compared with.
type searcher struct {
	root  position
	limit int
}

// decide finds the best move, its value and the number of legal moves.
func (p position) decide(depth int) (best string, value, legal int) {
	s := searcher{p, depth}
	if depth == 0 {
		s.limit = 1 << 30
	}
	moves := p.moves()
	value = -2
	for _, m := range moves {
		if v := s.min(&m.after, 1, value, 2); v > value {
			best, value = m.text, v
		}
	}
	return best, value, len(moves)
}

func (s *searcher) max(p *position, depth, alpha, beta int) int {
	moves := p.moves()
	if v, over := s.over(p, depth, moves); over {
		return v
	}
	v := -2
	for _, m := range moves {
		v = max(v, s.min(&m.after, depth+1, alpha, beta))
		if v >= beta {
			break
		}
		alpha = max(alpha, v)
	}
	return v
}

func (s *searcher) min(p *position, depth, alpha, beta int) int {
	moves := p.moves()
	if v, over := s.over(p, depth, moves); over {
		return v
	}
	v := 2
	for _, m := range moves {
		v = min(v, s.max(&m.after, depth+1, alpha, beta))
		if v <= alpha {
			break
		}
		beta = min(beta, v)
	}
	return v
}

// over gives the value, to the root's side, of a game that is over or cut short.
func (s *searcher) over(p *position, depth int, moves []move) (int, bool) {
	switch {
	case p.paikas > 5:
		return 0, true
	case len(moves) == 0 && p.mover == s.root.mover:
		return -1, true
	case len(moves) == 0:
		return 1, true
	case depth == s.limit:
		return s.evaluate(p), true
	}
	return 0, false
}

func (s *searcher) evaluate(p *position) int {
	own, enemy := s.root.mover, other(s.root.mover)
	switch {
	case p.stones(own) < s.root.stones(own):
		return -1
	case p.stones(enemy) < s.root.stones(enemy):
		return 1
	}
	return 0
}

package takestones

// maxMoves tells whether a program searches for MAX.
func (s *mutantSearch) maxMoves(p *mutantPosition, depth int) bool {
	return s.Turn.maxMoves(s.in, depth)
}

// turns is whose turn it is to the evaluation.
func (s *mutantSearch) turns(p *mutantPosition, max bool, depth int) turns {
	return turns{s.Turn.maxEvaluates(s.in, depth), s.Turn.maxEnds(s.in, depth)}
}

// maxMoves tells whether a program searches for MAX at a depth (1.1).
func (t Turn) maxMoves(in Input, depth int) bool {
	switch t {
	case TurnMaxAtRoot, TurnMaxAtRootOnly:
		return depth%2 == 0
	case TurnInverted:
		return (len(in.Taken)+depth)%2 == 1
	case TurnAlwaysMax:
		return true
	case TurnWithoutGreatest:
		return (len(in.Taken)+depth+in.countOf(in.Stones))%2 == 0
	case TurnWithoutOne:
		return (len(in.Taken)+depth+in.countOf(1))%2 == 0
	case TurnStonesLeft:
		return (in.Stones-len(in.Taken)-depth)%2 == 0
	case TurnSearchInverted:
		return (len(in.Taken)+depth)%2 == 1
	case TurnAlwaysMin:
		return false
	case TurnMinAtRoot, TurnMinAtRootOnly:
		return depth%2 == 1
	case TurnMaxAgain, TurnMaxAgainOnly:
		return depth > 0 || len(in.Taken)%2 == 0
	case TurnMinAgain, TurnMinAgainOnly:
		return depth == 0 && len(in.Taken)%2 == 0
	case TurnByLast:
		return (in.last()+depth)%2 == 0
	case TurnByStones:
		return (in.Stones+depth)%2 == 0
	case TurnByLimit:
		return (in.Depth+depth)%2 == 0
	}
	return (len(in.Taken)+depth)%2 == 0
}

// maxEvaluates tells whether a program evaluates for MAX to move at a depth.
func (t Turn) maxEvaluates(in Input, depth int) bool {
	right := (len(in.Taken)+depth)%2 == 0
	switch t {
	case TurnMaxAtRootOnly,
		TurnAlwaysMax,
		TurnSearchInverted,
		TurnAlwaysMin,
		TurnMinAtRootOnly,
		TurnMaxAgainOnly,
		TurnMinAgainOnly,
		TurnEndsFromDepth:
		return right
	case TurnEvaluatesMax:
		return true
	case TurnEvaluatesMin:
		return false
	case TurnDepthEvaluated, TurnRowsFromDepth:
		return depth%2 == 0
	case TurnEvaluatesOther:
		return !right
	}
	return t.maxMoves(in, depth)
}

// maxEnds tells whether a program takes a position without a move for one of MAX.
func (t Turn) maxEnds(in Input, depth int) bool {
	switch t {
	case TurnEndsFromDepth:
		return depth%2 == 0
	case TurnRowsFromDepth:
		return (len(in.Taken)+depth)%2 == 0
	}
	return t.maxEvaluates(in, depth)
}

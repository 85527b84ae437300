package takestones

import "touchstone/reference/internal/alphabeta"

// span is what lies between two bounds.
type span struct{ alpha, beta alphabeta.Value }

// of is the window at the root.
func (w Window) of(e edition) (alpha, beta alphabeta.Value) {
	switch won := e.evaluation.won * grain; w {
	case WindowEnds:
		return -won, won
	case WindowZero:
		return 0, bound(e.beta)
	case WindowInfinite:
		return alphabeta.Least, alphabeta.Greatest
	}
	return bound(e.alpha), bound(e.beta)
}

// bound is an edition's bound in grains; infinite ones stay so.
func bound(v alphabeta.Value) alphabeta.Value {
	if v == alphabeta.Least || v == alphabeta.Greatest {
		return v
	}
	return v * grain
}

// own is the bound that the player to move raises or lowers.
func (w span) own(max bool) alphabeta.Value {
	if max {
		return w.alpha
	}
	return w.beta
}

func (s *mutantSearch) handDown(side *mutantSide, w, entry span, max bool) span {
	own, other := &w.alpha, &w.beta
	if !max {
		own, other = other, own
	}
	switch side.Bounds {
	case BoundsOwnAnew:
		if *own == entry.own(max) {
			*own = span{s.lowest, s.highest}.own(max)
		}
	case BoundsOtherAnew:
		*other = span{s.lowest, s.highest}.own(!max)
	case BoundsOwnTwice:
		*other = *own
	case BoundsOwnTight:
		*own = s.wider(*own, max)
	case BoundsOtherTight:
		*other = s.wider(*other, !max)
	case BoundsOwnZero:
		*own = 0
	case BoundsOtherZero:
		*other = 0
	case BoundsOwnLoose:
		*own = s.wider(*own, !max)
	case BoundsOtherLoose:
		*other = s.wider(*other, max)
	case BoundsNotPassed:
		return span{s.lowest, s.highest}
	case BoundsSwapped:
		return span{w.beta, w.alpha}
	case BoundsNotInherited:
		if w.alpha == entry.alpha {
			w.alpha = s.lowest
		}
		if w.beta == entry.beta {
			w.beta = s.highest
		}
	}
	return w
}

// wider is a bound and what a won game is worth, or less it.
func (s *mutantSearch) wider(bound alphabeta.Value, up bool) alphabeta.Value {
	one := s.sides[0].table.edition.won * grain
	switch {
	case bound == alphabeta.Least || bound == alphabeta.Greatest:
		return bound
	case up:
		return bound + one
	}
	return bound - one
}

func (s *mutantSide) handUp(best, last alphabeta.Value, w span, maximise, cut bool) alphabeta.Value {
	if s.Where == WhereCut && !cut || s.Where == WhereLastChild && cut {
		return best
	}
	switch s.Return {
	case ReturnZero:
		return 0
	case ReturnNegated:
		return -best
	case ReturnOwn:
		return w.own(maximise)
	case ReturnOther:
		return w.own(!maximise)
	case ReturnBounded:
		return max(w.alpha, min(w.beta, best))
	case ReturnLast:
		return last
	}
	return best
}

func (s *mutantSide) update(w span, best, last alphabeta.Value, maximise bool) span {
	switch {
	case s.Bounds == BoundsFixed, s.Bounds == BoundsFixedMax && maximise, s.Bounds == BoundsFixedMin && !maximise:
	case s.Bounds == BoundsOther && maximise:
		w.beta = best
	case s.Bounds == BoundsOther:
		w.alpha = best
	case s.Bounds == BoundsOverwritten && maximise:
		w.alpha = last
	case s.Bounds == BoundsOverwritten:
		w.beta = last
	case s.Bounds == BoundsSet && maximise:
		w.alpha = best
	case s.Bounds == BoundsSet:
		w.beta = best
	case maximise:
		w.alpha = max(w.alpha, best)
	default:
		w.beta = min(w.beta, best)
	}
	return w
}

// cuts is the cut-off test.
func (s *mutantSide) cuts(best alphabeta.Value, w span, max bool, depth int) bool {
	beyond := best >= w.beta
	if !max {
		beyond = best <= w.alpha
	}
	strictly := beyond && best != w.own(!max)
	switch s.CutOff {
	case CutStrict:
		return strictly
	case CutStrictMax:
		return beyond && (strictly || !max)
	case CutStrictMin:
		return beyond && (strictly || max)
	case CutNever, CutOnEntry:
		return false
	case CutNeverMax:
		return beyond && !max
	case CutNeverMin:
		return beyond && max
	case CutNotRoot:
		return beyond && depth != 1
	case CutEqual:
		return best == w.own(!max)
	case CutTurned:
		if max {
			return best <= w.beta
		}
		return best >= w.alpha
	case CutOwnBound:
		return !better(w.own(max), best, max)
	}
	return beyond
}

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

func (s *variantSearch) handDown(side *variantSide, w, entry span) span {
	switch side.Bounds {
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

func (s *variantSide) handUp(best, last alphabeta.Value, w span) alphabeta.Value {
	switch s.Return {
	case ReturnBounded:
		return max(w.alpha, min(w.beta, best))
	case ReturnLast:
		return last
	}
	return best
}

func (s *variantSide) update(w span, best, last alphabeta.Value, maximise bool) span {
	switch {
	case s.Bounds == BoundsFixed, s.Bounds == BoundsFixedMax && maximise, s.Bounds == BoundsFixedMin && !maximise:
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
func (s *variantSide) cuts(best alphabeta.Value, w span, max bool, depth int) bool {
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

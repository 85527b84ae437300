package inside

import (
	"cmp"
	"math"
	"slices"

	"touchstone/runner/internal/variant"
)

const (
	leastFixed = 3   // number of calls or inputs that a change must fix for each that it breaks
	markWeight = 0.3 // weight of marks in suspects; changes have weight 1
)

// changeEffect holds the effects of a change. If the change only marks a line, Wrong and Right count the
// calls or inputs that run the line, and the other fields have no meaning.
type changeEffect struct {
	variant.Trial
	gained int // calls or lines that the change makes right, less those that it makes wrong
}

// costs holds two ranges of costs. Changes in the first range are likely, and tried first. The
// other changes are tried if no likely change corrects every answer.
var costs = [][2]int{{1, 4}, {5, 100}}

// ranked returns the changes of the given units that make wrong calls or inputs right, and few
// right ones wrong. Likely corrections come first. The parameter sample is the number of wrong
// calls or inputs. A change whose gain is fullGain corrects them all.
func (s *search) ranked(units []int, trials []changeEffect, sample, fullGain int) (list []int) {
	for k, t := range trials {
		if c := s.changes[k]; slices.Contains(units, c.Unit) && c.Cost > 0 && t.Fixed > 0 &&
			t.Fixed >= leastFixed*t.Broken {
			list = append(list, k)
		}
	}
	worth := func(k int) float64 {
		if trials[k].gained == fullGain {
			return 2 * float64(fullGain)
		}
		worth := float64(trials[k].gained) * (1 - 0.06*float64(s.changes[k].Cost))
		if trials[k].Broken > 0 { // another mistake may be why the broken calls were right
			worth /= 2
		}
		return worth
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(worth(b), worth(a)), cmp.Compare(s.changes[a].Cost, s.changes[b].Cost),
			cmp.Compare(ochiai(trials[b].Wrong, trials[b].Right, sample),
				ochiai(trials[a].Wrong, trials[a].Right, sample)))
	})
	return list
}

// ochiai measures from 0 to 1 how well a property of calls shows that they are wrong (Ochiai
// coefficient). Of the calls with the property, wrong are wrong and right are right. There are
// allWrong wrong calls in all.
func ochiai(wrong, right, allWrong int) float64 {
	if wrong <= 0 || allWrong <= 0 {
		return 0
	}
	return float64(wrong) / math.Sqrt(float64(allWrong)*float64(wrong+max(right, 0)))
}

// suspects returns the lines of a unit that wrong calls run, the likeliest mistake first. It
// identifies each line by the number of one of its changes.
func (s *search) suspects(unit int, trials []changeEffect, sample int) (list []int) {
	type line struct {
		file string
		line int
	}
	fixing, running, at := map[line]float64{}, map[line]float64{}, map[line]int{}
	changes := map[line]int{} // number of changes: a line with few is less likely wrong
	for k, t := range trials {
		c := s.changes[k]
		if c.Unit != unit || t.Wrong <= 0 {
			continue
		}
		l := line{c.File, c.Line}
		if c.Cost == 0 {
			running[l] = max(running[l], ochiai(t.Wrong, t.Right, sample))
		} else {
			fixing[l] = max(fixing[l], ochiai(t.Fixed, t.Broken, sample))
			changes[l]++
		}
		if _, ok := at[l]; !ok {
			at[l] = k
			list = append(list, k)
		}
	}
	of := func(k int) line { return line{s.changes[k].File, s.changes[k].Line} }
	score := func(k int) float64 { return fixing[of(k)] + markWeight*running[of(k)] }
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(score(b), score(a)), cmp.Compare(changes[of(b)], changes[of(a)]))
	})
	return list
}

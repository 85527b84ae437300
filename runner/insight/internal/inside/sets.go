package inside

import (
	"cmp"
	"errors"
	"slices"

	"touchstone/runner/internal/javahost"
)

const (
	mostWrongUnits = 5  // methods of a program
	fewUnits       = 2  // of which every set is tried
	mostCompared   = 8  // sets of which calls are looked at
	mostOthers     = 5  // further sets that are reported: each may lack another method
	smallFirst     = 6  // questions by which the program is known
	leastTelling   = 25 // positions that a question visits by which fields are known
	mostTelling    = 20 // such questions
	enoughWrong    = 12 // wrong answers, after which no others are asked for

	startSteps = 2000 // that a question may take at first, a position
	freeSteps  = 20_000
	moreSteps  = 40 // times as many as the solution takes

	// Counts bound the work, so that what is found is the same on every machine.
	mostRuns  = 40_000
	mostSteps = 200_000_000
	together  = 200 // runs that are asked for at once

	// mostChoices is a list that is longer than what may be run, so that there is no need
	// to finish it.
	mostChoices = mostRuns + 2*together
)

// errSpent ends a search that has done as much as it may.
var errSpent = errors.New("the search for wrong methods has done as much as it may")

// search is one look inside a program.
type search struct {
	*Finder
	host   Host
	units  []javahost.Unit
	fields []javahost.Fields // by unit
	steps  []int64           // that each question may take
	wrong  *Question         // that is answered wrongly with every unit replaced; nil if none is
	order  []int             // of questions: first those that the program has wrong; none if it has none wrong

	runs  int // so far
	tried int // of them, with changes
	spent int64

	files    []javahost.SourceFile
	compared map[int][]javahost.Ask // by unit, inputs in which it has wrong calls
	wanted   map[string]bool        // right answers to those
	answers  map[int]bool           // units that return wrong values
	changes  []javahost.Change      // of the wrong methods, by number
}

// run asks the program a question with each choice of forms.
func (s *search) run(choices [][]int, i int) (all []javahost.Asked, err error) {
	for some := range slices.Chunk(choices, together) {
		if s.runs > mostRuns || s.spent > mostSteps {
			return nil, errSpent
		}
		answers, err := s.host.Ask(some, s.ask(i))
		if err != nil {
			return nil, err
		}
		for _, a := range answers {
			s.spent += min(max(a.Steps, 0), s.steps[i]) // the host may lie
		}
		s.runs += len(answers)
		all = append(all, answers...)
	}
	return all, nil
}

func (f *Finder) firstSteps() (steps []int64) {
	for _, q := range f.asked {
		steps = append(steps, startSteps*q.Visited+freeSteps)
	}
	return steps
}

func (s *search) ask(i int) javahost.Ask {
	return javahost.Ask{Args: s.asked[i].Args, Steps: s.steps[i]}
}

func (s *search) asks(from, to int) (list []javahost.Ask) {
	for i := from; i < to; i++ {
		list = append(list, s.ask(i))
	}
	return list
}

// telling returns questions of many sizes whose answers hold numbers that differ.
func (s *search) telling() (list []javahost.Ask) {
	first := slices.IndexFunc(s.asked, func(q Question) bool { return q.Visited >= leastTelling })
	if first < 0 {
		first = 0
	}
	for n := range mostTelling {
		list = append(list, s.ask(first+n*(len(s.asked)-first)/mostTelling))
	}
	return list
}

// allowance asks the program with every unit replaced, and sets how many steps each
// question may take by how many that takes. It returns the first that is answered wrongly,
// nil if none is.
func (s *search) allowance(all []int) (wrong *Question, err error) {
	for i := range s.asked {
		a, err := s.run([][]int{all}, i)
		if err != nil {
			return nil, err
		}
		if !s.isRight(i, a[0]) {
			return &s.asked[i], nil
		}
		s.steps[i] = moreSteps*min(a[0].Steps, s.steps[i]) + freeSteps
	}
	return nil, nil
}

// sort puts the questions that the program has wrong first. Of a program that is wrong
// everywhere, and perhaps never ends, it asks no more than it needs.
func (s *search) sort() error {
	var wrong, rest []int
	for i := range s.asked {
		if len(wrong) == enoughWrong {
			rest = append(rest, i)
			continue
		}
		a, err := s.run([][]int{make([]int, len(s.units))}, i)
		if err != nil {
			return err
		}
		if s.isRight(i, a[0]) {
			rest = append(rest, i)
		} else {
			wrong = append(wrong, i)
		}
	}
	if len(wrong) > 0 {
		s.order = append(wrong, rest...)
	}
	return nil
}

func (s *search) isRight(i int, a javahost.Asked) bool {
	return RightLines(s.asked[i], a, s.rubric) == AllOf(s.asked[i])
}

// allRight chooses the first form of every unit.
func (s *search) allRight() []int {
	forms := make([]int, len(s.units))
	for i, u := range s.units {
		if len(u.Forms) > 0 {
			forms[i] = u.Forms[0]
		}
	}
	return forms
}

// smallest returns the smallest choices that make everything right, first those that do
// what the assignment says.
func (s *search) smallest() ([][]int, error) {
	found, err := s.ofSize(1, fewUnits, nil)
	if err != nil || len(found) > 0 {
		return found, err
	}
	need, err := s.necessary()
	if err != nil {
		return nil, err
	}
	found, err = s.ofSize(fewUnits+1, mostWrongUnits, need)
	if err != nil || need == nil {
		return found, err
	}
	if len(found) > 0 {
		return s.without(found)
	}
	return s.ofSize(fewUnits+1, mostWrongUnits, nil)
}

// without returns what is left of choices that make everything right when they replace as
// few units as they can: one that was needed beside right forms of all others may not be
// needed beside the program's own.
func (s *search) without(choices [][]int) ([][]int, error) {
	for {
		var fewer [][]int
		for _, forms := range choices {
			for u, form := range forms {
				if form != 0 {
					less := slices.Clone(forms)
					less[u] = 0
					fewer = append(fewer, less)
				}
			}
		}
		left, err := s.sieve(fewer, s.order)
		if err != nil || len(left) == 0 {
			return choices, err
		}
		choices = left
	}
}

// ofSize returns the smallest choices of some sizes that replace the units that are
// needed and make everything right.
func (s *search) ofSize(least, most int, need []int) ([][]int, error) {
	for size := max(least, len(need)); size <= most; size++ {
		found, err := s.sieve(s.choices(size, need), s.order)
		if err != nil || len(found) > 0 {
			slices.SortStableFunc(found, func(a, b []int) int { return cmp.Compare(departures(a), departures(b)) })
			return found, err
		}
	}
	return nil, nil
}

// necessary returns the units without which the program is wrong whatever forms all
// others have. A search that begins with them is short.
func (s *search) necessary() (need []int, err error) {
	for u := range s.units {
		forms := s.allRight()
		if forms[u] == 0 {
			continue
		}
		forms[u] = 0
		first := s.order[:min(len(s.order), 2*enoughWrong)]
		for _, some := range [][][]int{{forms}, s.alternatives(forms)[1:], nil} {
			found, err := s.sieve(some, first)
			if err != nil {
				return nil, err
			}
			if len(found) > 0 {
				break
			}
			if some == nil {
				need = append(need, u)
			}
		}
	}
	return need, nil
}

// alternatives returns a choice with every form of each unit that it replaces.
func (s *search) alternatives(forms []int) [][]int {
	list := [][]int{forms}
	for u := range s.units {
		if forms[u] == 0 {
			continue
		}
		for _, before := range list {
			for _, form := range s.units[u].Forms[1:] {
				next := slices.Clone(before)
				next[u] = form
				if list = append(list, next); len(list) == mostChoices {
					return list
				}
			}
		}
	}
	return list
}

// departures counts the units of a choice that are right in another way than the
// assignment says, and then those that need their own bodies as well.
func departures(forms []int) (n int) {
	for _, f := range forms {
		if f%javahost.Besides > 1 {
			n += 100
		}
		if f >= javahost.Besides {
			n++
		}
	}
	return n
}

// choices returns every choice of forms that replaces as many units as size says, and
// those that are needed among them.
func (s *search) choices(size int, need []int) (list [][]int) {
	forms := make([]int, len(s.units))
	var next func(unit, left int)
	next = func(unit, left int) {
		if len(list) == mostChoices {
			return
		}
		if left == 0 {
			if slices.ContainsFunc(need, func(u int) bool { return forms[u] == 0 }) {
				return
			}
			list = append(list, slices.Clone(forms))
			return
		}
		for u := unit; u < len(s.units); u++ {
			for _, form := range s.units[u].Forms {
				forms[u] = form
				next(u+1, left-1)
			}
			forms[u] = 0
		}
	}
	next(0, size)
	return list
}

// sieve returns the choices that make some questions right.
func (s *search) sieve(choices [][]int, questions []int) ([][]int, error) {
	for _, i := range questions {
		if len(choices) == 0 {
			return nil, nil
		}
		answers, err := s.run(choices, i)
		if err != nil {
			return nil, err
		}
		var left [][]int
		for n, a := range answers {
			if s.isRight(i, a) {
				left = append(left, choices[n])
			}
		}
		choices = left
	}
	return choices, nil
}

package inside

import (
	"regexp"
	"slices"

	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

// mostShown is the maximum number of wrong inputs among which wrongInput looks for one that the
// program as handed in answers in the same way.
const mostShown = 8

// numbersOnly matches a call that involves no object.
var numbersOnly = regexp.MustCompile(`^\w+\([-\d., ]*\)$`)

// bodiesOf returns the forms with which the own body of a unit is compared with the right one, while
// all other units run as in the choice.
func bodiesOf(unit int, choice []int) variant.Forms {
	own := slices.Clone(choice)
	own[unit] = 0
	return variant.Forms{Right: choice, Own: own, Program: choice}
}

// nearlyOwn returns the own forms of a program in which only some units are corrected, and the names
// of these units. First none is corrected, so that the program runs as it was handed in, and then each
// of the units that the choice replaces beside the given one.
func (s *search) nearlyOwn(unit int, choice []int) (own [][]int, corrected [][]string) {
	own, corrected = [][]int{make([]int, len(choice))}, [][]string{{}}
	others := replaced(choice, []int{unit})
	if len(others) < 2 {
		return own, corrected
	}
	for _, u := range others {
		forms := make([]int, len(choice))
		forms[u] = choice[u]
		own, corrected = append(own, forms), append(corrected, []string{s.nameOf(u)})
	}
	return own, corrected
}

// shownCalls returns those of the calls that the program as handed in gets wrong in the same way. If
// there are none, it returns all calls, or those that the program shows once one other method is
// corrected, and the names of the methods to correct.
func (s *search) shownCalls(
	unit int, choice, questions []int, calls []variant.Call,
) (shown []variant.Call, corrected []string, err error) {
	others := replaced(choice, []int{unit})
	if len(others) == 0 {
		return calls, []string{}, nil
	}
	own, names := s.nearlyOwn(unit, choice)
	for n := range own {
		program := slices.Clone(own[n])
		program[unit] = choice[unit]
		programs := [][]int{program}
		isWrongBuilder := func(u int) bool { return s.units[u].BuildsState && own[n][u] == 0 }
		if numbersOnly.MatchString(calls[0].Text) || !slices.ContainsFunc(others, isWrongBuilder) {
			programs = append(programs, choice) // it comes to more states, and makes them as the program does
		}
		for _, program := range programs {
			forms := variant.Forms{Right: choice, Own: own[n], Program: program}
			_, wrong, err := s.host.Watch(unit, callSteps, forms, s.watched(questions))
			if err != nil {
				return nil, nil, err
			}
			isKnown := func(c variant.Call) bool { return !slices.Contains(wrong, c) }
			if shown = slices.DeleteFunc(slices.Clone(calls), isKnown); len(shown) > 0 {
				return shown, names[n], nil
			}
		}
	}
	return calls, s.namesOf(others), nil
}

// isShown reports whether the program as handed in gives the wrong answer that found describes, which
// is about the first of the questions. If not, it returns the names of the methods to correct first.
// If isOnlyOwn is true, it does not look for them.
func (s *search) isShown(
	unit int, choice, questions []int, found *record.Call, isOnlyOwn bool,
) (corrected []string, isShown bool, err error) {
	others := replaced(choice, []int{unit})
	if len(others) == 0 {
		return []string{}, true, nil
	}
	own, names := s.nearlyOwn(unit, choice)
	for n := range own {
		if n > 0 && isOnlyOwn {
			break
		}
		same, err := s.wrongAnswer(unit, variant.Forms{Right: choice, Own: own[n], Program: choice}, questions)
		if err != nil {
			return nil, false, err
		}
		if same != nil && same.Receiver == found.Receiver && same.Got == found.Got && same.Want == found.Want {
			return names[n], true, nil
		}
	}
	return s.namesOf(others), false, nil
}

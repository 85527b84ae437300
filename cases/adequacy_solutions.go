package cases

import (
	"slices"
)

// SolutionFate says how a suite judges one solution.
type SolutionFate struct {
	Solution string   `json:"solution"`
	Mistake  string   `json:"mistake"` // name of the mistake
	Meaning  string   `json:"meaning"`
	CaughtBy []string `json:"caught_by"` // the cases that the solution fails
	Named    bool     `json:"named"`     // whether a report on a submission with the same output would name the mistake
	Like     string   `json:"like"`      // another mistake with the same output in every case of the suite, or ""
	Problem  string   `json:"problem"`   // why the solution could not run, or ""

	// Meets names other mistakes that change nearly all the lines that this mistake changes. If a
	// program has this mistake and one of the others, a report may name neither.
	Meets []string `json:"meets,omitempty"`
}

// SolutionsAdequacy describes how a suite judges the solutions of an assignment folder.
type SolutionsAdequacy struct {
	Assignment string         `json:"assignment"`
	Suite      string         `json:"suite"`
	Digest     string         `json:"digest"`
	Cases      int            `json:"cases"`
	Right      []SolutionFate `json:"right"` // correct solutions; if a case catches one, the case or the solution is wrong
	Wrong      []SolutionFate `json:"wrong"`
	Idle       []string       `json:"idle_cases"`              // cases that catch no solution
	Least      []string       `json:"least"`                   // a few cases that together catch as much as the suite
	Shown      []string       `json:"shown_cases"`             // cases that students may see and that the handout contains
	ShownCatch int            `json:"shown_catch"`             // number of wrong solutions that the shown cases catch
	Skeleton   []string       `json:"skeleton,omitempty"`      // sentences that say why the skeleton is of no use
	Small      []SmallChanges `json:"small_changes,omitempty"` // for the correct solutions, if requested
}

// Summarise computes the remaining fields from Right and Wrong.
func (a *SolutionsAdequacy) Summarise(s Suite) {
	a.Assignment, a.Suite, a.Digest, a.Cases = s.Assignment.ID, s.Name, s.Digest(), len(s.Cases)
	a.Idle, a.Least, a.Shown = []string{}, []string{}, []string{}
	e := experiment{suite: s}
	for _, c := range s.Cases {
		e.trials = append(e.trials, trial{id: c.ID})
		if !slices.ContainsFunc(a.Wrong, func(f SolutionFate) bool { return slices.Contains(f.CaughtBy, c.ID) }) {
			a.Idle = append(a.Idle, c.ID)
		}
		if c.Public {
			a.Shown = append(a.Shown, c.ID)
		}
	}
	for _, f := range a.Wrong {
		if slices.ContainsFunc(f.CaughtBy, func(id string) bool { return slices.Contains(a.Shown, id) }) {
			a.ShownCatch++
		}
		caught := make([]bool, len(s.Cases))
		for i, c := range s.Cases {
			caught[i] = slices.Contains(f.CaughtBy, c.ID)
		}
		e.singles = append(e.singles, single{caught: caught})
	}
	a.Least = append(a.Least, e.least()...)
}

// Missed returns the wrong solutions that no case catches. These include solutions that could
// not run.
func (a *SolutionsAdequacy) Missed() (list []SolutionFate) {
	for _, f := range a.Wrong {
		if len(f.CaughtBy) == 0 {
			list = append(list, f)
		}
	}
	return list
}

// Refused returns the correct solutions that could not run or that fail a case.
func (a *SolutionsAdequacy) Refused() (list []SolutionFate) {
	for _, f := range a.Right {
		if len(f.CaughtBy) > 0 || f.Problem != "" {
			list = append(list, f)
		}
	}
	return list
}

// SmallChanges describes how well a suite catches small changes to a correct solution, such as
// a tired programmer could make. Each program has one change, which may be harmless.
type SmallChanges struct {
	Solution  string        `json:"solution"`
	Changes   int           `json:"changes"`   // number of possible changes
	Tried     int           `json:"tried"`     // number of changes tried
	Stillborn int           `json:"stillborn"` // number of changes tried that do not compile
	Caught    int           `json:"caught"`    // number of changes that at least one case catches
	Survived  []SmallChange `json:"survived"`  // the changes that no case catches
	Problem   string        `json:"problem"`   // why no change was tried, or ""
}

// SmallChange is one change at one position of a program.
type SmallChange struct {
	File     string `json:"file"` // path in the solution
	Line     int    `json:"line"`
	Operator string `json:"operator"` // such as "condition negated"
	Old      string `json:"old"`      // the original text
	New      string `json:"new"`      // its replacement
}

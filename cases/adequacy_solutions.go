package cases

import (
	"slices"
)

// SolutionFate is what a suite makes of one wrong solution.
type SolutionFate struct {
	Solution string   `json:"solution"`
	Mistake  string   `json:"mistake"` // its name
	Meaning  string   `json:"meaning"`
	CaughtBy []string `json:"caught_by"` // the cases that it does not get right
	Named    bool     `json:"named"`     // a submission that answers alike is told of the mistake
	Like     string   `json:"like"`      // another mistake that the suite does not tell from it; empty if there is none
	Problem  string   `json:"problem"`   // why it could not be asked; empty if it was
}

// SolutionsAdequacy is what a suite makes of the solutions of an assignment that is a
// folder.
type SolutionsAdequacy struct {
	Assignment string         `json:"assignment"`
	Suite      string         `json:"suite"`
	Digest     string         `json:"digest"`
	Cases      int            `json:"cases"`
	Right      []SolutionFate `json:"right"` // a right one that is caught is off
	Wrong      []SolutionFate `json:"wrong"`
	Idle       []string       `json:"idle_cases"`              // cases that catch nothing
	Least      []string       `json:"least"`                   // cases that together catch as much as all
	Skeleton   []string       `json:"skeleton,omitempty"`      // what keeps it from being of use, a sentence each
	Small      []SmallChanges `json:"small_changes,omitempty"` // of the right solutions, if they are asked for
}

// Summarise finds which cases are idle, and the least set, once all fates are known.
func (a *SolutionsAdequacy) Summarise(s Suite) {
	a.Assignment, a.Suite, a.Digest, a.Cases = s.Assignment.ID, s.Name, s.Digest(), len(s.Cases)
	a.Idle, a.Least = []string{}, []string{}
	e := experiment{suite: s}
	for _, c := range s.Cases {
		e.trials = append(e.trials, trial{id: c.ID})
		if !slices.ContainsFunc(a.Wrong, func(f SolutionFate) bool { return slices.Contains(f.CaughtBy, c.ID) }) {
			a.Idle = append(a.Idle, c.ID)
		}
	}
	for _, f := range a.Wrong {
		caught := make([]bool, len(s.Cases))
		for i, c := range s.Cases {
			caught[i] = slices.Contains(f.CaughtBy, c.ID)
		}
		e.singles = append(e.singles, single{caught: caught})
	}
	a.Least = append(a.Least, e.least()...)
}

// Missed are the wrong solutions that no case catches, or that could not be asked.
func (a *SolutionsAdequacy) Missed() (list []SolutionFate) {
	for _, f := range a.Wrong {
		if len(f.CaughtBy) == 0 {
			list = append(list, f)
		}
	}
	return list
}

// Refused are the right solutions that some case catches, or that could not be asked.
func (a *SolutionsAdequacy) Refused() (list []SolutionFate) {
	for _, f := range a.Right {
		if len(f.CaughtBy) > 0 || f.Problem != "" {
			list = append(list, f)
		}
	}
	return list
}

// SmallChanges is what a suite makes of small changes of a right solution, one after
// the other: each is a mistake that a tired person might have made, or none at all.
type SmallChanges struct {
	Solution  string        `json:"solution"`
	Changes   int           `json:"changes"`   // that there are
	Tried     int           `json:"tried"`     // of them
	Stillborn int           `json:"stillborn"` // of those tried: they do not compile
	Caught    int           `json:"caught"`    // by some case
	Survived  []SmallChange `json:"survived"`  // no case tells them from the solution
	Problem   string        `json:"problem"`   // why none was tried; empty if some were
}

// SmallChange is one change of a program in one place.
type SmallChange struct {
	File     string `json:"file"` // as the solution has it
	Line     int    `json:"line"`
	Operator string `json:"operator"` // such as "condition negated"
	Old      string `json:"old"`      // what stands there
	New      string `json:"new"`      // in its place
}

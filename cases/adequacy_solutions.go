package cases

import (
	"slices"
)

// SolutionResult says how a suite judges one solution.
type SolutionResult struct {
	Solution     string   `json:"solution"`
	Mistake      string   `json:"mistake"` // name of the mistake
	Meaning      string   `json:"meaning"`
	CaughtBy     []string `json:"caught_by"`      // the cases that the solution fails
	Named        bool     `json:"named"`          // whether a report would name the mistake of a program with this output
	SameOutputAs string   `json:"same_output_as"` // another mistake with the same output in every case of the suite, or ""
	Problem      string   `json:"problem"`        // why the solution cannot run, or ""

	// Verdict is the code of the verdict in the first case that catches the solution, if mistake.md
	// names verdicts. Unexpected says how it differs from them.
	Verdict    string `json:"verdict,omitempty"`
	Unexpected string `json:"unexpected,omitempty"`

	// HiddenBy names other mistakes that change nearly all the lines that this mistake changes. If
	// a program has this mistake and one of the others, a report may name neither.
	HiddenBy []string `json:"hidden_by,omitempty"`
}

// SolutionsAdequacy describes how a suite judges the solutions of an assignment folder.
type SolutionsAdequacy struct {
	Assignment  string            `json:"assignment"`
	Suite       string            `json:"suite"`
	Digest      string            `json:"digest"`
	Cases       int               `json:"cases"`
	Right       []SolutionResult  `json:"right"` // if a case catches one, the case or the solution is wrong
	Wrong       []SolutionResult  `json:"wrong"`
	Idle        []string          `json:"idle"`                // cases that catch no solution
	CoveringSet []string          `json:"covering_set"`        // a few cases that catch as much as the suite
	Shown       []string          `json:"shown"`               // the cases in the handout, which students may see
	ShownCatch  int               `json:"shown_catch"`         // wrong solutions that the shown cases catch
	Skeleton    []string          `json:"skeleton,omitempty"`  // why reports cannot use the skeleton, in sentences
	Mutations   []MutationResults `json:"mutations,omitempty"` // for the correct solutions, if requested
}

// Summarise sets all fields but Right, Wrong, Skeleton and Mutations. The caller must set Wrong
// first.
func (a *SolutionsAdequacy) Summarise(s Suite) {
	a.Assignment, a.Suite, a.Digest, a.Cases = s.Assignment.ID, s.Name, s.Digest(), len(s.Cases)
	a.Idle, a.CoveringSet, a.Shown = []string{}, []string{}, []string{}
	e := experiment{suite: s}
	for _, c := range s.Cases {
		e.trials = append(e.trials, trial{id: c.ID})
		if !slices.ContainsFunc(a.Wrong, func(f SolutionResult) bool { return slices.Contains(f.CaughtBy, c.ID) }) {
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
		e.runs = append(e.runs, mutantRun{caught: caught})
	}
	a.CoveringSet = append(a.CoveringSet, e.coveringSet()...)
}

// Missed returns the wrong solutions that no case catches, including those that could not run.
func (a *SolutionsAdequacy) Missed() (list []SolutionResult) {
	for _, f := range a.Wrong {
		if len(f.CaughtBy) == 0 {
			list = append(list, f)
		}
	}
	return list
}

// Unexpected returns the wrong solutions that got another verdict than mistake.md names.
func (a *SolutionsAdequacy) Unexpected() (list []SolutionResult) {
	for _, f := range a.Wrong {
		if f.Unexpected != "" {
			list = append(list, f)
		}
	}
	return list
}

// FailedRight returns the correct solutions that could not run or that fail a case.
func (a *SolutionsAdequacy) FailedRight() (list []SolutionResult) {
	for _, f := range a.Right {
		if len(f.CaughtBy) > 0 || f.Problem != "" {
			list = append(list, f)
		}
	}
	return list
}

// MutationResults says which mutations of a correct solution a suite catches. A mutation is one
// small change, such as a tired programmer could make. A mutation may be harmless, so even a good
// suite may miss some.
type MutationResults struct {
	Solution  string     `json:"solution"`
	Changes   int        `json:"changes"`   // number of possible changes
	Tried     int        `json:"tried"`     // number of changes tried
	Stillborn int        `json:"stillborn"` // number of changes tried that do not compile
	Caught    int        `json:"caught"`    // number of changes that at least one case catches
	Survived  []Mutation `json:"survived"`  // the changes that no case catches
	Problem   string     `json:"problem"`   // why no change was tried, or ""
}

// Mutation is one change at one position of a program.
type Mutation struct {
	File     string `json:"file"` // path in the solution
	Line     int    `json:"line"`
	Operator string `json:"operator"` // such as "condition negated"
	Old      string `json:"old"`      // the original text
	New      string `json:"new"`      // its replacement
}

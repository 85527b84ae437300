package faults

import (
	"slices"

	fn "touchstone/reference/internal/fanorona"
	ts "touchstone/reference/internal/takestones"
)

// Fault is a mistake that students make.
type Fault struct {
	Name    string // such as "cut-off-strict"; never changes
	Kind    Kind
	Meaning string // what the program does, in about 20 plain words; completes "a program that"
	Hint    string // where the student should look; never the answer

	// Excuse says why graded suites need not catch the fault, or is "" if they must. An
	// excused fault changes no output, unless TiesOnly is set. Then it changes only answers
	// that are exact ties in rounding (rule 5.3).
	Excuse   string
	TiesOnly bool

	// Near names a fault that graded suites need not distinguish from this one, because the
	// two are so similar. A diagnosis then names both.
	Near string

	settings faultSettings
	changed  []setting // the settings that differ from those of a correct program
}

// Kind is the part of a program that a fault affects.
type Kind string

// The kinds, in the order of the catalogue.
const (
	RuleFault       Kind = "rules"
	EvaluationFault Kind = "evaluation"
	SearchFault     Kind = "search"
	ChoiceFault     Kind = "choice"
	CountingFault   Kind = "counting"
	TraceFault      Kind = "trace"
	FormatFault     Kind = "formatting"
	BreakdownFault  Kind = "breakdown"
)

var kinds = []Kind{
	RuleFault, EvaluationFault, SearchFault, ChoiceFault, CountingFault, TraceFault, FormatFault, BreakdownFault,
}

// table holds faults of one kind. Editions may share a table.
type table[S any] struct {
	kind Kind
	rows []row[S]
}

type row[S any] struct {
	name          string
	settings      S
	meaning, hint string
}

// faults converts the rows. in converts the settings of a row to faultSettings.
func (t table[S]) faults(in func(S) faultSettings) []Fault {
	var list []Fault
	for _, r := range t.rows {
		settings := in(r.settings)
		list = append(list, Fault{
			Name: r.name, Kind: t.kind, Meaning: r.meaning, Hint: r.hint, settings: settings, changed: changedBy(settings),
		})
	}
	return list
}

// Conversions to faultSettings.
func inSearch(v ts.Faults) faultSettings      { return faultSettings{AtMax: v, AtMin: v} }
func inFanorona(v fn.Faults) faultSettings    { return faultSettings{Fanorona: v} }
func inPrint(s printFaults) faultSettings     { return faultSettings{Print: s} }
func asTheyAre(s faultSettings) faultSettings { return s }

// excuse says why the graded suites of an edition cannot catch a fault.
type excuse struct {
	reason   string
	tiesOnly bool
	near     string // see Fault.Near; not part of the excuse
}

// together concatenates the tables of an edition and sets the excuses.
func together(excuses map[string]excuse, tables ...[]Fault) []Fault {
	all := slices.Concat(tables...)
	for name, e := range excuses {
		f := &all[slices.IndexFunc(all, func(f Fault) bool { return f.Name == name })] // panics if there is no such fault
		f.Excuse, f.TiesOnly, f.Near = e.reason, e.tiesOnly, e.near
	}
	slices.SortStableFunc(
		all,
		func(a, b Fault) int { return slices.Index(kinds, a.Kind) - slices.Index(kinds, b.Kind) },
	)
	return all
}

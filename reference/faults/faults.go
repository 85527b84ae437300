package faults

import (
	"slices"

	fn "touchstone/reference/internal/fanorona"
	ts "touchstone/reference/internal/takestones"
)

// Fault is one mistake that students make.
type Fault struct {
	Name    string // such as "cut-off-strict"; never changes
	Kind    Kind
	Meaning string // what the program does, in about 20 plain words that follow "a program that"
	Hint    string // where the student should look; never the answer

	// Excuse says why graded suites need not catch the fault; empty if they must. If
	// TiesOnly is set, only cases whose answer is an exact tie in rounding (rule 5.3) catch
	// the fault. Otherwise an excused fault changes no output.
	Excuse   string
	TiesOnly bool

	// Near names a fault so similar that graded suites need not tell the two apart. A
	// diagnosis then names both.
	Near string

	settings faultSettings
	changed  []setting // the settings that differ from a correct program's
}

// Kind is the part of a program that has the fault.
type Kind string

// The kinds of fault, in the order of the catalogue.
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

// table holds faults of one kind whose settings have the type S. Editions may share a
// table.
type table[S any] struct {
	kind Kind
	rows []row[S]
}

type row[S any] struct {
	name          string
	made          S
	meaning, hint string
}

// faults converts the rows. in puts the settings of a row in their place in faultSettings.
func (t table[S]) faults(in func(S) faultSettings) []Fault {
	var list []Fault
	for _, r := range t.rows {
		made := in(r.made)
		list = append(list, Fault{
			Name: r.name, Kind: t.kind, Meaning: r.meaning, Hint: r.hint, settings: made, changed: changedBy(made),
		})
	}
	return list
}

// Conversions to faultSettings: of a faulty search of Take-Stones or Fanorona, or of a
// faulty output format.
func inSearch(v ts.Faults) faultSettings      { return faultSettings{AtMax: v, AtMin: v} }
func inFanorona(v fn.Faults) faultSettings    { return faultSettings{Fanorona: v} }
func inPrint(s printFaults) faultSettings     { return faultSettings{Print: s} }
func asTheyAre(s faultSettings) faultSettings { return s }

// excuse says why an edition's graded suites cannot catch a fault.
type excuse struct {
	reason   string
	tiesOnly bool
	near     string // not part of the excuse: see Fault.Near
}

// together concatenates the tables of an edition and sets the excuses.
func together(excuses map[string]excuse, tables ...[]Fault) []Fault {
	all := slices.Concat(tables...)
	for name, e := range excuses {
		f := &all[slices.IndexFunc(all, func(f Fault) bool { return f.Name == name })] // panics if no fault has the name
		f.Excuse, f.TiesOnly, f.Near = e.reason, e.tiesOnly, e.near
	}
	slices.SortStableFunc(
		all,
		func(a, b Fault) int { return slices.Index(kinds, a.Kind) - slices.Index(kinds, b.Kind) },
	)
	return all
}

package faults

import (
	"slices"

	fn "touchstone/reference/internal/fanorona"
	ts "touchstone/reference/internal/takestones"
)

// Fault is one mistake that students make. The reference with it is a mutant.
type Fault struct {
	Name    string // such as "cut-off-strict"; kept from version to version
	Kind    Kind
	Meaning string // what the program does, in some 20 plain words, to be read after "a program that"
	Hint    string // what to look at; never the answer

	// Excuse says why no case of a graded suite catches the fault, or is empty
	// if one must. TiesOnly tells that a case does whose answer is an exact tie
	// of rounding (5.3); without it the fault changes no output at all.
	Excuse   string
	TiesOnly bool

	// Near names another fault that is so like this one that graded suites need
	// not tell them apart; a diagnosis then names both.
	Near string

	settings faultSettings
	changed  []setting // those of settings that are not as in a right program
}

// Kind is what part of a program a fault lies in.
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

// table is a part of the catalogue: faults of one kind that change settings of one sort.
// Several editions may share it.
type table[S any] struct {
	kind Kind
	rows []row[S]
}

type row[S any] struct {
	name          string
	made          S
	meaning, hint string
}

// faults makes faults of the rows.
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

// What the settings of a row are: of a search of Take-Stones that goes wrong, of one of
// Fanorona, or of how a right search is printed.
func inSearch(v ts.Faults) faultSettings      { return faultSettings{AtMax: v, AtMin: v} }
func inFanorona(v fn.Faults) faultSettings    { return faultSettings{Fanorona: v} }
func inPrint(s printFaults) faultSettings     { return faultSettings{Print: s} }
func asTheyAre(s faultSettings) faultSettings { return s }

// excuse is what an edition says of a fault that its graded suites cannot catch.
type excuse struct {
	reason   string
	tiesOnly bool
	near     string // not an excuse: see Fault.Near
}

// together puts the faults of an edition in order.
func together(excuses map[string]excuse, tables ...[]Fault) []Fault {
	all := slices.Concat(tables...)
	for name, e := range excuses {
		f := &all[slices.IndexFunc(all, func(f Fault) bool { return f.Name == name })] // a name of none fails every test
		f.Excuse, f.TiesOnly, f.Near = e.reason, e.tiesOnly, e.near
	}
	slices.SortStableFunc(
		all,
		func(a, b Fault) int { return slices.Index(kinds, a.Kind) - slices.Index(kinds, b.Kind) },
	)
	return all
}

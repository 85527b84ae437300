package faults

import "slices"

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

	// Slip tells that it is one of hundreds of small mistakes in one place, too many
	// to be sought by threes.
	Slip bool

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

// faultRow is a row of the catalogue before its kind and excuse are known: the
// tables of one kind may serve several editions.
type faultRow struct {
	name, meaning, hint string
	settings            faultSettings
}

// excuse is what an edition says of a fault that its graded suites cannot
// catch.
type excuse struct {
	reason   string
	tiesOnly bool
	near     string // not an excuse: see Fault.Near
}

// faultsOf puts together the faults of an edition.
func faultsOf(excuses map[string]excuse, tables ...faultTable) []Fault {
	var faults []Fault
	for _, table := range tables {
		for _, r := range table.rows {
			e := excuses[r.name]
			faults = append(faults, Fault{
				Name: r.name, Kind: table.kind, Meaning: r.meaning, Hint: r.hint,
				Excuse: e.reason, TiesOnly: e.tiesOnly, Near: e.near,
				settings: r.settings, changed: changedBy(r.settings),
			})
		}
	}
	slices.SortStableFunc(faults, func(a, b Fault) int {
		return slices.Index(kinds, a.Kind) - slices.Index(kinds, b.Kind)
	})
	return faults
}

// marked has the faults of some tables marked as slips.
func marked(faults []Fault, slips []faultTable) []Fault {
	isSlip := namesIn(slips)
	for i, f := range faults {
		faults[i].Slip = isSlip[f.Name]
	}
	return faults
}

func namesIn(tables []faultTable) map[string]bool {
	names := map[string]bool{}
	for _, t := range tables {
		for _, r := range t.rows {
			names[r.name] = true
		}
	}
	return names
}

type faultTable struct {
	kind Kind
	rows []faultRow
}

// only is the table with some of its rows, in its order, for an edition that
// cannot suffer the others.
func (t faultTable) only(names ...string) faultTable {
	some := faultTable{kind: t.kind}
	for _, r := range t.rows {
		if slices.Contains(names, r.name) {
			some.rows = append(some.rows, r)
		}
	}
	return some
}

// except is the table without some of its rows.
func (t faultTable) except(names ...string) faultTable {
	t.rows = slices.DeleteFunc(slices.Clone(t.rows), func(r faultRow) bool { return slices.Contains(names, r.name) })
	return t
}

// inSearch makes rows of a search that goes wrong.
func inSearch(v searchFaults) faultSettings { return faultSettings{AtMax: v, AtMin: v} }

// bySide has each of the rows of those names once for MAX alone and once for MIN
// alone: who writes the two players out by hand gets one of them wrong.
func (t faultTable) bySide(names ...string) faultTable {
	sided := faultTable{kind: t.kind}
	for _, r := range t.only(names...).rows {
		const hint = "compare the code for MAX with the code for MIN"
		sided.rows = append(
			sided.rows,
			faultRow{
				r.name + "-for-max",
				r.meaning + ", only on MAX's turn",
				hint,
				faultSettings{AtMax: r.settings.AtMax},
			},
			faultRow{
				r.name + "-for-min",
				r.meaning + ", only on MIN's turn",
				hint,
				faultSettings{AtMin: r.settings.AtMin},
			},
		)
	}
	return sided
}

// inPrint makes rows of a right search that is printed wrongly.
func inPrint(s printFaults) faultSettings { return faultSettings{Print: s} }

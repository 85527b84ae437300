package reference

import (
	"fmt"
	"slices"

	"github.com/agnivade/levenshtein"
)

// Fault is one mistake that students make. The reference with it is a mutant.
type Fault struct {
	Name    string // such as "cut-off-strict"; kept from version to version
	Kind    FaultKind
	Meaning string // what the program does, to be read after "a program that"
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

	// Rare tells that it comes of a rule and not of anybody's program: a diagnosis
	// takes it for the mistake only where nothing else fits as well.
	Rare bool

	settings faultSettings
}

// FaultKind is what part of a program a fault lies in.
type FaultKind string

// The kinds of fault, in the order of the catalogue.
const (
	RuleFault       FaultKind = "rules"
	EvaluationFault FaultKind = "evaluation"
	SearchFault     FaultKind = "search"
	ChoiceFault     FaultKind = "choice"
	CountingFault   FaultKind = "counting"
	TraceFault      FaultKind = "trace"
	FormatFault     FaultKind = "formatting"
	BreakdownFault  FaultKind = "breakdown"
)

var kinds = []FaultKind{
	RuleFault, EvaluationFault, SearchFault, ChoiceFault, CountingFault, TraceFault, FormatFault, BreakdownFault,
}

// Faults lists the catalogue of an assignment: by kind, in the order above. The
// caller must not change it.
func (a *Assignment) Faults() []Fault { return a.faults }

// Fault finds a fault by its name.
func (a *Assignment) Fault(name string) (Fault, error) {
	for i := range a.faults { // not by value: a fault is large, and mutants are made by the hundred thousand
		if a.faults[i].Name == name {
			return a.faults[i], nil
		}
	}
	return Fault{}, fmt.Errorf("unknown fault %q of %s%s", name, a.ID, a.nearestFault(name))
}

// nearestFault is ` (did you mean "x"?)`, or nothing if no name is near.
func (a *Assignment) nearestFault(name string) string {
	nearest := slices.MinFunc(a.faults, func(f, g Fault) int {
		return levenshtein.ComputeDistance(name, f.Name) - levenshtein.ComputeDistance(name, g.Name)
	})
	if levenshtein.ComputeDistance(name, nearest.Name) > max(2, len(name)/3) {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", nearest.Name)
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

// catalogue puts together the mutant of an edition.
func catalogue(excuses map[string]excuse, tables ...faultTable) []Fault {
	var faults []Fault
	for _, table := range tables {
		for _, r := range table.rows {
			e := excuses[r.name]
			faults = append(
				faults,
				Fault{r.name, table.kind, r.meaning, r.hint, e.reason, e.tiesOnly, e.near, false, false, r.settings},
			)
		}
	}
	slices.SortStableFunc(faults, func(a, b Fault) int {
		return slices.Index(kinds, a.Kind) - slices.Index(kinds, b.Kind)
	})
	return faults
}

// marked has the faults of some tables marked as slips, and those of others as
// slips that are rare.
func marked(faults []Fault, slips, rare []faultTable) []Fault {
	isSlip, isRare := namesIn(slices.Concat(slips, rare)), namesIn(rare)
	for i, f := range faults {
		faults[i].Slip, faults[i].Rare = isSlip[f.Name], isRare[f.Name]
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
	kind FaultKind
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
		const hint = "compare what is done for MAX with what is done for MIN"
		sided.rows = append(
			sided.rows,
			faultRow{
				r.name + "-for-max",
				r.meaning + ", only when MAX is to move",
				hint,
				faultSettings{AtMax: r.settings.AtMax},
			},
			faultRow{
				r.name + "-for-min",
				r.meaning + ", only when MIN is to move",
				hint,
				faultSettings{AtMin: r.settings.AtMin},
			},
		)
	}
	return sided
}

// inPrint makes rows of a right search that is printed wrongly.
func inPrint(s printFaults) faultSettings { return faultSettings{Print: s} }

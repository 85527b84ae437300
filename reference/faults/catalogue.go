package faults

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"touchstone/internal/wording"
	"touchstone/reference"
)

// Catalogue holds the faults of programs for one assignment.
type Catalogue struct {
	assignment string           // ID of the assignment
	read       func() faultList // parses the faults on first use, because most processes do not need them
	rules      []Rule
	solve      func(args []string, s *settings) (Output, error)
}

type faultList struct {
	all     []Fault
	numbers map[string]int // index in all, by name; a map, because lookups are frequent
}

// faultText is the part of the catalogue for one game. Its field text lists faults.
//
// A heading in the list names the kind of the faults below it. If only one assignment has these
// faults, the heading also names the assignment. The first line of a fault has its name, its
// settings in parentheses, and its meaning. The next line is the hint. Further lines say why graded
// suites need not catch the fault, or which other fault they need not distinguish from it.
type faultText struct {
	text  string
	parts []string // the names of the fields of type settings that these faults change
}

var (
	//go:embed takestones.txt
	takestonesText string
	//go:embed fanorona.txt
	fanoronaText string

	takestonesFaults = faultText{takestonesText, []string{"AtMax", "AtMin"}}
	fanoronaFaults   = faultText{fanoronaText, []string{"Fanorona"}}
)

var catalogues = []*Catalogue{
	newCatalogue(takestonesF19, takestonesFaults, rulesF19, solveF19),
	newCatalogue(takestonesS17, takestonesFaults, rulesS17, solveS17),
	newCatalogue(fanorona5x5, fanoronaFaults, rulesFanorona, solveFanorona),
}

func newCatalogue(id string, t faultText, rules []Rule, solve func([]string, *settings) (Output, error)) *Catalogue {
	return &Catalogue{id, sync.OnceValue(func() faultList { return t.faults(id) }), rules, solve}
}

// The assignments that have a catalogue.
const (
	takestonesF19 = "takestones-f19"
	takestonesS17 = "takestones-s17"
	fanorona5x5   = "fanorona-5x5"
)

// Of returns the catalogue of an assignment. A variant has the faults of its base. An assignment
// without a solver has an empty catalogue.
func Of(a *reference.Assignment) *Catalogue {
	base := a.Base()
	if base == nil {
		return newCatalogue(a.ID, faultText{}, nil, func([]string, *settings) (Output, error) {
			return Output{}, &reference.NoSolverError{ID: a.ID, What: "make mutants of"}
		})
	}
	i := slices.IndexFunc(catalogues, func(c *Catalogue) bool { return c.assignment == base.ID })
	if i < 0 {
		panic(fmt.Sprintf("assignment %q has no catalogue of faults", base.ID)) // a test rules this out
	}
	if base == a {
		return catalogues[i]
	}
	variant := *catalogues[i]
	variant.solve = func(args []string, s *settings) (Output, error) {
		args, err := a.BaseArgs(args)
		if err != nil {
			return Output{}, err
		}
		out, err := catalogues[i].solve(args, s)
		out.Text = a.TextFromBase(out.Text, out.Transcript)
		out.Transcript = a.FromBase(out.Transcript)
		return out, err
	}
	return &variant
}

func labelsOf(id string) []string {
	a, err := reference.Lookup(id)
	if err != nil {
		panic(err) // a test checks the IDs
	}
	return a.Labels
}

// All returns the faults, sorted by kind. Callers must not change the slice.
func (c *Catalogue) All() []Fault { return c.read().all }

// Fault returns the fault with the given name.
func (c *Catalogue) Fault(name string) (Fault, error) {
	if i, ok := c.read().numbers[name]; ok {
		return c.All()[i], nil
	}
	var names []string
	for _, f := range c.All() {
		names = append(names, f.Name)
	}
	return Fault{}, fmt.Errorf("unknown fault %q of %s%s", name, c.assignment, wording.DidYouMean(name, names))
}

func (t faultText) faults(assignment string) faultList {
	read := faultList{numbers: map[string]int{}}
	var kind Kind
	isOurs := true
	for line := range strings.Lines(t.text) {
		line = strings.TrimSuffix(line, "\n")
		heading, isHeading := strings.CutPrefix(line, "# ")
		more, isMore := strings.CutPrefix(line, "\t")
		switch {
		case isHeading:
			name, only, isLimited := strings.Cut(heading, ", ")
			kind, isOurs = Kind(name), !isLimited || only == assignment
		case line == "" || !isOurs:
		case isMore:
			read.all[len(read.all)-1].addLine(more, assignment)
		default:
			f := t.fault(kind, line)
			read.numbers[f.Name] = len(read.all)
			read.all = append(read.all, f)
		}
	}
	return read
}

// fault parses a line such as "depth-never (MaxDepth): never updates the depth reached". The
// parentheses enclose names of settings. The value of a setting is the name of the fault, unless
// the line states another value, as in "AtMax.Choice=tie-to-last".
func (t faultText) fault(kind Kind, line string) Fault {
	head, meaning, _ := strings.Cut(line, "): ")
	name, written, _ := strings.Cut(head, " (")
	f := Fault{Name: name, Kind: kind, Meaning: meaning}
	for setting := range strings.SplitSeq(written, ", ") {
		field, value, isGiven := strings.Cut(setting, "=")
		if !isGiven {
			value = name
		}
		f.changes = append(f.changes, t.changesOf(field, value)...)
	}
	return f
}

func (f *Fault) addLine(line, assignment string) {
	switch what, text, _ := strings.Cut(line, ": "); {
	case what == "excuse", what == "excuse in "+assignment:
		f.Excuse = text
	case strings.HasPrefix(what, "excuse in "):
	case what == "near":
		f.SimilarTo = text
	default:
		f.Hint = line
	}
}

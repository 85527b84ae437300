package insight

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/internal/strictjson"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// Programs with mistakes that were planted by hand measure the quality of the diagnosis. Each
// has its own style. The author wrote all but pia, rune, siri, unni, bo and ylva before seeing
// the catalogue of faults.

// planted is the content of planted.json.
type planted struct {
	Assignment string     `json:"assignment"`
	Lines      []string   `json:"lines"`   // source lines, such as Search.java:41-52
	Planted    []string   `json:"planted"` // a sentence for each mistake; empty if the program is right
	Faults     [][]string `json:"faults"`  // sets of faults, each of which describes the planted mistakes and nothing else
	Parts      []string   `json:"parts"`   // faults that describe part of the planted mistakes
	Rules      []string   `json:"rules"`   // broken rules that Faults does not imply
}

// group says whether a diagnosis can name the mistakes of a program.
type group string

const (
	inCatalogue  group = "mistakes in the catalogue"
	notCatalogue group = "others, or more than two"
	rightProgram group = "right programs"
)

func (p planted) group() group {
	switch {
	case p.Faults == nil:
		return rightProgram
	case len(p.Faults) == 0:
		return notCatalogue
	}
	return inCatalogue
}

// naming says how well a diagnosis names the planted mistakes.
type naming string

const (
	namedRightly naming = "right"   // all planted mistakes, and nothing else
	namedInPart  naming = "in part" // some planted mistakes, and nothing else
	namedWrongly naming = "WRONG"   // a mistake that was not planted
	notNamed     naming = "unnamed"
)

// judge compares a diagnosis with the set of faults that fits it best.
func (p planted) judge(d *record.Diagnosis) naming {
	if d == nil || len(d.Mistakes) == 0 {
		return notNamed
	}
	best := namedWrongly
	for _, set := range append(p.Faults, nil) {
		switch {
		case names(d, set) && isNamed(d, set):
			return namedRightly
		case names(d, slices.Concat(set, p.Parts)):
			best = namedInPart
		}
	}
	return best
}

// names reports whether every mistake of a diagnosis may be one of the faults with these names.
func names(d *record.Diagnosis, faults []string) bool {
	return !slices.ContainsFunc(d.Mistakes, func(m record.Mistake) bool {
		return !slices.ContainsFunc(m.Faults, func(f record.Fault) bool { return slices.Contains(faults, f.Name) })
	})
}

// isNamed reports whether a diagnosis mentions each of the faults with these names.
func isNamed(d *record.Diagnosis, faults []string) bool {
	return !slices.ContainsFunc(faults, func(name string) bool {
		return !slices.ContainsFunc(d.Mistakes, func(m record.Mistake) bool {
			return slices.ContainsFunc(m.Faults, func(f record.Fault) bool { return f.Name == name })
		})
	})
}

type plantedProgram struct {
	intake.Submission
	planted
}

// plantedPrograms returns the programs in testdata/mistakes/<assignment>.
func plantedPrograms(t testing.TB, assignment string) []plantedProgram {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../testdata/mistakes", assignment, "*", "planted.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs with planted mistakes for %s: %v", assignment, err)
	}
	var programs []plantedProgram
	for _, file := range files {
		dir := filepath.Dir(file)
		s := intake.Submission{Name: filepath.Base(dir), Path: dir}
		programs = append(programs, plantedProgram{s, readPlanted(t, file)})
	}
	return programs
}

func readPlanted(t testing.TB, file string) (p planted) {
	t.Helper()
	data, err := os.ReadFile(file)
	must(t, err)
	must(t, (strictjson.File{Name: file, Data: data}).Decode(&p))
	return p
}

func TestPlantedMistakesAreDescribedByFaultsOfTheCatalogue(t *testing.T) {
	for _, a := range reference.Assignments() {
		for _, p := range plantedPrograms(t, a.ID) {
			if p.Assignment != a.ID {
				t.Errorf("%s: assignment %q, want %q", p.Path, p.Assignment, a.ID)
			}
			if right := len(p.Planted) == 0; right != (p.Faults == nil) {
				t.Errorf("%s: mistakes %q, faults %q: want null for a right program alone", p.Path, p.Planted, p.Faults)
			}
			for _, name := range append(slices.Concat(p.Faults...), p.planted.Parts...) {
				if _, err := faults.Of(a).Fault(name); err != nil {
					t.Errorf("%s: %v", p.Path, err)
				}
			}
		}
	}
}

// leastNamed is the minimum share of right diagnoses, in percent, among the programs whose mistakes
// are in the catalogue.
const leastNamed = 85

// somePlanted returns all programs in an exhaustive test run, and otherwise one whose mistake a
// diagnosis names.
func somePlanted(t *testing.T, assignment string) []plantedProgram {
	t.Helper()
	programs := plantedPrograms(t, assignment)
	return slices.DeleteFunc(programs, func(p plantedProgram) bool {
		return !sampled.IsExhaustive() && (assignment != "takestones-f19" || p.Name != "dulce")
	})
}

func TestDiagnosisNamesNoMistakeWrongly(t *testing.T) {
	testtools.SkipIfShort(t)
	explored := explorations{}
	counts := map[group]map[naming]int{inCatalogue: {}, notCatalogue: {}, rightProgram: {}}
	for _, a := range reference.Assignments() {
		programs := somePlanted(t, a.ID)
		var submissions []intake.Submission
		for _, p := range programs {
			submissions = append(submissions, p.Submission)
		}
		suite := sampledSuite(testsuite.Of(t, a.ID, "standard"), 3)
		g := graderOf(t, suite, runtime.NumCPU(), Options{Explore: true}, nil)
		for i, r := range g.GradeAll(t.Context(), submissions, nil).Submissions {
			p := programs[i]
			if isRight := p.group() == rightProgram; !r.Build.OK || (r.Verdict == record.Accepted) != isRight {
				t.Errorf("%s (%s): verdict %s; cause: %s; build: %s", p.Path, p.group(), r.Verdict, r.Cause,
					r.Build.Message)
			}
			explored.add(t, a, p, &r)
			got := p.judge(r.Diagnosis)
			counts[p.group()][got]++
			t.Logf("%s: %s; planted %q, named %s", p.Path, got, p.planted.Faults, shownDiagnosis(r.Diagnosis))
			if got == namedWrongly {
				t.Errorf("%s: planted is: %q", r.Path, p.Planted)
			}
		}
	}
	t.Log(counts)
	t.Log(explored.rows.String())
	known, all := counts[inCatalogue], 0
	for _, n := range known {
		all += n
	}
	if known[namedRightly] == 0 {
		t.Error("no mistake is named rightly: the test shows nothing")
	}
	if share := 100 * known[namedRightly] / max(all, 1); share < leastNamed && sampled.IsExhaustive() {
		t.Errorf("%d %% of the mistakes in the catalogue are named rightly, want at least %d %%", share, leastNamed)
	}
}

func shownDiagnosis(d *record.Diagnosis) string {
	if d == nil {
		return "-"
	}
	var mistakes []string
	for _, m := range d.Mistakes {
		var class []string
		for _, f := range m.Faults {
			class = append(class, f.Name)
		}
		mistakes = append(mistakes, strings.Join(class, "/"))
	}
	return strings.Join(mistakes, " + ")
}

type explorations struct{ rows strings.Builder }

func (e *explorations) add(t *testing.T, a *reference.Assignment, p plantedProgram, r *record.Submission) {
	t.Helper()
	if !isExplorable(r.Results) {
		if r.Exploration != nil && r.Exploration.Inputs > 0 {
			t.Errorf("%s: explored, with verdict %s", p.Path, r.Verdict)
		}
		return
	}
	if r.Exploration == nil || len(r.Exploration.Failures) == 0 {
		t.Errorf("%s: no small failure was found", p.Path)
		return
	}
	isWrong := func(l record.Line) bool { return l.Match == record.MatchValue || l.Match == record.MatchMissing }
	if first := r.Exploration.Failures[0]; !slices.ContainsFunc(first.Lines, isWrong) {
		t.Errorf("%s: nothing is wrong at %q, its smallest failure", p.Path, first.Args)
	}
	fmt.Fprintf(&e.rows, "%s %s: smallest failure %q of %d positions\n",
		a.ID, p.Name, r.Exploration.Failures[0].Args, r.Exploration.Failures[0].Searched)
}

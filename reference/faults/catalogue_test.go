package faults

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reference"
)

func TestFaultNamesAreUnique(t *testing.T) {
	name := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	for _, a := range reference.Assignments() {
		seen := map[string]bool{}
		for _, f := range Of(a).All() {
			if seen[f.Name] || !name.MatchString(f.Name) {
				t.Errorf("%s: the name %q is used twice or is malformed", a.ID, f.Name)
			}
			if _, err := Of(a).Fault(f.SimilarTo); f.SimilarTo != "" && (err != nil || f.SimilarTo == f.Name) {
				t.Errorf("%s: %s is near %q: %v", a.ID, f.Name, f.SimilarTo, err)
			}
			seen[f.Name] = true
		}
	}
}

func TestNoTwoFaultsAreTheSame(t *testing.T) {
	for _, a := range reference.Assignments() {
		seen := map[settings]string{{}: "the reference"}
		for _, f := range Of(a).All() {
			var s settings
			s.apply(f.changes)
			if other, ok := seen[s]; ok {
				t.Errorf("%s: fault %q is %s under another name", a.ID, f.Name, other)
			}
			seen[s] = f.Name
		}
	}
}

// If the code spelled the name of a mistake differently, the fault would change nothing.
func TestFaultNamesInCodeMatchTheCatalogue(t *testing.T) {
	quoted := regexp.MustCompile(`"([a-z]+(?:-[a-z]+)+)"`)
	made, listed := map[string]bool{}, map[string]bool{}
	for _, files := range []string{"mutant*.go", "../internal/*/mutant*.go"} {
		names, err := filepath.Glob(files)
		must(t, err)
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			text, err := os.ReadFile(name)
			must(t, err)
			for _, m := range quoted.FindAllStringSubmatch(string(text), -1) {
				made[m[1]] = true
			}
		}
	}
	for _, c := range catalogues {
		for _, f := range c.All() {
			for _, change := range f.changes {
				kind := reflect.TypeFor[settings]().FieldByIndex(change.path).Type.Kind()
				if kind == reflect.String {
					listed[change.value] = true
				}
			}
		}
	}
	if diff := cmp.Diff(listed, made); diff != "" || len(made) < 300 {
		t.Errorf("%d mistakes in the code (-catalogue +code):\n%s", len(made), diff)
	}
}

// A hint must not contain numbers or code, which could be the answer.
func TestHintsGiveNoAnswerAway(t *testing.T) {
	number := regexp.MustCompile(`\d+`)
	code := regexp.MustCompile(`[<>=]|want`)
	for _, a := range reference.Assignments() {
		for _, f := range Of(a).All() {
			for _, n := range number.FindAllString(f.Hint, -1) {
				if n != "1" { // stone 1
					t.Errorf("%s: the hint %q has the number %s", f.Name, f.Hint, n)
				}
			}
			if code.MatchString(f.Hint) || f.Hint == "" || strings.HasSuffix(f.Hint, ".") {
				t.Errorf("%s: the hint %q has code, is empty or ends in a full stop", f.Name, f.Hint)
			}
			if f.Meaning == "" || strings.ToLower(f.Meaning[:1]) != f.Meaning[:1] || strings.HasSuffix(f.Meaning, ".") {
				t.Errorf("%s: %q does not read well after \"a program that\"", f.Name, f.Meaning)
			}
		}
	}
}

func TestAFaultIsFoundByItsName(t *testing.T) {
	f, err := catalogue(t, takestonesF19).Fault("cut-off-strict")
	if err != nil || f.Kind != "search" {
		t.Errorf("Fault(cut-off-strict) = %+v, %v", f, err)
	}
	for name, want := range map[string]string{
		"cut-off-strikt": `unknown fault "cut-off-strikt" of takestones-f19 (did you mean "cut-off-strict"?)`,
		"xyzzy":          `unknown fault "xyzzy" of takestones-f19`,
	} {
		if _, err := catalogue(t, takestonesF19).Mutant(name); err == nil || err.Error() != want {
			t.Errorf("Mutant(%s): %v, want %s", name, err, want)
		}
	}
}

func TestFaultsThatExcludeEachOtherMakeNoMutant(t *testing.T) {
	_, err := catalogue(t, takestonesF19).Mutant("cut-off-strict", "tie-to-last", "cut-off-never")
	var conflict *ConflictError
	if !errors.As(err, &conflict) {
		t.Fatalf("Mutant: %v, want a ConflictError", err)
	}
	const want = `faults "cut-off-strict" and "cut-off-never" exclude each other: both change cut off`
	if err.Error() != want {
		t.Errorf("Mutant: %v, want %s", err, want)
	}
}

func TestEveryFaultBreaksARule(t *testing.T) {
	for _, a := range reference.Assignments() {
		broken := map[string]int{}
		for _, f := range Of(a).All() {
			rules := Of(a).RulesOf(f)
			if (len(rules) == 0) != (f.Kind == "breakdown") {
				t.Errorf("%s: fault %s (%s) breaks the rules %q", a.ID, f.Name, f.Kind, rules)
			}
			for _, r := range rules {
				broken[r]++
			}
		}
		for _, r := range Of(a).Rules() {
			if broken[r.Name] == 0 {
				t.Errorf("%s: no fault breaks rule %s", a.ID, r.Name)
			}
		}
	}
}

func TestMutantsOfSeveralFaultsEnd(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 8))
	for _, a := range reference.Assignments() {
		probes, all, solved := a.Probes(), Of(a).All(), 0
		for range 3000 {
			var names []string
			for range 2 + chance.IntN(3) {
				names = append(names, all[chance.IntN(len(all))].Name)
			}
			m, err := Of(a).Mutant(names...)
			if conflict := (*ConflictError)(nil); errors.As(err, &conflict) {
				continue
			}
			must(t, err)
			args := probes[chance.IntN(len(probes))]
			if _, err := m.Solve(args); err != nil {
				t.Errorf("%s: %v with %v: %v", a.ID, args, names, err)
			}
			solved++
		}
		if solved < 500 {
			t.Errorf("%s: only %d mutants ran", a.ID, solved)
		}
	}
}

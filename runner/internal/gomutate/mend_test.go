package gomutate_test

import (
	"slices"
	"testing"

	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testtools"
)

// toMend has something left out, or in a wrong place, in each of its functions.
const toMend = `package main

import "fmt"

var evaluated, visited int

func value(max bool, left int) float64 {
	if left == 0 {
		evaluated++
	}
	visited++
	if max {
		return 0.5
	} else {
		return 0.5 / float64(left/2)
	}
}

func best(alpha, beta float64, isMax bool, all []float64) float64 {
	for _, v := range all {
		if isMax {
			if v > alpha {
				alpha = v
			}
		} else {
			if v < alpha {
				beta = v
			}
		}
	}
	return alpha
}

func main() { fmt.Println(value(true, 1), best(0, 1, false, nil)) }
`

func TestWhatWasLeftOutIsPutIn(t *testing.T) {
	p := load(t, []gomutate.File{{Name: "main.go", Text: []byte(toMend)}})
	found, err := p.Remedies()
	if err != nil {
		t.Fatal(err)
	}
	for operator, want := range map[string]string{
		"sign by condition":    "func() float64 { if max { return -(0.5) }; return 0.5 }()",
		"condition added":      "if isMax { alpha = v }",
		"another condition":    "v < alpha",
		"statement added":      "visited++; evaluated++",
		"as its twin":          "if v < beta {\n\t\t\t\tbeta = v\n\t\t\t}",
		"one more":             "(left) + 1",
		"another variable":     "beta",
		"divided as a decimal": "float64(left) / float64(2)",
		"statement moved":      "visited++; if left == 0 {\n\t\tevaluated++\n\t}",
		"sign changed":         "-(v)",
	} {
		if !slices.ContainsFunc(
			found,
			func(c gomutate.Change) bool { return c.Operator == operator && c.New == want },
		) {
			t.Errorf("no %s to %q", operator, want)
		}
	}
	all, err := p.Changes()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		if !slices.ContainsFunc(found, func(r gomutate.Change) bool { return r.Start == c.Start && r.New == c.New }) {
			t.Errorf("%v is no remedy", c)
		}
	}
}

// twins are written once for each player, as functions, branches and what follows one.
const twins = `package main

import "fmt"

func maxValue(alpha, beta int) int {
	lo, more := alpha, true
	if beta >= 3 {
		fmt.Println(lo, more)
	}
	return lo
}

func minValue(alpha, beta int) int {
	return 0
}

func empty(max int) {
	if max < 0 {
	} else {
		fmt.Println(max)
	}
	if max == 0 {
		fmt.Println("max")
	} else if max > 7 {
		fmt.Println(max, false)
	}
}

func main() { empty(maxValue(1, minValue(2, 3))) }
`

func TestWhatIsThereForOnePlayerIsTheModelOfTheOther(t *testing.T) {
	p := load(t, []gomutate.File{{Name: "main.go", Text: []byte(twins)}})
	found, err := p.Remedies()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"hi, more := beta, true; if alpha <= 3 {\n\t\tfmt.Println(hi, more)\n\t}; return hi",  // a function like its twin,
		"hi, more := beta, false; if alpha <= 3 {\n\t\tfmt.Println(hi, more)\n\t}; return hi", // with its truth turned,
		"if alpha <= 3 {\n\t\tfmt.Println(hi, more)\n\t}; return 0",                           // or one statement of it before,
		"return 0; return hi", // or after
		"{ fmt.Println(\"max\"); if max > 7 {\n\t\tfmt.Println(max, false)\n\t} }", // in a branch that asks more
	} {
		if !slices.ContainsFunc(
			found,
			func(c gomutate.Change) bool { return c.Operator == "as its twin" && c.New == want },
		) {
			t.Errorf("none is %q", want)
		}
	}
	for _, c := range found {
		if c.Operator == "as its twin" && t.Failed() {
			t.Logf("%q -> %q", c.Old, c.New)
		}
	}
}

// Most of what is tried is worth compiling, and none of it keeps the rest from being
// built.
func TestRemediesAreBuilt(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	testtools.Require(t)
	p := load(t, []gomutate.File{{Name: "main.go", Text: []byte(toMend)}})
	found, err := p.Remedies()
	if err != nil {
		t.Fatal(err)
	}
	s := schema(t, p, found)
	testmutants.BuildGo(t, s)
	compiled := 0
	for _, compiles := range s.Compiles {
		if compiles {
			compiled++
		}
	}
	if 2*compiled < len(found) {
		t.Errorf("%d of %d compile, want most", compiled, len(found))
	}
}

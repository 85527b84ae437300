package diagnose

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/testsuite"
)

// keptInMemory is a keeper that counts.
type keptInMemory struct {
	answers []byte
	writes  int
}

func (k *keptInMemory) Read() []byte         { return k.answers }
func (k *keptInMemory) Write(answers []byte) { k.answers, k.writes = slices.Clone(answers), k.writes+1 }

// keptOfSample is what mutants of an assignment answer to its sample.
func keptOfSample(t *testing.T, assignment string) (*Diagnoser, *keptInMemory) {
	t.Helper()
	kept := &keptInMemory{}
	d := New(testsuite.Of(t, assignment, "sample"), kept)
	if err := d.prepare(); err != nil {
		t.Fatal(err)
	}
	if kept.writes != 1 || len(kept.answers) == 0 {
		t.Fatalf("%s: wrote %d times, %d bytes; want once", assignment, kept.writes, len(kept.answers))
	}
	return d, kept
}

// TestADiagnosisIsTheSameByAnswersThatWereKept holds every question, and what is concluded
// about programs with one to three mistakes of which some answers are missing.
func TestADiagnosisIsTheSameByAnswersThatWereKept(t *testing.T) {
	programs := 8
	if sampled.IsExhaustive() {
		programs = 100
	}
	for _, a := range reference.Assignments() {
		asked, kept := keptOfSample(t, a.ID)
		recalled := New(asked.suite, kept)
		if err := recalled.prepare(); err != nil {
			t.Fatal(err)
		}
		if kept.writes != 1 {
			t.Errorf("%s: mutants were asked again", a.ID)
		}
		if diff := cmp.Diff(stateOf(asked), stateOf(recalled)); diff != "" {
			t.Fatalf("%s: (-asked +kept)\n%s", a.ID, diff)
		}
		rnd := rand.New(rand.NewPCG(14, 1))
		for range programs {
			replies, names := drawReplies(t, rnd, asked)
			want, err := asked.Diagnose(replies)
			if err != nil {
				t.Fatal(err)
			}
			got, err := recalled.Diagnose(replies)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(fmt.Sprintf("%+v", want.open), fmt.Sprintf("%+v", got.open)); diff != "" {
				t.Errorf("%s: leads of %q (-asked +kept)\n%s", a.ID, names, diff)
			}
			if diff := cmp.Diff(want.Diagnosis, got.Diagnosis); diff != "" {
				t.Errorf("%s: %q (-asked +kept)\n%s", a.ID, names, diff)
			}
		}
	}
}

// stateOf is all that a diagnosis depends on, but the suite.
func stateOf(d *Diagnoser) []string {
	state := []string{fmt.Sprint(d.visible)}
	for _, q := range d.questions {
		if q == nil {
			state = append(state, "")
			continue
		}
		state = append(state, fmt.Sprintf("%d %d %d\n%+v", q.cost, q.right, q.singles, keptOf(q.known)))
	}
	return state
}

// drawReplies are those of a program with up to three mistakes, some of them lost.
func drawReplies(t *testing.T, rnd *rand.Rand, d *Diagnoser) (replies []Reply, names []string) {
	t.Helper()
	var outs []faults.Output
	for outs == nil {
		names = nil
		for range 1 + rnd.IntN(3) {
			names = append(names, d.faults[rnd.IntN(len(d.faults))].Name)
		}
		outs = outputs(t, d.suite, names...)
	}
	if rnd.IntN(2) == 0 {
		outs[rnd.IntN(len(outs))] = faults.Output{Ended: faults.EndedCrashed}
	}
	return repliesOf(d.suite, outs), names
}

// TestAnswersThatAreNoneOfThisSuiteAreAskedAnew: a keeper that gives back
// anything else than it was given for this suite does no harm. That mutants are asked
// again is tried once, and each time if EXHAUSTIVE is set.
func TestAnswersThatAreNoneOfThisSuiteAreAskedAnew(t *testing.T) {
	asked, kept := keptOfSample(t, "takestones-f19")
	_, foreign := keptOfSample(t, "takestones-s17")
	for name, answers := range map[string][]byte{
		"nothing":            {},
		"no gob":             []byte("hello"),
		"of another suite":   foreign.answers,
		"cut":                kept.answers[:len(kept.answers)/2],
		"without a question": keptWith(t, asked, func(k []keptQuestion) []keptQuestion { return k[1:] }),
		"without a fault": keptWith(t, asked, func(k []keptQuestion) []keptQuestion {
			k[1].Singles = k[1].Singles[1:]
			return k
		}),
		"of a number that is none": keptWith(t, asked, func(k []keptQuestion) []keptQuestion {
			k[1].Singles = append(slices.Clone(k[1].Singles[1:]), int32(len(k[1].Known)))
			return k
		}),
		"below zero": keptWith(t, asked, func(k []keptQuestion) []keptQuestion {
			k[1].Singles = append(slices.Clone(k[1].Singles[1:]), -1)
			return k
		}),
		"with another right answer": keptWith(t, asked, func(k []keptQuestion) []keptQuestion {
			k[1].Right++
			return k
		}),
		"with a line less": keptWith(t, asked, func(k []keptQuestion) []keptQuestion {
			k[1].Known[k[1].Right].Lines = k[1].Known[k[1].Right].Lines[1:]
			return k
		}),
		"with an answer twice": keptWith(t, asked, func(k []keptQuestion) []keptQuestion {
			k[1].Known = append(k[1].Known, k[1].Known[0])
			return k
		}),
	} {
		k := &keptInMemory{answers: answers}
		d := New(asked.suite, k)
		if d.recall() != nil {
			t.Errorf("%s: it is taken for what was kept", name)
		}
		if name != "cut" && !sampled.IsExhaustive() {
			continue
		}
		if err := d.prepare(); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if k.writes != 1 || !bytes.Equal(k.answers, kept.answers) {
			t.Errorf("%s: wrote %d times; want once, what mutants answer", name, k.writes)
		}
	}
}

// keptWith is what a diagnoser keeps, changed.
func keptWith(t *testing.T, d *Diagnoser, change func([]keptQuestion) []keptQuestion) []byte {
	t.Helper()
	data, err := encode(change(keptQuestions(d.questions)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

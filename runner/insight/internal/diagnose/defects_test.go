package diagnose

import (
	"math/rand/v2"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference/faults"
	"touchstone/runner/record"
)

// A synonym is a fault with the same answers.
func TestMistakesAreNamedWithTheirSynonyms(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	for want, names := range map[string][]string{
		"sign-for-max/parity-reversed + stone-one-row-missing":                      {"sign-for-max", "stone-one-row-missing"},
		"max-at-every-root/value-of-mover + one-as-prime":                           {"one-as-prime", "value-of-mover"},
		"max-at-every-root/value-of-mover + end-not-recognised/end-only-when-empty": {"max-at-every-root", "end-not-recognised"},
	} {
		if got := diagnosisOf(t, d, repliesOf(d.suite, outputs(t, d.suite, names...))); namesOf(got) != want {
			t.Errorf("a program with %v: named %v, want %s", names, got, want)
		}
	}
}

// TestACrashHidesNoMistake uses a program that crashes in one case for an unrelated reason,
// although a fault would also explain the crash.
func TestACrashHidesNoMistake(t *testing.T) {
	d := partOf(t, diagnoserOf(t, "takestones-f19"), func(c cases.Case) bool {
		return c.Args[len(c.Args)-1] != "0" || c.ID == "output1" // so that crash-depth-zero shows once
	})
	got := diagnosisOf(t, d, repliesOf(d.suite, outputs(t, d.suite, "cut-off-strict", "crash-depth-zero")))
	if namesOf(got) != "cut-off-strict" || got.Explained != got.Cases-1 {
		t.Errorf("cut-off-strict with one crash: named %+v, want cut-off-strict in all cases but one", got)
	}
}

func TestAnswersThatAreMissingHideNoMistake(t *testing.T) {
	forEditions(t, func(t *testing.T, d *Diagnoser, chance *rand.Rand) {
		whole, kept := 0, 0
		for range max(6, triesOf(60)) {
			names := []string{d.anyFault(chance), d.anyFault(chance)}
			outs := outputs(t, d.suite, names...)
			if outs == nil {
				continue
			}
			replies := repliesOf(d.suite, outs)
			before := diagnosisOf(t, d, replies)
			left := slices.Clone(outs)
			for range 2 {
				lost := chance.IntN(len(replies))
				loseAnswer(&replies[lost], chance)
				left[lost] = faults.Output{Ending: faults.EndedCrashed}
			}
			got := diagnosisOf(t, d, replies)
			if wrong := namingError(t, d.suite, got, left, names); wrong != "" {
				t.Errorf("a program with %v and two answers lost: named %v: %s", names, got, wrong)
			}
			if missed := omissionError(t, d.suite, got, outs, names); missed != "" {
				t.Errorf("a program with %v and two answers lost: named %v: %s", names, got, missed)
			}
			if before != nil {
				whole++
				if got != nil {
					kept++
				}
			}
		}
		t.Logf("of %d programs of which something is named, %d are with two answers lost", whole, kept)
		if 10*kept < 8*whole && sampled.IsExhaustive() { // too few programs say nothing about the share
			t.Error("want 80 % at least")
		}
	})
}

// omissionError returns what is wrong with a diagnosis of a program that lost some answers, or "".
// One of the sets of faults that the diagnosis names must be faults of the program, or give all of
// the program's answers, including the lost ones.
func omissionError(t *testing.T, suite cases.Suite, d *record.Diagnosis, truth []faults.Output, names []string) string {
	t.Helper()
	if d == nil {
		return ""
	}
	if !slices.ContainsFunc(namedSets(d), func(set []string) bool {
		return isSubset(set, names) || sameAnswers(outputs(t, suite, set...), truth, suite.Labels())
	}) {
		return "the program's own mistakes are not among these"
	}
	return ""
}

// loseAnswer replaces a reply with that of a crash, an endless loop, or a run without output.
func loseAnswer(r *Reply, chance *rand.Rand) {
	*r = Reply{values: make([]value, len(r.values))}
	switch chance.IntN(4) {
	case 0:
		r.end = end{Crashed: true}
	case 1:
		r.end = end{Endless: true}
	case 2:
		r.silent = true
	}
}

// Programs may use any large number where a book has infinity.
func TestAnyLargeNumberStandsForInfinity(t *testing.T) {
	for predicted, texts := range map[string]map[string]bool{
		"infinity":  {"1000.0": true, "29.0": false, "Infinity": true, "1.0": false, "-1000.0": false},
		"-infinity": {"-1000.0": true, "-29.0": false, "-Infinity": true, "-1.0": false, "1000.0": false},
	} {
		for text, want := range texts {
			if got := matchesNonNumber(predicted, text); got != want {
				t.Errorf("matchesNonNumber(%q, %q) = %t, want %t", predicted, text, got, want)
			}
		}
	}
}

// TestTwoFaultsThatNeverMeetAreNotNamed uses two faults that never show in the same case, so
// that they may be one unknown mistake.
func TestTwoFaultsThatNeverMeetAreNotNamed(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	apart := outputs(t, d.suite, "max-at-every-root", "first-move-even-too")
	if got := diagnosisOf(t, d, repliesOf(d.suite, apart)); got != nil {
		t.Errorf("two faults, never both in a case: named %v, want none", namesOf(got))
	}
	meeting := outputs(t, d.suite, "sign-for-max", "one-as-prime")
	if got := diagnosisOf(t, d, repliesOf(d.suite, meeting)); got == nil || len(got.Mistakes) != 2 {
		t.Errorf("two faults, both in several cases: named %v, want both", got)
	}
}

// TestFaultsThatUndoEachOtherAreNotNamedTogether uses programs with a mistake that the diagnosis
// does not know. Their answers look like those of several known mistakes that undo each other in
// part.
func TestFaultsThatUndoEachOtherAreNotNamedTogether(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	for hidden, once := range map[string]string{
		"sign-for-max":   "evaluation-turn-inverted + winner-swapped",
		"winner-swapped": "evaluation-turn-inverted + sign-for-max/parity-reversed",
	} {
		less := d.without(func(other int) bool { return d.isSame(d.index(hidden), other) })
		got := diagnosisOf(t, less, repliesOf(d.suite, outputs(t, d.suite, hidden)))
		if got != nil {
			t.Errorf("a program with %s, which is unknown: named %s, and once %s; want nothing", hidden, namesOf(got),
				once)
		}
	}
	lighter := outputs(t, d.suite, "prime-as-composite", "composite-weight-of-one") // hide each other in 5 of 13 cases
	if got := diagnosisOf(t, d, repliesOf(d.suite, lighter)); got != nil && len(got.Mistakes) > 1 {
		t.Errorf("two weights that are wrong where either hides the other: named %s, want no two", namesOf(got))
	}
	apart := outputs(t, d.suite, "double-forgotten", "turn-inverted") // hide each other in 3 of 27 cases
	if got := diagnosisOf(t, d, repliesOf(d.suite, apart)); got == nil || len(got.Mistakes) != 2 {
		t.Errorf("two faults that hide each other now and then: named %s, want both", namesOf(got))
	}
}

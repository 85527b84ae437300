package diagnose

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/cache"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// These tests run no processes. They judge the output of a mutant as if it were that of a
// program.

var editions = []string{"takestones-f19", "takestones-s17"}

// prepared holds diagnosers that have run all mutants, keyed by assignment.
var (
	prepared  = map[string]*Diagnoser{}
	preparing sync.Mutex
)

func diagnoserOf(t testing.TB, assignment string) *Diagnoser {
	t.Helper()
	preparing.Lock()
	defer preparing.Unlock()
	if prepared[assignment] == nil {
		d := New(testsuite.Of(t, assignment, "standard"), cache.MutantCache{})
		must(t, d.prepare())
		prepared[assignment] = d
	}
	return prepared[assignment]
}

// anotherOf returns a diagnoser that has the answers of mutants but has not diagnosed any
// program.
func anotherOf(t testing.TB, edition string) *Diagnoser {
	t.Helper()
	return partOf(t, diagnoserOf(t, edition), func(cases.Case) bool { return true })
}

// partOf returns a diagnoser for the cases for which has returns true. It takes the answers of
// mutants from d.
func partOf(t testing.TB, d *Diagnoser, has func(c cases.Case) bool) *Diagnoser {
	t.Helper()
	some := d.suite
	some.Cases = nil
	var known []answers
	for i, c := range d.suite.Cases {
		if d.questions[i] == nil {
			t.Fatalf("mutants cannot answer %s", c.ID)
		}
		if has(c) {
			q := newQuestionOf(c, d.questions[i].answers)
			some.Cases, known = append(some.Cases, c), append(known, q.answers)
		}
	}
	part := New(some, cache.MutantCache{})
	must(t, part.setQuestions(known))
	return part
}

// runOf returns the run of a program that behaves like a mutant.
func runOf(out faults.Output) judge.Run {
	var run judge.Run
	run.Stdout.Bytes, run.Stdout.Total = []byte(out.Text), int64(len(out.Text))
	switch out.Ending {
	case faults.EndedCrashed:
		run.ExitCode = 1
	case faults.EndedNever:
		run.Status = sandbox.WallExceeded
	}
	return run
}

func replyOf(c cases.Case, run judge.Run) Reply {
	return Observe(c, run, judge.Case(c, run, record.DefaultLimits(), cases.Rubric{}))
}

// outputs returns the outputs of the mutant with these faults in the cases of a suite, or nil if
// the faults exclude each other.
func outputs(t testing.TB, suite cases.Suite, names ...string) []faults.Output {
	t.Helper()
	m, err := faults.Of(suite.Assignment).Mutant(names...)
	if isConflict(err) {
		return nil
	}
	must(t, err)
	var list []faults.Output
	for _, c := range suite.Cases {
		out, err := m.Solve(c.Args)
		must(t, err)
		list = append(list, out)
	}
	return list
}

func repliesOf(suite cases.Suite, outs []faults.Output) []Reply {
	replies := make([]Reply, len(outs))
	for i, out := range outs {
		replies[i] = replyOf(suite.Cases[i], runOf(out))
	}
	return replies
}

func diagnosisOf(t testing.TB, d *Diagnoser, replies []Reply) *record.Diagnosis {
	t.Helper()
	found, err := d.conclude(d.newTrial(replies))
	must(t, err)
	return found.Diagnosis
}

// without returns a diagnoser that does not know some faults.
func (d *Diagnoser) without(unknown func(fault int) bool) *Diagnoser {
	return &Diagnoser{
		assignment: d.assignment, suite: d.suite, labels: d.labels, faults: d.faults, questions: d.questions,
		visible: slices.DeleteFunc(slices.Clone(d.visible), unknown),
	}
}

// namedSets returns the sets of faults that are possible by a diagnosis, with one fault for each
// mistake.
func namedSets(d *record.Diagnosis) [][]string {
	sets := [][]string{{}}
	for _, m := range d.Mistakes {
		var longer [][]string
		for _, set := range sets {
			for _, f := range m.Faults {
				longer = append(longer, append(slices.Clone(set), f.Name))
			}
		}
		sets = longer
	}
	return sets
}

func namesOf(d *record.Diagnosis) string {
	if d == nil {
		return "nothing"
	}
	return strings.Join(mistakesIn(d), " + ")
}

// mistakesIn returns, for each mistake of a diagnosis, the names of its faults with slashes between
// them.
func mistakesIn(d *record.Diagnosis) (mistakes []string) {
	if d == nil {
		return nil
	}
	for _, m := range d.Mistakes {
		var names []string
		for _, f := range m.Faults {
			names = append(names, f.Name)
		}
		mistakes = append(mistakes, strings.Join(names, "/"))
	}
	return mistakes
}

// namingError returns what is wrong with a diagnosis of a mutant, or "". A diagnosis is right if
// every set of faults that it names gives the same values as the mutant in every case that the
// mutant answers. namingError compares transcripts, without the code under test.
func namingError(t *testing.T, suite cases.Suite, d *record.Diagnosis, truth []faults.Output, names []string) string {
	t.Helper()
	if d == nil {
		return ""
	}
	for _, set := range namedSets(d) {
		if !isSubset(set, names) && !sameAnswers(outputs(t, suite, set...), truth, suite.Labels()) {
			return fmt.Sprintf("%v has other values", set)
		}
	}
	return ""
}

func isSubset(set, names []string) bool {
	return !slices.ContainsFunc(set, func(name string) bool { return !slices.Contains(names, name) })
}

// sameAnswers reports whether a has every line of b whose label b prints.
func sameAnswers(a, b []faults.Output, labels []string) bool {
	for i := range b {
		if b[i].Ending != faults.EndedWell {
			continue
		}
		for _, label := range labels {
			if line, ok := lineWith(b[i], label); ok && strings.Contains(b[i].Text, label) {
				if other, ok := lineWith(a[i], label); !ok || line != other {
					return false
				}
			}
		}
	}
	return true
}

func lineWith(out faults.Output, label string) (string, bool) {
	for _, line := range out.Transcript.Lines {
		if line.Label == label {
			return line.String(), true
		}
	}
	return "", false
}

// forEditions runs a test for every edition, each time with the same random numbers.
func forEditions(t *testing.T, test func(t *testing.T, d *Diagnoser, chance *rand.Rand)) {
	for _, edition := range editions {
		t.Run(edition, func(t *testing.T) {
			t.Parallel()
			test(t, diagnoserOf(t, edition), rand.New(rand.NewPCG(1, 2)))
		})
	}
}

func triesOf(n int) int {
	if sampled.IsExhaustive() {
		return 4 * n
	}
	return max(2, n/24)
}

func (d *Diagnoser) anyFault(chance *rand.Rand) string {
	return d.faults[d.visible[chance.IntN(len(d.visible))]].Name
}

func TestSingleFaultIsNamedRightlyOrNotAtAll(t *testing.T) {
	forEditions(t, func(t *testing.T, d *Diagnoser, _ *rand.Rand) {
		silent := []string{}
		tried := sampled.Of(d.visible, 24)
		for _, f := range tried {
			name := d.faults[f].Name
			outs := outputs(t, d.suite, name)
			got := diagnosisOf(t, d, repliesOf(d.suite, outs))
			if wrong := namingError(t, d.suite, got, outs, []string{name}); wrong != "" {
				t.Errorf("a program with %s: named %v: %s", name, got, wrong)
			}
			if got == nil {
				silent = append(silent, name)
			} else if len(got.Mistakes) != 1 {
				t.Errorf("a program with %s: named %v, want one mistake that explains all", name, got)
			}
		}
		t.Logf("%d of %d faults are named; not %s", len(tried)-len(silent), len(tried), strings.Join(silent, ", "))
		if 10*len(silent) > len(tried) {
			t.Errorf("%d of %d faults are not named, want at most a tenth: %v", len(silent), len(tried), silent)
		}
	})
}

// styles holds formats of an answer in which the judge still finds the values.
var styles = map[string]func(text string) string{
	"as it should be":  func(text string) string { return text },
	"a decimal comma":  func(text string) string { return strings.ReplaceAll(text, ".", ",") },
	"two decimals":     func(text string) string { return regexp.MustCompile(`(\.\d)\n`).ReplaceAllString(text, "${1}0\n") },
	"blanks":           func(text string) string { return strings.ReplaceAll(text, ":", " :") },
	"no blanks":        func(text string) string { return strings.ReplaceAll(text, ": ", ":") },
	"no labels":        func(text string) string { return regexp.MustCompile(`(?m)^.*: `).ReplaceAllString(text, "") },
	"a label misspelt": func(text string) string { return strings.ReplaceAll(text, "Evaluated", "Evaluted") },
	"a heading":        func(text string) string { return "Take-Stones\n" + text },
	"a line after it":  func(text string) string { return text + "Done\n" },
	"lines exchanged":  exchanged,
	"no last line":     func(text string) string { return text[:max(0, strings.LastIndex(text, "Avg"))] },
}

func exchanged(text string) string {
	lines := strings.SplitAfter(text, "\n")
	if len(lines) > 4 {
		lines[2], lines[3] = lines[3], lines[2]
	}
	return strings.Join(lines, "")
}

func TestFormattingNeitherCausesNorHidesMistakes(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	for name, style := range styles {
		for want, names := range map[string][]string{"nothing": nil, "cut-off-strict": {"cut-off-strict"}} {
			outs := outputs(t, d.suite, names...)
			for i := range outs {
				outs[i].Text = style(outs[i].Text)
			}
			if got := namesOf(diagnosisOf(t, d, repliesOf(d.suite, outs))); got != want {
				t.Errorf("%v written with %s: named %s, want %s", names, name, got, want)
			}
		}
	}
}

// tryPrograms diagnoses programs with several random faults, some of which the diagnoser does
// not know. The test fails if a diagnosis names a wrong fault. It returns the number of
// programs, and the number for which the diagnosis named all faults.
func tryPrograms(t *testing.T, d *Diagnoser, chance *rand.Rand, rounds, known, unknown int) (tried, all int) {
	t.Helper()
	for range rounds {
		var names []string
		for range known + unknown {
			names = append(names, d.anyFault(chance))
		}
		outs := outputs(t, d.suite, names...)
		if outs == nil {
			continue
		}
		tried++
		less := d.without(func(other int) bool {
			return slices.ContainsFunc(names[known:], func(name string) bool { return d.isSame(d.index(name), other) })
		})
		got := diagnosisOf(t, less, repliesOf(d.suite, outs))
		if wrong := namingError(t, d.suite, got, outs, names[:known]); wrong != "" {
			t.Errorf("a program with %v, the last %d unknown: named %v: %s", names, unknown, got, wrong)
		}
		isAll := func(set []string) bool { return isSubset(names, set) }
		if got != nil && slices.ContainsFunc(namedSets(got), isAll) {
			all++
		}
	}
	return tried, all
}

func TestSeveralFaultsAreNamedRightlyOrNotAtAll(t *testing.T) {
	forEditions(t, func(t *testing.T, d *Diagnoser, chance *rand.Rand) {
		pairs, both := tryPrograms(t, d, chance, max(12, triesOf(120)), 2, 0)
		tryPrograms(t, d, chance, triesOf(150), 3, 0)
		if t.Logf("of %d pairs both faults are named in %d", pairs, both); 2*both < pairs {
			t.Errorf("of %d pairs both faults are named in %d, want a half", pairs, both)
		}
	})
}

func TestUnknownFaultAmongOthersIsNotMisnamed(t *testing.T) {
	forEditions(t, func(t *testing.T, d *Diagnoser, chance *rand.Rand) {
		tryPrograms(t, d, chance, triesOf(80), 1, 1)
		tryPrograms(t, d, chance, triesOf(100), 3, 1)
	})
}

// randomSuite returns a suite of random questions.
func randomSuite(t *testing.T, a *reference.Assignment) (s cases.Suite) {
	t.Helper()
	s.Assignment = a
	chance := rand.New(rand.NewPCG(5, 6))
	for range 60 {
		args := a.Draw(chance.IntN).Args
		solution, err := a.Solve(args)
		must(t, err)
		s.Cases = append(s.Cases, cases.Case{Question: cases.Question{Args: args}, Want: solution.Transcript})
	}
	return s
}

// TestUnknownFaultIsNotMisnamed accepts a diagnosis if it gives the values
// of the unknown fault in the suite and on random questions, because it is then the same mistake
// with another name. For example, a wrong sign after odd counts together with one after even counts
// swaps odd and even.
func TestUnknownFaultIsNotMisnamed(t *testing.T) {
	forEditions(t, func(t *testing.T, d *Diagnoser, _ *rand.Rand) {
		var same, taken []string
		tried, others := sampled.Of(d.visible, 96), randomSuite(t, d.assignment)
		for _, f := range tried {
			name, outs := d.faults[f].Name, outputs(t, d.suite, d.faults[f].Name)
			less := d.without(func(other int) bool { // a fault may be for one player only
				return d.isSame(f, other) || strings.HasPrefix(d.faults[other].Name, name+"-for-")
			})
			got := diagnosisOf(t, less, repliesOf(d.suite, outs))
			if wrong := namingError(t, d.suite, got, outs, nil); wrong != "" {
				t.Errorf("a program with %s, which is unknown: named %v: %s", name, got, wrong)
			}
			if got == nil {
				continue
			}
			if shown := name + " = " + namesOf(got); namingError(t, others, got, outputs(t, others, name), nil) == "" {
				same = append(same, shown)
			} else {
				taken = append(taken, shown)
			}
		}
		t.Logf("of %d unknown faults these are known by another name: %q; taken for others: %q", len(tried), same,
			taken)
		if len(taken) > max(1, len(tried)/20) { // in a small sample, one is acceptable
			t.Errorf("%d of %d unknown faults are taken for others, want one in 20 at most", len(taken), len(tried))
		}
	})
}

func (d *Diagnoser) isSame(a, b int) bool {
	return !slices.ContainsFunc(d.questions, func(q *question) bool {
		m, errM := d.predicted(q, single(a))
		n, errN := d.predicted(q, single(b))
		return m != n || errM != nil || errN != nil
	})
}

// A plain run tries each kind of program in one edition.
func TestRandomMistakesAreNotExplained(t *testing.T) {
	forEditions(t, func(t *testing.T, d *Diagnoser, chance *rand.Rand) {
		for i, kind := range []struct {
			name  string
			spoil func(replies []Reply)
		}{
			{"values at random", func(r []Reply) { spoilValues(r, 1000, func(string) string { return fmt.Sprint(chance.IntN(20)) }) }},
			{"constants", func(r []Reply) { spoilValues(r, 1000, func(string) string { return "1" }) }},
			{"right but for a few", func(r []Reply) { spoilSome(r, chance, 1+chance.IntN(6), func(v string) string { return v + "1" }) }},
			{"off by one in a few", func(r []Reply) { spoilSome(r, chance, 2+chance.IntN(4), oneMore) }},
			{"hard-coded and wrong", func(r []Reply) { spoilValues(r[4:], 1000, func(string) string { return "0" }) }},
			{"a value for another", func(r []Reply) { spoilSome(r, chance, 2+chance.IntN(8), func(string) string { return "-1.0" }) }},
			{"slow", func(r []Reply) { // it breaks down only in the largest cases
				for i, q := range d.questions {
					r[i].end.Endless = q.Cost > 100
				}
			}},
		} {
			if !sampled.Takes(i+slices.Index(editions, d.assignment.ID), len(editions)) {
				continue
			}
			for range triesOf(16) / 2 {
				replies := repliesOf(d.suite, outputs(t, d.suite))
				kind.spoil(replies)
				if got := diagnosisOf(t, d, replies); got != nil {
					t.Errorf("%s: named %v, want nothing", kind.name, got)
				}
			}
		}
	})
}

func spoilValues(replies []Reply, lines int, other func(v string) string) {
	for i := range replies {
		for n := range min(lines, len(replies[i].values)) {
			replies[i].values[n].text = other(replies[i].values[n].text)
		}
	}
}

func spoilSome(replies []Reply, chance *rand.Rand, times int, other func(v string) string) {
	for range times {
		values := replies[chance.IntN(len(replies))].values
		v := &values[chance.IntN(len(values))]
		v.text = other(v.text)
	}
}

func oneMore(v string) string {
	var n int
	fmt.Sscan(v, &n)
	return fmt.Sprint(n + 1)
}

// TestHardCodedAnswersAreNotExplained uses programs that have a mistake but print hard-coded
// right answers in some cases.
func TestHardCodedAnswersAreNotExplained(t *testing.T) {
	forEditions(t, func(t *testing.T, d *Diagnoser, chance *rand.Rand) {
		right := repliesOf(d.suite, outputs(t, d.suite))
		for range triesOf(50) {
			name := d.anyFault(chance)
			outs := outputs(t, d.suite, name)
			replies, changed := repliesOf(d.suite, outs), 0
			for i := range replies {
				n, err := d.predicted(d.questions[i], single(d.index(name)))
				must(t, err)
				if n != d.questions[i].Right && changed < 3 {
					replies[i], changed = right[i], changed+1
				}
			}
			got := diagnosisOf(t, d, replies)
			if got != nil && len(got.Mistakes) == 1 && slices.Contains(strings.Split(namesOf(got), "/"), name) {
				t.Errorf("%s but for %d cases: named %v, want nothing of the kind", name, changed, got)
			}
		}
	})
}

func (d *Diagnoser) index(name string) int {
	return slices.IndexFunc(d.faults, func(f faults.Fault) bool { return f.Name == name })
}

func TestADiagnosisDoesNotDependOnWhatWasDiagnosedBefore(t *testing.T) {
	d := anotherOf(t, "takestones-f19")
	var programs [][]Reply
	for _, names := range [][]string{{"cut-off-strict"}, {"tie-to-last", "first-move-half"}, {"first-move-any", "one-is-zero"}, {"cuts-digits"}} {
		programs = append(programs, repliesOf(d.suite, outputs(t, d.suite, names...)))
	}
	var wait sync.WaitGroup
	found := make([]Conclusion, 12)
	for i := range found {
		wait.Go(func() {
			var err error
			if found[i], err = d.Diagnose(programs[i%len(programs)]); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	for i, c := range found {
		if diff := cmp.Diff(diagnosisOf(t, diagnoserOf(t, "takestones-f19"), programs[i%len(programs)]), c.Diagnosis); diff != "" {
			t.Errorf("program %d (-alone +among others):\n%s", i, diff)
		}
	}
}

func TestNoTextOfAProgramGetsIntoItsDiagnosis(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	const hostile = "\x1b[2J<script>"
	var replies []Reply
	for i, out := range outputs(t, d.suite, "depth-in-levels") {
		out.Text = hostile + "\n" + strings.ReplaceAll(out.Text, "\n", " "+hostile+"\n")
		replies = append(replies, replyOf(d.suite.Cases[i], runOf(out)))
	}
	got := diagnosisOf(t, d, replies)
	text, err := json.Marshal(got)
	must(t, err)
	if got == nil || strings.Contains(string(text), "script") {
		t.Errorf("diagnosis of a hostile program: %s, want one without its text", text)
	}
}

func TestClassesAreWrittenAsProducts(t *testing.T) {
	for _, test := range []struct {
		suspects []suspect
		want     [][]int
	}{
		{[]suspect{single(3), single(5)}, [][]int{{3, 5}}},
		{[]suspect{pair(1, 2), pair(1, 4)}, [][]int{{1}, {2, 4}}},
		{[]suspect{pair(1, 5), pair(2, 6)}, nil},
		{[]suspect{pair(1, 5), pair(1, 6), pair(5, 9), pair(6, 9)}, [][]int{{1, 9}, {5, 6}}},
		{[]suspect{pair(1, 2), pair(1, 3), pair(2, 3)}, nil},
		{[]suspect{single(1), single(2), single(3), single(4), single(5)}, nil},
	} {
		var leads []lead
		for _, s := range test.suspects {
			leads = append(leads, lead{suspect: s})
		}
		if got, ok := groupFaults(leads); ok != (test.want != nil) || ok && !cmp.Equal(test.want, got) {
			t.Errorf("groupFaults(%v) = %v, %t; want %v", test.suspects, got, ok, test.want)
		}
	}
}

// A program that tries moves in another order than the mutant prints another move, although it
// has the same mistake.
func TestPredictedChoiceAgreesWithAlternatives(t *testing.T) {
	also := []reference.Alternative{{Text: "d2c3Ab3W", Reason: "attains the value"}}
	line := reference.Line{Label: "Move", Text: "b2c3A", Kind: reference.Choice, Alternatives: also}
	p := predictLine(reference.Transcript{Lines: []reference.Line{line}}, "Move")
	for word, want := range map[string]bool{"b2c3A": true, "d2c3Ab3W": true, "D2C3Ab3W": true, "b3c3A": false} {
		if got := p.agrees(value{true, word}); got != want {
			t.Errorf("agrees(%s) = %t, want %t", word, got, want)
		}
	}
	one := *p
	one.Line.Alternatives = nil
	if p.text() == one.text() || !strings.Contains(p.text(), one.text()) {
		t.Errorf("text() is %q with an alternative and %q without", p.text(), one.text())
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

package diagnose

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/tabwriter"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/reference/faults"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// Every small change of a right program, as a tired person might make it, shows
// what a suite misses and what a diagnosis does not know: nobody has imagined
// these mistakes.

// mutatedPrograms are right programs of different build, by assignment: what
// differs is how a mistake looks.
var mutatedPrograms = map[string][]string{
	"takestones-f19": {
		"../../../../examples/submissions/amara",            // the classes of the handout
		"../../../testdata/mutated/takestones-f19/skeleton", // MAX and MIN written out twice
		"../../../testdata/mutated/takestones-f19/negamax",
		"../../../testdata/mutated/takestones-f19/stack",  // of states, without recursion
		"../../../testdata/mutated/takestones-f19/tables", // worked out once
		"../../../testdata/mistakes/takestones-f19/aaron", // a list of children, states that never change
		"../../../../examples/submissions/bjorn",          // in Go, and takes moves back
		"../../../../examples/submissions/chen.go",        // in Go, with variables of the whole program
	},
	"takestones-s17": {
		"../../../../examples/takestones-s17/submissions/ana", // the classes of the handout
		"../../../testdata/submissions/takestones-s17/accepted/java-one-file",
		"../../../../examples/takestones-s17/submissions/bilal", // in Go
	},
	"fanorona-5x5": {
		"../../../../examples/fanorona-5x5/submissions/adaeze",
		"../../../../examples/fanorona-5x5/submissions/boris", // in Go
	},
}

// allMutants makes the test below take every mutant; make mutants sets it.
// Without it one in five hundred is taken, or in MUTANTS_EVERY, drawn by
// MUTANTS_SEED; of two programs, unless all that is sampled is asked for.
const (
	allMutants   = "ALL_MUTANTS"
	mutantsEvery = "MUTANTS_EVERY"
	mutantsSeed  = "MUTANTS_SEED"
	mutantsOf    = "MUTANTS_OF"    // one assignment or program, such as skeleton, and no other
	mutantsHoles = "MUTANTS_HOLES" // not what is named, which takes three quarters of the time
)

// mutantsOut is a file to which the test below adds its table, and what mutants answer
// that no diagnosis names, most frequent first.
const mutantsOut = "MUTANTS_OUT"

// randomQuestions is how many questions are drawn to find what a suite misses.
func randomQuestions() int {
	switch {
	case os.Getenv(allMutants) != "":
		return 200
	case sampled.IsExhaustive():
		return 40
	}
	return 8
}

func TestStandardKillsWhatRandomQuestionsKill(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs mutants")
	}
	testtools.Require(t)
	for assignment, programs := range mutatedPrograms {
		if programs = chosen(assignment, programs); len(programs) == 0 {
			continue
		}
		if assignment != "takestones-f19" && isSample() {
			continue
		}
		host := testtools.StartHost(t)
		e := newMutation(t, assignment)
		t.Cleanup(func() { e.kept.write(t) })
		if isSample() {
			programs = sampled.Of(programs, 6) // of f19 the first one and one in Go
		}
		for _, dir := range programs {
			e.mutate(t, testtools.HostOf(t, host, dir), dir)
			t.Logf("%s: %+v", assignment, e.rows[len(e.rows)-1])
		}
		t.Logf("%s:\n%s", assignment, e.table())
		if file := os.Getenv(mutantsOut); file != "" {
			appendTo(t, file, "= "+assignment+"\n"+e.table()+e.unnamed())
		}
	}
}

// chosen are the programs that MUTANTS_OF asks for.
func chosen(assignment string, programs []string) []string {
	only := os.Getenv(mutantsOf)
	if only == "" || only == assignment {
		return programs
	}
	return slices.DeleteFunc(slices.Clone(programs), func(dir string) bool { return filepath.Base(dir) != only })
}

// isSample: next to nothing is taken, as in a run of all tests.
func isSample() bool {
	return os.Getenv(allMutants)+os.Getenv(mutantsEvery) == "" && !sampled.IsExhaustive()
}

func appendTo(t *testing.T, file, text string) {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

// drawn tells of each mutant of a program in turn whether it is taken.
func drawn(t *testing.T, program string) func() bool {
	every := numberFrom(t, mutantsEvery, 500)
	if os.Getenv(allMutants) != "" {
		every = 1
	}
	h := fnv.New64()
	io.WriteString(h, program)
	chance := rand.New(rand.NewPCG(uint64(numberFrom(t, mutantsSeed, 1)), h.Sum64()))
	return func() bool { return chance.IntN(every) == 0 }
}

// numberFrom is the number in an environment variable, or another if it is not
// set.
func numberFrom(t *testing.T, variable string, other int) int {
	text := os.Getenv(variable)
	if text == "" {
		return other
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s is %q, want a number from 1", variable, text)
	}
	return n
}

// mutation is what becomes of the mutants of some programs.
type mutation struct {
	d      *Diagnoser
	random []*question
	rows   []mutationRow
	groups map[string][]string // unnamed ones, by what they answer
	kept   keptMutants
}

// mutationRow counts the mutants of a program.
type mutationRow struct {
	program                                        string
	made, stillborn, killed, holes, slow, survived int
	named, namedOff, lines, plain                  int
}

func newMutation(t *testing.T, assignment string) *mutation {
	d := diagnoserOf(t, assignment)
	e := &mutation{d: d, groups: map[string][]string{}, kept: readKept(t)}
	chance := rand.New(rand.NewPCG(3, 5))
	for len(e.random) < randomQuestions() {
		args := d.assignment.Draw(chance.IntN).Args
		if q := d.furtherInput(args); q != nil {
			if err := e.askFaults(q); err != nil {
				t.Fatal(err)
			}
			e.random = append(e.random, q)
		}
	}
	return e
}

// askFaults asks all faults a random question, which only what is named is held
// against.
func (e *mutation) askFaults(q *question) error {
	if os.Getenv(mutantsHoles) != "" {
		return nil
	}
	q.small = true
	return e.d.askAll(q)
}

// cases are all that a mutant is asked: the suite, and then the random ones.
func (e *mutation) cases() []cases.Case {
	all := slices.Clone(e.d.suite.Cases)
	for _, q := range e.random {
		all = append(all, q.Case)
	}
	return all
}

// Steps that a mutant may take on a question: so many times those of the right
// program, and some more.
const (
	moreSteps = 12
	freeSteps = 50_000

	patience = 100 // times as many, where all else is right
)

func (e *mutation) mutate(t *testing.T, host testtools.Host, dir string) {
	row := mutationRow{program: filepath.Base(dir)}
	found, err := host.Load(e.d.assignment.Program)
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %d mutations: %v", dir, len(found), err)
	}
	isDrawn := drawn(t, row.program)
	var taken []int
	for i := range found {
		if isDrawn() {
			taken = append(taken, i)
		}
	}
	if err := host.Prepare(taken); err != nil {
		t.Fatalf("%s: %v", dir, err)
	}
	questions := e.questions(t, host, dir)
	for _, i := range taken {
		m := found[i]
		row.made++
		ask := func(questions []javahost.Ask) []javahost.Asked {
			answers, err := e.kept.ask(host, m, row.program, i, questions)
			if err != nil {
				t.Fatalf("%s: %s: %v", dir, m, err)
			}
			return answers
		}
		n := len(e.d.suite.Cases)
		answers := ask(questions[:n])
		if answers == nil {
			row.stillborn++
			continue
		}
		e.judge(
			t,
			&row,
			fmt.Sprintf("%s/%s", row.program, m),
			answers,
			func() []javahost.Asked { return ask(questions[n:]) },
			func(random int) javahost.Asked {
				q := questions[n+random]
				q.Steps *= patience
				answers, _, err := host.Ask(i, []javahost.Ask{q})
				if err != nil || len(answers) != 1 {
					t.Fatalf("%s: %s: %d answers: %v", dir, m, len(answers), err)
				}
				return answers[0]
			},
		)
	}
	e.rows = append(e.rows, row)
}

// questions are what mutants of a program are asked, which itself must answer
// them all rightly.
func (e *mutation) questions(t *testing.T, host testtools.Host, dir string) []javahost.Ask {
	all := e.cases()
	questions := make([]javahost.Ask, len(all))
	for i, c := range all {
		questions[i] = javahost.Ask{Args: c.Args, Steps: 1 << 40}
	}
	answers, _, err := host.Ask(javahost.Original, questions)
	if err != nil || len(answers) == 0 {
		t.Fatalf("%s: %d answers: %v", dir, len(answers), err)
	}
	for i, a := range answers {
		if j := judgementOf(all[i], a); j.Verdict != record.Accepted {
			t.Fatalf("%s is no right program: %q: %s", dir, all[i].Args, a.Output)
		}
		questions[i].Steps = moreSteps*a.Steps + freeSteps
	}
	return questions
}

func judgementOf(c cases.Case, a javahost.Asked) judge.Judgement {
	return judge.Case(c, askedRun(a), record.DefaultLimits(), cases.Rubric{})
}

func askedRun(a javahost.Asked) judge.Run {
	out := faults.Output{Text: string(a.Output), Ended: faults.Ended(a.Ended)}
	return runOf(out)
}

// judge counts a mutant by its answers.
func (e *mutation) judge(
	t *testing.T,
	row *mutationRow,
	about string,
	answers []javahost.Asked,
	more func() []javahost.Asked,
	patiently func(random int) javahost.Asked,
) {
	all, n := e.cases(), len(e.d.suite.Cases)
	replies, wrong := observed(all[:n], answers)
	if wrong < 0 {
		switch i, isSlow := holeIn(all[n:], more(), patiently); {
		case i >= 0:
			row.holes++
			t.Errorf("standard does not tell, but a random question does: %s: %q", about, all[n+i].Args)
		case isSlow:
			row.slow++
		default:
			row.survived++
		}
		return
	}
	row.killed++
	if os.Getenv(mutantsHoles) != "" {
		return
	}
	if os.Getenv(mutantsKept) != "" {
		more() // whatever the next catalogue names, it is held against these
	}
	d := diagnosisOf(t, e.d, replies)
	switch {
	case d == nil && e.d.isPlain(replies):
		row.plain++
	case d == nil || len(d.Mistakes) == 0:
		key := "  " + e.silence(t, replies) + "\n" + e.vector(replies)
		e.groups[key] = append(e.groups[key], about)
	case !isWhole(d):
		row.lines++
		key := "lines: " + namesOf(d) + "\n  " + e.silence(t, replies)
		e.groups[key] = append(e.groups[key], about)
	default:
		random, _ := observed(all[n:], more())
		if off := e.off(d, random); off != "" {
			row.namedOff++
			key := "off: " + namesOf(d) + "\n  " + e.silence(t, replies)
			e.groups[key] = append(e.groups[key], about+" "+off)
		} else {
			row.named++
		}
	}
}

// holeIn is a random question that a mutant answers wrongly; -1 if there is none. One
// that leaves out cut-offs may be right in all it says, and only slow: that is no
// mistake that a suite could show.
func holeIn(all []cases.Case, answers []javahost.Asked, patiently func(i int) javahost.Asked) (i int, isSlow bool) {
	for i, a := range answers {
		if judgementOf(all[i], a).Verdict == record.Accepted {
			continue
		}
		if a.Ended != javahost.EndedNever || judgementOf(all[i], patiently(i)).Verdict != record.Accepted {
			return i, isSlow
		}
		isSlow = true
	}
	return -1, isSlow
}

// observed are the replies of a program, and the first case that it has wrong;
// -1 if there is none.
func observed(all []cases.Case, answers []javahost.Asked) (replies []Reply, wrong int) {
	wrong = -1
	for i, a := range answers {
		j := judgementOf(all[i], a)
		if j.Verdict != record.Accepted && wrong < 0 {
			wrong = i
		}
		replies = append(replies, Observe(all[i], askedRun(a), j))
	}
	return replies, wrong
}

// off is a random question that no set of the faults named answers as the mutant
// did; empty if one set answers all.
func (e *mutation) off(d *record.Diagnosis, replies []Reply) (off string) {
	trial := &trial{d: e.d}
	for i, q := range e.random {
		trial.add(q, replies[i])
	}
	for _, set := range namedSets(d) {
		off = ""
		m, err := faults.Of(e.d.assignment).Mutant(set...)
		if err != nil {
			continue
		}
		for i, q := range e.random {
			p, err := q.ask(m)
			if err != nil || trial.standing(i, p) == contradicted {
				off = fmt.Sprintf("%q: %v", q.Args, replies[i].values)
				break
			}
		}
		if off == "" {
			return ""
		}
	}
	return off
}

// vector tells how answers differ from the right ones.
func (e *mutation) vector(replies []Reply) string {
	var b strings.Builder
	for i, r := range replies {
		c := e.d.suite.Cases[i]
		switch {
		case r.end.crashed:
			fmt.Fprintf(&b, "  %s: crash\n", strings.Join(c.Args, " "))
		case r.end.endless:
			fmt.Fprintf(&b, "  %s: endless\n", strings.Join(c.Args, " "))
		default:
			var got []string
			differs := false
			for n, want := range c.Want.Lines {
				text := want.Text
				if r.values[n].text != want.Text {
					differs, text = true, want.Text+">"+r.values[n].text
				}
				got = append(got, text)
			}
			if differs {
				fmt.Fprintf(&b, "  %s: %s\n", strings.Join(c.Args, " "), strings.Join(got, " "))
			}
		}
	}
	return b.String()
}

func (e *mutation) unnamed() string {
	keys := []string{}
	for key := range e.groups {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int {
		if d := len(e.groups[b]) - len(e.groups[a]); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	var b bytes.Buffer
	for _, key := range keys {
		fmt.Fprintf(&b, "== %d mutants\n%s\n%s\n", len(e.groups[key]), strings.Join(e.groups[key], "\n"), key)
	}
	return b.String()
}

func (e *mutation) table() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(
		w,
		"program\tmade\tstillborn\tkilled\tholes\tslow\tsurvive\tnamed\tnamed, but not everywhere\tlines\tplain\tunnamed\t",
	)
	var sum mutationRow
	sum.program = "all"
	for _, r := range e.rows {
		r.print(w)
		sum.made, sum.stillborn, sum.killed = sum.made+r.made, sum.stillborn+r.stillborn, sum.killed+r.killed
		sum.holes, sum.slow, sum.survived = sum.holes+r.holes, sum.slow+r.slow, sum.survived+r.survived
		sum.named, sum.namedOff, sum.lines = sum.named+r.named, sum.namedOff+r.namedOff, sum.lines+r.lines
		sum.plain += r.plain
	}
	sum.print(w)
	w.Flush() // a strings.Builder takes everything
	return b.String()
}

func (r mutationRow) print(w *tabwriter.Writer) {
	unnamed := r.killed - r.named - r.namedOff - r.lines - r.plain
	fmt.Fprintf(
		w,
		"%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n",
		r.program,
		r.made,
		r.stillborn,
		r.killed,
		r.holes,
		r.slow,
		r.survived,
		r.named,
		r.namedOff,
		r.lines,
		r.plain,
		unnamed,
	)
}

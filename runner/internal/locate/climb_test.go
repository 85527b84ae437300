package locate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reference/faults"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// mistaken is a host without a process: line n of its program makes a fault of the
// catalogue, or none, and a change has a line make another or none. It answers as a
// program with these faults.
type mistaken struct {
	*testing.T
	catalogue *faults.Catalogue
	others    []string // faults that a change may put in
	solved    map[string]faults.Output

	lines   []string
	changes []javahost.Mutation
	now     []int // the changes compiled last
}

const faultless = "right"

// mistakenText is the program.
func mistakenText(lines []string) []byte { return []byte(strings.Join(lines, "\n") + "\n") }

func (m *mistaken) Load(_ string, files []javahost.SourceFile) ([]javahost.Mutation, error) {
	m.lines = strings.Split(strings.TrimSuffix(string(files[0].Text), "\n"), "\n")
	m.changes = nil
	start := 0
	for i, line := range m.lines {
		for n, other := range append([]string{faultless}, m.others...) {
			if other != line {
				m.changes = append(m.changes, javahost.Mutation{
					Operator: []string{"constant", "loop start"}[n%2], File: files[0].Name, Line: i + 1, Start: start, Old: line, New: other,
				})
			}
		}
		start += len(line) + 1
	}
	return m.changes, nil
}

func (m *mistaken) Compile(changes []int) ([]bool, javahost.Effort, error) {
	m.now = changes
	compiled := make([]bool, len(changes))
	for i, n := range changes {
		_, err := m.catalogue.Mutant(faultsOf(m.changed(n))...)
		compiled[i] = err == nil // some faults exclude each other
	}
	return compiled, javahost.Effort{}, nil
}

// changed are the lines with a change.
func (m *mistaken) changed(number int) []string {
	lines := slices.Clone(m.lines)
	if number != javahost.Original {
		lines[m.changes[number].Line-1] = m.changes[number].New
	}
	return lines
}

// faultsOf are the faults that lines make.
func faultsOf(lines []string) []string {
	var names []string
	for _, line := range lines {
		if line != faultless {
			names = append(names, line)
		}
	}
	return names
}

func (m *mistaken) Ask(place int, questions []javahost.Ask) ([]javahost.Asked, error) {
	names := faultsOf(m.changed(m.now[place]))
	mutant, err := m.catalogue.Mutant(names...)
	if err != nil {
		m.Fatalf("a program that does not compile is asked: %v", err)
	}
	answers := make([]javahost.Asked, len(questions))
	for i, q := range questions {
		key := fmt.Sprint(names, q.Args)
		out, known := m.solved[key]
		if !known {
			if out, err = mutant.Solve(q.Args); err != nil {
				m.Fatal(err)
			}
			m.solved[key] = out
		}
		answers[i] = javahost.Asked{Steps: 100, Output: []byte(out.Text)}
		switch out.Ended {
		case faults.EndedCrashed:
			answers[i].Ended = javahost.EndedCrashed
		case faults.EndedNever:
			answers[i].Ended = javahost.EndedNever
		}
	}
	return answers, nil
}

// drawMistaken draws a program of two or three mistakes, and what its changes may put in.
func drawMistaken(t *testing.T, catalogue *faults.Catalogue, rnd *rand.Rand, others int) (*mistaken, []string) {
	t.Helper()
	all := catalogue.All()
	m := &mistaken{T: t, catalogue: catalogue, solved: map[string]faults.Output{}}
	for range others {
		m.others = append(m.others, all[rnd.IntN(len(all))].Name)
	}
	for {
		lines := slices.Repeat([]string{faultless}, 12)
		for range 2 + rnd.IntN(2) {
			lines[rnd.IntN(len(lines))] = all[rnd.IntN(len(all))].Name
		}
		if _, err := catalogue.Mutant(faultsOf(lines)...); err == nil { // they do not exclude each other
			return m, lines
		}
	}
}

// A program with several mistakes is mended by one change after another, each on top of
// the last: what is called a repair is right wherever it was asked, and what is not spoils
// nothing. Mistakes, their places and what else might be tried are drawn.
func TestSeveralMistakesAreMendedOneAfterAnother(t *testing.T) {
	suite := testsuite.F19(t, "standard")
	l := New(suite, cases.Rubric{})
	const rounds = 20
	several := 0
	for seed := range uint64(rounds) {
		others := 3
		if seed%10 == 0 {
			others = 60 // more than are tried before the search goes on from the best
		}
		host, lines := drawMistaken(t, faults.Of(suite.Assignment), rand.New(rand.NewPCG(seed, 14)), others)
		program := Program{Files: []javahost.SourceFile{{Name: "A.java", Text: mistakenText(lines)}}}
		found := l.Locate(t.Context(), host, program, nil)
		for _, r := range found.Remedies {
			before, after := l.rightNow(host, lines), l.rightNow(host, withChanges(t, lines, r.Changes))
			gain := gained(slices.Concat(l.asked, l.held), before, after)
			isRight := isAllRight(slices.Concat(l.asked, l.held), after)
			if r.Right < 1 || gain.spoiled > 0 || gain.lines <= 0 || isRight != found.Complete {
				t.Errorf("seed %d: of %q, %+v: %+v, all right: %t, said to be: %t, cases mended: %d",
					seed, faultsOf(lines), r.Changes, gain, isRight, found.Complete, r.Right)
			}
			if len(r.Changes) > 1 && found.Complete {
				several++
			}
		}
	}
	if least := 5; several < least {
		t.Errorf("%d programs of %d are mended by several changes, want %d at least", several, rounds, least)
	}
}

// A change that makes lines right, and no case, is not told.
func TestAChangeThatMendsNoCaseIsNoRemedy(t *testing.T) {
	l := New(testsuite.F19(t, "standard"), cases.Rubric{})
	l.asked, l.places = inside.SuiteQuestions(l.suite)
	nothing, oneLine := make([]lines, len(l.asked)), make([]lines, len(l.asked))
	for i := range oneLine {
		oneLine[i] = 1
	}
	oneCase := slices.Clone(oneLine)
	oneCase[0] = inside.AllOf(l.asked[0])
	for _, c := range []struct {
		about string
		right []lines
		want  int
	}{{"no case", oneLine, 0}, {"one case", oneCase, 1}} {
		now := &state{changes: make([]javahost.Mutation, 1), spans: make([]span, 1), right: c.right}
		s := &search{Locator: l, ctx: t.Context(), first: &state{right: nothing}, now: now}
		if found := s.location(); len(found.Remedies) != c.want {
			t.Errorf("a change that mends %s: %d remedies, want %d", c.about, len(found.Remedies), c.want)
		}
	}
}

// rightNow is what a program has right, of what is asked and of what is held back.
func (l *Locator) rightNow(host *mistaken, text []string) []lines {
	s := &search{Locator: l}
	host.Load("", []javahost.SourceFile{{Text: mistakenText(text)}})
	host.Compile([]int{javahost.Original})
	questions := slices.Concat(l.asked, l.held)
	answers, _ := host.Ask(0, s.asks(questions, nil)) // it fails by itself
	return s.judge(questions, answers)
}

// withChanges are the lines with changes, each of which must be what it says of them.
func withChanges(t *testing.T, text []string, changes []record.Change) []string {
	t.Helper()
	text = slices.Clone(text)
	for _, c := range changes {
		if at := c.Line - 1; at < 0 || at >= len(text) || text[at] != c.Before {
			t.Fatalf("change %+v of %q", c, text)
		}
		text[c.Line-1] = c.After
	}
	return text
}

// Package cases holds the questions that programs are asked, the right answers
// and what each answer is worth.
//
//  1. a corpus is a folder of case files, one case each (corpus.go)
//  2. a suite is a named choice of its cases, in order (suites.json)
//  3. a rubric turns what was right into points (rubric.go)
//
// An expected answer is the truth: nothing here writes one. Verify recomputes
// each and reports what differs.
package cases

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"touchstone/reference"
)

// Case is one question with its answer.
type Case struct {
	ID     string   // the name of its file
	Args   []string // the command line, given to programs unchanged
	Want   reference.Transcript
	Spec   string   // clauses of the rules that it examines, such as "3.3 4.1"
	Tags   []string // for people and for filters
	Origin Origin
	Note   string // what it is for, in a sentence
	Public bool   // students may know it: the course has published it, or it comes with Touchstone
}

// Origin says where a case came from.
type Origin string

// The origins. Official cases never change.
const (
	Official   Origin = "official"   // published by the course
	Crafted    Origin = "crafted"    // written by hand for one purpose
	Regression Origin = "regression" // once told a wrong program or tool apart
	Generated  Origin = "generated"  // drawn from a seed
)

// Suite is the choice of cases asked of every program, in order.
type Suite struct {
	Name       string
	About      string
	Assignment *reference.Assignment
	Cases      []Case
}

// Digest names what a suite asks and expects: the SHA-256, in hex, over its
// assignment and the ID, arguments and answer of each case. Two reports with
// the same digest judged the same thing.
func (s Suite) Digest() string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n", s.Assignment.ID)
	for _, c := range s.Cases {
		fmt.Fprintf(h, "%q %q %q\n", c.ID, c.Args, c.Want.String())
		if also := c.also(); also != "" {
			fmt.Fprintf(h, "%q\n", also)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// LongestAnswer is the size of the suite's longest answer, in bytes.
func (s Suite) LongestAnswer() int {
	longest := 0
	for _, c := range s.Cases {
		longest = max(longest, len(c.Want.String()))
	}
	return longest
}

// Labels lists the labels that the suite's answers carry, in the order they
// are printed.
func (s Suite) Labels() []string {
	var labels []string
	seen := map[string]bool{}
	for _, c := range s.Cases {
		for _, line := range c.Want.Lines {
			if !seen[line.Label] {
				seen[line.Label] = true
				labels = append(labels, line.Label)
			}
		}
	}
	return labels
}

// also lists what is as right as the words of the answer, a line each with its
// reason; empty if nothing is.
func (c Case) also() string {
	var b strings.Builder
	for _, line := range c.Want.Lines {
		for _, a := range line.Also {
			fmt.Fprintf(&b, "%s: %s (%s)\n", line.Label, a.Text, a.Reason)
		}
	}
	return b.String()
}

// answer is the whole answer of a case, for people.
func (c Case) answer() string {
	also := c.also()
	if also != "" {
		also = "also\n" + also
	}
	return c.Want.String() + also
}

// Difference is a case whose answer is not what the reference computes now.
type Difference struct {
	Case Case
	Got  string // what the reference prints, or the error it gives
}

func (d Difference) String() string {
	return fmt.Sprintf("case %s, arguments %q: the case expects\n%sthe reference gives\n%s", d.Case.ID, strings.Join(d.Case.Args, " "), d.Case.answer(), d.Got)
}

// Verify recomputes every answer, on all processors, and returns the cases that
// differ, in order.
func (s Suite) Verify() []Difference {
	got := make([]string, len(s.Cases))
	inParallel(len(s.Cases), func(i int) error {
		solution, err := s.Assignment.Solve(s.Cases[i].Args)
		if got[i] = (Case{Want: solution.Transcript}).answer(); err != nil {
			got[i] = "error: " + err.Error() + "\n"
		}
		return nil
	})
	var differences []Difference
	for i, c := range s.Cases {
		if got[i] != c.answer() {
			differences = append(differences, Difference{c, got[i]})
		}
	}
	return differences
}

// inParallel calls f for 0 to n-1, as many at once as there are processors, and
// returns an error of one of them.
func inParallel(n int, f func(i int) error) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		group.Go(func() error { return f(i) })
	}
	return group.Wait()
}

// Package cases holds the questions that programs are asked, the right answers
// and what each answer is worth.
//
//  1. a corpus is a folder of case files, one case each (corpus.go)
//  2. an outline is a named choice of its questions, in order (suites.json)
//  3. a suite is an outline with its answers, which are read, or computed and
//     held against a digest, when somebody wants them (corpus_answer.go)
//  4. a rubric turns what was right into points (rubric.go)
//
// An expected answer is the truth: nothing here changes one. Verify recomputes
// each and reports what differs.
package cases

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"touchstone/reference"
)

// Case is one question with its answer.
type Case struct {
	Question
	Want reference.Transcript
}

// Question is what a case asks, and what for.
type Question struct {
	ID     string   // the name of the case's file
	Args   []string // the command line, given to programs unchanged
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
	Skeleton   *Skeleton // of a folder; nil if it has none, or the assignment comes with Touchstone
	Sample     bool      // the default suite has cases that this one lacks
}

// Digest names what a suite asks and expects: the SHA-256, in hex, over its
// assignment and the ID, arguments and answer of each case. Two reports with
// the same digest judged the same thing.
func (s Suite) Digest() string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n", s.Assignment.ID)
	if !s.Assignment.HasSolver() { // how answers are compared is for its author to say
		fmt.Fprintf(h, "%+v\n", s.Assignment.Answer)
	}
	for _, c := range s.Cases {
		fmt.Fprintf(h, "%q %q %q\n", c.ID, c.Args, c.Want.String())
		if also := alsoOf(c.Want); also != "" {
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

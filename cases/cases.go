// Package cases holds test cases, their expected answers, and rubrics.
//
//   - A case is a question (the arguments, stdin and files of one run) with its expected answer.
//     Some cases are hidden from students (Question.Public).
//   - A corpus is a folder with one file for each case (corpus.go). A homework folder also
//     has rules, and may have solutions and a skeleton (folder.go).
//   - A suite spec lists some questions of a corpus, in order (suites.json).
//   - A suite is a suite spec with the answers. LoadSuite reads them, or computes them and
//     compares them with a digest (corpus_answer.go).
//   - A rubric says how many points an answer is worth (rubric.go). Package score counts them.
//   - Adequacy finds which mistakes of package faults a suite catches (adequacy.go), and Generate
//     draws a suite that catches them all (generate.go). Both need an assignment with a solver.
//   - A handout is a homework folder without what students must not see (handout.go).
//
// Nothing in this package changes an expected answer. Verify recomputes each answer with the
// solver and reports the differences.
//
// Start with cases.go and corpus.go.
package cases

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"touchstone/reference"
)

// Case is a question with its expected answer.
type Case struct {
	Question
	Want reference.Transcript
}

// Question is a case without its answer.
type Question struct {
	ID         string   // name of the case's file, without the extension
	Args       []string // the arguments, exactly as a program receives them
	Input      reference.Input
	Limits     reference.Limits // replace those of the assignment
	Spec       string           // the rules that the case tests, such as "3.3 4.1"
	Tags       []string         // labels for people, and for selecting cases
	Origin     Origin
	Note       string // the purpose of the case, in one sentence
	ExitStatus int    // with which a right program exits
	Public     bool   // students may see the case: it is official or built in, or has the tag "sample"
}

// IsPlain reports whether the program of a case needs only arguments, prints only to stdout and ends
// with status 0.
func (c Case) IsPlain() bool { return c.Question.isPlain() && len(c.Want.Outputs()) == 1 }

func (q Question) isPlain() bool { return q.Input.IsEmpty() && q.ExitStatus == 0 }

// ForPrograms returns a copy of the question without what no run depends on. Package runner runs
// programs by this copy, and the key of a cached run contains all of it. So a new field is part of
// the key, unless it is removed here.
func (q Question) ForPrograms() Question {
	q.ID, q.Spec, q.Tags, q.Origin, q.Note, q.Public = "", "", nil, "", "", false // for people
	q.ExitStatus = 0                                                              // is judged
	q.Args = append([]string{}, q.Args...)
	return q
}

// Words returns the words that a solver takes; see reference.Input.Words.
func (q Question) Words() []string { return q.Input.Words(q.Args) }

// QuestionOf returns a question that gives words to the program as the assignment requires: as
// arguments, on stdin or in a file.
func QuestionOf(a *reference.Assignment, id string, words []string) Question {
	q := Question{ID: id}
	q.Args, q.Input = a.ProgramInput(words)
	return q
}

// Origin says where a case comes from.
type Origin string

// The origins of cases. An official case never changes.
const (
	Official   Origin = "official"   // published by the course
	Crafted    Origin = "crafted"    // written by hand for one purpose
	Regression Origin = "regression" // once caught a bug in a submission or a tool
	Generated  Origin = "generated"  // drawn by Generate
)

// Suite is a list of cases, in the order in which programs run on them.
type Suite struct {
	Name       string
	About      string
	Assignment *reference.Assignment
	Cases      []Case
	Skeleton   *Skeleton      // nil unless the assignment is a folder that has one
	HandedOut  []SkeletonFile // what students began with, in any language
	Partial    bool           // true if the suite is named "sample", or lacks cases of the default suite
}

// Digest returns a SHA-256 digest, in hex, of everything that decides a verdict: the
// assignment, and the ID, arguments, input, limits, exit status and answer of each case.
func (s Suite) Digest() string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n", s.Assignment.ID)
	if !reference.IsBuiltIn(s.Assignment.ID) { // the definition decides how to compare answers
		var forms []string
		for _, f := range s.Assignment.Answer {
			forms = append(forms, f.Form())
		}
		fmt.Fprintf(h, "%v\n", forms)
	}
	for _, c := range s.Cases {
		fmt.Fprintf(h, "%q %q %q\n", c.ID, c.Args, c.Want.String())
		if also := formatAlternatives(c.Want); also != "" {
			fmt.Fprintf(h, "%q\n", also)
		}
		if !c.Input.IsEmpty() {
			fmt.Fprintf(h, "input %q\n", c.Input)
		}
		if c.Limits != (reference.Limits{}) {
			fmt.Fprintf(h, "limits %v\n", c.Limits)
		}
		if c.ExitStatus != 0 {
			fmt.Fprintf(h, "exit status %d\n", c.ExitStatus)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// IDs returns the IDs of the cases.
func (s Suite) IDs() (ids []string) {
	for _, c := range s.Cases {
		ids = append(ids, c.ID)
	}
	return ids
}

// LongestAnswer returns the length in bytes of the suite's longest answer.
func (s Suite) LongestAnswer() int {
	longest := 0
	for _, c := range s.Cases {
		longest = max(longest, len(c.Want.String()))
	}
	return longest
}

// Labels returns the labels in the suite's answers, in order of first appearance.
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

// inParallel calls f(0) to f(n-1), at most GOMAXPROCS at a time, and returns the first error.
func inParallel(n int, f func(i int) error) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		group.Go(func() error { return f(i) })
	}
	return group.Wait()
}

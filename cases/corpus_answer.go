package cases

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"touchstone/internal/pattern"
	"touchstone/internal/suggest"
	"touchstone/reference"
)

// answerText is the answer of a case as its file keeps it: in full, or as the
// digest of an answer too long to keep.
type answerText struct {
	want, also *answerSection
	digest     *answerDigest
}

type answerSection struct {
	text string
	line int // of its marker
}

func (t answerText) complete() error {
	switch {
	case t.want == nil && t.digest == nil:
		return errors.New("no section \"want\"")
	case t.want != nil && t.digest != nil:
		return errors.New("want one of the sections \"want\" and \"want-sha256\", not both")
	case t.also != nil && t.want == nil:
		return errors.New("section \"also\": want a section \"want\" as well, whose words it adds to")
	}
	return nil
}

// answerDigest tells an answer from every other without holding it. The counts
// are for people.
type answerDigest struct {
	sum          [sha256.Size]byte // of the answer as a right program prints it
	lines, nodes int
}

func digestOf(t reference.Transcript) answerDigest {
	text := t.String()
	d := answerDigest{sum: sha256.Sum256([]byte(text)), lines: strings.Count(text, "\n")}
	for _, line := range t.Lines {
		d.nodes += len(line.Nodes)
	}
	return d
}

// String is the digest as a case file holds it.
func (d answerDigest) String() string {
	return fmt.Sprintf("%x\n%d lines\n%d nodes\n", d.sum, d.lines, d.nodes)
}

var writtenDigest = pattern.Of(`^([0-9a-f]{64})\n([0-9]{1,9}) lines\n([0-9]{1,9}) nodes\n$`)

func parseAnswerDigest(text string) (*answerDigest, error) {
	parts := writtenDigest().FindStringSubmatch(text)
	if parts == nil {
		return nil, fmt.Errorf("want three lines, 64 hexadecimal digits, \"N lines\" and \"N nodes\", got %q", text)
	}
	var d answerDigest
	_, wrongSum := hex.Decode(d.sum[:], []byte(parts[1]))
	var wrongLines, wrongNodes error
	d.lines, wrongLines = strconv.Atoi(parts[2])
	d.nodes, wrongNodes = strconv.Atoi(parts[3])
	return &d, errors.Join(wrongSum, wrongLines, wrongNodes)
}

// sum is the SHA-256 of the answer as a right program prints it.
func (t answerText) sum() [sha256.Size]byte {
	if t.digest != nil {
		return t.digest.sum
	}
	return sha256.Sum256([]byte(strings.TrimSuffix(t.want.text, "\n") + "\n"))
}

// solved is the case with its answer. One of which only a digest is kept is
// worked out and must have that digest.
func (f caseFile) solved(a *reference.Assignment) (Case, error) {
	if f.answer == (answerText{}) {
		return Case{}, fmt.Errorf("%s: %w", f.place, errUnanswered)
	}
	if f.answer.digest == nil {
		want, err := f.read(a)
		return Case{f.Question, want}, err
	}
	solution, err := a.Solve(f.Args)
	if err != nil {
		return Case{}, fmt.Errorf("%s: case %s: %w", f.place, f.ID, err)
	}
	if alsoOf(solution.Transcript) != "" {
		return Case{}, fmt.Errorf("%s: case %s: %w", f.place, f.ID, errUncovered)
	}
	if got := digestOf(solution.Transcript); got != *f.answer.digest {
		return Case{}, fmt.Errorf(
			"%s: case %s: the reference gives another answer than the one with this digest: got\n%vwant\n%v", f.place,
			f.ID, got, f.answer.digest)
	}
	return Case{f.Question, solution.Transcript}, nil
}

// errUnanswered is what a case of a folder says that waits for its answer.
var errUnanswered = errors.New(
	"no section \"want\": write the answer, or have touchstone cases answer ask a right solution for it",
)

// errUncovered keeps digests to answers that are right in one way only.
var errUncovered = errors.New("other words are as right, and a digest covers none: want sections \"want\" and \"also\"")

// read reads an answer that is kept in full.
func (f caseFile) read(a *reference.Assignment) (reference.Transcript, error) {
	want, err := a.Read(f.answer.want.text)
	if err != nil {
		return want, fmt.Errorf("%s:%d: section \"want\": %w", f.place, f.answer.want.line, err)
	}
	if f.answer.also == nil {
		return want, nil
	}
	for line := range strings.Lines(f.answer.also.text) {
		if err := accept(&want, strings.TrimSuffix(line, "\n")); err != nil {
			return want, fmt.Errorf("%s:%d: section \"also\": %w", f.place, f.answer.also.line, err)
		}
	}
	return want, nil
}

// Case is the case with an ID, and its answer.
func (c *Corpus) Case(id string) (Case, error) {
	f, ok := c.files[id]
	if !ok {
		return Case{}, fmt.Errorf("unknown case %q%s", id, suggest.DidYouMean(id, c.ids()))
	}
	return f.solved(c.Assignment)
}

// Answered is the suite of an outline: its questions with their answers.
func (c *Corpus) Answered(o Outline) (Suite, error) {
	s := c.suiteOf(o)
	s.Cases = make([]Case, len(o.Questions))
	err := inParallel(len(s.Cases), func(i int) (err error) {
		s.Cases[i], err = c.Case(o.Questions[i].ID)
		return err
	})
	if err != nil {
		return Suite{}, err
	}
	return s, o.confirm(s)
}

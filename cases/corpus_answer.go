package cases

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
)

// answerText is the unparsed answer of a case. If the answer is too long to store, it has only a
// digest.
type answerText struct {
	want, alternatives *answerSection
	digest             *answerDigest
}

type answerSection struct {
	text string
	line int // line number of the section's marker
}

func (t *answerText) addOutput(name, text string, line int) error {
	if t.want == nil {
		t.want = &answerSection{"", line}
	}
	t.want.text += fmt.Sprintf("-- %s --\n%s", name, text)
	return nil
}

func (t answerText) checkComplete() error {
	switch {
	case t.want == nil && t.digest == nil:
		return errors.New("no section \"want\": add one with the expected answer")
	case t.want != nil && t.digest != nil:
		return errors.New("found both sections \"want\" and \"want-sha256\": remove one")
	case t.alternatives != nil && t.want == nil:
		return errors.New("section \"also\" needs a section \"want\": add one with the expected answer")
	}
	return nil
}

// answerDigest identifies an answer. The numbers of lines and nodes are for people who read the
// case file.
type answerDigest struct {
	sum          [sha256.Size]byte // of the output of a correct program
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

// String formats the digest as in a case file.
func (d answerDigest) String() string {
	return fmt.Sprintf("%x\n%d lines\n%d nodes\n", d.sum, d.lines, d.nodes)
}

var writtenDigest = wording.LazyRegexp(`^([0-9a-f]{64})\n([0-9]{1,9}) lines\n([0-9]{1,9}) nodes\n$`)

func parseAnswerDigest(text string) (*answerDigest, error) {
	parts := writtenDigest().FindStringSubmatch(text)
	if parts == nil {
		return nil, fmt.Errorf("expected three lines (64 hexadecimal digits, \"N lines\" and \"N nodes\"), got %q",
			text)
	}
	var d answerDigest
	_, wrongSum := hex.Decode(d.sum[:], []byte(parts[1]))
	var wrongLines, wrongNodes error
	d.lines, wrongLines = strconv.Atoi(parts[2])
	d.nodes, wrongNodes = strconv.Atoi(parts[3])
	return &d, errors.Join(wrongSum, wrongLines, wrongNodes)
}

func (t answerText) sum() [sha256.Size]byte {
	if t.digest != nil {
		return t.digest.sum
	}
	return sha256.Sum256([]byte(strings.TrimSuffix(t.want.text, "\n") + "\n"))
}

// load returns the case with its answer. If the file has only a digest, load computes the
// answer and checks it against the digest.
func (f caseFile) load(a *reference.Assignment) (Case, error) {
	if f.answer == (answerText{}) {
		return Case{}, fmt.Errorf("%s: %w", f.displayPath, errUnanswered)
	}
	if f.answer.digest == nil {
		want, err := f.read(a)
		if base := a.Base(); err == nil && base != nil && base != a {
			if s, err := a.Solve(f.Words()); err == nil && s.Transcript.String() == want.String() {
				want = s.Transcript // the same text, but also the exact values
			}
		}
		return Case{f.Question, want}, err
	}
	solution, err := a.Solve(f.Words())
	if err != nil {
		return Case{}, fmt.Errorf("%s: case %s: %w", f.displayPath, f.ID, err)
	}
	if formatAlternatives(solution.Transcript) != "" {
		return Case{}, fmt.Errorf("%s: case %s: %w", f.displayPath, f.ID, errDigestWithAlternatives)
	}
	if got := digestOf(solution.Transcript); got != *f.answer.digest {
		return Case{}, fmt.Errorf(
			"%s: case %s: the reference's answer does not match the digest: got\n%vexpected\n%v", f.displayPath,
			f.ID, got, f.answer.digest)
	}
	return Case{f.Question, solution.Transcript}, nil
}

var errUnanswered = errors.New(
	"no section \"want\": write the expected answer, or run touchstone cases verify to get it from a right solution",
)

var errDigestWithAlternatives = errors.New(
	"section \"also\" cannot be used with \"want-sha256\": replace \"want-sha256\" with \"want\"",
)

func (f caseFile) read(a *reference.Assignment) (reference.Transcript, error) {
	want, err := a.Read(f.answer.want.text)
	if err != nil {
		return want, fmt.Errorf("%s:%d: section \"want\": %w", f.displayPath, f.answer.want.line, err)
	}
	if f.answer.alternatives == nil {
		return want, nil
	}
	for line := range strings.Lines(f.answer.alternatives.text) {
		if err := accept(&want, strings.TrimSuffix(line, "\n")); err != nil {
			return want, fmt.Errorf("%s:%d: section \"also\": %w", f.displayPath, f.answer.alternatives.line, err)
		}
	}
	return want, nil
}

func (c *Corpus) Case(id string) (Case, error) {
	f, ok := c.files[id]
	if !ok {
		return Case{}, fmt.Errorf("unknown case %q%s", id, wording.DidYouMean(id, c.ids()))
	}
	return f.load(c.Assignment)
}

// LoadSuite returns the suite of a spec, with the answers to its cases. It returns an error if the
// spec has a digest and the suite has another.
func (c *Corpus) LoadSuite(spec SuiteSpec) (Suite, error) {
	s := c.suiteOf(spec)
	s.Cases = make([]Case, len(spec.Questions))
	err := inParallel(len(s.Cases), func(i int) (err error) {
		s.Cases[i], err = c.Case(spec.Questions[i].ID)
		return err
	})
	if err != nil {
		return Suite{}, err
	}
	return s, spec.checkDigest(s)
}

// alternative matches a line of the section "also": a label, a word and, in parentheses, why
// the word is correct too.
var alternative = wording.LazyRegexp(`^([^:]+): (\S+) \((.+)\)$`)

// AnswerSections formats an answer as the section "want" of a case file, with a section "also"
// if other words are correct too.
func AnswerSections(t reference.Transcript) string {
	sections := "-- want --\n" + t.String()
	if also := formatAlternatives(t); also != "" {
		sections += "-- also --\n" + also
	}
	return sections
}

func formatAlternatives(t reference.Transcript) string {
	var b strings.Builder
	for _, line := range t.Lines {
		for _, a := range line.Alternatives {
			fmt.Fprintf(&b, "%s: %s (%s)\n", line.Label, a.Text, a.Reason)
		}
	}
	return b.String()
}

func accept(want *reference.Transcript, text string) error {
	parts := alternative().FindStringSubmatch(text)
	if parts == nil {
		return fmt.Errorf("expected \"label: word (why it is correct too)\" for a label of kind \"word\", got %q", text)
	}
	i := slices.IndexFunc(want.Lines,
		func(l reference.Line) bool { return l.Label == parts[1] && l.Kind == reference.Choice })
	if i < 0 {
		return fmt.Errorf("%q: section \"want\" has no label %q of kind \"word\"", text, parts[1])
	}
	line := &want.Lines[i]
	if last := lastAccepted(*line); parts[2] <= last {
		return fmt.Errorf("%q follows %q: sort the words alphabetically", text, last)
	}
	line.Alternatives = append(line.Alternatives, reference.Alternative{Text: parts[2], Reason: parts[3]})
	return nil
}

func lastAccepted(line reference.Line) string {
	if n := len(line.Alternatives); n > 0 {
		return line.Alternatives[n-1].Text
	}
	return line.Text
}

package cases

import (
	"fmt"
	"regexp"
	"slices"

	"touchstone/reference"
)

// alternative is the form of what is as right as the answer: a label, a word
// and the reason why.
var alternative = regexp.MustCompile(`^([^:]+): (\S+) \((.+)\)$`)

// accept adds a word that is as right as the one of the answer, which must have
// been read before.
func (c *Case) accept(text string) error {
	parts := alternative.FindStringSubmatch(text)
	if parts == nil {
		return fmt.Errorf("want \"label: word (why it is right too)\", got %q", text)
	}
	i := slices.IndexFunc(c.Want.Lines, func(l reference.Line) bool { return l.Label == parts[1] && l.Kind == reference.Choice })
	if i < 0 {
		return fmt.Errorf("%q: the section \"want\" above has no label %q that allows a choice", text, parts[1])
	}
	line := &c.Want.Lines[i]
	if last := lastAccepted(*line); parts[2] <= last {
		return fmt.Errorf("%q: want words in the order of the alphabet, after %q", text, last)
	}
	line.Also = append(line.Also, reference.Alternative{Text: parts[2], Reason: parts[3]})
	return nil
}

func lastAccepted(line reference.Line) string {
	if n := len(line.Also); n > 0 {
		return line.Also[n-1].Text
	}
	return line.Text
}

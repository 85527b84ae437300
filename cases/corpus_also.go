package cases

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/pattern"
	"touchstone/reference"
)

// alternative is the form of what is as right as the answer: a label, a word
// and the reason why.
var alternative = pattern.Of(`^([^:]+): (\S+) \((.+)\)$`)

// alsoOf lists what is as right as the words of an answer, a line each with its
// reason; empty if nothing is.
func alsoOf(t reference.Transcript) string {
	var b strings.Builder
	for _, line := range t.Lines {
		for _, a := range line.Also {
			fmt.Fprintf(&b, "%s: %s (%s)\n", line.Label, a.Text, a.Reason)
		}
	}
	return b.String()
}

// accept adds a word that is as right as the one of the answer.
func accept(want *reference.Transcript, text string) error {
	parts := alternative().FindStringSubmatch(text)
	if parts == nil {
		return fmt.Errorf("want \"label: word (why it is right too)\", got %q", text)
	}
	i := slices.IndexFunc(want.Lines,
		func(l reference.Line) bool { return l.Label == parts[1] && l.Kind == reference.Choice })
	if i < 0 {
		return fmt.Errorf("%q: the section \"want\" above has no label %q that allows a choice", text, parts[1])
	}
	line := &want.Lines[i]
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

package diagnose

import (
	"strings"
	"testing"

	"touchstone/reference"
)

// A program that tries moves in another order than the mutant prints another move, although it
// has the same mistake.
func TestAPredictedChoiceIsAnyOfItsWords(t *testing.T) {
	p := predictLine(reference.Transcript{Lines: []reference.Line{
		{
			Label: "Move",
			Text:  "b2c3A",
			Kind:  reference.Choice,
			Also:  []reference.Alternative{{Text: "d2c3Ab3W", Reason: "attains the value"}},
		},
	}}, "Move")
	for word, want := range map[string]bool{"b2c3A": true, "d2c3Ab3W": true, "D2C3Ab3W": true, "b3c3A": false} {
		if got := p.agrees(value{true, word}); got != want {
			t.Errorf("agrees(%s) = %t, want %t", word, got, want)
		}
	}
	one := *p
	one.Line.Also = nil
	if p.text() == one.text() || !strings.Contains(p.text(), one.text()) {
		t.Errorf("text() is %q with an alternative and %q without", p.text(), one.text())
	}
}

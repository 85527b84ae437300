package view

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// Remedy is a place in the source, or some, where a small change makes answers right.
type Remedy struct {
	Sentence string
	Lines    []string // labels of those that become right
	Changes  []Change // what to change there; none in a student's copy
}

// Change is what stands at a place, and what mends it.
type Change struct {
	Where         string
	Before, After []string // lines
}

// RulesAtStake are the rules that a program's mistakes are about, in words.
func RulesAtStake(l *record.Location) (told []string) {
	for _, r := range l.Rules[:min(len(l.Rules), record.MaxSuspects)] {
		told = append(told, fmt.Sprintf("%s (spec %s)", r.Text, r.Spec))
	}
	return told
}

// Remedies tells where a program's mistakes are.
func Remedies(l *record.Location) (told []Remedy) {
	for i, r := range l.Remedies {
		m := Remedy{Sentence: remedySentence(l, r, i), Lines: r.Labels}
		for _, c := range r.Changes {
			if c.Before != c.After {
				m.Changes = append(m.Changes, Change{whereOf(c), linesOf(c.Before), linesOf(c.After)})
			}
		}
		told = append(told, m)
	}
	return told
}

func remedySentence(l *record.Location, r record.Remedy, i int) string {
	var places []string
	for _, c := range r.Changes {
		if where := whereOf(c); len(places) == 0 || places[len(places)-1] != where {
			places = append(places, where)
		}
	}
	a := "a small change"
	if len(r.Changes) > 1 {
		a = plural.Of(len(r.Changes), "small change")
	}
	switch at := strings.Join(places, " and "); {
	case l.Complete && i > 0:
		return fmt.Sprintf("or at %s: %s there would do as well", at, a)
	case l.Complete:
		return fmt.Sprintf(
			"look at %s: with %s there every one of %s asked is right, and so are %s",
			at,
			a,
			plural.Of(l.Asked, "case"),
			plural.Of(l.Held, "further question"),
		)
	default:
		return fmt.Sprintf(
			"look at %s: with %s there %d of %s would be right, and none is spoiled; more than that is wrong",
			at,
			a,
			r.Right,
			plural.Of(r.Wrong, "wrong case"),
		)
	}
}

func whereOf(c record.Change) string { return fmt.Sprintf("%s:%d", c.File, c.Line) }

func linesOf(text string) []string { return strings.Split(text, "\n") }

// LocationRemark says how the search ended; empty if there is nothing to say.
func LocationRemark(l *record.Location) string {
	told := ""
	if l.Tried == 0 && l.Stopped != "" {
		return "no change of the source was tried: " + l.Stopped
	}
	if len(l.Remedies) == 0 {
		told = "no small change of the source was found to make more answers right"
	}
	if l.Stopped != "" {
		told = strings.TrimPrefix(told+"; the search ended early: "+l.Stopped, "; ")
	}
	return told
}

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

// RulesAtStake are the rules that a program's mistakes are about, in words; none where no
// change mends a case.
func RulesAtStake(l *record.Location) (told []string) {
	if len(l.Mending()) == 0 {
		return nil
	}
	for _, r := range l.Rules[:min(len(l.Rules), record.MaxSuspects)] {
		told = append(told, fmt.Sprintf("%s (spec %s)", r.Text, r.Spec))
	}
	return told
}

// Remedies tells where a program's mistakes are.
func Remedies(l *record.Location) (told []Remedy) {
	for i, r := range l.Mending() {
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
	at := strings.Join(places, " and ")
	change, fix, breaks := "a small change here", "fixes", "breaks"
	if len(r.Changes) > 1 {
		change, fix, breaks = plural.Of(len(r.Changes), "small change")+" here", "fix", "break"
	}
	switch {
	case l.Complete && i > 0:
		return fmt.Sprintf("or look at %s: %s %s all of it too", at, change, fix)
	case l.Complete:
		return fmt.Sprintf("look at %s: %s %s all %s; %s are right too",
			at, change, fix, plural.Of(r.Wrong, "wrong case"), plural.Of(l.Held, "further question"))
	}
	return fmt.Sprintf("look at %s: %s %s %d of %s and %s none; other mistakes remain",
		at, change, fix, r.Right, plural.Of(r.Wrong, "wrong case"), breaks)
}

// Inside tells which methods of a program are wrong.
type Inside struct {
	Wrong  []string // a sentence each
	Others string   // which others could be wrong instead; empty if none
	Right  []string // names, without their classes
	Remark string
}

// wrongMethods names them in a sentence; empty if none is known to be wrong.
func wrongMethods(s *record.Submission) string {
	var names []string
	for _, m := range s.Inside.WrongMethods() {
		names = append(names, m.Name)
	}
	switch last := len(names) - 1; {
	case last < 0:
		return ""
	case last == 0:
		return names[0] + " is wrong"
	default:
		return strings.Join(names[:last], ", ") + " and " + names[last] + " are wrong"
	}
}

// InsideOf returns nil if a program was not looked into, or nothing is known of it.
func InsideOf(s *record.Submission) *Inside {
	wrong := s.Inside.WrongMethods()
	if len(wrong) == 0 {
		return nil
	}
	told := &Inside{Remark: fmt.Sprintf("with right ones in their place, the program answers all of %s right",
		plural.Of(s.Inside.Asked, "input"))}
	if len(wrong) == 1 {
		told.Remark = strings.Replace(told.Remark, "right ones in their", "a right one in its", 1)
	}
	for _, m := range wrong {
		told.Wrong = append(told.Wrong, methodSentence(m))
	}
	var others []string
	for _, names := range s.Inside.Others {
		others = append(others, strings.Join(names, " and "))
	}
	told.Others = strings.Join(others, "; or ")
	for _, m := range s.Inside.Methods {
		if !m.Wrong {
			told.Right = append(told.Right, m.Name[strings.LastIndexByte(m.Name, '.')+1:])
		}
	}
	return told
}

func methodSentence(m record.Method) string {
	text := fmt.Sprintf("%s is wrong (%s:%d)", m.Name, m.File, m.Line)
	e := m.Example
	switch {
	case e == nil:
		return text
	case m.WrongCalls == 0 && e.Want == "":
		return fmt.Sprintf("%s, or what only it calls: with the input %s, the program %s", text, e.Call, e.Got)
	case m.WrongCalls == 0 && e.Got == "":
		return fmt.Sprintf("%s, or what only it calls: with the input %s, there is no %s; right is %s",
			text, e.Call, e.On, e.Want)
	case m.WrongCalls == 0:
		return fmt.Sprintf("%s, or what only it calls: with the input %s, %s is %s; right is %s",
			text, e.Call, e.On, e.Got, e.Want)
	}
	call := e.Call
	if e.On != "" {
		call += " on (" + e.On + ")"
	}
	return fmt.Sprintf("%s: %s %s; right is %s; wrong in %d of %s",
		text, call, e.Got, strings.TrimPrefix(e.Want, "gives "), m.WrongCalls, plural.Of(m.Calls, "call"))
}

func whereOf(c record.Change) string { return fmt.Sprintf("%s:%d", c.File, c.Line) }

func linesOf(text string) []string { return strings.Split(text, "\n") }

// LocationRemark says how the search ended; empty if there is nothing to say.
func LocationRemark(l *record.Location) string {
	told := ""
	if l.Tried == 0 && l.Stopped != "" {
		return "no change of the source was tried: " + l.Stopped
	}
	if len(l.Mending()) == 0 {
		told = "no small change of the source fixes a wrong case"
	}
	if l.Stopped != "" {
		told = strings.TrimPrefix(told+"; the search ended early: "+l.Stopped, "; ")
	}
	return told
}

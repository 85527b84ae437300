package view

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
	"touchstone/runner/record"
)

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
	_, want, _ := strings.Cut(e.Want, " ") // it gives or leaves something
	return fmt.Sprintf("%s: %s %s; right is %s; wrong in %d of %s",
		text, call, e.Got, want, m.WrongCalls, plural.Of(m.Calls, "call"))
}

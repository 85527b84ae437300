package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// MethodAnalysis describes the methods of a program.
type MethodAnalysis struct {
	Methods []Method // the wrong methods
	Right   []string // names of methods in which nothing wrong was found, without classes
	Remark  string   // says whether the program is right if the methods are corrected
}

// Method describes a wrong method.
type Method struct {
	Name         string          // with its class
	Call         string          // the smallest wrong call and the number of wrong calls, or ""
	Where        string          // where the method begins, such as "Helper.java:19"
	FirstLine    record.Location // the first suspect line or, if there is none, where the method begins
	SuspectLines []SuspectLine
}

// SuspectLine is a line in which to look for a mistake. Its fields are escaped with show.Text.
type SuspectLine struct {
	Where string   // such as "Helper.java:21"
	Text  string   // the line itself
	Fixes []string // corrected versions to try; nil in a student's copy
}

// MethodAnalysisOf describes the methods of a submission, or returns nil if no wrong method is
// known.
func MethodAnalysisOf(s *record.Submission) *MethodAnalysis {
	wrong := s.MethodAnalysis.WrongMethods()
	if len(wrong) == 0 {
		return nil
	}
	a := &MethodAnalysis{Remark: "other methods may also be wrong"}
	if n := s.MethodAnalysis.RightAnswers; n != 0 {
		var names []string
		for _, m := range wrong {
			names = append(names, shortName(m.Name))
		}
		a.Remark = fmt.Sprintf("with %s corrected, the program is right on all %s", wording.Join(names, "and"),
			wording.Count(n, "input"))
	}
	for _, m := range s.MethodAnalysis.Methods {
		if !m.Wrong {
			a.Right = append(a.Right, shortName(m.Name))
			continue
		}
		first := record.Location{File: m.File, Line: m.Line}
		if len(m.SuspectLines) > 0 {
			first.File, first.Line = m.SuspectLines[0].File, m.SuspectLines[0].Line
		}
		a.Methods = append(a.Methods, Method{
			Name: m.Name, Call: callText(m), Where: lineAt(m.File, m.Line), FirstLine: first,
			SuspectLines: suspectLines(m),
		})
	}
	return a
}

func shortName(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

func callText(m record.Method) string {
	if m.Example == nil || len(m.Example.Corrected) == 0 {
		return plainCallText(m)
	}
	var names []string
	for _, name := range m.Example.Corrected {
		names = append(names, shortName(name))
	}
	are := map[bool]string{false: "is", true: "are"}[len(names) > 1]
	return fmt.Sprintf("%s (once %s %s corrected)", plainCallText(m), wording.Join(names, "and"), are)
}

func plainCallText(m record.Method) string {
	e := m.Example
	switch {
	case e == nil:
		return ""
	case m.WrongCalls == 0 && e.Want == (record.CallResult{}):
		return fmt.Sprintf("with the input %s, the program %s", e.Call, e.Got)
	case m.WrongCalls == 0 && e.Got == (record.CallResult{}):
		return fmt.Sprintf("with the input %s, %s is missing, expected %s", e.Call, e.Receiver, e.Want)
	case m.WrongCalls == 0:
		return fmt.Sprintf("with the input %s, %s is %s, expected %s", e.Call, e.Receiver, e.Got, e.Want)
	}
	call := e.Call
	if e.Receiver != "" {
		call = e.Receiver + ": " + call
	}
	return fmt.Sprintf("%s %s%s (wrong in %d of %s)", call, e.Got, expected(e), m.WrongCalls,
		wording.Count(m.Calls, "call"))
}

// expected returns a phrase such as ", expected 3". If the actual result has another verb, the
// phrase has the verb: ", but a correct method returns 3".
func expected(e *record.Call) string {
	if e.Got.Verb != e.Want.Verb {
		return fmt.Sprintf(", but a correct method %v", e.Want)
	}
	return ", expected " + e.Want.Value
}

func suspectLines(m record.Method) (list []SuspectLine) {
	const longest = 120 // columns
	line := func(text string) string { return show.Clip(show.Text(strings.TrimSpace(text)), longest) }
	for _, l := range m.SuspectLines {
		where := lineAt(l.File, l.Line)
		i := slices.IndexFunc(list, func(known SuspectLine) bool { return known.Where == where })
		if i < 0 {
			i, list = len(list), append(list, SuspectLine{Where: where, Text: line(l.Text)})
		}
		if l.Fix != "" {
			list[i].Fixes = append(list[i].Fixes, line(l.Fix))
		}
	}
	return list
}

func lineAt(file string, line int) string { return fmt.Sprintf("%s:%d", show.Text(file), line) }

// About describes the smallest call in which the method is wrong. If no line is suspect, it also
// says where the method begins.
func (m Method) About() string {
	if len(m.SuspectLines) > 0 {
		return m.Call
	}
	return strings.TrimSpace(m.Call + " (" + m.Where + ")")
}

func (m Method) Sentence() string {
	text := m.Name + " is wrong"
	if m.Call != "" {
		text += ":"
	}
	return strings.TrimSpace(text + " " + m.About())
}

// Lines returns up to limit lines to look at, each followed by its corrections.
func (m Method) Lines(limit int) (lines []string) {
	for _, l := range m.SuspectLines[:min(len(m.SuspectLines), limit)] {
		lines = append(lines, l.Where+"  look at: "+l.Text)
		for _, fix := range l.Fixes {
			lines = append(lines, "  fix: "+fix)
		}
	}
	return lines
}

// wrongMethods returns a sentence such as "A.run is wrong", or "" if no wrong method is known.
func wrongMethods(s *record.Submission) string {
	i := MethodAnalysisOf(s)
	if i == nil {
		return ""
	}
	var names []string
	for _, m := range i.Methods {
		names = append(names, m.Name)
	}
	if len(names) == 1 {
		return names[0] + " is wrong"
	}
	return wording.Join(names, "and") + " are wrong"
}

package view

import (
	"fmt"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
)

// Limits says how much of a submission a format shows.
type Limits struct {
	Failures int    // cases of each kind of failure in detail
	Losses   int    // reasons for lost points
	Output   int    // bytes of the output of each case in detail
	Rest     string // how to see what is left out, such as "--all shows everything"
}

// more says how many things are left out, and how to see them.
func (v Submission) more(n int, noun string) Block {
	if n == 0 {
		return nil
	}
	return Prose{Style: show.Faint, Text: fmt.Sprintf("and %s: %s", wording.Count(n, "more "+noun), v.Limits.Rest)}
}

// Build quotes the compiler, if the build failed.
func (v Submission) Build() Section {
	if v.Sub.Build.OK || v.Sub.Build.Message == "" {
		return Section{}
	}
	lines := linesIn(v.Sub.Build.Message)
	shown := lines
	if !v.All {
		shown = lines[:min(len(lines), show.BuildLines)]
	}
	return sectionOf("build", "Build", Code{Lines: shown, IsMessage: true}, v.more(len(lines)-len(shown), "line"))
}

// Mistakes gives advice on obvious and likely mistakes, and says how many answers they explain.
func (v Submission) Mistakes() Section {
	s := Section{Name: "mistakes", Title: "Mistakes"}
	for _, p := range adviceProse(v.Sub) {
		s.add(p)
	}
	for _, remark := range diagnosisRemarks(v.Sub.Diagnosis) {
		s.add(Prose{Text: remark})
	}
	return s
}

// Methods describes the wrong methods, with at most limit lines to look at in each.
func (v Submission) Methods(limit int) Section {
	a := MethodAnalysisOf(v.Sub)
	if a == nil {
		return Section{}
	}
	s := Section{Name: "methods", Title: "Inside the program"}
	for _, m := range a.Methods {
		m.SuspectLines = m.SuspectLines[:min(len(m.SuspectLines), limit)]
		s.add(m)
	}
	s.add(Prose{Text: a.Remark})
	return s
}

// RightMethods names the methods that are right, if others are wrong.
func (v Submission) RightMethods() []Block {
	if a := MethodAnalysisOf(v.Sub); a != nil && len(a.Right) > 0 {
		return []Block{Prose{Mark: "nothing wrong found in: ", Text: strings.Join(a.Right, ", ")}}
	}
	return nil
}

// Smallest describes the smallest failing inputs.
func (v Submission) Smallest() Section {
	e := v.Sub.Exploration
	if e == nil {
		return Section{}
	}
	total := exploredInputs(e)
	failures := SmallFailures(e)
	if len(failures) == 0 {
		if total == "" {
			return Section{}
		}
		return sectionOf("smallest", "", Prose{Text: total})
	}
	f := failures[0]
	s := v.SmallestInput(f)
	i := s.Blocks[0].(Item)
	i.add(command("see", ExplainCommand(v.Report, f.Args)))
	for _, f := range failures[1:] {
		below := Prose{Text: "the smallest failing input for " + failureLabels(f)}
		i.add(Fact{Name: "also", Command: f.Command, Below: []Block{below}})
	}
	i.add(fact("total", total))
	s.Blocks[0] = i
	return s
}

// TouchstoneFailure describes a failure of Touchstone on the submission.
func (v Submission) TouchstoneFailure() Section {
	f := v.Sub.Failure
	if f == nil {
		return Section{}
	}
	s := sectionOf("failure", "Touchstone failed", Prose{Mark: "while " + f.Doing + ": ", Text: f.Error})
	if len(f.Stack) > 0 {
		s.add(itemOf(Code{Lines: f.Stack, IsWhole: true, Summary: "Where"}))
	}
	return s
}

package reports

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/text"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

var randomToken = regexp.MustCompile(`^[A-Za-z0-9]{16,}$`)

// GitHub writes the log of a GitHub Actions step: the text report, then an annotation for each of
// the worst problems. The report may quote workflow commands of a student. So the log first tells
// GitHub Actions to ignore all commands until the token appears. No student must be able to guess
// the token.
func GitHub(w io.Writer, r *record.Report, token string) error {
	if !randomToken.MatchString(token) {
		return errors.New(
			"the report for GitHub needs a random token of at least 16 letters and digits: pass another one")
	}
	if _, err := fmt.Fprintf(w, "::stop-commands::%s\n", token); err != nil {
		return err
	}
	err := text.Report(w, r, text.Options{})
	// Enable commands again even if writing the report failed.
	_, endErr := fmt.Fprintf(w, "\n::%s::\n%s", token, strings.Join(annotations(r), ""))
	return errors.Join(err, endErr)
}

type problem struct {
	verdict        record.Verdict
	title, message string          // message may have several lines
	at             record.Location // if its file is empty, the message may contain a source position
	isExample      bool            // whether it shows a kind of failure; such problems come first
}

// annotations returns at most show.GitHubAnnotations annotations, for the worst problems. In a
// batch, each wrong submission is a problem.
func annotations(r *record.Report) []string {
	var problems []problem
	if len(r.Submissions) == 1 {
		problems = submissionProblems(r, &r.Submissions[0])
	} else {
		for i := range r.Submissions {
			if s := &r.Submissions[i]; s.Verdict != record.Accepted {
				problems = append(problems, problemOf(s))
			}
		}
	}
	slices.SortStableFunc(problems, func(a, b problem) int {
		if a.isExample != b.isExample {
			return map[bool]int{true: -1, false: 1}[a.isExample]
		}
		return slices.Index(record.Verdicts, b.verdict) - slices.Index(record.Verdicts, a.verdict)
	})
	var list []string
	for _, p := range problems[:min(len(problems), show.GitHubAnnotations)] {
		list = append(list, p.annotation())
	}
	return list
}

// submissionProblems returns the problems of one submission: the hints, the wrong methods and the
// failed cases. If a wrong submission has none of these, its cause is the problem.
func submissionProblems(r *record.Report, s *record.Submission) []problem {
	var list []problem
	var at record.Location
	if i := view.MethodAnalysisOf(s); i != nil {
		for _, m := range i.Methods {
			list = append(list, problem{s.Verdict, s.Name, show.Text(m.Sentence()), m.FirstLine, true})
		}
		at = list[0].at
	}
	if hints := view.HintLines(s); len(hints) > 0 {
		list = append([]problem{{s.Verdict, s.Name, show.Text(strings.Join(hints, "; ")), at, true}}, list...)
	}
	v := view.Submission{Report: r, Sub: s}
	examples := v.Examples()
	for _, result := range v.Results() {
		if result.Run != nil && result.Verdict != record.Accepted {
			isExample := view.IsExample(examples, result)
			p := problem{
				verdict:   result.Verdict,
				title:     result.Case,
				message:   show.Text(result.Cause),
				isExample: isExample,
			}
			list = append(list, p)
		}
	}
	if len(list) == 0 && s.Verdict != record.Accepted {
		list = append(list, problemOf(s))
	}
	return list
}

func problemOf(s *record.Submission) problem {
	p := problem{verdict: s.Verdict, title: s.Name, message: show.Text(s.Cause)}
	if s.Verdict == record.BuildError && s.Build.Message != "" {
		p.message = view.VisibleLines(s.Build.Message, show.AnnotationText)
	}
	return p
}

// place matches the source position in a message of a compiler or a runtime, such as
// "Main.java:12:" at the start of a line, or "(Search.java:41)".
var place = regexp.MustCompile(`(?:^|\()(?:\./)?([\p{L}\p{N}_./-]+\.(?:java|go|py)):([0-9]{1,7})(?::([0-9]{1,5}))?[:)]`)

// annotation formats a problem as a workflow command. A failure of Touchstone is a warning.
func (p problem) annotation() string {
	level, properties := "error", ""
	if p.verdict == record.JudgeError || p.verdict == record.Skipped {
		level = "warning"
	}
	if p.at.File != "" {
		properties = fmt.Sprintf("file=%s,line=%d,", commandProperty(p.at.File), p.at.Line)
	} else if m := place.FindStringSubmatch(p.message); m != nil {
		properties = fmt.Sprintf("file=%s,line=%s,", commandProperty(m[1]), m[2])
		if m[3] != "" {
			properties += "col=" + m[3] + ","
		}
	}
	return fmt.Sprintf("::%s %stitle=%s::%s\n", level, properties,
		commandProperty(p.title+", "+view.VerdictText(p.verdict)), commandText(p.message))
}

// commandText escapes a text for a workflow command, which must be on one line.
func commandText(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").
		Replace(view.VisibleLines(s, show.AnnotationText))
}

// commandProperty escapes a text for a property of a workflow command. A colon or a comma would end
// the property.
func commandProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(commandText(show.Text(s)))
}

// GitHubSummary writes the summary of a step: the feedback on one submission, or a table of several
// submissions.
func GitHubSummary(w io.Writer, r *record.Report) error {
	sections := batchSections(r)
	if len(r.Submissions) == 1 {
		sections = markdownSections(r)
	}
	for _, warning := range r.Warnings {
		sections = append(sections, "Warning: "+Inline(warning)+"\n")
	}
	_, err := io.WriteString(w, joinSections(sections, show.GitHubSummary))
	return err
}

func batchSections(r *record.Report) []string {
	sections := []string{
		fmt.Sprintf("## %s\n\n%s\n\n| submission | points | verdict | right | cause |\n|---|---:|---|---:|---|\n",
			escaped(r.Assignment.Title), escaped(view.Subtitle(r))),
	}
	for i := range r.Submissions {
		s := &r.Submissions[i]
		verdict := markdownView{view.Submission{Report: r, Sub: s}}.escapedVerdict()
		sections = append(sections, markdownRow(Inline(s.Name), view.ShortPoints(s, "not scored"), verdict,
			view.AcceptedText(s, ""), Inline(view.Cause(s))))
	}
	return append(sections, "\n")
}

// joinSections joins sections to a text of at most n bytes. If the text omits sections, its last
// line says how many.
func joinSections(sections []string, n int) string {
	var b strings.Builder
	const room = 100 // bytes, for the sentence about omitted sections
	for i, section := range sections {
		if b.Len()+len(section)+1 > n-room {
			fmt.Fprintf(&b, "\nOmitted %s: GitHub accepts at most 1 MiB.\n", wording.Count(len(sections)-i, "part"))
			break
		}
		b.WriteString(section)
		if !strings.HasSuffix(section, "|\n") {
			b.WriteString("\n")
		}
	}
	return b.String()
}

// GitHubOutputs writes the outputs of a step as name=value lines: the number of submissions,
// the number of those with full points, and the possible points. For a single submission it
// adds the verdict and the points.
func GitHubOutputs(w io.Writer, r *record.Report) error {
	full := 0
	for _, s := range r.Submissions {
		if s.Score != nil && s.Score.Points == s.Score.Possible {
			full++
		}
	}
	outputs := []string{
		"submissions=" + strconv.Itoa(len(r.Submissions)),
		"passed=" + strconv.Itoa(full),
		"max=" + r.Rubric.Possible.String(),
	}
	if len(r.Submissions) == 1 {
		s := r.Submissions[0]
		outputs = append(outputs, "score="+view.AutomaticPoints(&s, ""), "verdict="+string(s.Verdict))
		if s.Final != nil {
			outputs = append(outputs, "final="+s.Final.Points.String())
		}
	}
	_, err := io.WriteString(w, strings.Join(outputs, "\n")+"\n")
	return err
}

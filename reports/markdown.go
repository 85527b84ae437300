package reports

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Markdown writes feedback for the students in GitHub's Markdown. The page for a submission
// mentions no other submission.
func Markdown(w io.Writer, r *record.Report) error {
	return view.EachSubmission(w, r, func(s *record.Submission) string {
		return strings.Join(markdownSections(r, s), "\n")
	})
}

// markdownSections returns the page for a submission in parts, so that a caller can drop some
// to stay within a size limit.
func markdownSections(r *record.Report, s *record.Submission) []string {
	sections := []string{markdownHead(r, s)}
	if !s.Build.OK && s.Build.Message != "" {
		sections = append(sections, "### Build\n\n"+fenced(view.VisibleLines(s.Build.Message, show.BlockText)))
	}
	if s.Score != nil {
		sections = append(sections, markdownScore(r, s))
	}
	if s.Final != nil {
		sections = append(sections, markdownFinal(r, s))
	}
	if where := view.WhereText(r, s); where != "" {
		sections = append(sections, "### Where to look\n\n"+fenced(where))
	}
	if (view.Submission{Sub: s}).Asked() {
		sections = append(sections, markdownCases(r, s))
	}
	for _, result := range markdownTold(r, s) {
		sections = append(sections, markdownCase(r, result))
	}
	return sections
}

// markdownTold returns the cases to show in detail. The examples come first, so that a summary
// with a size limit keeps them.
func markdownTold(r *record.Report, s *record.Submission) (told []*record.Result) {
	examples := view.Submission{Report: r, Sub: s}.Examples()
	for _, isExample := range []bool{true, false} {
		for i := range s.Results {
			result := &s.Results[i]
			if result.Run != nil && !audience.IsHidden(r, result.Case) &&
				view.IsExample(examples, result) == isExample && (isExample || result.Verdict != record.Accepted) {
				told = append(told, result)
			}
		}
	}
	return told
}

func markdownHead(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	v := view.Submission{Report: r, Sub: s}
	fmt.Fprintf(&b, "## %s\n\n**%s**%s\n", Inline(s.Name), markdownSaid(v), escapeMarkdown(show.Text(v.Outcome())))
	if headline := view.Headline(s); headline != "" {
		fmt.Fprintf(&b, "\n%s\n", Inline(headline))
	}
	for _, remark := range view.RemarksOf(s) {
		fmt.Fprintf(&b, "\n**Remark** %s\n", escapeMarkdown(show.Text(remark)))
	}
	fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(show.Text(view.Setting(r))))
	if notice := audience.HiddenNotice(r); notice != "" {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(notice))
	}
	for _, note := range view.NotesOf(s) {
		fmt.Fprintf(&b, "\nNote: %s\n", Inline(note))
	}
	return b.String()
}

// markdownSaid returns the verdict. It escapes only the name of the sample suite, because the
// remaining text is from Touchstone.
func markdownSaid(v view.Submission) string {
	return cmp.Or(escapeMarkdown(v.RightOnSample()), v.Said())
}

func markdownScore(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	score := s.Score
	b.WriteString("### Score\n\n| points | of | for | |\n|---:|---:|---|---|\n")
	for _, p := range score.Parts {
		remark := ""
		if !p.Counted {
			remark = "not counted"
		}
		fmt.Fprintf(&b, "| %v | %v | %s %s | %s |\n", p.Points, p.Possible, escapeMarkdown(show.Text(p.Name)),
			Inline(p.Detail), remark)
	}
	fmt.Fprintf(&b, "| **%v** | **%v** | **in all** | |\n", score.Points, score.Possible)
	v := view.Submission{Report: r, Sub: s}
	for i, g := range v.Losses() {
		if i == 0 {
			b.WriteString("\n| lost | cases | why |\n|---:|---|---|\n")
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", g.Change(), g.Count(), Inline(g.Text()))
	}
	if score.Forgiven > score.Points {
		fmt.Fprintf(&b, "\nIn the right format it would get %v of %v points.\n", score.Forgiven, score.Possible)
	}
	return b.String()
}

func markdownFinal(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	b.WriteString("### What counts\n\n| | points | |\n|---|---:|---|\n")
	for _, line := range view.FinalLines(r, s) {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", line.Step, line.Points, escapeMarkdown(show.Text(line.About)))
	}
	return b.String()
}

func markdownCases(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	b.WriteString("### Cases\n\n")
	for i, label := range r.Suite.Labels {
		fmt.Fprintf(&b, "%d. %s\n", i+1, escapeMarkdown(show.Text(label)))
	}
	fmt.Fprintf(&b, "\nMarks: %s\n\n| case | arguments |", view.MarksLegend)
	for i := range r.Suite.Labels {
		fmt.Fprintf(&b, " %d |", i+1)
	}
	fmt.Fprintf(&b, " verdict |\n|---|---|%s---|\n", strings.Repeat(":-:|", len(r.Suite.Labels)))
	for i := range s.Results {
		b.WriteString(markdownRow(r, &s.Results[i]))
	}
	return b.String()
}

func markdownRow(r *record.Report, result *record.Result) string {
	row := fmt.Sprintf("| %s | %s |", escapeMarkdown(show.Text(result.Case)),
		escapeMarkdown(show.Text(view.ArgsText(r, result.Case))))
	for _, label := range r.Suite.Labels {
		sign := ""
		if line, ok := view.LineOf(result, label); ok {
			sign = view.Marks[line.Match].Sign
		}
		row += " " + sign + " |"
	}
	return row + fmt.Sprintf(" %s |\n", view.Said(result.Verdict))
}

func markdownCase(r *record.Report, result *record.Result) string {
	about := view.Submission{Report: r}.About(result.Case)
	if about != "" {
		about = escapeMarkdown(show.Text(about)) + "\n\n"
	}
	return fmt.Sprintf("### %s\n\n%s%s", escapeMarkdown(show.Text(result.Case)), about,
		fenced(view.CutText(view.CaseText(r, result), show.BlockText)))
}

// fenced returns a code block with a fence longer than any run of backticks in s, so that s
// cannot end it. The characters of s must already be visible.
func fenced(s string) string {
	longest, run := 2, 0
	for _, r := range s {
		if run++; r != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	fence := strings.Repeat("`", longest+1)
	return fmt.Sprintf("%stext\n%s\n%s\n", fence, strings.TrimRight(s, "\n"), fence)
}

// Inline formats a student's text for a line or a table cell. It returns code, because GitHub
// notifies the user of any @name outside code.
func Inline(s string) string {
	if s == "" {
		return ""
	}
	return "<code>" + escapeMarkdown(show.Text(s)) + "</code>"
}

// markdownSigns are the characters that can have a meaning inside a line of Markdown or HTML,
// and those that make a word a link.
const markdownSigns = "\\`*_[]<>&|~$@#!:"

// escapeMarkdown replaces the characters of markdownSigns with entities, and breaks up "www",
// which GitHub would make a link.
func escapeMarkdown(s string) string {
	var b strings.Builder
	for _, r := range s {
		if strings.ContainsRune(markdownSigns, r) {
			fmt.Fprintf(&b, "&#%d;", r)
		} else {
			b.WriteRune(r)
		}
	}
	return strings.ReplaceAll(b.String(), "www", "ww&#119;")
}

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

// Markdown writes feedback on the report's only submission, for its student, in GitHub's Markdown.
func Markdown(w io.Writer, r *record.Report) error {
	_, err := io.WriteString(w, strings.Join(markdownSections(r), "\n"))
	return err
}

type markdownView struct{ view.Submission }

// markdownSections returns the sections of the feedback that the function Markdown writes. A caller
// with a size limit may drop the last sections.
func markdownSections(r *record.Report) []string {
	v := markdownView{view.Submission{Report: r, Sub: &r.Submissions[0]}}
	s := v.Sub
	sections := []string{v.header()}
	if !s.Build.OK && s.Build.Message != "" {
		sections = append(sections, "### Build\n\n"+fenced(view.VisibleLines(s.Build.Message, show.BlockText)))
	}
	if s.Score != nil {
		sections = append(sections, v.score())
	}
	if s.Final != nil {
		sections = append(sections, v.final())
	}
	if where := view.WhereText(r, s); where != "" {
		sections = append(sections, "### Where to look\n\n"+fenced(where))
	}
	if v.HasRun() {
		sections = append(sections, v.cases())
	}
	// The examples come first, so that a summary with a size limit keeps them.
	examples := v.Examples()
	for _, isExample := range []bool{true, false} {
		for _, result := range v.Results() {
			if result.Run != nil && !audience.IsHidden(r, result.Case) &&
				view.IsExample(examples, result) == isExample && (isExample || result.Verdict != record.Accepted) {
				sections = append(sections, v.details(result))
			}
		}
	}
	return sections
}

func (v markdownView) header() string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n**%s**%s\n", Inline(v.Sub.Name), v.escapedVerdict(), escaped(v.Outcome()))
	if headline := view.Headline(v.Sub); headline != "" {
		fmt.Fprintf(&b, "\n%s\n", Inline(headline))
	}
	for _, remark := range view.RemarksOf(v.Sub) {
		fmt.Fprintf(&b, "\n**Remark** %s\n", escaped(remark))
	}
	fmt.Fprintf(&b, "\n%s\n", escaped(view.Subtitle(v.Report)))
	if notice := audience.HiddenNotice(v.Report); notice != "" {
		fmt.Fprintf(&b, "\n%s\n", escaped(notice))
	}
	for _, note := range view.NotesOf(v.Sub) {
		fmt.Fprintf(&b, "\nNote: %s\n", Inline(note))
	}
	return b.String()
}

func (v markdownView) escapedVerdict() string {
	return cmp.Or(escapeMarkdown(v.RightOnSample()), v.VerdictText()) // other verdicts need no escapes
}

func markdownRow(cells ...any) string {
	return fmt.Sprintf(strings.Repeat("| %v ", len(cells))+"|\n", cells...)
}

func (v markdownView) score() string {
	score := v.Sub.Score
	text := "### Score\n\n| points | of | for | |\n|---:|---:|---|---|\n"
	for _, p := range score.Parts {
		remark := ""
		if !p.Counted {
			remark = "not counted"
		}
		text += markdownRow(p.Points, p.Possible, escaped(p.Name)+" "+Inline(p.Detail), remark)
	}
	text += fmt.Sprintf("| **%v** | **%v** | **in all** | |\n", score.Points, score.Possible)
	for i, g := range v.Losses() {
		if i == 0 {
			text += "\n| lost | cases | why |\n|---:|---|---|\n"
		}
		text += markdownRow(g.Change(), g.Count(), Inline(g.Text()))
	}
	if score.IfFormatForgiven > score.Points {
		text += fmt.Sprintf("\nWith the format corrected: %v of %v points.\n", score.IfFormatForgiven, score.Possible)
	}
	return text
}

func (v markdownView) final() string {
	text := "### What counts\n\n| | points | |\n|---|---:|---|\n"
	for _, line := range view.FinalLines(v.Report, v.Sub) {
		text += markdownRow(line.Step, line.Points, escaped(line.About))
	}
	return text
}

func (v markdownView) cases() string {
	var b strings.Builder
	labels := v.Report.Suite.Labels
	b.WriteString("### Cases\n\n")
	head := []any{"case", "arguments"}
	for i, label := range labels {
		fmt.Fprintf(&b, "%d. %s\n", i+1, escaped(label))
		head = append(head, i+1)
	}
	fmt.Fprintf(&b, "\nMarks: %s\n\n%s", strings.Join(view.MarksLegend, "  "), markdownRow(append(head, "verdict")...))
	fmt.Fprintf(&b, "|---|---|%s---|\n", strings.Repeat(":-:|", len(labels)))
	for _, result := range v.Results() {
		row := []any{escaped(result.Case), escaped(view.ArgsText(v.Report, result.Case))}
		for _, label := range labels {
			line, _ := view.LineOf(result, label)
			row = append(row, view.Marks[line.Match].Text)
		}
		b.WriteString(markdownRow(append(row, view.VerdictText(result.Verdict))...))
	}
	return b.String()
}

func (v markdownView) details(result *record.Result) string {
	about := v.CaseNote(result.Case).String()
	if about != "" {
		about = escaped(about) + "\n\n"
	}
	return fmt.Sprintf("### %s\n\n%s%s", escaped(result.Case), about,
		fenced(view.CutText(view.CaseText(v.Report, result), show.BlockText)))
}

// fenced returns a code block that contains s. The fence of the block is longer than any run of
// backticks in s, so that s cannot end the block.
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

// Inline returns a student's text as code, for a line or a table cell. Outside code, GitHub would
// notify the user of any @name.
func Inline(s string) string {
	if s == "" {
		return ""
	}
	return "<code>" + escaped(s) + "</code>"
}

func escaped(s string) string { return escapeMarkdown(show.Text(s)) }

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

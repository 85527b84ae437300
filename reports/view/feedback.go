package view

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// The functions in this file return lines in which all text is escaped, for formats without a
// layout.

// CaseText describes the outcome of a case: the command, the cause, what is wrong on each line
// and, if the run did not end normally, stderr.
func CaseText(r *record.Report, result *record.Result) string {
	var b strings.Builder
	if result.Command != "" {
		fmt.Fprintf(&b, "run: %s\n", show.Text(result.Command))
		if files := (Submission{Report: r}).Files(result.Case); files != "" {
			fmt.Fprintf(&b, "files: %s\n", show.Text(files))
		}
	}
	fmt.Fprintf(&b, "%s\n", verdictText(result))
	for i := range result.Lines {
		if text := LineText(r, result, i); text != "" {
			fmt.Fprintf(&b, "%s\n", text)
		}
	}
	for _, extra := range result.Extra.First {
		fmt.Fprintf(&b, "extra output: %s\n", show.Quoted(extra))
	}
	if more := result.Extra.Count - len(result.Extra.First); more > 0 {
		fmt.Fprintf(&b, "and %s of extra output\n", wording.Count(more, "more line"))
	}
	if result.Run != nil && !result.Verdict.EndedNormally() && result.Run.Stderr.Text != "" {
		fmt.Fprintf(&b, "stderr:\n%s\n", VisibleLines(result.Run.Stderr.Text, show.CaseStderr))
	}
	return b.String()
}

func verdictText(result *record.Result) string {
	linesSayIt := result.Verdict.EndedNormally() && result.Run != nil && result.Run.Stdout.Bytes > 0
	if result.Cause == "" || linesSayIt {
		return VerdictText(result.Verdict)
	}
	return VerdictText(result.Verdict) + ": " + show.Text(result.Cause)
}

// LineText says what is wrong with line i of a result, or returns "" if the line is right. For
// a hidden case it says only whether the value is right.
func LineText(r *record.Report, result *record.Result, i int) string {
	line := result.Lines[i]
	head := show.Quoted(line.Label)
	if line.Trace == nil && !strings.Contains(line.WantText, "\n") {
		head = fmt.Sprintf("line %d %s", i+1, head) // traces and blocks have several lines
	}
	switch {
	case line.Match == record.MatchExact:
		return ""
	case audience.IsHidden(r, result.Case):
		mistakes := map[record.Match]string{
			record.MatchFormat: "right value, wrong format", record.MatchValue: "wrong value", record.MatchMissing: "missing",
		}
		return fmt.Sprintf("line %d %s: %s", i+1, show.Quoted(line.Label), mistakes[line.Match])
	case line.Match == record.MatchMissing:
		return fmt.Sprintf("%s is missing, want %s", head, show.Text(line.Want))
	case line.Match == record.MatchFormat:
		return fmt.Sprintf("%s: right value, wrong format: %s", head, show.Text(SlipDetails(line.Slips)))
	case line.Trace != nil:
		return fmt.Sprintf("%s: %s", head, show.Text(traceText(line)))
	}
	text := fmt.Sprintf("%s: want %s, got %s", head, show.Text(line.Want), gotText(line.Got))
	if line.IsDoubtful() {
		text += ", " + show.Text(SlipDetails(line.Slips))
	}
	return text
}

func gotText(got string) string {
	switch {
	case got == "":
		return "no value"
	case show.IsPlain(got):
		return got
	}
	return show.Quoted(got)
}

func traceText(line record.Line) string {
	text := line.Got
	if line.Trace.Divergence != nil {
		text += "; " + line.Trace.Divergence.Sentence
	}
	if len(line.Slips) > 0 {
		text += "; wrong format: " + SlipDetails(line.Slips)
	}
	return text
}

// VisibleLines applies show.ExpandTabs to each line of a text. It cuts a result of more than n
// bytes, and adds a line that says so.
func VisibleLines(s string, n int) string {
	s = strings.TrimRight(s, "\n")
	var b strings.Builder
	line, rest, more := strings.Cut(s, "\n")
	for {
		shown := show.ExpandTabs(strings.TrimSuffix(line, "\r"))
		if b.Len()+len(shown) > n {
			head := show.TextUpTo(shown, max(n-b.Len(), len(show.CutSign)))
			fmt.Fprintf(&b, "%s\n(cut, %v in all)\n", head, record.Bytes(len(s)))
			return b.String()
		}
		b.WriteString(shown)
		if !more {
			return b.String()
		}
		b.WriteByte('\n')
		line, rest, more = strings.Cut(rest, "\n")
	}
}

// CutText cuts a valid UTF-8 text of more than n bytes, and adds a line that says so.
func CutText(s string, n int) string {
	if len(s) <= n {
		return s
	}
	head := s[:n]
	for !utf8.RuneStart(s[len(head)]) {
		head = head[:len(head)-1]
	}
	return head + fmt.Sprintf("\n(cut after %d of %d bytes)\n", len(head), len(s))
}

// WhereText returns lines about the likely mistakes with their hints, the wrong methods, the
// smallest failing input, and the rules to look at. It returns "" if nothing is known.
func WhereText(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	line := func(mark, text string) { fmt.Fprintf(&b, "%s%s\n", mark, show.Text(text)) }
	for _, hint := range HintLines(s) {
		line("", hint)
	}
	if i := MethodAnalysisOf(s); i != nil {
		for _, m := range i.Methods {
			line("", m.Sentence())
			for _, look := range m.Lines(record.MaxSuspectLines) {
				line("  ", look)
			}
		}
		line("", i.Remark)
	}
	if e := s.Exploration; e != nil && len(e.Failures) > 0 {
		heading := "smallest failing input"
		if id := e.Failures[0].Case; id != "" {
			heading = "smallest failing case: " + id
		}
		fmt.Fprintf(&b, "%s:\n", show.Text(heading))
		if note := (Submission{Report: r, Sub: s}).smallNote(e.Failures[0]); note.Text != "" {
			line("about: ", note.String())
		}
		b.WriteString(CaseText(r, resultOf(e.Failures[0])))
		if explain := ExplainCommand(r, e.Failures[0].Args); explain != "" {
			line("see: ", explain)
		}
	}
	return CutText(b.String(), show.BlockText)
}

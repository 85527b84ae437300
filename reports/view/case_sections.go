package view

import (
	"fmt"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Cases returns a table of the marks of all cases, with a heading for each expected line.
func (v Submission) Cases(headings []string) show.Table {
	pad := "" // so that marks in parentheses do not stand out
	if v.AnyUnfinished() {
		pad = " "
	}
	t := show.Table{Name: "cases rows", Label: "Cases", ElasticColumn: 1, Clipped: true}
	t.Head = []show.Cell{show.Faint.Cell("case"), show.Faint.Cell("arguments")}
	for _, heading := range headings {
		t.Head = append(t.Head, show.Faint.Cell(pad+heading))
	}
	t.Head = append(t.Head, show.Faint.Cell("verdict"), show.Faint.Cell("time"), show.Faint.Cell(""))
	isNear := false
	for _, r := range v.Results() {
		row := []show.Cell{show.Strong.Cell(r.Case), show.Faint.Cell(ArgsText(v.Report, r.Case))}
		for _, label := range v.Report.Suite.Labels {
			m := markOf(r, label)
			if m.Text != "" && r.Verdict.EndedNormally() {
				m.Text = pad + m.Text
			}
			row = append(row, m.Style.Cell(m.Text))
		}
		wall, remark := "", ""
		if r.Run != nil {
			wall = r.Run.Wall.String()
		}
		if r.NearLimit {
			isNear, remark = true, "near the limit"
		}
		t.Row(append(row, VerdictStyle(r.Verdict).Cell(VerdictText(r.Verdict)), show.Faint.Number(wall),
			show.Slight.Cell(remark))...)
	}
	if !isNear {
		t.Drop(len(t.Head) - 1)
	}
	return t
}

// Failures returns two sections of visible cases: those that did not finish, and those with wrong
// values. A section shows as many cases as the limit allows, but always all of its examples. If v.All
// is true, there is no limit, and a third section has the remaining cases.
func (v Submission) Failures() (sections []Section) {
	examples := v.Examples()
	isExample := func(f failure) bool { return IsExample(examples, f.Result) }
	add := func(title string, found []failure) {
		s, left := Section{Name: "failures", Title: title}, v.Limits.Failures-count(found, isExample)
		var more []string
		for _, f := range found {
			switch {
			case v.All || isExample(f):
				s.addApart(v.failedCase(f, isExample(f)))
			case left > 0:
				s.addApart(v.failedCase(f, false))
				left--
			default:
				more = append(append(more, f.Result.Case), f.Alike...)
			}
		}
		if len(more) > 0 {
			rest := Prose{Style: show.Faint, Text: v.Limits.Rest}
			s.addApart(Fact{Name: "and", Items: more, Below: []Block{rest}})
		}
		sections = append(sections, s)
	}
	add("Cases that did not finish", v.unfinished())
	add("Wrong or missing values", v.finished(true))
	if v.All {
		add("Cases with every value right", v.finished(false))
	}
	return sections
}

// addApart appends a block, after a gap unless it is the first one.
func (s *Section) addApart(b Block) {
	if len(s.Blocks) > 0 {
		s.add(Gap{})
	}
	s.add(b)
}

func (v Submission) failedCase(f failure, isExample bool) Item {
	r := f.Result
	i := itemOf(v.CaseNote(r.Case), fact("cause", r.Cause), command("run", r.Command),
		fact("files", v.files(r)), fact("time", timing(r)), fact("got", printedLines(r)), v.wrongLines(r))
	i.Title = []show.Piece{show.Strong.Piece(r.Case), show.PlainPiece("  "),
		VerdictStyle(r.Verdict).Piece(VerdictText(r.Verdict))}
	i.Result, i.IsExample = r, isExample
	i.add(traces(r)...)
	if !r.Verdict.EndedNormally() || v.All {
		i.add(extraLines(r.Extra), stderrOf(r))
	}
	i.add(list("others", f.Alike), v.output(r))
	return i
}

func (v Submission) files(r *record.Result) string {
	if r.Command == "" {
		return ""
	}
	return v.Files(r.Case)
}

// SmallestInput describes a small input, its wrong lines and the correct search.
func (v Submission) SmallestInput(f record.SmallFailure) Section {
	r := resultOf(f)
	return sectionOf("smallest", smallestTitle(f), itemOf(v.smallNote(f), command("run", r.Command),
		abnormalCause(r), fact("got", printedLines(r)), v.wrongLines(r), correctSearch(f)))
}

// SmallestCase describes the smallest failing case, which f may be about.
func (v Submission) SmallestCase(r *record.Result, f *record.SmallFailure) Section {
	v.All = false
	note, search := v.CaseNote(r.Case), Block(nil)
	if f != nil && f.Case == r.Case {
		note, search = v.smallNote(*f), correctSearch(*f)
	}
	i := itemOf(note, command("run", r.Command), fact("files", v.files(r)), abnormalCause(r))
	if first := r.Extra.First; r.Verdict == record.OutputLimit && len(first) > 0 {
		i.add(Fact{Name: "such as", Below: []Block{Code{Lines: first[:min(len(first), 2)]}}})
	}
	i.add(fact("got", printedLines(r)), v.wrongLines(r))
	i.add(traces(r)...)
	i.add(search)
	return sectionOf("smallest", "Smallest failing case: "+r.Case, i)
}

func abnormalCause(r *record.Result) Block {
	if r.Verdict.EndedNormally() {
		return nil
	}
	return fact("cause", r.Cause)
}

// correctSearch shows the search of a right program on a small input, or returns nil.
func correctSearch(f record.SmallFailure) Block {
	if len(f.Positions) == 0 {
		return nil
	}
	t := show.Table{
		Name: "positions", Label: "The correct search", HidesHead: true, ElasticColumn: 3,
		Head: []show.Cell{show.Plain.Cell("move"), show.Plain.Cell("next"), show.Plain.Number("value"),
			show.Plain.Cell("why")},
	}
	for _, p := range f.Positions {
		t.Row(show.Plain.Cell(Indent(p, "  ")+moveOf(p)), show.Plain.Cell(p.Mover), show.Plain.Number(p.Value),
			show.Plain.Cell(p.Reason))
	}
	return Fact{
		Name: "right", Text: "the correct search, " + wording.Count(len(f.Positions), "position") +
			": move, who moves next, value, and why",
		Below: []Block{t},
	}
}

// wrongLines returns the lines that showsLine selects, or nil if there are none.
func (v Submission) wrongLines(r *record.Result) Block {
	var lines AnswerLines
	for i, line := range r.Lines {
		if v.showsLine(r, line) {
			lines = append(lines, NumberedLine{i + 1, line})
		}
	}
	if lines == nil {
		return nil
	}
	return lines
}

func extraLines(extra record.Extra) Block {
	if extra.Count == 0 {
		return nil
	}
	lines := wording.Count(extra.Count, "line")
	if extra.Count > len(extra.First) {
		lines += fmt.Sprintf("; the first %d are", len(extra.First))
	}
	return Fact{Name: "extra", Text: lines + ":", Below: []Block{Code{Lines: extra.First}}}
}

// stderrOf shows the first and the last lines that a run printed to stderr. It returns nil if the
// run printed nothing there.
func stderrOf(r *record.Result) Block {
	if r.Run == nil || strings.TrimSpace(r.Run.Stderr.Text) == "" {
		return nil
	}
	lines := linesIn(r.Run.Stderr.Text)
	f := Fact{Name: "stderr", Below: []Block{Code{Lines: lines}}}
	if r.Run.Stderr.Truncated() {
		f.Text = fmt.Sprintf("(cut, %s in all)", r.Run.Stderr.Bytes)
	}
	if n := len(lines); n > show.StderrHead+show.StderrTail {
		left := wording.Count(n-show.StderrHead-show.StderrTail, "line")
		f.Below = []Block{Code{Lines: lines[:show.StderrHead]},
			Prose{Style: show.Faint, Text: fmt.Sprintf("... (%s left out)", left)},
			Code{Lines: lines[n-show.StderrTail:]}}
	}
	return f
}

// output shows what a run printed, as far as the limit allows. It returns nil if the run printed
// nothing.
func (v Submission) output(r *record.Result) Block {
	if v.Limits.Output == 0 || r.Run == nil || strings.TrimSpace(r.Run.Stdout.Text) == "" {
		return nil
	}
	out, summary := r.Run.Stdout, "Complete output"
	if len(out.Text) > v.Limits.Output {
		out.Text = strings.ToValidUTF8(out.Text[:v.Limits.Output], "")
	}
	if int64(out.Bytes) > int64(len(out.Text)) {
		summary += fmt.Sprintf(" (cut, %v in all)", out.Bytes)
	}
	return Code{Lines: linesIn(out.Text), Summary: summary}
}

// Format shows each format slip once, with the first case as an example, and then extra output.
func (v Submission) Format() Section {
	s := Section{Name: "format", Title: "Format"}
	for _, g := range v.SlipGroups() {
		i := v.slipGroup(fmt.Sprintf("line %d %s", g.Number, g.Line.Label), g)
		i.add(Comparison(g.Line))
		s.addApart(i)
	}
	if extra := v.ExtraOutput(); extra != nil {
		i := v.slipGroup("extra output", extra)
		i.add(extraLines(extra.Example.Extra))
		s.addApart(i)
	}
	return s
}

func (v Submission) slipGroup(what string, g *SlipGroup) Item {
	i := Item{Title: []show.Piece{show.Strong.Piece(what), show.PlainPiece(v.InCases(g.Cases))}}
	if len(g.Cases) < len(v.Sub.Results) {
		i.add(list("cases", g.Cases))
	}
	for _, slip := range g.Line.Slips {
		i.add(Fact{Name: "slip", Text: slip.Detail})
	}
	i.add(Fact{Name: "run", Command: g.Example.Command})
	return i
}

// Comparison shows how a line is badly written.
func Comparison(line record.Line) Block {
	if place := placeOf(line); place != "" {
		return Fact{Name: "got", Text: place}
	}
	return Diff{line.WantText, line.Text}
}

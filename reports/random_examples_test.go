package reports

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/runner/record"
)

const (
	crashed      = "crashed"
	limited      = "limit"
	missing      = string(record.MatchMissing)
	wrong        = string(record.MatchValue)
	badlyWritten = string(record.MatchFormat)
)

// Every format must show a case of each kind of failure, even if it omits others.
func TestRandomFailuresAreShownByKind(t *testing.T) {
	tryAtRandom(t, func(t brief) {
		r := randomFailures(t)
		for _, reader := range []audience.Reader{audience.Staff, audience.Student} {
			for name, got := range writtenForPeople(t, r, reader) {
				for _, kind := range []string{crashed, limited, missing, wrong, badlyWritten} {
					checkKind(t, r, reader, name, kind, got)
				}
			}
		}
	})
}

func writtenForPeople(t brief, r *record.Report, reader audience.Reader) map[string]string {
	t.Helper()
	o := testOptions
	o.Audience, o.Visibility = reader, ""
	all := map[string]string{}
	write := func(name string, f func(w io.Writer) error) {
		var b bytes.Buffer
		if err := f(&b); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[name] = b.String()
	}
	for _, f := range Formats(o) {
		if f.Reader != "" && f.Name != "json" || f.Name == "gradescope" {
			write(f.Name, func(w io.Writer) error { return f.Write(w, r) })
		}
	}
	all["canvas-feedback"] = unzipped(t, all["canvas-feedback"])
	write("brief", func(w io.Writer) error {
		o := text.Options{Width: 80, Audience: reader}
		return text.Brief(w, r, text.BriefOptions{Options: o, Sizes: sizesOf(r)})
	})
	return all
}

// checkKind checks that a format shows a case with the given kind of failure, if there is one.
// If all such cases are hidden, it suffices to name one.
func checkKind(t brief, r *record.Report, reader audience.Reader, name, kind, got string) {
	t.Helper()
	var open, hidden []int
	for i := range r.Submissions[0].Results {
		switch {
		case !slices.Contains(kindsOf(&r.Submissions[0].Results[i]), kind):
		case r.Suite.Cases[i].Public || reader == audience.Staff && name != "gradescope":
			open = append(open, i)
		case name != "brief" || r.Submissions[0].Results[i].Verdict != record.Accepted: // brief names only failed cases
			hidden = append(hidden, i)
		}
	}
	shows := func(i int) bool { return showsKind(got, &r.Submissions[0].Results[i], kind, name) }
	names := func(i int) bool { return strings.Contains(got, fmt.Sprintf("hidden-%d", i+1)) }
	if len(open) > 0 && !slices.ContainsFunc(open, shows) {
		t.Errorf("%s for %s: none of the cases %v shows %q: %s", name, reader, open, kind, got)
	}
	if len(open) == 0 && len(hidden) > 0 && !slices.ContainsFunc(hidden, names) {
		t.Errorf("%s for %s: none of the hidden cases %v is named for %q: %s", name, reader, hidden, kind, got)
	}
}

func kindsOf(r *record.Result) (kinds []string) {
	switch r.Verdict {
	case record.RuntimeError:
		return []string{crashed}
	case record.TimeLimit, record.MemoryLimit, record.OutputLimit:
		return []string{limited}
	}
	for _, line := range r.Lines {
		if r.Run != nil {
			kinds = append(kinds, string(line.Match))
		}
	}
	return kinds
}

func showsKind(got string, r *record.Result, kind, name string) bool {
	number := strings.TrimPrefix(r.Case, "case-")
	isFirst, isAll := false, true
	for i, line := range r.Lines {
		isFirst = isFirst || string(line.Match) == kind && strings.Contains(r.Cause, fmt.Sprintf("(line %d", i+1))
		isAll = isAll && string(line.Match) == kind
	}
	if (kind == crashed || kind == limited || isFirst || isAll) && strings.Contains(got, "cause"+number+"x") {
		return true
	}
	word := map[string]string{missing: "missing", wrong: "wrong", badlyWritten: "wrong format"}[kind]
	for line := range strings.Lines(got) {
		if name == "brief" && word != "" && strings.Contains(line, r.Case) && strings.Contains(line, word) {
			return true
		}
	}
	return strings.Contains(got, kind+number+"x")
}

// randomFailures draws a report on a submission that fails mostly in one way, and in a few
// cases in other ways. No two cases have the same texts.
func randomFailures(t brief) *record.Report {
	r := testreport.Alone("chen-li")
	s := &r.Submissions[0]
	r.Suite.Labels, r.Suite.Cases, s.Results = []string{"L1", "L2", "L3"}, nil, nil
	s.Path, s.Students = "in/doejane_4711_88_hw2.java", nil
	if rapid.Bool().Draw(t.T, "explained") {
		s.Diagnosis, s.Exploration = nil, nil
	}
	common := drawnResult(t)
	for i := range rapid.IntRange(1, 40).Draw(t.T, "cases") {
		result := drawnResult(t)
		if rapid.IntRange(0, 5).Draw(t.T, "odd") > 0 {
			result = common
		}
		result = marked(result, i)
		r.Suite.Cases = append(r.Suite.Cases, record.Case{
			ID: result.Case, Args: []string{fmt.Sprint(i)}, Origin: "crafted",
			Public: rapid.IntRange(0, 3).Draw(t.T, "hidden") > 0,
		})
		s.Results = append(s.Results, result)
	}
	s.Conclude()
	return r
}

func drawnResult(t brief) record.Result {
	verdicts := []record.Verdict{
		record.Partial, record.Partial, record.Accepted, record.RuntimeError,
		record.TimeLimit, record.MemoryLimit, record.OutputLimit, record.Skipped,
	}
	r := record.Result{Verdict: rapid.SampledFrom(verdicts).Draw(t.T, "verdict")}
	matches := []record.Match{record.MatchExact, record.MatchFormat, record.MatchValue, record.MatchMissing}
	if r.Verdict == record.Accepted {
		matches = matches[:2]
	}
	for n := range 3 {
		match := rapid.SampledFrom(matches).Draw(t.T, "match")
		r.Lines = append(r.Lines,
			record.Line{Label: fmt.Sprintf("L%d", n+1), Want: "1", WantText: "L: 1", Match: match})
	}
	if r.Verdict != record.Skipped {
		r.Run = &record.Run{Stdout: record.Output{Text: "out", Bytes: 3}}
	}
	return r
}

// marked adds texts that identify the case.
func marked(r record.Result, i int) record.Result {
	r.Case = fmt.Sprintf("case-%02d", i)
	r.Cause = fmt.Sprintf("cause%02dx", i)
	r.Lines = slices.Clone(r.Lines)
	first := slices.IndexFunc(r.Lines, func(l record.Line) bool { return l.Match != record.MatchExact })
	if first >= 0 && r.Verdict.EndedWell() {
		r.Cause = fmt.Sprintf("cause%02dx (line %d)", i, first+1)
	}
	if r.Verdict == record.Accepted {
		r.Cause = ""
	}
	for n := range r.Lines {
		line := &r.Lines[n]
		switch mark := fmt.Sprintf("%s%02dx", line.Match, i); line.Match {
		case record.MatchMissing:
			line.Want = mark
		case record.MatchValue:
			line.Got = mark
		case record.MatchFormat:
			line.Got, line.Text = "1", "L:1"
			line.Slips = []record.Slip{{Kind: "label", Detail: mark}}
		}
	}
	return r
}

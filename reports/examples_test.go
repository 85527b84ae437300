package reports

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/runner/record"
)

var kindsOfFailure = []string{"crash", "limit", "missing", "value", "format"}

// Every format must show a case of each kind of failure, even if it omits others of the most
// frequent kind. If that case is hidden, it suffices to name it.
func TestFailuresAreShownByKind(t *testing.T) {
	for i, odd := range kindsOfFailure {
		for n, common := range kindsOfFailure {
			if i == n || !sampled.IsExhaustive() && n != (i+1)%len(kindsOfFailure) {
				continue
			}
			for _, reader := range audience.Audiences {
				checkOddCase(t, common, odd, reader, false)
				checkOddCase(t, common, odd, reader, true)
			}
		}
	}
}

// checkOddCase checks that every format shows the case that fails in another way than most.
func checkOddCase(t *testing.T, common, odd string, reader audience.Audience, isHidden bool) {
	t.Helper()
	for name, got := range writtenForPeople(t, reportWithOddCase(common, odd, isHidden), reader) {
		want := fmt.Sprintf("%s%02d", odd, oddCase)
		if name == "brief" {
			want = fmt.Sprintf("case-%02d", oddCase) // its table has only a few words on each case
		}
		if isHidden && (reader == audience.Student || name == "gradescope") {
			want = fmt.Sprintf("hidden-%d", oddCase+1)
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s for %s, mostly %s: %q of the other case, hidden %t, is missing:\n%s",
				name, reader, common, want, isHidden, got)
		}
	}
}

const oddCase = 20 // index of the case that fails in another way

// reportWithOddCase returns a report on a submission that fails in the way common in all cases but
// one, and in the way odd in that case.
func reportWithOddCase(common, odd string, isHidden bool) *record.Report {
	r := testreport.SampleWith("chen-li")
	s := &r.Submissions[0]
	s.Path, s.Students, s.Diagnosis, s.Exploration = "in/doejane_4711_88_hw2.java", nil, nil, nil
	r.Suite.Labels, r.Suite.Cases, s.Results = []string{"L1", "L2", "L3"}, nil, nil
	for i := range 24 {
		result := failedBy(common, i)
		if i == oddCase {
			result = failedBy(odd, i)
		}
		r.Suite.Cases = append(r.Suite.Cases, record.Case{
			ID: result.Case, Args: []string{fmt.Sprint(i)}, Origin: "crafted", Public: !isHidden || i != oddCase,
		})
		s.Results = append(s.Results, result)
	}
	s.Conclude()
	return r
}

// failedBy returns a result that fails in one way. Its texts begin with the kind and the case.
func failedBy(kind string, i int) record.Result {
	mark := fmt.Sprintf("%s%02d", kind, i)
	r := record.Result{
		Case: fmt.Sprintf("case-%02d", i), Verdict: record.Partial, Cause: mark, CauseLine: 2,
		Run: &record.Run{Stdout: record.Output{Text: "out", Bytes: 3}},
	}
	for n := range 3 {
		label := fmt.Sprintf("L%d", n+1)
		r.Lines = append(r.Lines, record.Line{
			Label: label, Want: "1", WantText: label + ": 1", Got: "1", Text: label + ": 1", Match: record.MatchExact,
		})
	}
	line := &r.Lines[1]
	switch kind {
	case "crash":
		r.Verdict, r.CauseLine = record.RuntimeError, 0
	case "limit":
		r.Verdict, r.CauseLine = record.TimeLimit, 0
	case "missing":
		line.Match, line.Want, line.Got, line.Text = record.MatchMissing, mark, "", ""
	case "value":
		line.Match, line.Got = record.MatchValue, mark
	case "format":
		line.Match, line.Text = record.MatchFormat, "L2:1"
		line.Slips = []record.FormatSlip{{Kind: record.SlipBlanks, Detail: mark}}
	}
	return r
}

// writtenForPeople returns what each format for people shows of a report.
func writtenForPeople(t *testing.T, r *record.Report, reader audience.Audience) map[string]string {
	t.Helper()
	o := testOptions
	o.Audience, o.Visibility = reader, ""
	all := map[string]string{}
	for _, f := range Formats(o) {
		if f.Audience != "" && f.Name != "json" || f.Name == "gradescope" {
			all[f.Name] = testreport.Output(t, func(w io.Writer) error { return f.Write(w, r) })
		}
	}
	all["canvas-feedback"] = unzipped(t, all["canvas-feedback"])
	var b bytes.Buffer
	brief := text.BriefOptions{Options: text.Options{Width: 80, Audience: reader}, Sizes: sizesOf(r)}
	if err := text.Brief(&b, r, brief); err != nil {
		t.Fatal(err)
	}
	all["brief"] = b.String()
	return all
}

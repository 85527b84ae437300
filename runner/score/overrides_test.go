package score

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

func forgiving() cases.Rubric { return testsuite.ByField(cases.FormatForgive) }

const overrideHeadings = "submission,case,points,reason,by\n"

func overridesOf(t *testing.T, rows string) *Overrides {
	t.Helper()
	o, err := ReadOverrides(strings.NewReader(overrideHeadings+rows), "out/overrides.csv")
	if err != nil {
		t.Fatalf("ReadOverrides(%q): %v", rows, err)
	}
	return o
}

func TestOverridesAreReadAsSpreadsheetsWriteThem(t *testing.T) {
	c1 := record.Override{Case: "c1", Points: 250, Reason: "see mail, twice", By: "grace"}
	total := record.Override{Case: "total", Points: 7000, Reason: "by hand", By: "alan"}
	want := []OverrideRow{{c1, "ada", "o.csv:2", "o.csv:2:", false}, {total, "bob", "o.csv:4", "o.csv:4:", false}}
	const heads = "submission,case,points,reason,by\n"
	for name, text := range map[string]string{
		"commas": heads + "ada,c1,2.5,\"see mail, twice\",grace\n\nbob,total,70,by hand,alan\n",
		"semicolons": "\ufeffsubmission;case;points;reason;by\r\nada;c1;2.50;see mail, twice;grace\r\n" +
			";;;;\r\nbob;total;70.00;by hand;alan\r\n",
		"tabs, any order": "By\tReason\tPoints\tCase\tSubmission\ngrace\tsee mail, twice\t2.5\tc1\tada\n" +
			"\t\t\t\t\nalan\tby hand\t70.0\ttotal\tbob",
		"decimal commas": "submission;case;points;reason;by\nada;c1;2,5;see mail, twice;grace\n\nbob;total;70,00;by hand;alan\n",
		"empty columns": "submission,case,points,reason,by,,\nada,c1,\"2,50\",\"see mail, twice\",grace,,\n" +
			",,,,,,,,\nbob,total,70,by hand,alan\n",
		"blanks in cells": " submission , case,points ,reason,by\n ada , c1 , 2.5 ,\"see mail, twice\",grace\n\n" +
			"bob,total,70,by hand,alan\n",
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ReadOverrides(strings.NewReader(text), "folder/o.csv")
			if err != nil {
				t.Fatalf("ReadOverrides(%q): %v", text, err)
			}
			for i, row := range got.Rows {
				if place, _, ok := strings.Cut(row.caseAt, row.location+":"); !ok || place != "" {
					t.Errorf("its case is at %q, want a column of %q", row.caseAt, row.location)
				}
				got.Rows[i].caseAt = row.location + ":"
			}
			if diff := cmp.Diff(want, got.Rows, cmp.AllowUnexported(OverrideRow{})); diff != "" {
				t.Errorf("ReadOverrides(%q) (-want +got):\n%s", text, diff)
			}
		})
	}
}

func TestMalformedOverrideIsReportedWithItsLine(t *testing.T) {
	good := "ada,c1,2.5,why,grace\n"
	for name, test := range map[string]struct{ text, want string }{
		"empty file":        {"", "overrides.csv:1:1: the file is empty: expected a first row of headings, such as submission,case"},
		"unknown column":    {"submission,case,point,reason,by\n", `:1:17: unknown column "point" (did you mean`},
		"column twice":      {"submission,case,points,reason,by,by\n", `overrides.csv:1:34: column "by" occurs twice`},
		"no reason":         {overrideHeadings + good + "bob,c1,2, ,grace\n", "overrides.csv:3:10: no reason: fill it in"},
		"row too short":     {overrideHeadings + "bob,c1,2,why\n", "overrides.csv:2:10: no by: fill it in"},
		"too many cells":    {overrideHeadings + "bob,c1,2,5,why,grace\n", "overrides.csv:2:16: 6 cells, expected 5: quote any reason or number"},
		"no heading":        {"submission,case,points,reason,by,,\n" + "bob,c1,2,5,why,grace,\n", "overrides.csv:2:16: 7 cells, expected 5"},
		"thousands":         {overrideHeadings + "bob,c1,\"1,234\",why,grace\n", `:2:8: points: "1,234": expected a number`},
		"negative":          {overrideHeadings + "bob,c1,-1,why,grace\n", `:2:8: points: "-1": expected a number from 0`},
		"far too many":      {overrideHeadings + "bob,total,1000000.01,why,grace\n", `:2:11: points: "1000000.01" is more`},
		"twice":             {overrideHeadings + good + good, `:3:5: c1 of "ada" already has an override at overrides.csv:2`},
		"lines in a reason": {overrideHeadings + "ada,c1,1,\"two\nlines\",grace\n" + good, `:4:5: c1 of "ada" already has an override`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadOverrides(strings.NewReader(test.text), "out/overrides.csv")
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("ReadOverrides(%q) = %v, want an error with %q", test.text, err, test.want)
			}
		})
	}
}

// adjusted returns a submission "ada" with the given results, after applying overrides.
func adjusted(t *testing.T, rubric cases.Rubric, words, rows string) (*record.Submission, []string) {
	t.Helper()
	r := scoredBy(rubric, words)
	s := &r.Submissions[0]
	before := *s.Score
	warnings := combine(Adjustments{Overrides: overridesOf(t, rows)}.Adjust(s, rubric, r.Suite.Labels))
	if diff := cmp.Diff(&before, s.Score); diff != "" {
		t.Errorf("the automatic score after overrides %q (-before +after):\n%s", rows, diff)
	}
	return s, warnings
}

func TestOverridesGiveThePointsTheySay(t *testing.T) {
	byCase := testsuite.Course()
	byCase.Schemes = byCase.Schemes[:1]
	deducting := testsuite.ByField(cases.FormatDeduct)
	deducting.Deduct = 10 * cases.Point
	field := forgiving()
	thirds := "ada,a,33.33,why,x\nada,b,33.33,why,x\nada,c,33.33,why,x\n"
	for _, test := range []struct {
		name            string
		rubric          cases.Rubric
		words, rows     string
		automatic, want cases.Points
	}{
		{"the total", field, "ev vv", "ada,total,42.5,why,x\n", 2500, 4250},
		{"the total, more than is possible", field, "ev vv", "ada,total,110,why,x\n", 2500, 11000},
		{"a case given all", field, "ev vv", "ada,a,50,why,x\n", 2500, 5000},
		{"a case given less than it had", field, "ee vv", "ada,a,10,why,x\n", 5000, 1000},
		{"a third of the points is the whole third", field, "ee vv ee", "ada,b,33.33,why,x\n", 6667, 10000},
		{"all thirds are everything", field, "vv vv vv", thirds, 0, 10000},
		{"the sum is rounded once", field, "ev vv vv", "ada,b,0.01,why,x\n", 1667, 1668},
		{"the deduction for format stays", deducting, "ff vv", "ada,b,50,why,x\n", 4000, 9000},
		{"a case for all", field, "ev vv", "*,a,50,why,x\n", 2500, 5000},
		{"the own row, not that for all", field, "ev vv", "*,a,50,why,x\nada,a,30,why,x\n", 2500, 3000},
		{"a bonus above what a case is worth", field, "ee vv", "ada,a,bonus 5,why,x\n", 5000, 5500},
		{"a bonus for all, and a case", field, "ev vv", "*,total,bonus 2,why,x\nada,a,50,why,x\n", 2500, 5200},
		{"the total, not the case for all", field, "ev vv", "*,a,50,why,x\nada,total,42,why,x\n", 2500, 4200},
		{"by case, compiling stays", byCase, "ee vv", "ada,b,29.99,why,x\n", 3500, 6499},
		{"by case, a part of a case", byCase, "ev ev ee", "ada,a,12.34,why,x\n", 2500, 3734},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, warnings := adjusted(t, test.rubric, test.words, test.rows)
			if s.Final == nil || s.Score.Points != test.automatic || s.Final.Points != test.want {
				t.Errorf("%q of %q: automatic %v, final %+v; want %v and %v; warnings %q", test.rows, test.words,
					s.Score.Points, s.Final, test.automatic, test.want, warnings)
			}
		})
	}
}

func TestOverridesThatCannotBeUsedWarn(t *testing.T) {
	for name, test := range map[string]struct {
		rubric            cases.Rubric
		words, rows, want string
	}{
		"more than the case can give": {
			forgiving(), "ev vv", "ada,a,50.01,why,x\n", "override not used, because the case has fewer points; " +
				`write bonus before points on top of those earned, or override the total: "ada" a 50.01 of 50.00 at overrides.csv:2`,
		},
		"counted by line": {
			testsuite.Course(), "ev ev", "ada,a,5,why,x\n", "override not used: this rubric gives points for lines " +
				`that are right in all cases; override the total instead: "ada" a at overrides.csv:2`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, warnings := adjusted(t, test.rubric, test.words, test.rows)
			if len(warnings) != 1 || !strings.Contains(warnings[0], test.want) || s.Final != nil {
				t.Errorf("%q: final %+v, warnings %q; want none and one with %q", test.rows, s.Final, warnings,
					test.want)
			}
		})
	}
}

func TestTotalReplacesOverridesOfCases(t *testing.T) {
	s, warnings := adjusted(t, forgiving(), "ev vv", "ada,a,50,why,x\nada,total,20,why,x\n")
	if s.Final == nil || s.Final.Points != 2000 || len(s.Final.Overrides) != 1 || len(warnings) != 2 ||
		!strings.Contains(warnings[0], "of a case is not used, because the total is overridden, too") ||
		!strings.HasSuffix(warnings[0], `"ada" a at overrides.csv:2`) {
		t.Errorf("final %+v, warnings %q; want the total of 20.00, and a warning about line 2", s.Final, warnings)
	}
}

func TestPointsForAllDoNotWarnOfWhoCannotGetThem(t *testing.T) {
	s := record.Submission{Name: "ada", Verdict: record.NotGradable}
	rows := overridesOf(t, "*,a,50,why,x\n*,total,bonus 2,why,x\n")
	warnings := Adjustments{Overrides: rows}.Adjust(&s, forgiving(), []string{"A"})
	if len(warnings) > 0 || s.Final != nil || len(rows.UnknownRows([]string{"ada"})) > 0 {
		t.Errorf("final %+v, warnings %v; want neither", s.Final, warnings)
	}
}

func TestTotalAppliesToUnjudgedSubmissions(t *testing.T) {
	rubric := forgiving()
	s := record.Submission{Name: "ada", Verdict: record.JudgeError}
	Adjustments{Overrides: overridesOf(t, "ada,total,70,by hand,x\n")}.Adjust(&s, rubric, []string{"A"})
	if points, ok := s.EffectivePoints(); !ok || points != 7000 || s.Score != nil ||
		s.Final.Overrides[0].Automatic != nil {
		t.Errorf("EffectivePoints() = %v, %t, score %v; want 70.00 and no score", points, ok, s.Score)
	}
}

func TestAnOverrideThatLowersPointsWarns(t *testing.T) {
	const lowers = `override lowers the points; it is applied anyway`
	for rows, want := range map[string]string{
		"ada,a,24.99,why,x\n":              lowers + `: "ada" a 24.99 instead of 25.00 at overrides.csv:2`,
		"ada,total,20,why,x\n":             lowers + `: "ada" total 20.00 instead of 25.00 at overrides.csv:2`,
		"ada,a,25,why,x\nada,b,50,why,x\n": "",
		"ada,total,25,why,x\n":             "",
		"ada,total,100.01,why,x\n": `override gives more points than the rubric allows; they count anyway: ` +
			`"ada" total 100.01 of 100.00 at overrides.csv:2`,
		"bob,total,0,another submission,x\n": "",
	} {
		_, warnings := adjusted(t, forgiving(), "ev vv", rows)
		if got := strings.Join(warnings, "\n"); got != want {
			t.Errorf("overrides %q of 25.00 points warn %q, want %q", rows, got, want)
		}
	}
}

func TestZeroForMakesZeroOfWhatIsNotGradable(t *testing.T) {
	total := func(points cases.Points) *Overrides {
		return &Overrides{Rows: []OverrideRow{{Submission: "x", Override: record.Override{
			Case: record.OverrideTotal, Points: points, Reason: "by hand", By: "grace",
		}}}}
	}
	both := record.ZeroFor{record.ZeroMissing, record.ZeroNotGradable}
	for name, test := range map[string]struct {
		verdict   record.Verdict
		zero      record.ZeroFor
		overrides *Overrides
		want      string // points that count
	}{
		"by default":                {record.NotGradable, nil, nil, "none"},
		"asked for":                 {record.NotGradable, both, nil, "0.00"},
		"asked for the others":      {record.NotGradable, record.ZeroFor{record.ZeroMissing}, nil, "none"},
		"points by hand":            {record.NotGradable, nil, total(6000), "60.00"},
		"points by hand in place":   {record.NotGradable, both, total(6000), "60.00"},
		"our failure costs nothing": {record.JudgeError, both, nil, "none"},
		"nor does an interruption":  {record.Skipped, both, nil, "none"},
	} {
		t.Run(name, func(t *testing.T) {
			report := func() *record.Report {
				return &record.Report{Submissions: []record.Submission{{Name: "x", Verdict: test.verdict}}}
			}
			r := report()
			Adjustments{Overrides: test.overrides, Zero: test.zero}.AdjustAll(r, testsuite.Course(), []string{"P"})
			checkCounts(t, r, test.want)
			if test.overrides != nil {
				checkCounts(t, r.CountAsZero(nil), test.want)
				return
			}
			checkCounts(t, report().CountAsZero(test.zero), test.want)
			checkCounts(t, r.CountAsZero(nil), "none")
		})
	}
}

func checkCounts(t *testing.T, r *record.Report, want string) {
	t.Helper()
	got := "none"
	if points, ok := r.Submissions[0].EffectivePoints(); ok {
		got = points.String()
	}
	if got != want {
		t.Errorf("what counts is %s, want %s; final %+v", got, want, r.Submissions[0].Final)
	}
}

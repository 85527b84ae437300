package reports

import (
	"io"
	"strings"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// adjustedSample returns the sample with a late policy, a late submission and four overrides:
// for a case, for a total, for a submission that was not judged, and one with hostile text.
func adjustedSample() *record.Report {
	r := testreport.Sample()
	r.LatePolicy = &record.LatePolicy{
		Name:   "ten-a-day",
		PerDay: record.LateAmount{Amount: 1000, Unit: record.LatePercent},
		Days:   record.StartedDays,
		Grace:  record.Span(15 * time.Minute),
	}
	adjust := func(name string, points cases.Points, late *record.LateDeduction, overrides ...record.Override) {
		submissionNamed(r, name).Final = &record.Final{Points: points, Overrides: overrides, Late: late}
	}
	adjust("diaz-ana", 6500, nil, override("output3", 1500, 0, "the machine was slow", "grace"))
	adjust("brook-jan", 4850, &record.LateDeduction{Points: 650, Reason: "late by 26h0m0s: 1 whole day"})
	adjust("chen-li", 7000, nil, override(record.OverrideTotal, 7000, 2500, "extra credit", "grace"))
	adjust("hall-mia", 4000, nil,
		record.Override{Case: record.OverrideTotal, Points: 4000, Reason: "by hand", By: "grace"})
	adjust(testreport.Hostile, 600, nil, override("output1", 100, 0, testreport.Hostile, testreport.Hostile))
	return r
}

func override(of string, points, automatic cases.Points, reason, by string) record.Override {
	return record.Override{Case: of, Points: points, Automatic: &automatic, Reason: reason, By: by}
}

func submissionNamed(r *record.Report, name string) *record.Submission {
	for i := range r.Submissions {
		if r.Submissions[i].Name == name {
			return &r.Submissions[i]
		}
	}
	panic("no submission " + name)
}

func TestFormatsShowAutomaticAndFinalPoints(t *testing.T) {
	for _, test := range []struct {
		format, submission string // submission is empty for the whole batch
		want               []string
	}{
		{"text", "", []string{"points  final  verdict", "50.00  65.00  time-limit", "25.00  70.00  partial", "Final points of 65.00"}},
		{"text", "diaz-ana", []string{", final 65.00 of 65.00 points, automatic 50.00,", "automatic     50.00  of 65.00", "override      15.00  case output3 instead of 0.00: the machine was slow (grace)", "final         65.00  of 65.00"}},
		{"text", "hall-mia", []string{"final 40.00 points, not scored automatically", "automatic         -  not judged", "override      40.00  total: by hand (grace)"}},
		{"csv", "", []string{",final_points,late_deduction,adjustments,name,", ",65.00,,15.00 for case output3 instead of 0.00: the machine was slow (grace),", ",48.50,6.50,late by 26h0m0s: 1 whole day,"}},
		{"html", "", []string{`<td class="n">50.00</td><td class="n">65.00</td>`, "Final points of 65.00", "final 70.00 of 65.00 points, automatic 25.00", `<dt>late</dt><dd><b>-6.50</b>`}},
		{"markdown", "brook-jan", []string{"final 48.50 of 65.00 points, automatic 55.00", "| late | -6.50 | late by 26h0m0s&#58; 1 whole day |", "| final | 48.50 | of 65.00 |"}},
		{"gradescope", "diaz-ana", []string{`"score": 65.00`, "final 65.00 of 65.00 points, automatic 50.00", "override 15.00: case output3 instead of 0.00: the machine was slow (grace)"}},
		{"gradescope", "hall-mia", []string{`"score": 40.00`}},
		{"github-summary", "", []string{"| 65.00 (automatic 50.00) |"}},
		{"canvas", "", []string{",70.00\n", ",40.00\n"}},
		{"github-outputs", "diaz-ana", []string{"score=50.00\n", "final=65.00\n"}},
		{"json", "diaz-ana", []string{`"automatic_hundredths": 0`, `"points_hundredths": 6500`, `"late_policy": {`}},
	} {
		t.Run(test.format+" "+test.submission, func(t *testing.T) {
			r := fromCanvas(adjustedSample())
			if test.submission != "" {
				r = r.ForSubmission(submissionNamed(r, test.submission))
			}
			got := testreport.Output(t, func(w io.Writer) error { return format(t, test.format).Write(w, r) })
			for _, want := range test.want {
				if !strings.Contains(got, want) {
					t.Errorf("%s of %q has no %q:\n%s", test.format, test.submission, want, got)
				}
			}
		})
	}
}

// With --zero-for, students without work have 0 points. The golden files have the default.
func TestZeroForCountsMissingWork(t *testing.T) {
	for name, want := range map[string][]string{
		"text": {
			"Not gradable: counts as 0 points\n  gray-kim ", "Handed in nothing: counts as 0 points\n  Away, Amy (1099)\n",
		},
		"html": {"<li>Not gradable: counts as 0 points</li>", "<li>Handed in nothing: counts as 0 points</li>"},
		"csv": {
			"\ngray-kim,,not-gradable,,65.00,,,4,no Java or Go sources: the archive holds 3 .class files; hand in TakeStones.java,,0.00,,not-gradable counts as 0 points,",
			"\n\"Away, Amy (1099)\",,missing,,65.00,,,,,,0.00,,,\"Away, Amy\",1099,,,,,\n",
		},
		"canvas": {"\ngray-kim,1006,,,,0.00\n", "\n\"Away, Amy\",1099,,,,0.00\n"},
	} {
		r := fromCanvas(testreport.Sample()).CountAsZero(record.ZeroFor{record.ZeroMissing, record.ZeroNotGradable})
		got := writtenBy(t, format(t, name), r)
		for _, text := range want {
			if !strings.Contains(got, text) {
				t.Errorf("%s lacks %q:\n%s", name, text, got)
			}
		}
	}
}

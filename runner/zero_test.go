package runner

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testfiles"
	"touchstone/runner/internal/testrecord"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

func TestWhatCannotBeGradedIsNoZero(t *testing.T) {
	testtools.Require(t)
	class := testfiles.Zip(t, map[string]string{"TakeStones.class": "\xca\xfe\xba\xbe", "readme.txt": "see mail"})
	for name, body := range map[string]string{
		"hw2.rar":   "Rar!\x1a\x07\x01\x00 and so on",
		"hw2.7z":    "7z\xbc\xaf\x27\x1c and so on",
		"hw2.zip":   class,
		"cut.zip":   class[:len(class)/2],
		"empty.zip": testfiles.Zip(t, nil),
		"zero.zip":  "",
		"rb.zip":    testfiles.Zip(t, map[string]string{"takestones.rb": "puts 1"}),
		"pdf.zip":   testfiles.Zip(t, map[string]string{"hw2.pdf": "%PDF-1.7"}),
		"docs.zip":  testfiles.Zip(t, map[string]string{"readme.md": "I could not finish."}),
		"Main.java": "  \n",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, []byte(body), 0o644); err != nil {
				t.Fatal(err)
			}
			r := testGrader(t, "sample", 1).Grade(t.Context(), intake.Submission{Name: "x", Path: path})
			if _, counts := r.Counts(); r.Verdict != record.NotGradable || r.Score != nil || counts {
				t.Errorf(
					"verdict %s, score %+v, final %+v, want not-gradable and no points; cause: %s",
					r.Verdict,
					r.Score,
					r.Final,
					r.Cause,
				)
			}
			checkConsistent(t, &r)
		})
	}
}

func TestZeroForMakesZeroOfWhatIsNotGradable(t *testing.T) {
	total := func(points cases.Points) *score.Overrides {
		return &score.Overrides{
			Rows: []score.OverrideRow{
				{
					Submission: "x",
					Override: record.Override{
						Case:   record.OverrideTotal,
						Points: points,
						Reason: "by hand",
						By:     "grace",
					},
				},
			},
		}
	}
	both := record.ZeroFor{record.NoWorkAtAll, record.NoWorkGradable}
	for name, test := range map[string]struct {
		verdict   record.Verdict
		zero      record.ZeroFor
		overrides *score.Overrides
		want      string // points that count
	}{
		"by default":                {record.NotGradable, nil, nil, "none"},
		"asked for":                 {record.NotGradable, both, nil, "0.00"},
		"asked for the others":      {record.NotGradable, record.ZeroFor{record.NoWorkAtAll}, nil, "none"},
		"points by hand":            {record.NotGradable, nil, total(6000), "60.00"},
		"points by hand in place":   {record.NotGradable, both, total(6000), "60.00"},
		"our failure costs nothing": {record.JudgeError, both, nil, "none"},
		"nor does an interruption":  {record.Skipped, both, nil, "none"},
	} {
		t.Run(name, func(t *testing.T) {
			r := &record.Report{Submissions: []record.Submission{{Name: "x", Verdict: test.verdict}}}
			score.Adjustments{
				Overrides: test.overrides,
				Zero:      test.zero,
			}.AdjustAll(
				r,
				testrecord.Course(),
				[]string{"P"},
			)
			checkCounts(t, r, test.want)
			if test.overrides == nil {
				checkCounts(
					t,
					(&record.Report{Submissions: []record.Submission{{Name: "x", Verdict: test.verdict}}}).CountAsZero(
						test.zero,
					),
					test.want,
				)
				checkCounts(t, r.CountAsZero(nil), "none")
			} else {
				checkCounts(t, r.CountAsZero(nil), test.want)
			}
		})
	}
}

func checkCounts(t *testing.T, r *record.Report, want string) {
	t.Helper()
	got := "none"
	if points, ok := r.Submissions[0].Counts(); ok {
		got = points.String()
	}
	if got != want {
		t.Errorf("what counts is %s, want %s; final %+v", got, want, r.Submissions[0].Final)
	}
}

func TestZeroForIsWrittenAsItIsRead(t *testing.T) {
	for text, want := range map[string]string{
		"": "none", "none": "none", "missing": "missing", "not-gradable, missing": "missing,not-gradable", "missing,missing": "missing",
	} {
		z, err := record.ParseZeroFor(text)
		if diff := cmp.Diff(want, z.String()); err != nil || diff != "" {
			t.Errorf("ParseZeroFor(%q): %v (-want +got):\n%s", text, err, diff)
		}
	}
	for _, text := range []string{"all", "missing,", ",", "Missing"} {
		if z, err := record.ParseZeroFor(text); err == nil {
			t.Errorf("ParseZeroFor(%q) = %v, want an error", text, z)
		}
	}
}

package reports

import (
	"bytes"
	"strings"

	"touchstone/reports/audience"
	"touchstone/runner/record"
)

// Words that stand for what a student should read in every format.
const (
	plantedHint  = "plantedhint"
	plantedInput = "plantedinput"
	plantedLate  = "plantedlate"
)

// checkAdvice: whatever else a report says, each format that students read has the hint,
// the smallest failure and what lateness cost.
func checkAdvice(t brief, r *record.Report) {
	t.Helper()
	if len(r.Submissions) == 0 {
		return
	}
	planted := r.On(&r.Submissions[0])
	s := r.Submissions[0]
	planted.Submissions = []record.Submission{s}
	plant(planted)
	o := testOptions
	o.Audience = audience.Student
	for _, name := range []string{"text", "markdown", "gradescope", "github", "github-summary", "canvas-feedback"} {
		f, err := Find(name, o)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := f.Write(&b, planted); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got := b.String()
		if name == "canvas-feedback" {
			got = unzipped(t, got)
		}
		for _, word := range []string{plantedHint, plantedInput, plantedLate} {
			if !strings.Contains(got, word) {
				t.Errorf("%s does not tell %s: %.800s", name, word, got)
			}
		}
	}
	log := strings.Join(exchangeAnnotations(t, planted), "")
	if !strings.Contains(log, "file=Planted.java,line=7,") || !strings.Contains(log, plantedHint) {
		t.Errorf("no annotation with the hint at its place: %.800s", log)
	}
}

// plant gives a report of one submission advice of one word each, and takes away what
// people wrote, of which any amount would be cut.
func plant(r *record.Report) {
	s := &r.Submissions[0]
	r.Warnings = nil
	s.Path, s.Students, s.Notes, s.Remarks = "in/doejane_4711_88_hw2.java", nil, nil, nil
	s.Diagnosis = &record.Diagnosis{Mistakes: []record.Mistake{{Faults: []record.Fault{{Hint: plantedHint}}}}}
	s.Exploration = &record.Exploration{
		Failures: []record.SmallFailure{{Args: []string{plantedInput}, Command: plantedInput}},
	}
	s.Inside = &record.Inside{
		Methods: []record.Method{{Name: "Planted.run", File: "Planted.java", Line: 7, Wrong: true}},
	}
	s.Final = &record.Final{Late: &record.LateDeduction{Reason: plantedLate}}
	if s.Score != nil {
		score := *s.Score
		score.Parts, score.Losses = nil, nil
		s.Score = &score
	}
}

// exchangeAnnotations are the commands that GitHub's log ends with.
func exchangeAnnotations(t brief, r *record.Report) (list []string) {
	t.Helper()
	f, err := Find("github", testOptions)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b, r); err != nil {
		t.Fatal(err)
	}
	_, commands, _ := strings.Cut(b.String(), "\n::"+testOptions.Token+"::\n")
	for line := range strings.Lines(commands) {
		list = append(list, line)
	}
	return list
}

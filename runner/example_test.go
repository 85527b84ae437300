//go:build unix

package runner_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"time"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// A Go program grades a folder of submissions without the command line. Its main function begins
// with runner.Init.
func ExampleGrader_GradeClass() {
	folder, err := os.MkdirTemp("", "example-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	for name, source := range map[string]string{
		"ada.py":   `import sys; print("Move: 1")`,
		"brook.py": `import sys; print("no answer")`,
	} {
		if err := os.WriteFile(folder+"/"+name, []byte(source), 0o644); err != nil {
			log.Fatal(err)
		}
	}
	report, err := gradeFolder(folder)
	if err != nil {
		log.Fatal(err)
	}
	for _, s := range report.Submissions {
		fmt.Println(s.Name, s.Verdict, s.Score.Points)
	}
	// Output:
	// ada partial 8.33
	// brook wrong-answer 0.00
}

func gradeFolder(folder string) (*record.Report, error) {
	assignment, err := reference.Lookup("takestones-f19")
	if err != nil {
		return nil, err
	}
	corpus, err := cases.Embedded(assignment)
	if err != nil {
		return nil, err
	}
	suite, err := corpus.Suite("sample")
	if err != nil {
		return nil, err
	}
	rubric, err := corpus.Rubric("")
	if err != nil {
		return nil, err
	}
	batch, err := intake.FindSubmissions([]string{folder}, intake.Options{Names: assignment.Names()})
	if err != nil {
		return nil, err
	}
	defer batch.Close()
	grader, err := runner.New(runner.Options{
		Suite:     suite,
		Rubric:    rubric,
		Limits:    record.LimitsFor(suite),
		Isolation: sandbox.Auto,
		Jobs:      1,
		Now:       time.Now,
	})
	if err != nil {
		return nil, err
	}
	defer grader.Close()
	done, err := grader.GradeClass(context.Background(), runner.Class{Batch: batch})
	if err != nil {
		return nil, err
	}
	return done.Report, nil
}

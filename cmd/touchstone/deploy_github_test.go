package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// workflow is as much of a GitHub workflow as ours uses.
type workflow struct {
	Name string
	On   struct {
		Dispatch struct {
			Inputs map[string]struct {
				Description, Default string
				Required             bool
			}
		} `yaml:"workflow_dispatch"`
	}
	Permissions map[string]string
	Jobs        map[string]struct {
		Needs    string
		If       string
		RunsOn   string `yaml:"runs-on"`
		Strategy struct {
			FailFast bool `yaml:"fail-fast"`
			Matrix   struct{ Shard []int }
		}
		Steps []struct {
			Name, Uses, Run string
			If              string
			With, Env       map[string]string
		}
	}
}

func TestDeployToGitHubGradesEveryShard(t *testing.T) {
	var w workflow
	strictly(t, readFile(t, "../../deploy/github/grade.yml"), &w)
	for i, shard := range w.Jobs["grade"].Strategy.Matrix.Shard {
		if shard != i+1 {
			t.Errorf("shard %d of the matrix is %d, want 1 to N without gaps", i+1, shard)
		}
	}
	if diff := cmp.Diff([]string{"", "build", "grade"},
		[]string{w.Jobs["build"].Needs, w.Jobs["grade"].Needs, w.Jobs["merge"].Needs}); diff != "" {
		t.Errorf("what the jobs need (-want +got):\n%s", diff)
	}
	var commands []string
	for _, job := range w.Jobs {
		for _, step := range job.Steps {
			checkShell(t, "-c", step.Run)
			for _, words := range regexp.MustCompile(`bin/touchstone ([a-z]+ .*)`).FindAllStringSubmatch(step.Run,
				-1) {
				args := strings.Fields(strings.ReplaceAll(words[1], "$FLAGS", "--rubric course-f19"))
				checkFlags(t, args)
				commands = append(commands, args[0])
			}
		}
	}
	slices.Sort(commands)
	if diff := cmp.Diff([]string{"grade", "merge"}, commands); diff != "" {
		t.Errorf("touchstone's commands in the workflow (-want +got):\n%s", diff)
	}
}

// Status 3 of grade is about one submission and of no concern to the others.
func TestDeployToGitHubKeepsResultsWhenASubmissionCannotBeJudged(t *testing.T) {
	var w workflow
	strictly(t, readFile(t, "../../deploy/github/grade.yml"), &w)
	if got, want := w.Jobs["merge"].If, "${{ !cancelled() && needs.grade.result != 'skipped' }}"; got != want {
		t.Errorf("merge runs if %q, want %q", got, want)
	}
	for _, job := range []string{"grade", "merge"} {
		steps := w.Jobs[job].Steps
		last := steps[len(steps)-1]
		if !strings.HasPrefix(last.Uses, "actions/upload-artifact@") || last.If != "${{ !cancelled() }}" {
			t.Errorf("%s ends with %q if %q, want an upload unless it was cancelled", job, last.Uses, last.If)
		}
	}
}

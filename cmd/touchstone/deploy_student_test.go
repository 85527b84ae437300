package main

import (
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// studentScripts are what the workflows of students' repositories run.
func studentScripts(t *testing.T) map[string][]string {
	t.Helper()
	type job struct {
		Steps  []struct{ Run string }
		Script []string
	}
	var github struct{ Jobs map[string]job }
	var gitlab struct{ Check job }
	for file, v := range map[string]any{"github": &github, "gitlab": &gitlab} {
		if err := yaml.Unmarshal(readFile(t, "../../deploy/"+file+"/student.yml"), v); err != nil {
			t.Fatal(err)
		}
	}
	scripts := map[string][]string{"gitlab": gitlab.Check.Script}
	for _, step := range github.Jobs["check"].Steps {
		if step.Run != "" {
			scripts["github"] = append(scripts["github"], step.Run)
		}
	}
	return scripts
}

func TestStudentWorkflowsCallCommandsThatThereAre(t *testing.T) {
	for name, scripts := range studentScripts(t) {
		calls := 0
		for _, script := range scripts {
			checkShell(t, "-c", script)
			for _, words := range regexp.MustCompile(`/touchstone"? (check [^|>\n]*)`).FindAllStringSubmatch(script,
				-1) {
				calls++
				checkFlags(t, strings.Fields(strings.ReplaceAll(words[1], "$FLAGS", "--rubric course-f19")))
			}
		}
		if calls == 0 {
			t.Errorf("%s: no script calls touchstone check", name)
		}
	}
}

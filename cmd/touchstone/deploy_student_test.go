package main

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// studentScripts are what the workflows of students' repositories run: the scripts
// of each, and the variables that they begin with.
func studentScripts(t *testing.T) map[string]struct {
	scripts   []string
	variables map[string]string
} {
	t.Helper()
	var github struct {
		Jobs map[string]struct {
			Env   map[string]string
			Steps []struct{ Run string }
		}
	}
	var gitlab struct {
		Check struct {
			Variables map[string]string
			Script    []string
		}
	}
	for file, v := range map[string]any{"github": &github, "gitlab": &gitlab} {
		if err := yaml.Unmarshal(readFile(t, "../../deploy/"+file+"/student.yml"), v); err != nil {
			t.Fatal(err)
		}
	}
	type job = struct {
		scripts   []string
		variables map[string]string
	}
	check := github.Jobs["check"]
	jobs := map[string]job{"gitlab": {gitlab.Check.Script, gitlab.Check.Variables}}
	var scripts []string
	for _, step := range check.Steps {
		if step.Run != "" {
			scripts = append(scripts, step.Run)
		}
	}
	jobs["github"] = job{scripts, check.Env}
	return jobs
}

func TestStudentWorkflowsCallCommandsThatThereAre(t *testing.T) {
	for name, job := range studentScripts(t) {
		calls := 0
		for _, script := range job.scripts {
			checkShell(t, "-c", script)
			for _, words := range regexp.MustCompile(`/touchstone"? (check [^|>\n]*)`).FindAllStringSubmatch(script, -1) {
				calls++
				checkFlags(t, strings.Fields(strings.ReplaceAll(words[1], "$FLAGS", "--rubric course-f19")))
			}
		}
		if calls == 0 {
			t.Errorf("%s: no script calls touchstone check", name)
		}
	}
}

// TestStudentWorkflowsRunNoOtherBinary runs the scripts with a binary that only
// says how it was called, from a server of our own.
func TestStudentWorkflowsRunNoOtherBinary(t *testing.T) {
	for _, tool := range []string{"curl", "sha256sum"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("no %s on this system, and the workflows run where there is one", tool)
		}
	}
	const binary = "#!/bin/sh\necho \"called: $*\"\nexit 1\n"
	server := httptest.NewServer(
		http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, binary) }),
	)
	defer server.Close()
	digest := fmt.Sprintf("%x", sha256.Sum256([]byte(binary)))
	for name, job := range studentScripts(t) {
		for _, test := range []struct {
			what, digest, strict string
			fails, called        bool
		}{
			{"points lost", digest, "no", false, true},
			{"points lost, where that is strict", digest, "yes", true, true},
			{"another binary", strings.Repeat("0", 64), "no", true, false},
		} {
			dir := t.TempDir()
			script := "set -e\n" + strings.Join(job.scripts, "\n")
			script = strings.NewReplacer("/tmp/", dir+"/", "--proto =https", "--proto =http").Replace(script)
			c := exec.Command(bash(t), "-c", script)
			c.Dir = dir
			c.Env = append(os.Environ(), "RUNNER_TEMP="+dir, "FLAGS=--suite sample",
				"TOUCHSTONE_URL="+server.URL, "TOUCHSTONE_SHA256="+test.digest, "STRICT="+test.strict)
			out, err := c.CombinedOutput()
			if (err != nil) != test.fails || strings.Contains(string(out), "called: check") != test.called {
				t.Errorf("%s, %s: %v, want failure %t and the binary called %t\n%s",
					name, test.what, err, test.fails, test.called, out)
			}
			if _, err := os.Stat(filepath.Join(dir, "touchstone")); test.called && err != nil {
				t.Errorf("%s, %s: %v", name, test.what, err)
			}
		}
		if job.variables["TOUCHSTONE_URL"] == "" || len(job.variables["TOUCHSTONE_SHA256"]) != 64 {
			t.Errorf("%s: variables %q, want a place and a digest to fill in", name, job.variables)
		}
	}
}

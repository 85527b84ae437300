package main

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// studentScripts returns the scripts of the workflows for students' repositories, each
// joined into one, with the variables that they start with.
func studentScripts(t *testing.T) map[string]struct {
	script    string
	variables map[string]string
} {
	t.Helper()
	type job = struct {
		Env, Variables map[string]string
		Steps          []struct{ Run string }
		Script         []string
	}
	var github struct{ Jobs map[string]job }
	var gitlab struct{ Check job }
	for file, v := range map[string]any{"github": &github, "gitlab": &gitlab} {
		text, err := os.ReadFile("deploy/" + file + "/student.yml")
		if err != nil {
			t.Fatal(err)
		}
		if err := yaml.Unmarshal(text, v); err != nil {
			t.Fatal(err)
		}
	}
	check := github.Jobs["check"]
	for _, step := range check.Steps {
		if step.Run != "" {
			check.Script = append(check.Script, "(\n"+step.Run+"\n)") // a subshell for each step
		}
	}
	return map[string]struct {
		script    string
		variables map[string]string
	}{
		"github": {strings.Join(check.Script, "\n"), check.Env},
		"gitlab": {strings.Join(gitlab.Check.Script, "\n"), gitlab.Check.Variables},
	}
}

// TestStudentWorkflowsRunAnArchive runs the scripts with a release archive from a local
// server.
func TestStudentWorkflowsRunAnArchive(t *testing.T) {
	for _, tool := range []string{"bash", "curl", "sha256sum", "tar"} {
		if _, err := exec.LookPath(tool); err != nil || runtime.GOOS == "windows" {
			t.Skipf("no %s on this system, and the workflows run where there is one", tool)
		}
	}
	archive := archived(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(archive) }))
	defer server.Close()
	digest := fmt.Sprintf("%x", sha256.Sum256(archive))
	right, err := os.ReadFile("examples/submissions/chen.go")
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(right), "factor*10+0.5", "factor*10+9.5", 1)
	for name, job := range studentScripts(t) {
		for about, test := range map[string]struct {
			program, digest, strict string
			fails, checked          bool
		}{
			"a right program":         {string(right), digest, "yes", false, true},
			"points lost":             {wrong, digest, "no", false, true},
			"points lost, and strict": {wrong, digest, "yes", true, true},
			"another archive":         {string(right), strings.Repeat("0", 64), "no", true, false},
		} {
			dir, temp := t.TempDir(), t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "takestones.go"), []byte(test.program), 0o644); err != nil {
				t.Fatal(err)
			}
			script := strings.NewReplacer("/tmp/", temp+"/", "--proto =https", "--proto =http").Replace(job.script)
			c := exec.Command("bash", "-c", "set -e\n"+script)
			c.Dir = dir
			c.Env = append(os.Environ(), "RUNNER_TEMP="+temp, "XDG_CONFIG_HOME="+temp,
				"FLAGS=--suite sample --no-cache --explore=false", "TOUCHSTONE_URL="+server.URL,
				"TOUCHSTONE_SHA256="+test.digest, "STRICT="+test.strict)
			out, err := c.CombinedOutput()
			if (err != nil) != test.fails || strings.Contains(string(out), "of 100.00 points") != test.checked {
				t.Errorf("%s, %s: %v, want failure %t and points told %t\n%s",
					name, about, err, test.fails, test.checked, out)
			}
		}
		if job.variables["TOUCHSTONE_URL"] == "" || len(job.variables["TOUCHSTONE_SHA256"]) != 64 {
			t.Errorf("%s: variables %q, want a place and a digest to fill in", name, job.variables)
		}
	}
}

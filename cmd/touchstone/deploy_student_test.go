package main

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// studentScripts returns the shell scripts that run in students' repositories, keyed by "github"
// and "gitlab". Each step of the GitHub workflow runs in a subshell.
func studentScripts(t *testing.T) map[string]string {
	t.Helper()
	github := objectsIn(t, "../../deploy/github/student.yml")[0]
	var steps strings.Builder
	list, _ := github.at("jobs.check.steps").([]any)
	for i := range list {
		if run, ok := github.at(fmt.Sprintf("jobs.check.steps.%d.run", i)).(string); ok {
			fmt.Fprintf(&steps, "(\n%s\n)\n", run)
		}
	}
	gitlab := objectsIn(t, "../../deploy/gitlab/student.yml")[0].words("check.script")
	return map[string]string{"github": steps.String(), "gitlab": strings.Join(gitlab, "\n")}
}

func TestStudentWorkflowsRunAnArchive(t *testing.T) {
	for _, tool := range []string{"bash", "curl", "sha256sum", "tar"} {
		if _, err := exec.LookPath(tool); err != nil || testing.Short() {
			t.Skipf("runs submissions, and needs %s", tool)
		}
	}
	command, err := exec.LookPath("touchstone") // testscript.Main puts it on PATH
	if err != nil {
		t.Fatal(err)
	}
	packed := t.TempDir() // holds a script instead of the program, because the program is large
	put(t, filepath.Join(packed, "release", "touchstone"), "#!/bin/sh\nexec '"+command+"' \"$@\"\n")
	if err := os.Chmod(filepath.Join(packed, "release", "touchstone"), 0o755); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "touchstone.tar") // tar finds out by itself that the archive is not compressed
	pack := exec.Command("tar", "-cf", file, "-C", packed, "release/touchstone")
	if out, err := pack.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	archive := readFile(t, file)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(archive) }))
	defer server.Close()
	digest := fmt.Sprintf("%x", sha256.Sum256(archive))
	right := string(readFile(t, "../../examples/submissions/viktor.py"))
	wrong := strings.Replace(right, "evaluated += 1", "evaluated += 2", 1)
	for name, script := range studentScripts(t) {
		for about, test := range map[string]struct {
			program, digest, strict string
			fails, checked          bool
		}{
			"a right program":         {right, digest, "yes", false, true},
			"points lost":             {wrong, digest, "no", false, true},
			"points lost, and strict": {wrong, digest, "yes", true, true},
			"another archive":         {right, strings.Repeat("0", 64), "no", true, false},
		} {
			dir, temp := t.TempDir(), t.TempDir()
			put(t, filepath.Join(dir, "TakeStones.py"), test.program)
			here := strings.NewReplacer("/tmp/", temp+"/", "--proto =https", "--proto =http").Replace(script)
			c := exec.Command("bash", "-c", "set -e\n"+here)
			c.Dir = dir
			c.Env = append(os.Environ(), "RUNNER_TEMP="+temp, "XDG_CONFIG_HOME="+temp,
				"FLAGS=--suite sample --explore=false", "TOUCHSTONE_URL="+server.URL,
				"TOUCHSTONE_SHA256="+test.digest, "STRICT="+test.strict)
			out, err := c.CombinedOutput()
			if (err != nil) != test.fails || strings.Contains(string(out), "of 100.00 points") != test.checked {
				t.Errorf("%s, %s: %v, want failure %t and points printed %t\n%s",
					name, about, err, test.fails, test.checked, out)
			}
		}
	}
}

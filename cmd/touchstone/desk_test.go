package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/reports"
)

// deskSession is a desk on a results folder, used by a single browser tab.
type deskSession struct {
	*testing.T
	address, cookie string
	leave           func()
}

func openDesk(t *testing.T, dir string) *deskSession {
	t.Helper()
	c := newDesk()
	c.SetErr(io.Discard)
	d := deskCommand{dir: dir, by: "grace"}
	opened, err := desk.Open(d.options(c))
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(nil)
	guard := desk.NewGuard(server.Listener, "")
	server.Config.Handler = opened.Handler(guard)
	server.Start()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- opened.Work(ctx) }()
	return &deskSession{t, server.URL, "touchstone-desk-" + guard.Port + "=" + guard.Token, func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		server.Close()
	}}
}

// ask sends a request, which is a POST if it has a body, and returns the response.
func (s *deskSession) ask(path, body string) []byte {
	s.Helper()
	method := "GET"
	if body != "" {
		method = "POST"
	}
	q, err := http.NewRequest(method, s.address+path, strings.NewReader(body))
	if err != nil {
		s.Fatal(err)
	}
	q.Header = http.Header{"Cookie": {s.cookie}, "Origin": {s.address}, "Content-Type": {"application/json"}}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		s.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		s.Fatalf("%s %s %s: %d, %s, %v", method, path, body, answer.StatusCode, data, err)
	}
	return data
}

// waitForRun waits until the run ends, and returns how it ended.
func (s *deskSession) waitForRun() string {
	s.Helper()
	var state struct {
		Running any
		Ended   string
	}
	if !eventually(func() bool {
		if err := json.Unmarshal(s.ask("/state", ""), &state); err != nil {
			s.Fatal(err)
		}
		return state.Running == nil
	}) {
		s.Fatal("the run does not end")
	}
	return state.Ended
}

func touchstone(t *testing.T, args ...string) []byte {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if got := cli.Status(run(args, &stdout, &stderr)); got != cli.Right {
		t.Fatalf("touchstone %q: status %d\n%s", args, got, stderr.String())
	}
	return stdout.Bytes()
}

// gradedClass grades three programs into the folder desk, and copies the results to the folder
// cli.
func gradedClass(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"ada": `print("Move: 1")`, "bob": `print("Move: 2")`, "eve": `print("Move: 1") # the same`,
	} {
		put(t, filepath.Join("class", name, "TakeStones.py"), text+"\n")
	}
	touchstone(t, "grade", "class", "--suite", "sample", "--explore=false", "--out", "desk")
	if err := os.CopyFS("cli", os.DirFS("desk")); err != nil {
		t.Fatal(err)
	}
}

// TestDeskExportsEqualThoseOfTheCommandLine compares the files that the desk writes with
// those that the commands write, given the same overrides.csv and remarks.csv.
func TestDeskExportsEqualThoseOfTheCommandLine(t *testing.T) {
	if testing.Short() {
		t.Skip("runs submissions")
	}
	gradedClass(t)
	const column = "HW2 (123456)"
	s := openDesk(t, "desk")
	for _, change := range [][2]string{
		{"/points", `{"submission":"ada","case":"output1","points":"25","reason":"unclear, see \"mail\""}`},
		{"/points", `{"submission":"bob","case":"","points":"1","reason":"a mistake"}`},
		{"/undo", `{"id":2}`},
		{"/points", `{"submission":"bob","case":"total","points":"70.5","reason":"shown in the lab"}`},
		{"/remark", `{"submission":"eve","text":"see me"}`},
		{"/looked", `{"submission":"ada","looked":true}`},
	} {
		s.ask(change[0], change[1])
	}
	exports := map[string][]byte{}
	for _, f := range reports.Formats(reports.Options{}) {
		path := "/export/" + f.Name
		if f.Name == "canvas" {
			path += "?assignment=" + url.QueryEscape(column)
		}
		if !strings.HasPrefix(f.Name, "github") { // its log has a random token
			exports[f.Name] = s.ask(path, "")
		}
	}
	s.leave()
	for _, name := range []string{overridesName, remarksName} {
		put(t, filepath.Join("cli", name), string(readFile(t, filepath.Join("desk", name))))
	}
	touchstone(t, "grade", "class", "--suite", "sample", "--explore=false", "--out", "cli")
	if err := os.Remove(filepath.Join("desk", "history.csv")); err != nil { // only the desk writes it
		t.Fatal(err)
	}
	checkSameFolders(t, "desk", "cli")
	for _, f := range reports.Formats(reports.Options{}) {
		if exports[f.Name] == nil {
			continue
		}
		args := []string{"report", "desk/report.json", "--format", f.Name, "--out", "exported-" + f.Name}
		if f.Name == "canvas" {
			args = append(args, "--canvas-assignment", column)
		}
		touchstone(t, args...)
		if !f.PerSubmission {
			if diff := cmp.Diff(string(readFile(t, "exported-"+f.Name)), string(exports[f.Name])); diff != "" {
				t.Errorf("export %s (-command +desk):\n%s", f.Name, diff)
			}
			continue
		}
		z, err := zip.NewReader(bytes.NewReader(exports[f.Name]), int64(len(exports[f.Name])))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(texts(t, os.DirFS("exported-"+f.Name)), texts(t, z)); diff != "" {
			t.Errorf("export %s (-command +desk):\n%s", f.Name, diff)
		}
	}
}

// startedAt matches the time when a grading began.
var startedAt = regexp.MustCompile(`"started_at": "[^"]*"|\d+ \w+ \d{4} \d\d:\d\d UTC`)

// timed matches the measurements, which differ between two runs of a program.
var timed = regexp.MustCompile(`"(wall_us|cpu_us|waited_us|memory_bytes)": \d+|\d+\.\d\d s`)

// checkSameFolders compares two results folders and ignores times.
func checkSameFolders(t *testing.T, a, b string) {
	t.Helper()
	plain := func(folder string) map[string]string {
		files := texts(t, os.DirFS(folder))
		for name, text := range files {
			files[name] = timed.ReplaceAllString(startedAt.ReplaceAllString(text, ""), "")
			if base := path.Base(name); strings.HasPrefix(base, ".") || base == "looked.csv" {
				delete(files, name)
			}
		}
		return files
	}
	files := plain(a)
	if diff := cmp.Diff(plain(b), files); diff != "" || len(files) < 10 {
		t.Errorf("%d files (-%s +%s):\n%s", len(files), b, a, diff)
	}
}

// TestDeskRerunsAsGradeOnlyDoes compares a run from the desk with grade --only.
func TestDeskRerunsAsGradeOnlyDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("runs submissions")
	}
	gradedClass(t)
	put(t, "class/bob/TakeStones.py", "print(\"Move: 3\")\n")
	t.Setenv("HOME", t.TempDir()) // the results folder must be enough for a run
	there, err := filepath.Abs("desk")
	if err != nil {
		t.Fatal(err)
	}
	touchstone(t, "grade", "class", "--suite", "sample", "--explore=false", "--out", "cli", "--only", "bob")
	t.Chdir(t.TempDir())
	s := openDesk(t, there)
	s.ask("/run", `{"submissions":["bob"]}`)
	if got := s.waitForRun(); got != "1 submission graded" {
		t.Errorf("the run ended with %q", got)
	}
	s.leave()
	checkSameFolders(t, there, filepath.Join(filepath.Dir(there), "cli"))
	if !bytes.Contains(readFile(t, filepath.Join(there, "bob.json")), []byte("Move: 3")) {
		t.Error("bob's report is of the earlier program")
	}
	// With another suite, compiler or limit, parts of the class would be graded differently.
	path := filepath.Join(there, ".touchstone.grading.json")
	put(t, path, strings.Replace(string(readFile(t, path)), "sample", "standard", 1))
	s = openDesk(t, there)
	defer s.leave()
	s.ask("/run", `{"submissions":["bob"]}`)
	if got := s.waitForRun(); !strings.HasSuffix(got, "grade the class again") {
		t.Errorf("with another suite the run ended with %q", got)
	}
}

func texts(t *testing.T, from fs.FS) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(from, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, path)
		files[path] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

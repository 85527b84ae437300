package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// tutorialBlock matches a code block of a tutorial. A block with a path shows that file. Other
// blocks show commands after "$ ", each above some lines of the command's output in order.
var tutorialBlock = regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$")

var tutorialStatus = regexp.MustCompile(` # exits ([0-9])$`)

func TestTutorial(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	text, err := os.ReadFile("../../docs/tutorial.md")
	if err != nil {
		t.Fatal(err)
	}
	isolation, err := scriptIsolation()
	if err != nil {
		t.Fatal(err)
	}
	w := walk{t: t, dir: t.TempDir(), env: append(os.Environ(), isolationVariable+"="+isolation, "NO_COLOR=1")}
	for _, block := range tutorialBlock.FindAllStringSubmatch(string(text), -1) {
		if block[2] != "" {
			w.write(block[2], block[3])
			continue
		}
		for _, command := range strings.Split("\n"+block[3], "\n$ ")[1:] {
			line, want, _ := strings.Cut(strings.TrimSuffix(command, "\n"), "\n")
			w.run(line, want)
		}
	}
	if w.commands < 20 || w.files < 12 {
		t.Errorf("found %d commands and %d files in the tutorial, want at least 20 and 12", w.commands, w.files)
	}
}

type walk struct {
	t               *testing.T
	dir             string
	env             []string
	commands, files int
}

func (w *walk) write(name, text string) {
	w.t.Helper()
	put(w.t, filepath.Join(w.dir, filepath.FromSlash(name)), text)
	w.files++
}

func (w *walk) run(line, want string) {
	w.t.Helper()
	status := "0"
	if found := tutorialStatus.FindStringSubmatch(line); found != nil {
		status = found[1]
	}
	w.commands++
	c := exec.Command("sh", "-c", "("+line+"\n) 2>&1; echo \"status $?\"")
	c.Dir, c.Env = w.dir, w.env
	out, err := c.CombinedOutput()
	if err != nil {
		w.t.Fatalf("%s: %v", line, err)
	}
	rest := string(out)
	if !strings.HasSuffix(rest, "status "+status+"\n") {
		w.t.Fatalf("%s: want status %s, got\n%s", line, status, out)
	}
	for _, sentence := range strings.Split(want, "\n") {
		_, after, found := strings.Cut(rest, sentence)
		if !found {
			w.t.Fatalf("%s: want %q below the lines before it, got\n%s", line, sentence, out)
		}
		rest = after
	}
}

package language

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// tool writes an executable file that a shell runs, into the folder bin of dir.
func tool(t *testing.T, dir, name, text string) string {
	t.Helper()
	bin := filepath.Join(dir, "bin")
	if err := os.MkdirAll(bin, 0o755); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(bin, name)
	if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	if file, err := filepath.EvalSymlinks(file); err == nil {
		return file
	}
	t.Fatalf("%s is not there", file)
	return ""
}

// onPath makes a folder of tools, of which PATH names nothing else.
func onPath(t *testing.T) (dir string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the tools of this test are shell scripts")
	}
	dir = t.TempDir()
	t.Setenv("PATH", filepath.Join(dir, "bin"))
	return dir
}

func TestToolIsFoundInItsHomeBeforePath(t *testing.T) {
	dir, home := onPath(t), t.TempDir()
	row := toolRow{name: "brew", what: "brewery", home: "BREW_HOME", remedy: "install brew"}
	t.Setenv(row.home, home)
	if path, err := row.Find(); err == nil || !strings.Contains(err.Error(), "no brewery found (brew): install brew") {
		t.Errorf("nowhere: Find = %q, %v, want an error with the remedy", path, err)
	}
	for _, dir := range []string{dir, home} {
		want := tool(t, dir, row.name, "binary")
		if path, err := row.Find(); path != want || err != nil {
			t.Errorf("Find = %q, %v, want %q", path, err, want)
		}
	}
}

// What a script stands for takes longer to ask than a program takes to build.
func TestToolBehindAScriptIsAskedForOnce(t *testing.T) {
	dir := onPath(t)
	asked := filepath.Join(dir, "asked")
	tool(t, dir, "brew", "#!/bin/sh\necho \"$1 $2\" >>"+asked+"\necho /opt/brew/bin/brew\n")
	row := toolRow{name: "brew", asked: "where"}
	for range 3 {
		if path, err := row.Find(); path != "/opt/brew/bin/brew" || err != nil {
			t.Errorf("Find = %q, %v, want what the script says", path, err)
		}
	}
	if got, err := os.ReadFile(asked); string(got) != "-c where\n" {
		t.Errorf("the script was asked %q, %v, want once", got, err)
	}
}

func TestAToolIsAskedForItsVersionUntilItIsAnother(t *testing.T) {
	dir := onPath(t)
	asked := filepath.Join(dir, "asked")
	row := toolRow{versionFlag: "version"}
	want := ""
	for _, said := range []string{"brew 9", "brew 10"} {
		path := tool(t, dir, "brew", "#!/bin/sh\necho \"$1\" >>"+asked+"\necho "+said+"\n")
		for range 3 {
			if got := row.knownVersion(t.Context(), path); got != said {
				t.Errorf("knownVersion = %q, want %q", got, said)
			}
		}
		want += "version\n"
		if got, err := os.ReadFile(asked); string(got) != want {
			t.Errorf("%s: asked %q, %v, want once", said, got, err)
		}
	}
	if got := row.knownVersion(t.Context(), filepath.Join(dir, "none")); got != "" {
		t.Errorf("knownVersion of no tool = %q", got)
	}
}

func TestScriptThatTellsNothingStandsForNoTool(t *testing.T) {
	dir := onPath(t)
	for _, test := range []struct{ name, says, want string }{
		{"fails", "echo /opt/brew; exit 1", " does not tell what it stands for: exit status 1"},
		{"relative", "echo brew", ` stands for "brew": want an absolute path`},
		{"silent", ":", ` stands for "": want an absolute path`},
	} {
		script := tool(t, dir, test.name, "#!/bin/sh\n"+test.says+"\n")
		row := toolRow{name: test.name, asked: "where"}
		if path, err := row.Find(); err == nil || err.Error() != script+test.want {
			t.Errorf("%s: Find = %q, %v, want an error %q", test.name, path, err, script+test.want)
		}
		row.asked = "" // it stands for itself, as those do that are not asked
		if path, err := row.Find(); path != script || err != nil {
			t.Errorf("%s, not asked: Find = %q, %v, want %q", test.name, path, err, script)
		}
	}
}

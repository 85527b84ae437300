package language

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// tool writes an executable file to the folder bin of dir.
func tool(t *testing.T, dir, name, text string) string {
	t.Helper()
	bin := filepath.Join(dir, "bin")
	must(t, os.MkdirAll(bin, 0o755))
	file := filepath.Join(bin, name)
	must(t, os.WriteFile(file, []byte(text), 0o755))
	if file, err := filepath.EvalSymlinks(file); err == nil {
		return file
	}
	t.Fatalf("%s is not there", file)
	return ""
}

// onPath creates a folder dir and sets PATH to dir/bin.
func onPath(t *testing.T) (dir string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the tools are shell scripts")
	}
	dir = t.TempDir()
	t.Setenv("PATH", filepath.Join(dir, "bin"))
	return dir
}

func TestToolIsFoundInItsHomeFirst(t *testing.T) {
	dir, home := onPath(t), t.TempDir()
	row := toolRow{name: "brew", what: "brewery", home: "BREW_HOME", remedy: "install brew"}
	t.Setenv(row.home, home)
	if path, err := row.find(); err == nil || !strings.Contains(err.Error(), "no brewery found (brew): install brew") {
		t.Errorf("nowhere: find = %q, %v, want an error with the remedy", path, err)
	}
	for _, dir := range []string{dir, home} {
		want := tool(t, dir, row.name, "binary")
		if path, err := row.find(); path != want || err != nil {
			t.Errorf("find = %q, %v, want %q", path, err, want)
		}
	}
}

// Running a wrapper script takes longer than building a program.
func TestWrapperScriptIsAskedOnce(t *testing.T) {
	dir := onPath(t)
	asked := filepath.Join(dir, "asked")
	tool(t, dir, "brew", "#!/bin/sh\necho \"$1 $2\" >>"+asked+"\necho /opt/brew/bin/brew\n")
	row := toolRow{name: "brew", realPath: "where"}
	for range 3 {
		if path, err := row.find(); path != "/opt/brew/bin/brew" || err != nil {
			t.Errorf("find = %q, %v, want the path that the script prints", path, err)
		}
	}
	if got, err := os.ReadFile(asked); string(got) != "-c where\n" {
		t.Errorf("the script was asked %q, %v, want once", got, err)
	}
}

func TestWrapperScriptWithoutATool(t *testing.T) {
	dir := onPath(t)
	for _, test := range []struct{ name, says, want string }{
		{"fails", "echo /opt/brew; exit 1", "running the script %s, which should start snake: exit status 1; repair it, or remove it from PATH"},
		{"relative", "echo brew", `the script %s printed "brew": expected the absolute path of the snake that it starts`},
		{"silent", ":", `the script %s printed "": expected the absolute path of the snake that it starts`},
	} {
		script := tool(t, dir, test.name, "#!/bin/sh\n"+test.says+"\n")
		row := toolRow{name: test.name, what: "snake", realPath: "where"}
		want := fmt.Sprintf(test.want, script)
		if path, err := row.find(); err == nil || err.Error() != want {
			t.Errorf("%s: find = %q, %v, want an error %q", test.name, path, err, want)
		}
		row.realPath = "" // the script is the tool
		if path, err := row.find(); path != script || err != nil {
			t.Errorf("%s, a tool: find = %q, %v, want %q", test.name, path, err, script)
		}
	}
}

package language

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestOnlyAllowedPackagesCanBeImported(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("packages are not linked")
	}
	tool, err := FindTool("python3")
	must(t, err)
	installed := t.TempDir()
	for name, text := range map[string]string{
		"allowed/__init__.py": "VALUE = 7", "single.py": "VALUE = 8", "other/__init__.py": "", "allowed.libs/x.so": "",
	} {
		file := filepath.Join(installed, name)
		must(t, os.MkdirAll(filepath.Dir(file), 0o755))
		must(t, os.WriteFile(file, []byte(text), 0o644))
	}
	wrapper := filepath.Join(t.TempDir(), "python3") // a script that starts a Python with the packages
	script := fmt.Sprintf("#!/bin/sh\nshift\nPYTHONPATH='%s' exec '%s' \"$@\"\n", installed, tool)
	must(t, os.WriteFile(wrapper, []byte(script), 0o755))
	names := []string{"allowed", "single", "sys"}
	site, err := askSite(t.Context(), wrapper, names)
	must(t, err)
	output, err := json.Marshal(site)
	must(t, err)
	key := append([]string{tool, "-I", "-c", findPackages}, names...)
	toolOutputs.Store(strings.Join(key, "\x00"), string(output))
	b := Builder{
		Cache:    t.TempDir(),
		Packages: names,
		Src:      sourcesOf(t, tree{"TakeStones.py": "import allowed\n"}),
	}
	sources, err := b.readPython()
	must(t, err)
	home, packages, err := b.pythonHome(t.Context(), tool, sources)
	if err != nil || len(packages) != 3 {
		t.Fatalf("packages %q, %v; want allowed, its libraries, and single", packages, err)
	}
	p := interpreter{tool: tool, home: home, src: b.Src.Dir, packages: packages}
	command := p.command([]string{"-c", "import allowed, single; print(allowed.VALUE + single.VALUE)\nimport other"},
		nil)
	run := exec.Command(command.Path, command.Args...)
	run.Env = command.Env
	printed, _ := run.CombinedOutput()
	if text := string(printed); !strings.HasPrefix(text, "15\n") || !strings.Contains(text, "No module named 'other'") {
		t.Errorf("a program that imports allowed packages, and other: %s", text)
	}
	for _, path := range packages {
		if !strings.Contains(strings.Join(command.Native, "\n"), path) {
			t.Errorf("a program cannot read %s", path)
		}
	}
}

func TestMissingAllowedPackageIsAFailure(t *testing.T) {
	tool, err := FindTool("python3")
	must(t, err)
	for text, fails := range map[string]bool{"import no_such_package_1\n": true, "import sys\n": false} {
		b := Builder{
			Cache: t.TempDir(), Packages: []string{"no_such_package_1"},
			Src: sourcesOf(t, tree{"TakeStones.py": text}),
		}
		sources, err := b.readPython()
		must(t, err)
		_, _, err = b.pythonHome(t.Context(), tool, sources)
		if fails != (err != nil) || fails && !strings.Contains(err.Error(), "no_such_package_1") {
			t.Errorf("%q: %v; want an error with a remedy: %v", text, err, fails)
		}
	}
}

func TestRemedyFitsThePythonThatRuns(t *testing.T) {
	tool, err := FindTool("python3")
	must(t, err)
	want := tool + " -m pip install numpy"
	if strings.HasPrefix(tool, "/usr/bin/") && runtime.GOOS == "linux" {
		want = "apt-get install python3-numpy"
	}
	if got := PackageRemedy("numpy"); !strings.HasSuffix(got, want) {
		t.Errorf("PackageRemedy(numpy) = %q, want %q", got, want)
	}
}

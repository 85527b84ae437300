package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// deps runs .ci/deps as an ordinary user of a machine that has these programs,
// beside what every machine has.
func deps(t *testing.T, programs []string, needs ...string) (output string, ok bool) {
	t.Helper()
	bin := t.TempDir()
	for _, name := range append([]string{"id"}, programs...) {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\necho 1000\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(bash, append([]string{"../../.ci/deps"}, needs...)...)
	command.Env = []string{"PATH=" + bin}
	text, err := command.CombinedOutput()
	return string(text), err == nil
}

func TestOnlyTheTestsAskForABrowser(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("runs a script of bash")
	}
	jdk := []string{"go", "java", "javac"}
	for name, test := range map[string]struct {
		programs, needs []string
		ok              bool
		want            string
	}{
		"demo":               {jdk, []string{"jdk"}, true, ""},
		"demo without a JDK": {[]string{"go", "java"}, []string{"jdk"}, false, "install a JDK, 17 or later"},
		"tests":              {append(jdk, "chromium"), []string{"jdk", "browser"}, true, ""},
		"tests, no browser":  {jdk, []string{"jdk", "browser"}, true, "install Chromium"},
	} {
		got, ok := deps(t, test.programs, test.needs...)
		if ok != test.ok || !strings.Contains(got, test.want) || test.want == "" && got != "" {
			t.Errorf("%s: ok %v, said %q; want ok %v and %q", name, ok, got, test.ok, test.want)
		}
	}
	makefile := readMakefile(t)
	if !strings.Contains(makefile, "\ndemo: jdk build ") || !strings.Contains(makefile, "\ntest: deps ") {
		t.Error("Makefile: want demo to need a JDK alone, and test all of deps")
	}
}

func readMakefile(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheDemoShowsExamples(t *testing.T) {
	names := regexp.MustCompile(`(?m)^DEMO := (.+)$`).FindStringSubmatch(readMakefile(t))
	if names == nil {
		t.Fatal("Makefile: no line DEMO := ...")
	}
	for _, file := range []string{"Makefile", "README.md"} {
		if text := readFile(t, "../../"+file); !strings.Contains(string(text), "one to two minutes the first time") {
			t.Errorf("%s does not say how long the first demo takes: it compiles the command", file)
		}
	}
	for _, name := range strings.Fields(names[1]) {
		if _, err := os.Stat(filepath.Join("../../examples/submissions", name)); err != nil {
			t.Error(err)
		}
	}
}

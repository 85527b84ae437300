package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// To test asks git for nothing: that writes to .git, and what has not changed since it
// was tested would be tested again.
func TestMakeTestAsksGitForNothing(t *testing.T) {
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip("needs make")
	}
	bin, asked := t.TempDir(), filepath.Join(t.TempDir(), "asked")
	git := "#!/bin/sh\necho \"$@\" >> '" + asked + "'\n"
	if err := os.WriteFile(filepath.Join(bin, "git"), []byte(git), 0o755); err != nil {
		t.Fatal(err)
	}
	for target, want := range map[string]bool{"test": false, "build": true} {
		os.Remove(asked)
		c := exec.Command("make", "-n", "-C", "../..", target)
		c.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("make -n %s: %v\n%s", target, err, out)
		}
		if said, err := os.ReadFile(asked); (err == nil) != want {
			t.Errorf("make %s asks git: %q", target, said)
		}
	}
}

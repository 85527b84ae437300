package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// A go that fuzzes in no time, and says what Go says.
const fakeGo = `#!/bin/sh
if [ "$2" = -list ]; then echo FuzzIt; exit; fi
printf '%s\n' "$SAYS"
exit 1
`

func TestTheEndOfTheTimeIsNoFindingOfAFuzzer(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs bash")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go"), []byte(fakeGo), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		says string
		fine bool
	}{
		"the time is over": {"--- FAIL: FuzzIt (10.09s)\n    context deadline exceeded\nFAIL", true},
		"an input breaks it": {
			"--- FAIL: FuzzIt (1.2s)\n    it_test.go:9: bad\n    Failing input written to testdata/fuzz/FuzzIt/5a", false,
		},
		"an input breaks it when the time is over": {
			"--- FAIL: FuzzIt (1.2s)\n    context deadline exceeded\n    Failing input written to testdata/fuzz/FuzzIt/5a", false,
		},
		"it does not compile": {"FAIL	./it [build failed]", false},
	} {
		t.Run(name, func(t *testing.T) {
			c := exec.Command("bash", "../fuzz", "1s", "./it")
			c.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"), "SAYS="+test.says)
			if out, err := c.CombinedOutput(); (err == nil) != test.fine {
				t.Errorf("%v, want that it passes: %t; it said\n%s", err, test.fine, out)
			}
		})
	}
}

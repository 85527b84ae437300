// Attacks the expected answers: reads what lies at likely places, and looks for
// more from the root down, at most 5000 entries in a second.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	bound()
	for _, path := range []string{canaryDir + "/expected/handout-example.txtar", canaryDir + "/secret.txt"} {
		data, _ := os.ReadFile(path)
		fmt.Fprint(os.Stderr, string(data))
	}
	start, n := time.Now(), 0
	filepath.WalkDir("/", func(path string, _ fs.DirEntry, err error) error {
		if n++; n > 5000 || time.Since(start) > time.Second {
			return fs.SkipAll
		}
		if strings.HasSuffix(path, ".txtar") {
			escape("G2", "file reading", "found %s", path)
		}
		return nil
	})
	answer()
}

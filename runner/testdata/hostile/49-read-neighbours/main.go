// Attacks other submissions: reads sources and programs beside its own, from
// where it stands, from where its program lies, and through links.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	bound()
	here, _ := os.Getwd()
	os.Symlink("../..", "up")
	for _, base := range []string{here + "/../..", filepath.Dir(os.Args[0]) + "/../..", here + "/up", "/tmp/touchstone-*"} {
		for _, pattern := range []string{"submission-neighbour/src/*", "submission-neighbour/out/*"} {
			found, _ := filepath.Glob(base + "/" + pattern)
			for _, path := range found {
				data, _ := os.ReadFile(path)
				fmt.Fprint(os.Stderr, string(data))
			}
		}
	}
	answer()
}

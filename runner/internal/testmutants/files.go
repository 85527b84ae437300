package testmutants

import (
	"os"
	"path/filepath"
	"testing"

	"touchstone/runner/internal/javahost"
)

// JavaFiles reads the sources in a folder.
func JavaFiles(t *testing.T, dir string) (files []javahost.SourceFile) {
	names, err := filepath.Glob(filepath.Join(dir, "*.java"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, javahost.SourceFile{Name: filepath.Base(name), Text: text})
	}
	return files
}

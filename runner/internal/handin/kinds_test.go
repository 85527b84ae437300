package handin

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestSourcesAndArchivesAreAccepted(t *testing.T) {
	tests := map[string]struct {
		text string
		want bool
	}{
		"a.java": {"x", true}, "A.GO": {"x", true}, "a_test.go": {"x", true}, // accepted because of their names
		"a.zip": {"x", true}, "a.tar.gz": {"x", true}, "a.rar": {"", true},
		"a": {"PK\x03\x04", true}, "a.jar": {"PK\x03\x04", true}, // accepted because of their contents
		"a.xlsx": {"PK\x03\x04", false}, "a.txt": {"x", false}, "a.class": {"x", false}, "go.mod": {"x", false},
	}
	for name, test := range tests {
		file := filepath.Join(t.TempDir(), name)
		writeFile(t, file, test.text)
		if got := Accepts(file); got != test.want {
			t.Errorf("Accepts(%s holding %q) = %v, want %v", name, test.text, got, test.want)
		}
	}
	// Accepts returns true for it, so that the file appears in the report.
	if missing := filepath.Join(t.TempDir(), "a"); !Accepts(missing) {
		t.Errorf("Accepts(a file that cannot be read) = false, want true")
	}
}

func TestLeftoversAreIgnored(t *testing.T) {
	for name, want := range map[string]bool{ // a folder has a trailing slash
		".DS_Store": true, ".Hidden.java": true, "._a.zip": true, "thumbs.db": true, "__MACOSX": false,
		".git/": true, "__MACOSX/": true, "nbproject/": true, "amara/": false, "amara.zip": false,
		"notes.txt": false, // a file that needs a note is not junk
	} {
		bare, isFolder := strings.CutSuffix(name, "/")
		if got := Ignores(bare, isFolder); got != want {
			t.Errorf("Ignores(%q, folder %v) = %v, want %v", bare, isFolder, got, want)
		}
	}
}

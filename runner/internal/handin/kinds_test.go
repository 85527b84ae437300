package handin

import (
	"path/filepath"
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
	tests := []struct {
		name   string
		folder bool
		want   bool
	}{
		{".DS_Store", false, true},
		{".Hidden.java", false, true},
		{"._a.zip", false, true},
		{"thumbs.db", false, true},
		{".git", true, true},
		{"__MACOSX", true, true},
		{"__MACOSX", false, false},
		{"nbproject", true, true},
		{"amara", true, false},
		{"amara.zip", false, false},
		{"notes.txt", false, false}, // needs a note
	}
	for _, test := range tests {
		if got := Ignores(test.name, test.folder); got != test.want {
			t.Errorf("Ignores(%q, folder %v) = %v, want %v", test.name, test.folder, got, test.want)
		}
	}
}

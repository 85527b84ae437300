package intake

import (
	"testing"
)

func TestAssignmentPrefix(t *testing.T) {
	tests := []struct {
		folder string
		clones []string
		want   string
	}{
		{"hw2-submissions", []string{"hw2-ann"}, "hw2-"},
		{"hw2-submissions", []string{"hw2-ann-lee", "hw2-ann-kim"}, "hw2-"},
		{"clones", []string{"hw2-ann", "hw2-bo"}, "hw2-"},
		{"clones", []string{"take-stones-ann", "take-stones-bo", "take-five"}, "take-"},
		{"clones", []string{"hw2-ann"}, ""}, {"clones", []string{"ann", "bo"}, ""},
		{"clones", []string{"hw2-ann", "hw2-"}, ""}, {"hw2-submissions", []string{"hw3-ann", "hw3-bo"}, "hw3-"},
	}
	for _, test := range tests {
		if got := assignmentPrefix(test.folder, test.clones); got != test.want {
			t.Errorf("assignmentPrefix(%q, %q) = %q, want %q", test.folder, test.clones, got, test.want)
		}
	}
}

func TestPlainFoldersAreNotClones(t *testing.T) {
	dir := batch(t,
		map[string]string{"hw2-ann/.git/HEAD": "x", "hw2-ann/x.java": javaProgram, "hw2-bo/x.java": javaProgram})
	b := mustFind(t, Options{}, dir)
	if b.Sources[0].Kind != "" || b.Submissions[0].Name != "hw2-ann" {
		t.Errorf("folders of which one is no clone are %v, the first %q, want a plain folder", b.Sources[0],
			b.Submissions[0].Name)
	}
}

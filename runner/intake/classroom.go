package intake

import (
	"os"
	"path/filepath"
	"strings"

	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// isClassroom reports whether every folder is a clone and has a name that begins with the name of
// the assignment. "gh classroom clone student-repos" creates such folders.
func isClassroom(p *inputPath) bool {
	clones := p.folders()
	if len(clones) == 0 || len(p.regularFiles()) > 0 || assignmentPrefix(p.path, clones) == "" {
		return false
	}
	for _, name := range clones {
		if _, err := os.Lstat(filepath.Join(p.path, name, ".git")); err != nil {
			return false
		}
	}
	return true
}

// addClassroom adds each folder ASSIGNMENT-LOGIN as a submission. It sets no submission time,
// because students control the times in a clone.
func (in *intake) addClassroom(p *inputPath) error {
	clones := p.folders()
	prefix := assignmentPrefix(p.path, clones)
	for _, name := range clones {
		login := strings.TrimPrefix(name, prefix)
		s := Submission{Name: login, Students: []record.Student{{Login: usertext.Line(login)}}}
		in.add(filepath.Join(p.path, name), true, s)
	}
	return nil
}

// assignmentPrefix returns the common prefix of the clones' names, including its final hyphen, or
// "" if there is none. If the folder is called NAME-submissions and all clones begin with NAME-, it
// returns NAME-, even if they have a longer prefix in common.
func assignmentPrefix(folder string, clones []string) string {
	if abs, err := filepath.Abs(folder); err == nil {
		if slug, ok := strings.CutSuffix(filepath.Base(abs), "-submissions"); ok && allBegin(clones, slug+"-") {
			return slug + "-"
		}
	}
	if len(clones) < 2 {
		return ""
	}
	prefix := clones[0]
	for prefix != "" && !allBegin(clones, prefix) {
		prefix = prefix[:strings.LastIndex(strings.TrimSuffix(prefix, "-"), "-")+1]
	}
	return prefix
}

func allBegin(names []string, prefix string) bool {
	for _, name := range names {
		if !strings.HasPrefix(name, prefix) || len(name) == len(prefix) {
			return false
		}
	}
	return true
}

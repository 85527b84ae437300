package intake

import (
	"fmt"
	"path/filepath"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
)

// DescribeClassFolder describes the submissions at path, such as "a Canvas download of 22
// submissions". In a folder of programs or archives, example is the path of the first one. If path
// seems to be the work of one student, who may keep a few copies of the program, both results are
// "". DescribeClassFolder does not open archives in a folder.
func DescribeClassFolder(path string, names []string) (description, example string) {
	in := intake{Options: Options{Names: names}, known: map[string]bool{}}
	p, err := in.openInput(filepath.Clean(path))
	defer in.Close()
	if err != nil || p.kind == "" && !p.folder {
		return "", ""
	}
	if p.kind == "" {
		return severalPrograms(p, names)
	}
	if err := p.add(&in, p); err != nil || len(in.found) < 2 {
		return "", ""
	}
	return "a " + p.kind + " of " + wording.Count(len(in.found), "submission"), ""
}

// A folder holds the work of a class if it contains at least leastPrograms programs, or no program
// and at least leastArchives archives.
const (
	leastPrograms = 3
	leastArchives = 2
)

func severalPrograms(p *inputPath, names []string) (description, example string) {
	if handin.IsProject(p.path, p.list, names) {
		return "", ""
	}
	folders := handin.Programs(p.path, p.list, names)
	switch n := len(folders); {
	case n >= leastPrograms:
		return fmt.Sprintf("%d folders with one program each", n), filepath.Join(p.path, folders[0])
	case n > 0 || handin.HoldsSource(p.path):
		return "", ""
	}
	var archives []string
	for _, name := range p.regularFiles() {
		if path := filepath.Join(p.path, name); handin.Accepts(path) {
			archives = append(archives, path)
		}
	}
	if len(archives) < leastArchives {
		return "", ""
	}
	return wording.Count(len(archives), "archive"), archives[0]
}

package cases

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"touchstone/internal/strictjson"
)

//go:embed skeletons
var skeletons embed.FS

// Skeleton is what an assignment hands out to build on, in one language, with right
// solutions on it.
type Skeleton struct {
	Files []SkeletonFile

	// Solutions are right in the same way from outside, and divide the work in different
	// ways. The first is whole and does what the assignment says; each other has only the
	// methods in which it differs, and those may be helpers.
	Solutions [][]SkeletonFile

	// Rules are the rules of the assignment that a method follows, by its name with its
	// class. A mistake in another rule is none of that method's.
	Rules map[string][]string
}

// SkeletonFile is a source file.
type SkeletonFile struct {
	Name string
	Text []byte
}

// SkeletonOf returns the skeleton of an assignment, by its ID. It is false if there is none.
func SkeletonOf(assignment string) (Skeleton, bool) {
	root := path.Join("skeletons", assignment)
	folders, err := fs.ReadDir(skeletons, root)
	if err != nil {
		return Skeleton{}, false
	}
	var s Skeleton
	for _, f := range folders { // "solution" sorts before the others
		switch name := path.Join(root, f.Name()); {
		case f.Name() == "rules.json":
			text, _ := fs.ReadFile(skeletons, name) // an embedded file can be read
			if err := (strictjson.File{Name: name, Data: text}).Decode(&s.Rules); err != nil {
				panic(fmt.Sprintf("%s: %v", name, err))
			}
		case f.Name() == "skeleton":
			s.Files = filesIn(name)
		default:
			s.Solutions = append(s.Solutions, filesIn(name))
		}
	}
	return s, true
}

func filesIn(folder string) (files []SkeletonFile) {
	entries, _ := fs.ReadDir(skeletons, folder) // an embedded folder can be read
	for _, e := range entries {
		text, _ := fs.ReadFile(skeletons, path.Join(folder, e.Name())) // and so can its files
		files = append(files, SkeletonFile{e.Name(), text})
	}
	slices.SortFunc(files, func(a, b SkeletonFile) int { return strings.Compare(a.Name, b.Name) })
	return files
}

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

	// Known are the cases of a folder that have an answer and are not in the suite.
	Known []Case

	// Content is the same for the same files and known cases of a folder.
	Content string

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
			s.Files = sourcesBelow(skeletons, name)
		default:
			s.Solutions = append(s.Solutions, sourcesBelow(skeletons, name))
		}
	}
	return s, true
}

// The folders of an assignment that is a folder, each optional: what it hands out, and a
// right program that was built on it.
const (
	SkeletonFolder = "skeleton"
	SolutionFolder = "solution"
)

// In returns a skeleton without the files of other languages.
func (s Skeleton) In(extension string) Skeleton {
	other := func(f SkeletonFile) bool { return path.Ext(f.Name) != extension }
	in := s
	in.Files, in.Solutions = slices.DeleteFunc(slices.Clone(s.Files), other), nil
	for _, solution := range s.Solutions {
		in.Solutions = append(in.Solutions, slices.DeleteFunc(slices.Clone(solution), other))
	}
	return in
}

// readSkeleton reads the skeleton of a folder and its solution, which counts as a right
// solution too.
func (c *Corpus) readSkeleton() error {
	c.skeleton = Skeleton{
		Files:     sourcesBelow(c.folder, SkeletonFolder),
		Solutions: [][]SkeletonFile{sourcesBelow(c.folder, SolutionFolder)},
	}
	if len(c.skeleton.Solutions[0]) == 0 {
		return nil
	}
	content, err := contentOf(c.folder, SolutionFolder)
	c.Right = append(c.Right, Solution{Name: SolutionFolder, Path: SolutionFolder, Content: content})
	c.skeleton.Content = fmt.Sprintf("%q %s", c.skeleton.Files, content)
	return err
}

// skeletonOf returns the skeleton for a suite, nil if the folder lacks it or its solution.
func (c *Corpus) skeletonOf(o Outline) *Skeleton {
	if len(c.skeleton.Files) == 0 || len(c.skeleton.Solutions[0]) == 0 {
		return nil
	}
	s := c.skeleton
	for _, q := range c.Questions {
		asked := slices.ContainsFunc(o.Questions, func(a Question) bool { return a.ID == q.ID })
		if known, err := c.Case(q.ID); err == nil && !asked { // reading the answer fails again when it is used
			s.Known = append(s.Known, known)
		}
	}
	s.Content += Suite{Assignment: c.Assignment, Cases: s.Known}.Digest()
	return &s
}

// sourcesBelow returns the files of a folder in the languages that skeletons may have,
// none if it is not there.
func sourcesBelow(fsys fs.FS, folder string) (files []SkeletonFile) {
	_ = fs.WalkDir(fsys, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".java", ".py", ".go"}, path.Ext(name)) {
			return nil
		}
		if text, err := fs.ReadFile(fsys, name); err == nil {
			files = append(files, SkeletonFile{strings.TrimPrefix(name, folder+"/"), text})
		}
		return nil
	})
	return files
}

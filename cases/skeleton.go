package cases

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"touchstone/internal/strictjson"
)

//go:embed skeletons
var skeletons embed.FS

// Skeleton holds the files that a course hands out, and correct solutions that complete them.
type Skeleton struct {
	Files []SkeletonFile

	// Solutions behave alike, but divide the work differently among their methods. The first
	// is complete and follows the assignment. The others contain only the methods that differ,
	// and their helpers.
	Solutions [][]SkeletonFile

	// Others holds other skeletons that courses handed out for the same assignment. A program is
	// built on the one whose methods it declares.
	Others []Skeleton

	// Known holds cases of the folder that have an answer but are not in the suite.
	Known []Case

	// Rules maps a method, as "Class.method", to the rules that it implements. If a program breaks
	// any other rule, the mistake must be in another method.
	Rules map[string][]string
}

type SkeletonFile struct {
	Name string
	Text []byte
}

// SkeletonOf returns the skeleton of a built-in assignment. It returns false if there is none.
func SkeletonOf(assignment string) (Skeleton, bool) {
	return skeletonIn(path.Join("skeletons", assignment))
}

// skeletonIn reads a skeleton from the folders skeleton, solution and solution-*. Any other folder has
// another skeleton.
func skeletonIn(root string) (s Skeleton, ok bool) {
	folders, err := fs.ReadDir(skeletons, root)
	if err != nil {
		return Skeleton{}, false
	}
	for _, f := range folders { // in alphabetical order, so "solution" is the first solution
		switch name := path.Join(root, f.Name()); {
		case f.Name() == "rules.json":
			text, _ := fs.ReadFile(skeletons, name) // cannot fail: the file is embedded
			if err := (strictjson.File{Name: name, Data: text}).Decode(&s.Rules); err != nil {
				panic(fmt.Sprintf("%s: %v", name, err))
			}
		case f.Name() == "skeleton":
			s.Files = sourcesBelow(skeletons, name)
		case strings.HasPrefix(f.Name(), "solution"):
			s.Solutions = append(s.Solutions, sourcesBelow(skeletons, name))
		default:
			other, _ := skeletonIn(name)
			s.Others = append(s.Others, other)
		}
	}
	return s, true
}

// Optional subfolders of an assignment folder: the files that the course hands out, and a
// correct program that completes them.
const (
	SkeletonFolder = "skeleton"
	SolutionFolder = "solution"
)

var declaredMethod = regexp.MustCompile(`(?m)^    public .*\b(\w+)\(.*\{$`)

// For returns the one of the skeleton and its Others of whose Java methods a program declares the
// greatest share, or the skeleton itself if none of the Others has half of its methods there.
func (s Skeleton) For(program string) Skeleton {
	best, most := s, 0.5
	for _, other := range s.Others {
		declared, all := 0, 0
		for _, f := range other.Files {
			for _, m := range declaredMethod.FindAllSubmatch(f.Text, -1) {
				if all++; strings.Contains(program, " "+string(m[1])+"(") {
					declared++
				}
			}
		}
		if share := float64(declared) / float64(max(all, 1)); share > most {
			best, most = other, share
		}
	}
	return best
}

// ForExtension returns the skeleton with only the files that have the given extension.
func (s Skeleton) ForExtension(extension string) Skeleton {
	other := func(f SkeletonFile) bool { return path.Ext(f.Name) != extension }
	selected := s
	selected.Files, selected.Solutions = slices.DeleteFunc(slices.Clone(s.Files), other), nil
	for _, solution := range s.Solutions {
		selected.Solutions = append(selected.Solutions, slices.DeleteFunc(slices.Clone(solution), other))
	}
	return selected
}

// readSkeleton sets c.skeleton. If the folder has a program that completes the skeleton,
// readSkeleton adds this program to c.Right.
func (c *Corpus) readSkeleton() error {
	c.skeleton = Skeleton{
		Files:     sourcesBelow(c.folder, SkeletonFolder),
		Solutions: [][]SkeletonFile{sourcesBelow(c.folder, SolutionFolder)},
	}
	if !c.hasFolder(SolutionFolder) {
		return nil
	}
	digest, err := DigestOf(c.folder, SolutionFolder)
	c.Right = append(c.Right, Solution{Name: SolutionFolder, Path: SolutionFolder, Digest: digest})
	return err
}

func (c *Corpus) hasFolder(name string) bool {
	info, err := fs.Stat(c.folder, name)
	return err == nil && info.IsDir()
}

// skeletonOf returns the skeleton for a suite, or nil if the folder lacks the skeleton or the
// solution that completes it.
func (c *Corpus) skeletonOf(spec SuiteSpec) *Skeleton {
	if len(c.skeleton.Files) == 0 || len(c.skeleton.Solutions[0]) == 0 {
		return nil
	}
	s := c.skeleton
	for _, q := range c.Questions {
		asked := slices.ContainsFunc(spec.Questions, func(a Question) bool { return a.ID == q.ID })
		if known, err := c.Case(q.ID); err == nil && !asked { // an error in an answer is reported elsewhere
			s.Known = append(s.Known, known)
		}
	}
	return &s
}

// handedOut returns the sources that students began with.
func (c *Corpus) handedOut() []SkeletonFile {
	if c.IsFolder() {
		return filesBelow(c.folder, SkeletonFolder, ".java", ".py", ".go", ".c", ".h", ".cc", ".cpp", ".hpp")
	}
	s, _ := SkeletonOf(c.Assignment.ID)
	return s.Files
}

// sourcesBelow returns the files in the languages whose methods Touchstone can examine.
func sourcesBelow(fsys fs.FS, folder string) []SkeletonFile {
	return filesBelow(fsys, folder, ".java", ".py")
}

func filesBelow(fsys fs.FS, folder string, extensions ...string) (files []SkeletonFile) {
	_ = fs.WalkDir(fsys, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains(extensions, path.Ext(name)) {
			return nil
		}
		if text, err := fs.ReadFile(fsys, name); err == nil {
			files = append(files, SkeletonFile{strings.TrimPrefix(name, folder+"/"), text})
		}
		return nil
	})
	return files
}

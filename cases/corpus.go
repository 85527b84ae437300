package cases

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"touchstone/internal/suggest"
	"touchstone/reference"
)

//go:embed corpus rubrics
var embedded embed.FS

// Corpus is all cases kept for one assignment, and the suites chosen from them.
type Corpus struct {
	Assignment *reference.Assignment
	Questions  []Question // by ID
	Outlines   []Outline  // of the suites

	// Of an assignment that is a folder: its path, and the solutions that it has.
	Folder       string
	Right, Wrong []Solution

	files   map[string]caseFile // by ID
	suites  []byte              // the text of suites.json; nil if there is none
	builtIn bool

	folder   fs.FS // of an assignment that is a folder; see folder.go
	skeleton Skeleton
	rules    *Rules
	rubrics  map[string]Rubric // by name
}

// Embedded loads the corpus that is built into the program. All of it is
// public, since cases show prints it to anybody.
func Embedded(a *reference.Assignment) (*Corpus, error) {
	fsys, err := fs.Sub(embedded, "corpus/"+a.ID)
	if err != nil {
		return nil, err
	}
	return load(fsys, "cases/corpus/"+a.ID, a, true)
}

// ComesWithTouchstone tells whether an assignment of this ID is built in, so that
// anybody can ask Touchstone about it by that name.
func ComesWithTouchstone(id string) bool { return reference.IsBuiltIn(id) }

// Load reads a corpus: every *.txtar file of the tree, and suites.json at its
// top if there is one. It is strict, since a case that is misread costs
// somebody points: anything it does not know is an error that names file and
// line. Answers are looked at, as strictly, when they are used. name stands for
// the tree in errors.
func Load(fsys fs.FS, name string, a *reference.Assignment) (*Corpus, error) {
	return load(fsys, name, a, false)
}

func load(fsys fs.FS, name string, a *reference.Assignment, builtIn bool) (*Corpus, error) {
	corpus := &Corpus{Assignment: a, files: map[string]caseFile{}, builtIn: builtIn}
	if err := corpus.addAll(fsys, name); err != nil {
		return nil, err
	}
	return corpus, corpus.readSuites(fsys, name)
}

// addAll reads every case file of a tree.
func (c *Corpus) addAll(fsys fs.FS, name string) error {
	err := fs.WalkDir(fsys, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(file) != ".txtar" {
			return err
		}
		data, err := fs.ReadFile(fsys, file)
		if err != nil {
			return err
		}
		return c.add(name, file, data)
	})
	if err != nil {
		return err
	}
	if len(c.Questions) == 0 && !c.IsFolder() { // whose rules can be read before it has a case
		return noCases(name)
	}
	slices.SortFunc(c.Questions, func(a, b Question) int { return strings.Compare(a.ID, b.ID) })
	return nil
}

func noCases(folder string) error {
	return fmt.Errorf("no cases in %q: looked for *.txtar files", folder)
}

// add reads a case file of the tree that name stands for.
func (c *Corpus) add(name, file string, data []byte) error {
	f, err := parseCase(path.Join(name, file), data, c.IsFolder())
	if err != nil {
		return err
	}
	f.path, f.Public = file, f.Public || c.builtIn
	if _, ok := c.files[f.ID]; ok {
		return fmt.Errorf("%s: two files are named %s.txtar", name, f.ID)
	}
	c.files[f.ID] = f
	c.Questions = append(c.Questions, f.Question)
	return nil
}

// Question finds a question by its ID.
func (c *Corpus) Question(id string) (Question, bool) {
	f, ok := c.files[id]
	return f.Question, ok
}

func (c *Corpus) ids() []string {
	ids := make([]string, len(c.Questions))
	for i, found := range c.Questions {
		ids[i] = found.ID
	}
	return ids
}

// Whole is the outline of all there is.
func (c *Corpus) Whole() Outline {
	return Outline{Name: WholeCorpus, About: "every case of the folder", Questions: c.Questions}
}

// Outline finds a suite by its name. The empty name stands for "standard", or
// for the only suite there is.
func (c *Corpus) Outline(name string) (Outline, error) {
	if len(c.Questions) == 0 {
		return Outline{}, noCases(path.Join(c.Folder, CasesFolder))
	}
	if name == "" && len(c.Outlines) == 1 {
		return c.Outlines[0], nil
	}
	if name == "" {
		name = "standard"
	}
	var known []string
	for _, o := range c.Outlines {
		if o.Name == name {
			return o, nil
		}
		known = append(known, o.Name)
	}
	return Outline{}, fmt.Errorf("unknown suite %q%s", name, suggest.OrWant(name, known))
}

// Suite finds a suite by its name, as Outline does, and takes its answers.
func (c *Corpus) Suite(name string) (Suite, error) {
	o, err := c.Outline(name)
	if err != nil {
		return Suite{}, err
	}
	return c.Answered(o)
}

package cases

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
)

//go:embed corpus rubrics
var embedded embed.FS

// Corpus holds the cases and the suites of one assignment.
type Corpus struct {
	Assignment *reference.Assignment
	Questions  []Question  // sorted by ID
	SuiteSpecs []SuiteSpec // in the order of suites.json

	// For an assignment folder: its path and its solutions.
	Folder       string
	Right, Wrong []Solution

	files   map[string]caseFile // by ID
	suites  []byte              // the text of suites.json; nil if there is no such file
	builtIn bool

	folder   fs.FS // the files of an assignment folder; see folder.go
	skeleton Skeleton
	rules    *Rules
	rubrics  map[string]Rubric // by name
}

// Embedded loads a built-in corpus. All its cases are public, because the command "cases show"
// prints them to anyone.
func Embedded(a *reference.Assignment) (*Corpus, error) {
	fsys, err := fs.Sub(embedded, "corpus/"+a.ID)
	if err != nil {
		return nil, err
	}
	return load(fsys, "cases/corpus/"+a.ID, a, true)
}

// IsBuiltIn reports whether the assignment with the given ID is built in. Anyone can
// compute the answers of such an assignment.
func IsBuiltIn(id string) bool { return reference.IsBuiltIn(id) }

// Load reads a corpus: every *.txtar file of the tree and, if there is one, suites.json in its
// root. A misread case would cost points, so Load rejects anything that it does not know. It parses
// answers only when a caller needs them. name is the name of the tree in errors.
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
	if len(c.Questions) == 0 && !c.IsFolder() { // a folder may have rules before it has cases
		return noCasesError(name)
	}
	slices.SortFunc(c.Questions, func(a, b Question) int { return strings.Compare(a.ID, b.ID) })
	return nil
}

func noCasesError(folder string) error {
	return fmt.Errorf("no case files (*.txtar) in %q", folder)
}

func (c *Corpus) add(name, file string, data []byte) error {
	f, err := parseCase(path.Join(name, file), data, c.IsFolder())
	if err != nil {
		return err
	}
	f.path, f.Public = file, f.Public || c.builtIn
	if _, ok := c.files[f.ID]; ok {
		return fmt.Errorf("%s: two files are named %s.txtar: rename one", name, f.ID)
	}
	c.files[f.ID] = f
	c.Questions = append(c.Questions, f.Question)
	return nil
}

// Question returns the question with the given ID.
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

// AllCasesSpec returns the spec of the suite that has all cases of the corpus.
func (c *Corpus) AllCasesSpec() SuiteSpec {
	return SuiteSpec{Name: WholeCorpus, About: "all cases in the folder", Questions: c.Questions}
}

// SuiteSpec returns the spec of the named suite. If name is empty, it returns the spec of the only
// suite, or that of "standard" if there are several suites.
func (c *Corpus) SuiteSpec(name string) (SuiteSpec, error) {
	if len(c.Questions) == 0 {
		return SuiteSpec{}, noCasesError(path.Join(c.Folder, CasesFolder))
	}
	if name == "" && len(c.SuiteSpecs) == 1 {
		return c.SuiteSpecs[0], nil
	}
	if name == "" {
		name = "standard"
	}
	var known []string
	for _, spec := range c.SuiteSpecs {
		if spec.Name == name {
			return spec, nil
		}
		known = append(known, spec.Name)
	}
	return SuiteSpec{}, fmt.Errorf("unknown suite %q%s", name, wording.OrExpected(name, known))
}

// Suite returns the named suite with its answers. If name is empty, it returns the only suite, or
// "standard" if there are several suites.
func (c *Corpus) Suite(name string) (Suite, error) {
	spec, err := c.SuiteSpec(name)
	if err != nil {
		return Suite{}, err
	}
	return c.LoadSuite(spec)
}

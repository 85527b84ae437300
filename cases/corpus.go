package cases

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"touchstone/reference"
)

//go:embed corpus rubrics
var embedded embed.FS

// Corpus is all cases kept for one assignment, and the suites chosen from them.
type Corpus struct {
	Assignment *reference.Assignment
	Cases      []Case // by ID
	Suites     []Suite
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

// Load reads a corpus: every *.txtar file of the tree, and suites.json at its
// top if there is one. It is strict, since a case that is misread costs
// somebody points: anything it does not know is an error that names file and
// line. name stands for the tree in errors.
func Load(fsys fs.FS, name string, a *reference.Assignment) (*Corpus, error) {
	return load(fsys, name, a, false)
}

func load(fsys fs.FS, name string, a *reference.Assignment, public bool) (*Corpus, error) {
	corpus := &Corpus{Assignment: a}
	err := fs.WalkDir(fsys, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(file) != ".txtar" {
			return err
		}
		data, err := fs.ReadFile(fsys, file)
		if err != nil {
			return err
		}
		c, err := parseCase(path.Join(name, file), data, a)
		if err != nil {
			return err
		}
		c.Public = c.Public || public
		corpus.Cases = append(corpus.Cases, c)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(corpus.Cases) == 0 {
		return nil, fmt.Errorf("no cases in %q: looked for *.txtar files", name)
	}
	slices.SortFunc(corpus.Cases, func(a, b Case) int { return strings.Compare(a.ID, b.ID) })
	for i, c := range corpus.Cases[1:] {
		if c.ID == corpus.Cases[i].ID {
			return nil, fmt.Errorf("%s: two files are named %s.txtar", name, c.ID)
		}
	}
	return corpus, corpus.readSuites(fsys, name)
}

// Case finds a case by its ID.
func (c *Corpus) Case(id string) (Case, bool) {
	i := slices.IndexFunc(c.Cases, func(c Case) bool { return c.ID == id })
	if i < 0 {
		return Case{}, false
	}
	return c.Cases[i], true
}

func (c *Corpus) ids() []string {
	ids := make([]string, len(c.Cases))
	for i, found := range c.Cases {
		ids[i] = found.ID
	}
	return ids
}

// Suite finds a suite by its name. The empty name stands for "standard", or
// for the only suite there is.
func (c *Corpus) Suite(name string) (Suite, error) {
	if name == "" && len(c.Suites) == 1 {
		return c.Suites[0], nil
	}
	if name == "" {
		name = "standard"
	}
	var known []string
	for _, s := range c.Suites {
		if s.Name == name {
			return s, nil
		}
		known = append(known, s.Name)
	}
	return Suite{}, fmt.Errorf("unknown suite %q: want one of %s", name, strings.Join(known, ", "))
}

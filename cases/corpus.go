package cases

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

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

// parseCase reads one case file. txtar accepts anything, so every expectation
// is checked here.
func parseCase(file string, data []byte, a *reference.Assignment) (Case, error) {
	archive := txtar.Parse(data)
	c := Case{ID: strings.TrimSuffix(path.Base(file), ".txtar")}
	if err := c.parseHeader(file, string(archive.Comment)); err != nil {
		return Case{}, err
	}
	line := bytes.Count(archive.Comment, []byte("\n"))
	sections := map[string]bool{}
	for _, section := range archive.Files {
		line++ // of the section's marker
		if sections[section.Name] {
			return Case{}, fmt.Errorf("%s:%d: section %q stands twice", file, line, section.Name)
		}
		sections[section.Name] = true
		if err := c.parseSection(section, a); err != nil {
			return Case{}, fmt.Errorf("%s:%d: %w", file, line, err)
		}
		line += bytes.Count(section.Data, []byte("\n"))
	}
	for _, name := range []string{"args", "want"} {
		if !sections[name] {
			return Case{}, fmt.Errorf("%s:%d: no section %q", file, line, name)
		}
	}
	return c, nil
}

// publicTag marks a case of a private suite that students may know.
const publicTag = "sample"

var headerKeys = []string{"note", "origin", "spec", "tags"}

func (c *Case) parseHeader(file, header string) error {
	seen := map[string]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(header, "\n"), "\n") {
		key, value, found := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		if !found || value == "" {
			return fmt.Errorf("%s:%d: want \"key: value\", got %q", file, i+1, line)
		}
		if seen[key] {
			return fmt.Errorf("%s:%d: key %q stands twice", file, i+1, key)
		}
		seen[key] = true
		if err := c.set(key, value); err != nil {
			return fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	if c.Origin == "" {
		return fmt.Errorf("%s:1: no key \"origin\"", file)
	}
	c.Public = c.Origin == Official || slices.Contains(c.Tags, publicTag)
	return nil
}

func (c *Case) set(key, value string) error {
	switch key {
	case "note":
		c.Note = value
	case "spec":
		c.Spec = value
	case "tags":
		c.Tags = strings.Fields(value)
	case "origin":
		c.Origin = Origin(value)
		if !slices.Contains([]Origin{Official, Crafted, Regression, Generated}, c.Origin) {
			return fmt.Errorf("unknown origin %q: want official, crafted, regression or generated", value)
		}
	default:
		return fmt.Errorf("unknown key %q%s", key, DidYouMean(key, headerKeys))
	}
	return nil
}

func (c *Case) parseSection(section txtar.File, a *reference.Assignment) error {
	text := string(section.Data)
	switch section.Name {
	case "args":
		if strings.Count(text, "\n") != 1 || strings.TrimSpace(text) == "" {
			return fmt.Errorf("section \"args\": want one line of arguments, got %q", text)
		}
		c.Args = strings.Fields(text)
	case "want":
		want, err := a.Read(text)
		if err != nil {
			return fmt.Errorf("section \"want\": %w", err)
		}
		c.Want = want
	case "also":
		for line := range strings.Lines(text) {
			if err := c.accept(strings.TrimSuffix(line, "\n")); err != nil {
				return fmt.Errorf("section \"also\": %w", err)
			}
		}
	default:
		return fmt.Errorf("unknown section %q%s", section.Name, DidYouMean(section.Name, []string{"args", "want", "also"}))
	}
	return nil
}

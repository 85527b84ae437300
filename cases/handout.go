package cases

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"touchstone/reference"
)

// Handout is the folder that students receive. It has neither the solutions nor the hidden
// cases. Students run touchstone check in it.
type Handout struct {
	Files    []File
	Cases    []string // IDs of the cases in Files
	Hidden   int      // number of cases that are not in Files
	Rubric   string   // name of the rubric that the default rubric replaces because the rubric needs hidden cases, or ""
	Untagged []string // cases of the suite "sample" that are not in Files because they lack the tag
}

// sampleSuite is the suite that the handout contains.
const sampleSuite = "sample"

// Handout returns the files for students. If mistakes is true, its README.md lists the
// mistakes of the wrong solutions.
func (c *Corpus) Handout(mistakes bool) (h Handout, err error) {
	if !c.IsFolder() {
		return h, fmt.Errorf("assignment %q comes with Touchstone: want a folder, such as hw3/", c.Assignment.ID)
	}
	shown := Suite{Name: sampleSuite, About: "the cases that students may see", Assignment: c.Assignment}
	for _, q := range c.Questions {
		if !q.Public {
			h.Hidden++
			continue
		}
		found, err := c.Case(q.ID)
		if err != nil {
			return h, err
		}
		file, err := c.export(c.files[q.ID])
		if err != nil {
			return h, err
		}
		shown.Cases, h.Cases = append(shown.Cases, found), append(h.Cases, q.ID)
		h.Files = append(h.Files, File{path.Join(CasesFolder, file.Name), file.Data})
	}
	if len(h.Cases) == 0 {
		return h, fmt.Errorf("%s: students may see no case: write \"tags: %s\" into a file of %s/ at least",
			c.Folder, publicTag, CasesFolder)
	}
	h.Untagged = c.untagged()
	return h, c.addToHandout(&h, shown, mistakes)
}

func (c *Corpus) untagged() (ids []string) {
	for _, o := range c.Outlines {
		for _, q := range o.Questions {
			if o.Name == sampleSuite && !q.Public {
				ids = append(ids, q.ID)
			}
		}
	}
	return ids
}

func (c *Corpus) addToHandout(h *Handout, shown Suite, mistakes bool) error {
	suites, err := shown.index()
	if err != nil {
		return err
	}
	h.Files = append(h.Files, File{suitesFile, suites}, File{"README.md", c.readme(mistakes)})
	for _, name := range []string{reference.DefinitionFile, RulesFile} {
		data, err := fs.ReadFile(c.folder, name)
		if err != nil {
			return err
		}
		h.Files = append(h.Files, File{name, data})
	}
	if err := c.addRubric(h, shown); err != nil {
		return err
	}
	return c.addStart(h)
}

// addRubric adds the assignment's rubric if it is in the folder. If the rubric names a hidden
// case or does not fit the cases, addRubric writes the default rubric under the same name.
func (c *Corpus) addRubric(h *Handout, shown Suite) error {
	rubric, own := c.rubrics[c.Assignment.Rubric]
	if !own {
		return nil
	}
	name := path.Join(rubricsFolder, c.Assignment.Rubric+".json")
	data, err := fs.ReadFile(c.folder, name)
	if err != nil {
		return err
	}
	isNamed := func(q Question) bool { return !q.Public && bytes.Contains(data, []byte(`"`+q.ID+`"`)) }
	if rubric.Fits(shown) != nil || slices.ContainsFunc(c.Questions, isNamed) {
		h.Rubric = c.Assignment.Rubric
		if data, err = embedded.ReadFile(path.Join("rubrics", DefaultRubric+".json")); err != nil {
			return err
		}
	}
	h.Files = append(h.Files, File{name, data})
	return nil
}

// addStart adds the files of the skeleton to the root of the handout, where students edit
// them.
func (c *Corpus) addStart(h *Handout) error {
	return fs.WalkDir(c.folder, SkeletonFolder, func(name string, entry fs.DirEntry, err error) error {
		if name == SkeletonFolder && err != nil || err == nil && !entry.Type().IsRegular() {
			return nil
		}
		if err != nil {
			return err
		}
		data, err := fs.ReadFile(c.folder, name)
		within := strings.TrimPrefix(name, SkeletonFolder+"/")
		if slices.ContainsFunc(h.Files, func(f File) bool { return strings.EqualFold(f.Name, within) }) {
			return fmt.Errorf("%s: the handout has a %s of its own: rename this one", path.Join(c.Folder, name), within)
		}
		h.Files = append(h.Files, File{within, data})
		return err
	})
}

func (c *Corpus) readme(mistakes bool) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n\n1. Read [the rules](%s).\n", c.Assignment.Title, RulesFile)
	fmt.Fprintf(&b, "2. Write your program, `%s`, in this folder.\n", c.Assignment.Program)
	fmt.Fprint(&b, "3. Run `touchstone check` here. Your grade may depend on other cases than those in `cases/`.\n")
	var told []string
	for _, s := range c.Wrong {
		if line := fmt.Sprintf("- %s: %s.\n", s.Mistake.Name, s.Mistake.Meaning); !slices.Contains(told, line) {
			told = append(told, line)
		}
	}
	if mistakes && len(told) > 0 {
		fmt.Fprintf(&b, "\nPrograms often make one of these mistakes:\n\n%s", strings.Join(told, ""))
	}
	return b.Bytes()
}

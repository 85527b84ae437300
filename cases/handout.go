package cases

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"touchstone/internal/shell"
	"touchstone/internal/strictjson"
	"touchstone/internal/wording"
	"touchstone/reference"
)

// Handout is the folder that students receive, and in which they run touchstone check. It has
// neither the solutions nor the hidden cases.
type Handout struct {
	Files          []File
	Cases          []string // IDs of the cases in Files
	Hidden         int      // number of cases that are not in Files
	ReplacedRubric string   // name of a rubric that needs hidden cases, so that the default rubric replaces it; or ""
	Groups         []string // groups of the rubric that the handout omits, because they have no case in Files
	Untagged       []string // cases of the suite "sample" that are not in Files because they lack the tag
}

const sampleSuite = "sample"

// Handout returns the files for students. If mistakes is true, README.md lists the mistakes of the
// wrong solutions.
func (c *Corpus) Handout(mistakes bool) (h Handout, err error) {
	if !c.IsFolder() {
		return h, fmt.Errorf("assignment %q is built in: expected a homework folder, such as hw3/", c.Assignment.ID)
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
		return h, fmt.Errorf("%s: no case is visible to students: add \"tags: %s\" to at least one file in %s/",
			c.Folder, publicTag, CasesFolder)
	}
	h.Untagged = c.untagged()
	return h, c.addToHandout(&h, shown, mistakes)
}

func (c *Corpus) untagged() (ids []string) {
	for _, spec := range c.SuiteSpecs {
		for _, q := range spec.Questions {
			if spec.Name == sampleSuite && !q.Public {
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
	h.Files = append(h.Files, File{suitesFile, suites}, File{"README.md", c.readme(shown, mistakes)})
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

// addRubric adds the assignment's rubric, without the groups that have no case in the handout. If
// the rubric names a hidden case or does not fit the cases in the handout, addRubric adds the
// default rubric under the same name instead.
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
	if data, h.Groups, err = rubric.withoutGroups(strictjson.File{Name: name, Data: data}, shown); err != nil {
		return err
	}
	rubric, err = ReadRubric(name, data)
	if err != nil {
		return err
	}
	isNamed := func(q Question) bool { return !q.Public && bytes.Contains(data, []byte(`"`+q.ID+`"`)) }
	if rubric.CheckSuite(shown) != nil || slices.ContainsFunc(c.Questions, isNamed) {
		h.ReplacedRubric, h.Groups = c.Assignment.Rubric, nil
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
			return fmt.Errorf("%s: the handout already has a file %s: rename yours", path.Join(c.Folder, name), within)
		}
		h.Files = append(h.Files, File{within, data})
		return err
	})
}

// readme returns the text of README.md. It does not name the files of hidden cases.
func (c *Corpus) readme(shown Suite, mistakes bool) []byte {
	var b bytes.Buffer
	a := c.Assignment
	fmt.Fprintf(&b, "# %s\n\n1. Read [the rules](%s).\n", a.Title, RulesFile)
	fmt.Fprintf(&b, "2. Write your program, `%s`, in this folder. It runs as `%s`", a.Program,
		strings.TrimSpace(a.Program+" "+a.Synopsis))
	if len(a.Example) > 0 {
		fmt.Fprintf(&b, ", such as `%s`", shell.Command(append([]string{a.Program}, a.Example...)...))
	}
	fmt.Fprint(&b, ".\n")
	about := strings.TrimSuffix(strings.ReplaceAll(a.Arguments, "\n", "; "), ".")
	for _, text := range append([]string{about}, shown.uses()...) {
		if text != "" {
			fmt.Fprintf(&b, "   %s.\n", text)
		}
	}
	fmt.Fprintf(&b, "3. Run `touchstone check` here. `touchstone cases show %s` shows a case. "+
		"Your grade may depend on more cases than those in `cases/`.\n", shown.Cases[0].ID)
	var lines []string
	for _, s := range c.Wrong {
		if line := fmt.Sprintf("- %s: %s.\n", s.Mistake.Name, s.Mistake.Meaning); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if mistakes && len(lines) > 0 {
		fmt.Fprintf(&b, "\nPrograms often make one of these mistakes:\n\n%s", strings.Join(lines, ""))
	}
	return b.Bytes()
}

func (s Suite) uses() (sentences []string) {
	var reads, writes []string
	add := func(list *[]string, name string) {
		if name != "" && !slices.Contains(*list, name) {
			*list = append(*list, name)
		}
	}
	for _, c := range s.Cases {
		if c.Input.Stdin != "" {
			add(&reads, reference.Stdin)
		}
		for _, f := range c.Input.Files {
			add(&reads, f.Name)
		}
		for _, f := range c.Want.Outputs() {
			add(&writes, f)
		}
	}
	if len(reads) > 0 {
		sentences = append(sentences, "It reads "+wording.Join(reads, "and"))
	}
	if len(writes) > 0 {
		sentences = append(sentences, "It writes "+wording.Join(writes, "and"))
	}
	return sentences
}

func (r Rubric) withoutGroups(file strictjson.File, s Suite) (kept []byte, dropped []string, err error) {
	var text map[string]any
	if err := file.Decode(&text); err != nil {
		return nil, nil, err
	}
	schemes := text["best_of"].([]any)
	for i, scheme := range r.Schemes {
		for n, g := range scheme.Groups {
			if slices.ContainsFunc(s.Cases, func(c Case) bool { return scheme.GroupOf(c.ID) == n }) {
				continue
			}
			delete(schemes[i].(map[string]any)["groups"].(map[string]any), g.Pattern)
			dropped = append(dropped, g.Pattern)
		}
	}
	if len(dropped) == 0 {
		return file.Data, nil, nil
	}
	kept, err = json.MarshalIndent(text, "", "  ")
	return append(kept, '\n'), dropped, err
}

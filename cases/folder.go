package cases

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"touchstone/reference"
)

// Files and folders in an assignment folder.
const (
	CasesFolder     = "cases"     // one .txtar file for each case
	RulesFile       = "rules.md"  // the numbered rules
	rubricsFolder   = "rubrics"   // one .json file for each rubric; optional
	SolutionsFolder = "solutions" // correct and wrong programs; optional
)

// LoadFolder loads an assignment folder: its definition, rules, cases, suites and solutions. It
// rejects anything that it does not know. Cases may lack answers, and LoadFolder parses an answer
// only when a caller needs it. name is the name of the folder in errors.
func LoadFolder(fsys fs.FS, name string) (*Corpus, error) {
	displayPath := path.Join(name, reference.DefinitionFile)
	data, err := fs.ReadFile(fsys, reference.DefinitionFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no %s: touchstone init creates a folder with one", displayPath)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", displayPath, err)
	}
	a, err := reference.Define(displayPath, data)
	if err != nil {
		return nil, err
	}
	c := &Corpus{Assignment: a, files: map[string]caseFile{}, folder: fsys, Folder: name}
	for _, step := range []func() error{c.readRules, c.readCases, c.readRubrics, c.readSolutions, c.readSkeleton} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return c, c.readSuites(fsys, name)
}

// IsFolder reports whether the corpus belongs to an assignment folder.
func (c *Corpus) IsFolder() bool { return c.folder != nil }

func (c *Corpus) readRules() error {
	displayPath := path.Join(c.Folder, RulesFile)
	text, err := fs.ReadFile(c.folder, RulesFile)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("no %s: write the rules of the homework to it, for example\n\n%s", displayPath,
			exampleOfRules)
	}
	if err != nil {
		return fmt.Errorf("reading %s: %w", displayPath, err)
	}
	if c.rules, err = parseRules(string(normalizeNewlines(text))); err != nil {
		return err
	}
	if len(c.rules.Clauses()) == 0 || c.rules.Title == "" {
		return fmt.Errorf("%s:1: expected a title and a numbered clause, such as\n\n%s", displayPath, exampleOfRules)
	}
	seen := map[string]bool{}
	for _, number := range c.rules.Clauses() {
		if seen[number] {
			return fmt.Errorf("%s: clause %s occurs twice: use another number", displayPath, number)
		}
		seen[number] = true
	}
	return nil
}

const exampleOfRules = "# Page replacement\n\n## 1. Input\n\n1.1 The first argument is the policy."

func (c *Corpus) readCases() error {
	sub, err := fs.Sub(c.folder, CasesFolder)
	if err != nil {
		return err
	}
	name := path.Join(c.Folder, CasesFolder)
	if info, err := fs.Stat(c.folder, CasesFolder); err != nil || !info.IsDir() {
		return fmt.Errorf("no folder %s: create it, and add a .txtar file for each case", name)
	}
	if err := c.addAll(sub, name); err != nil {
		return err
	}
	for _, q := range c.Questions {
		if err := c.checkClauses(q); err != nil {
			return err
		}
	}
	return nil
}

func (c *Corpus) checkClauses(q Question) error {
	for number := range strings.FieldsSeq(q.Spec) {
		if _, err := c.rules.Find(number); err != nil {
			f := c.files[q.ID]
			return fmt.Errorf("%s:%d: key \"spec\" cites a rule that is not in %s: %w", f.displayPath,
				lineOf(f.data, "spec:"), RulesFile, err)
		}
	}
	return nil
}

func lineOf(data []byte, beginning string) int {
	lines := strings.Split(string(data), "\n")
	i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, beginning) })
	return max(i, 0) + 1
}

// readRubrics reads all rubrics of the folder, not only the one in use, so that the author learns
// of a mistake at once.
func (c *Corpus) readRubrics() error {
	files, err := fs.Glob(c.folder, rubricsFolder+"/*.json")
	if err != nil {
		return err
	}
	c.rubrics = map[string]Rubric{}
	for _, file := range files {
		data, err := fs.ReadFile(c.folder, file)
		if err != nil {
			return fmt.Errorf("reading rubric: %w", err)
		}
		r, err := ReadRubric(path.Join(c.Folder, file), data)
		if err != nil {
			return err
		}
		c.rubrics[strings.TrimSuffix(path.Base(file), ".json")] = r
	}
	return nil
}

// DefaultRubric is the rubric of an assignment that does not name one.
const DefaultRubric = "fields"

// Rubric returns the folder's rubric with the given name. If there is none, it calls FindRubric. An
// empty name stands for the default rubric of the assignment.
func (c *Corpus) Rubric(nameOrFile string) (Rubric, error) {
	if nameOrFile == "" {
		nameOrFile = c.Assignment.Rubric
	}
	if nameOrFile == "" {
		nameOrFile = DefaultRubric
	}
	if r, ok := c.rubrics[nameOrFile]; ok {
		return r, nil
	}
	r, err := FindRubric(nameOrFile)
	if err != nil && len(c.rubrics) > 0 {
		var own []string
		for name := range c.rubrics {
			own = append(own, name)
		}
		slices.Sort(own)
		err = fmt.Errorf("%w; %s has %s", err, c.Folder, strings.Join(own, ", "))
	}
	return r, err
}

// HasAnswer reports whether the case's file has an answer.
func (c *Corpus) HasAnswer(id string) bool { return c.files[id].answer != (answerText{}) }

// FileWithAnswer returns the path of a case's file in the assignment folder, and the file's text
// with the answer appended. It returns an error if the file already has an answer.
func (c *Corpus) FileWithAnswer(id string, answer reference.Transcript) (file string, text []byte, err error) {
	f, ok := c.files[id]
	if !ok {
		return "", nil, fmt.Errorf("there is no case %q in the folder %s", id, CasesFolder)
	}
	if c.HasAnswer(id) {
		return "", nil, fmt.Errorf("case %q already has an answer, which Touchstone never overwrites: "+
			"name a case without an answer", id)
	}
	text = bytes.TrimRight(f.data, "\r\n")
	text = fmt.Appendf(slices.Clip(text), "\n%s", AnswerSections(answer))
	if bytes.Contains(f.data, []byte("\r\n")) { // then all of its lines should end in CR LF
		text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))
	}
	return path.Join(CasesFolder, f.path), text, nil
}

// LoadSuiteWithBlanks returns the suite of a spec, for callers that do not need answers. If the
// file of a case has no answer, the case gets a blank one.
func (c *Corpus) LoadSuiteWithBlanks(spec SuiteSpec) (Suite, error) {
	if len(c.Questions) == 0 {
		return Suite{}, noCasesError(path.Join(c.Folder, CasesFolder))
	}
	s := c.suiteOf(spec)
	for _, q := range spec.Questions {
		found := Case{Question: q, Want: c.Assignment.Blank()}
		if c.HasAnswer(q.ID) {
			var err error
			if found, err = c.Case(q.ID); err != nil {
				return Suite{}, err
			}
		}
		s.Cases = append(s.Cases, found)
	}
	return s, nil
}

func (c *Corpus) Rules() (*Rules, error) {
	if c.rules != nil {
		return c.rules, nil
	}
	return RulesOf(c.Assignment)
}

package kattis

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"touchstone/cases"
)

// group is a folder of cases, with what its testdata.yaml (legacy) or test_group.yaml (2023-07) says.
// Groups inherit from the folder above.
type group struct {
	Flags any `yaml:"output_validator_flags"`
	Args  any `yaml:"output_validator_args"`

	Grading     string `yaml:"grading"`
	GraderFlags any    `yaml:"grader_flags"`
	Accept      any    `yaml:"accept_score"`
	Reject      any    `yaml:"reject_score"`
	Scoring     struct {
		Score       any    `yaml:"score"`
		Aggregation string `yaml:"aggregation"`
		Require     any    `yaml:"require_pass"`
	} `yaml:"scoring"`

	folder string
	ids    []string // the cases in the folder itself
	inside []*group
}

const samples, secrets = "data/sample", "data/secret"

func (c *converter) addCases() error {
	var data group
	if err := c.readGroup("data", &data); err != nil {
		return err
	}
	sample, secret := data, data
	if err := c.readGroup(secrets, &secret); err != nil {
		return err
	}
	c.flags = c.flagsOf(&secret)
	for _, top := range []struct {
		*group
		folder string
	}{{&sample, samples}, {&secret, secrets}} {
		if err := c.addGroup(top.group, top.folder); err != nil {
			return err
		}
	}
	if len(sample.all())+len(secret.all()) == 0 {
		return fmt.Errorf("no case in %s and %s: expected files NAME.in and NAME.ans", samples, secrets)
	}
	return c.addSuites(&sample, &secret, data.GraderFlags)
}

// readGroup overrides what g inherits with what the file in a folder says.
func (c *converter) readGroup(folder string, g *group) error {
	for _, name := range []string{"testdata.yaml", "test_group.yaml"} {
		if err := c.readYAML(path.Join(folder, name), g); err != nil {
			return err
		}
	}
	return nil
}

func (c *converter) flagsOf(g *group) []string {
	return slices.Concat(words(c.problem.ValidatorFlags), words(g.Flags), words(g.Args))
}

// all returns the cases of a group and of the groups in it.
func (g *group) all() []string {
	list := slices.Clone(g.ids)
	for _, sub := range g.inside {
		list = append(list, sub.all()...)
	}
	return list
}

func (c *converter) addGroup(g *group, folder string) error {
	entries, _ := fs.ReadDir(c, folder) // a package may have no samples
	if err := c.readGroup(folder, g); err != nil {
		return err
	}
	g.folder = folder
	isTaken := slices.Equal(c.flagsOf(g), c.flags)
	if !isTaken {
		c.omit(
			"%s: its validator has the flags %q, but those of other cases are %q: make a second homework of its cases",
			folder,
			strings.Join(c.flagsOf(g), " "),
			strings.Join(c.flags, " "),
		)
	}
	for _, e := range entries {
		name := path.Join(folder, e.Name())
		base, isInput := strings.CutSuffix(name, ".in")
		switch {
		case c.isFolder(name) && path.Ext(name) != ".files":
			sub := *g
			sub.ids, sub.inside = nil, nil
			sub.Scoring = group{}.Scoring // which groups do not inherit
			if err := c.addGroup(&sub, name); err != nil {
				return err
			}
			g.inside = append(g.inside, &sub)
		case isInput && isTaken:
			id, err := c.addCase(base)
			if err != nil {
				return err
			}
			if id != "" {
				g.ids = append(g.ids, id)
			}
		}
	}
	return nil
}

var notInCase = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// caseID returns the ID of a case or, if the name ends with a slash, the beginning of the IDs in a folder.
func caseID(name string) string {
	name = strings.ReplaceAll(strings.TrimPrefix(name, "data/"), "/", ".")
	return notInCase.ReplaceAllString(name, "-")
}

// addCase adds a case and returns its ID. It returns "" if it omits the case.
func (c *converter) addCase(base string) (id string, err error) {
	input, err := fs.ReadFile(c, base+".in")
	if err != nil {
		return "", fmt.Errorf("reading a case: %w", err)
	}
	answer, noAnswer := fs.ReadFile(c, base+".ans")
	id = caseID(base)
	file := path.Join(cases.CasesFolder, id+".txtar")
	header := "origin: crafted\n"
	if note := c.note(base); note != "" {
		header = "note: " + note + "\n" + header
	}
	if strings.HasPrefix(base, samples) {
		header += "tags: sample\n"
	}
	archive := &txtar.Archive{
		Comment: []byte(header), Files: []txtar.File{{Name: "stdin", Data: input}, {Name: "want", Data: answer}},
	}
	written := txtar.Format(archive)
	ending := "\n" + strings.TrimRight(string(answer), "\n") + "\n"
	switch {
	case noAnswer != nil:
		c.omit("%s.in: there is no file %s.ans", base, path.Base(base))
	case c.exists(base+".args") || c.exists(base+".files"):
		c.omit("%s.in: the case has arguments or files", base)
	case len(input) > cases.MaxInput:
		c.omit("%s.in: the input has more than 16 MiB", base)
	case !bytes.Equal(txtar.Format(txtar.Parse(written)), written) || len(txtar.Parse(written).Files) != 2:
		c.omit("%s.in: the input or the answer has a line such as \"-- x --\", which ends a section of a case", base)
	case slices.Contains(c.flags, "space_change_sensitive") && len(answer) > 0 && ending != "\n"+string(answer):
		c.omit("%s.in: the answer does not end with exactly one newline, which counts here", base)
	case slices.ContainsFunc(c.Files, func(f cases.File) bool { return f.Name == file }):
		c.omit("%s.in: another case has the name %s", base, id)
	default:
		c.add(file, written)
		return id, nil
	}
	return "", nil
}

// isFolder reports whether a path is that of a folder, or of a link to one.
func (c *converter) isFolder(name string) bool {
	info, err := fs.Stat(c, name)
	return err == nil && info.IsDir()
}

func (c *converter) exists(name string) bool {
	_, err := fs.Stat(c, name)
	return err == nil
}

// note returns in one line what the package says about a case.
func (c *converter) note(base string) string {
	var about struct {
		Description any `yaml:"description"`
		Hint        any `yaml:"hint"`
	}
	if err := c.readYAML(base+".yaml", &about); err != nil {
		c.omit("%s.yaml: %v", base, err)
	}
	desc, _ := fs.ReadFile(c, base+".desc")
	hint, _ := fs.ReadFile(c, base+".hint")
	text := slices.Concat(words(about.Description), strings.Fields(string(desc)))
	if more := slices.Concat(words(about.Hint), strings.Fields(string(hint))); len(more) > 0 {
		text = append(append(text, "Hint:"), more...)
	}
	return strings.Join(text, " ")
}

type suite struct {
	Name  string   `json:"name"`
	About string   `json:"about"`
	Cases []string `json:"cases"`
}

// addSuites adds the suites and, for a problem with scores, the rubric. flags are those of the grader of
// the whole problem.
func (c *converter) addSuites(sample, secret *group, flags any) error {
	standard := append(sample.all(), secret.all()...)
	if slices.Contains(words(c.problem.Type), "scoring") {
		s := scores{converter: c, points: map[string]float64{}}
		if slices.Contains(append(words(flags), words(sample.GraderFlags)...), "ignore_sample") {
			sample.Accept, sample.Scoring.Score = 0, 0
		}
		s.addGroup(sample)
		s.addGroup(secret)
		standard = s.earning(standard)
		if len(s.points) == 0 {
			return fmt.Errorf("no case of the problem earns points: write accept_score to data/testdata.yaml")
		}
		if err := s.addRubric(); err != nil {
			return err
		}
	}
	suites := []suite{{"standard", "the cases of the problem package", standard}}
	if ids := sample.all(); len(ids) > 0 {
		suites = append(suites, suite{"sample", "the cases that students may see", ids})
	}
	return c.addJSON("suites.json", map[string]any{"suites": suites})
}

// scores finds the points of cases. points has those that cases share, by a pattern of their IDs.
type scores struct {
	*converter
	points map[string]float64
}

const (
	rubricName = "scores"
	rubricFile = "rubrics/" + rubricName + ".json"
)

func (s *scores) addGroup(g *group) {
	flags, n := words(g.GraderFlags), len(g.all())
	pattern := caseID(g.folder+"/") + "*"
	if n == 0 {
		return
	}
	if g.Grading == "custom" || number(g.Reject, 0) != 0 || g.Scoring.Require != nil {
		s.omit("%s: a grader of its own, a reject_score or require_pass: Touchstone gives points only for right cases",
			g.folder)
	}
	whole := g.Scoring.Aggregation == "min" || g.Scoring.Aggregation == "pass-fail" ||
		slices.ContainsFunc(
			flags,
			func(flag string) bool { return slices.Contains([]string{"min", "max", "avg"}, flag) },
		)
	isLeaf := g.Scoring.Score != nil && len(g.inside) == 0
	switch {
	case whole || isLeaf:
		if n > 1 && !slices.Contains(flags, "avg") && g.Scoring.Aggregation != "sum" {
			s.omit("%s: all its points only together (%s): Touchstone divides them among its %d cases", g.folder,
				cmp.Or(g.Scoring.Aggregation, strings.Join(flags, " "), "pass-fail"), n)
		}
		s.points[pattern] = number(g.Accept, number(g.Scoring.Score, 1))
	default: // the points of cases and groups add up
		if len(g.ids) > 0 {
			s.points[pattern] = float64(len(g.ids)) * number(g.Accept, 1)
		}
		for _, sub := range g.inside {
			s.addGroup(sub)
		}
	}
}

func number(text any, otherwise float64) float64 {
	var n float64
	if _, err := fmt.Sscan(fmt.Sprint(text), &n); err != nil {
		return otherwise
	}
	return n
}

// earning returns the cases that can earn points. Only they may be in a suite with a rubric.
func (s *scores) earning(ids []string) []string {
	worthless := []string{}
	ids = slices.DeleteFunc(ids, func(id string) bool {
		longest := ""
		for pattern := range s.points {
			if strings.HasPrefix(id, strings.TrimSuffix(pattern, "*")) && len(pattern) > len(longest) {
				longest = pattern
			}
		}
		if s.points[longest] > 0 {
			return false
		}
		worthless = append(worthless, id)
		return true
	})
	maps.DeleteFunc(s.points, func(_ string, points float64) bool { return points <= 0 })
	if len(worthless) > 0 {
		s.omit("suite standard: without %s, which earn no points", strings.Join(worthless, ", "))
	}
	return ids
}

func (s *scores) addRubric() error {
	for pattern, points := range s.points {
		s.points[pattern] = float64(int64(points*100+0.5)) / 100
	}
	return s.addJSON(rubricFile, map[string]any{
		"name": rubricName, "about": "the scores of the problem package", "format": "forgive", "extra_lines": "allow",
		"best_of": []map[string]any{{"by": "case", "groups": s.points}},
	})
}

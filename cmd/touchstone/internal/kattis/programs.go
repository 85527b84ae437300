package kattis

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/languages"
)

// crashes are the verdicts on a run-time error. The format has no own for too much memory or output.
const crashes = "RTE MLE OLE"

// verdicts lists the verdicts of the programs in each folder of submissions/; "" if they are right.
var verdicts = map[string]string{
	"accepted": "", "partially_accepted": "PAC", "wrong_answer": "WA", "time_limit_exceeded": "TLE",
	"run_time_error": crashes, "rejected": "WA TLE " + crashes, "brute_force": "TLE " + crashes,
}

// expectation is what submissions.yaml says about programs.
type expectation struct {
	Permitted []string       `yaml:"permitted"`
	Required  []string       `yaml:"required"`
	Others    map[string]any `yaml:",inline"`
}

const programsFolder = "submissions"

func (c *converter) addPrograms() error {
	file := path.Join(programsFolder, "submissions.yaml")
	expected := map[string]expectation{}
	if err := c.readYAML(file, &expected); err != nil {
		return err
	}
	patterns := slices.Sorted(maps.Keys(expected))
	slices.SortStableFunc(patterns, func(a, b string) int { return cmp.Compare(len(a), len(b)) }) // the longest counts
	for _, pattern := range patterns {
		if keys := slices.Sorted(maps.Keys(expected[pattern].Others)); len(keys) > 0 {
			c.omit("%s: %s: %s", file, pattern, strings.Join(keys, ", "))
		}
	}
	folders, _ := fs.ReadDir(c, programsFolder) // a package may have no programs
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		programs, err := fs.ReadDir(c, path.Join(programsFolder, folder.Name()))
		if err != nil {
			return fmt.Errorf("reading programs: %w", err)
		}
		for _, program := range programs {
			name := path.Join(folder.Name(), program.Name())
			verdict, isKnown := verdicts[folder.Name()]
			for _, pattern := range patterns {
				if matches(pattern, name) {
					verdict, isKnown = expected[pattern].verdict(verdict), true
				}
			}
			if !isKnown {
				c.omit("%s/%s: a folder without a known verdict", programsFolder, name)
			} else if err := c.addProgram(name, verdict, program.IsDir()); err != nil {
				return err
			}
		}
	}
	return nil
}

// matches reports whether a pattern of submissions.yaml matches a program or its folder.
func matches(pattern, name string) bool {
	for _, part := range []string{name, path.Dir(name)} {
		if ok, _ := path.Match(pattern, part); ok {
			return true
		}
	}
	return false
}

// verdict returns the verdicts that a program may have, in the form of a mistake.md.
func (e expectation) verdict(otherwise string) string {
	var list []string
	for _, code := range slices.Concat(e.Required, e.Permitted) {
		switch {
		case code == "RTE":
			list = append(list, strings.Fields(crashes)...)
		case code != "AC" && !(len(e.Required) > 0 && !slices.Contains(e.Required, code)):
			list = append(list, code)
		}
	}
	if len(e.Permitted)+len(e.Required) == 0 {
		return otherwise
	}
	slices.Sort(list)
	return strings.Join(slices.Compact(list), " ")
}

var notInMistake = regexp.MustCompile(`[^a-z0-9]+`)

func (c *converter) addProgram(name, verdict string, isFolder bool) error {
	source := path.Join(programsFolder, name)
	extension := path.Ext(name)
	language := languages.Of(extension)
	switch {
	case strings.HasPrefix(path.Base(name), ".") || strings.EqualFold(path.Base(name), "README.md"):
		return nil
	case !isFolder && (language == nil || languages.IsHeader(extension)):
		var known []string
		for _, l := range languages.All {
			known = append(known, l.Name)
		}
		c.omit("%s: Touchstone grades only %s", source, strings.Join(known, ", "))
		return nil
	}
	slug := strings.Trim(notInMistake.ReplaceAllString(strings.ToLower(name), "-"), "-")
	folder := path.Join(cases.RightSolutions, slug)
	if verdict != "" {
		folder = path.Join(cases.WrongSolutions, slug)
	}
	isTaken := func(f cases.File) bool { return strings.HasPrefix(f.Name, folder+"/") }
	if slices.ContainsFunc(c.Files, isTaken) {
		c.omit("%s: another program has the name %s", source, slug)
		return nil
	}
	if verdict != "" {
		c.add(path.Join(folder, cases.MistakeFile), fmt.Appendf(nil, "# %s\n\ngives the answers of %s\n\n"+
			"Verdict: %s\n\nHint: compare your answers with those of the sample cases\n", slug, source, verdict))
	}
	return fs.WalkDir(c, source, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(c, file)
		inside := strings.TrimPrefix(strings.TrimPrefix(file, source), "/")
		if inside == "" {
			inside = path.Base(file)
		}
		c.add(path.Join(folder, inside), data)
		return err
	})
}

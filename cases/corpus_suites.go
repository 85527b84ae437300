package cases

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"

	"touchstone/internal/strictjson"
)

// suitesFile names the file of a corpus that lists its suites.
const suitesFile = "suites.json"

// WholeCorpus is the suite of a folder that has no suites.json: every case in
// it.
const WholeCorpus = "all"

// suitesText is the text of suites.json.
type suitesText struct {
	Suites []suiteText `json:"suites"`
}

type suiteText struct {
	Name  string   `json:"name"`
	About string   `json:"about"`
	Cases []string `json:"cases"`
}

// readSuites reads suites.json, or makes the suite of all cases without it.
func (c *Corpus) readSuites(fsys fs.FS, name string) error {
	data, err := fs.ReadFile(fsys, suitesFile)
	if errors.Is(err, fs.ErrNotExist) {
		c.Suites = []Suite{{Name: WholeCorpus, About: "every case of the folder", Assignment: c.Assignment, Cases: c.Cases}}
		return nil
	}
	if err != nil {
		return err
	}
	return c.parseSuites(strictjson.File{Name: path.Join(name, suitesFile), Data: data})
}

func (c *Corpus) parseSuites(file strictjson.File) error {
	var text suitesText
	if err := file.Decode(&text); err != nil {
		return err
	}
	if len(text.Suites) == 0 {
		return file.Errorf([]any{"suites"}, "no suites")
	}
	for i := range text.Suites {
		if err := c.addSuite(file, text, i); err != nil {
			return err
		}
	}
	return nil
}

// addSuite makes the suite with this index of the cases it names.
func (c *Corpus) addSuite(file strictjson.File, text suitesText, index int) error {
	chosen := text.Suites[index]
	isNamesake := func(s Suite) bool { return s.Name == chosen.Name }
	if chosen.Name == "" || slices.ContainsFunc(c.Suites, isNamesake) {
		return file.Errorf([]any{"suites", index, "name"}, "suite %q: a suite needs a name of its own", chosen.Name)
	}
	if len(chosen.Cases) == 0 {
		return file.Errorf([]any{"suites", index, "cases"}, "suite %q: no cases", chosen.Name)
	}
	suite := Suite{Name: chosen.Name, About: chosen.About, Assignment: c.Assignment}
	for i, id := range chosen.Cases {
		at := []any{"suites", index, "cases", i}
		found, ok := c.Case(id)
		if !ok {
			return file.Errorf(at, "suite %q: unknown case %q%s", chosen.Name, id, DidYouMean(id, c.ids()))
		}
		if slices.Contains(chosen.Cases[:i], id) {
			return file.Errorf(at, "suite %q: case %q is listed twice", chosen.Name, id)
		}
		suite.Cases = append(suite.Cases, found)
	}
	c.Suites = append(c.Suites, suite)
	return nil
}

// index is the text of a suites.json with this suite alone.
func (s Suite) index() ([]byte, error) {
	only := suiteText{Name: s.Name, About: s.About}
	for _, c := range s.Cases {
		only.Cases = append(only.Cases, c.ID)
	}
	data, err := json.MarshalIndent(suitesText{[]suiteText{only}}, "", "  ")
	return append(data, '\n'), err
}

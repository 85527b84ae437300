package cases

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"touchstone/internal/strictjson"
	"touchstone/internal/wording"
)

const suitesFile = "suites.json"

// WholeCorpus is the name of the suite that has all cases. It is the only suite if there is no
// suites.json.
const WholeCorpus = "all"

// SuiteSpec is a suite without answers, as in suites.json. Corpus.LoadSuite adds the answers.
type SuiteSpec struct {
	Name      string
	About     string
	Questions []Question

	recorded    string             // the digest in suites.json, or ""
	digestError func(string) error // returns the error for a digest other than recorded
}

func (spec SuiteSpec) checkDigest(s Suite) error {
	if spec.recorded == "" {
		return nil
	}
	if digest := s.Digest(); digest != spec.recorded {
		return spec.digestError(digest)
	}
	return nil
}

// suiteOf returns the suite of a spec, but without the cases.
func (c *Corpus) suiteOf(spec SuiteSpec) Suite {
	s := Suite{Name: spec.Name, About: spec.About, Assignment: c.Assignment, Skeleton: c.skeletonOf(spec),
		HandedOut: c.handedOut()}
	if whole, err := c.SuiteSpec(""); err == nil {
		s.Partial = spec.Name == sampleSuite || slices.ContainsFunc(whole.Questions, func(q Question) bool {
			return !slices.ContainsFunc(spec.Questions, func(asked Question) bool { return asked.ID == q.ID })
		})
	}
	return s
}

// Digest returns the digest of a spec's suite. It does not compute the digest of a built-in suite:
// suites.json contains it, and a test checks it.
func (c *Corpus) Digest(spec SuiteSpec) (string, error) {
	if c.builtIn && spec.recorded != "" {
		return spec.recorded, nil
	}
	s, err := c.LoadSuite(spec)
	if err != nil {
		return "", err
	}
	return s.Digest(), nil
}

type suitesText struct {
	Suites []suiteText `json:"suites"`
}

type suiteText struct {
	Name   string   `json:"name"`
	About  string   `json:"about"`
	Digest string   `json:"digest,omitempty"` // see Suite.Digest; checked if present
	Cases  []string `json:"cases"`
}

// readSuites reads suites.json. If there is no such file, it makes one suite of all cases.
func (c *Corpus) readSuites(fsys fs.FS, name string) error {
	data, err := fs.ReadFile(fsys, suitesFile)
	if errors.Is(err, fs.ErrNotExist) {
		c.SuiteSpecs = []SuiteSpec{c.AllCasesSpec()}
		return nil
	}
	if err != nil {
		return err
	}
	c.suites = data
	return c.parseSuites(strictjson.File{Name: path.Join(name, suitesFile), Data: data})
}

func (c *Corpus) parseSuites(file strictjson.File) error {
	var text suitesText
	if err := file.Decode(&text); err != nil {
		return err
	}
	if len(text.Suites) == 0 {
		return file.Errorf([]any{"suites"}, "\"suites\" is empty: add at least one suite")
	}
	for i := range text.Suites {
		if err := c.addSuite(file, text, i); err != nil {
			return err
		}
	}
	return nil
}

func (c *Corpus) addSuite(file strictjson.File, text suitesText, index int) error {
	chosen := text.Suites[index]
	isNamesake := func(spec SuiteSpec) bool { return spec.Name == chosen.Name }
	if chosen.Name == "" || slices.ContainsFunc(c.SuiteSpecs, isNamesake) {
		return file.Errorf([]any{"suites", index, "name"}, "suite %q: each suite needs a unique name", chosen.Name)
	}
	if len(chosen.Cases) == 0 {
		return file.Errorf([]any{"suites", index, "cases"}, "suite %q has no cases: add at least one", chosen.Name)
	}
	spec := SuiteSpec{Name: chosen.Name, About: chosen.About, recorded: chosen.Digest}
	spec.digestError = func(digest string) error {
		return file.Errorf([]any{"suites", index, "digest"}, "suite %q has changed, its digest is now %s: "+
			"if you meant to change its cases, write the new digest, or remove \"digest\"", chosen.Name, digest)
	}
	for i, id := range chosen.Cases {
		at := []any{"suites", index, "cases", i}
		found, ok := c.Question(id)
		if !ok {
			return file.Errorf(at, "suite %q: unknown case %q%s: expected the name of a case file, without .txtar",
				chosen.Name, id, wording.DidYouMean(id, c.ids()))
		}
		if slices.Contains(chosen.Cases[:i], id) {
			return file.Errorf(at, "suite %q: case %q is listed twice: remove one of the two", chosen.Name, id)
		}
		spec.Questions = append(spec.Questions, found)
	}
	c.SuiteSpecs = append(c.SuiteSpecs, spec)
	return nil
}

func (s Suite) index() ([]byte, error) {
	only := suiteText{Name: s.Name, About: s.About}
	for _, c := range s.Cases {
		only.Cases = append(only.Cases, c.ID)
	}
	data, err := json.MarshalIndent(suitesText{[]suiteText{only}}, "", "  ")
	return append(data, '\n'), err
}

// Export returns suites.json, if there is one, and every case file, so that Load can read them. If
// a case file has only the digest of its answer, Export replaces the digest with the answer, for
// users who cannot compute it. It changes nothing else.
func (c *Corpus) Export() ([]File, error) {
	files := make([]File, len(c.Questions))
	err := inParallel(len(files), func(i int) (err error) {
		files[i], err = c.export(c.files[c.Questions[i].ID])
		return err
	})
	if c.suites != nil {
		files = append([]File{{suitesFile, c.suites}}, files...)
	}
	return files, err
}

const digestMarker = "-- want-sha256 --\n"

func (c *Corpus) export(f caseFile) (File, error) {
	full, err := f.load(c.Assignment) // even if the file has the answer, because a broken export would be useless
	if err != nil || f.answer.digest == nil {
		return File{f.path, f.data}, err
	}
	section := fmt.Appendf(nil, "%s%v", digestMarker, f.answer.digest)
	if !bytes.Contains(f.data, section) {
		return File{}, fmt.Errorf("%s: remove extra spaces from the line %q and the digest below it",
			f.displayPath, digestMarker)
	}
	answer := fmt.Appendf(nil, "-- want --\n%v", full.Want)
	return File{f.path, bytes.Replace(f.data, section, answer, 1)}, nil
}

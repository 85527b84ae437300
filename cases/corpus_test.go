package cases

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"touchstone/internal/sampled"
	"touchstone/reference"
)

const goodCase = `spec: 1.2
tags: first-move
origin: crafted
note: a small one
-- args --
3 0 0
-- want --
Move: 1
Value: -1.0
Number of Nodes Visited: 4
Number of Nodes Evaluated: 2
Max Depth Reached: 2
Avg Effective Branching Factor: 1.5
`

func f19(t testing.TB) *reference.Assignment { return assignment(t, "takestones-f19") }

func assignment(t testing.TB, id string) *reference.Assignment {
	t.Helper()
	a, err := reference.Lookup(id)
	must(t, err)
	return a
}

func embeddedCorpus(t testing.TB, a *reference.Assignment) *Corpus {
	t.Helper()
	c, err := Embedded(a)
	must(t, err)
	return c
}

// corpora returns the corpora of all assignments.
func corpora(t testing.TB) (all []*Corpus) {
	t.Helper()
	for _, a := range reference.Assignments() {
		all = append(all, embeddedCorpus(t, a))
	}
	return all
}

func wholeOf(t testing.TB, c *Corpus) Suite {
	t.Helper()
	s, err := c.LoadSuite(c.AllCasesSpec())
	must(t, err)
	return s
}

// loadFiles loads a corpus and parses all its answers.
func loadFiles(t testing.TB, files map[string]string) (*Corpus, error) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	corpus, err := Load(fsys, "dir", f19(t))
	if err != nil {
		return nil, err
	}
	_, err = corpus.LoadSuite(corpus.AllCasesSpec())
	return corpus, err
}

func TestReferenceReproducesEveryCase(t *testing.T) {
	for _, corpus := range corpora(t) {
		differences, err := corpus.Verify(corpus.AllCasesSpec())
		if err != nil {
			t.Error(err)
		}
		for _, d := range differences {
			t.Error(d)
		}
	}
}

func TestEveryEmbeddedCaseIsInASuite(t *testing.T) {
	for _, corpus := range corpora(t) {
		asked := map[string]bool{}
		for _, spec := range corpus.SuiteSpecs {
			for _, q := range spec.Questions {
				asked[q.ID] = true
			}
		}
		for _, q := range corpus.Questions {
			if !asked[q.ID] {
				t.Errorf("%s: no suite has case %s", corpus.Assignment.ID, q.ID)
			}
		}
	}
}

func TestSuiteThatLacksDefaultCasesIsPartial(t *testing.T) {
	for _, corpus := range corpora(t) {
		for name, want := range map[string]bool{"sample": true, "stress": true, "standard": false, "": false} {
			if suite, err := corpus.Suite(name); err != nil || suite.Partial != want {
				t.Errorf("%s: suite %q is a sample: %t, want %t; %v", corpus.Assignment.ID, name, suite.Partial, want,
					err)
			}
		}
	}
	folder := fstest.MapFS{"a.txtar": {Data: []byte(goodCase)}, "b.txtar": {Data: []byte(goodCase)}}
	for suites, want := range map[string]bool{
		"": false,
		`{"suites": [{"name": "first", "cases": ["a"]}]}`:                                            false,
		`{"suites": [{"name": "first", "cases": ["a"]}, {"name": "standard", "cases": ["a", "b"]}]}`: true,
		`{"suites": [{"name": "first", "cases": ["b", "a"]}, {"name": "standard", "cases": ["a"]}]}`: false,
		`{"suites": [{"name": "first", "cases": ["a"]}, {"name": "second", "cases": ["a", "b"]}]}`:   false,
	} {
		folder["suites.json"] = &fstest.MapFile{Data: []byte(suites)}
		if suites == "" {
			delete(folder, "suites.json")
		}
		corpus, err := Load(folder, "cases", f19(t))
		must(t, err)
		if suite, err := corpus.Suite(corpus.SuiteSpecs[0].Name); err != nil || suite.Partial != want {
			t.Errorf("%s: the first suite is a sample: %t, want %t; %v", suites, suite.Partial, want, err)
		}
	}
}

func TestGradedSuitesAvoidRoundingTies(t *testing.T) {
	corpus := embeddedCorpus(t, f19(t))
	for _, spec := range corpus.SuiteSpecs {
		suite, err := corpus.LoadSuite(spec)
		must(t, err)
		for _, c := range suite.Cases {
			for _, line := range c.Want.Lines {
				isTie := 20*line.Exact.Num%line.Exact.Den == 0 && 10*line.Exact.Num%line.Exact.Den != 0
				if isTie != (strings.Contains(strings.Join(c.Tags, " "), "rounding-tie") && line.Label == "Avg Effective Branching Factor") {
					t.Errorf("suite %s, case %s, %v = %d/%d: tie is %t, which the case's tags deny", suite.Name, c.ID,
						line, line.Exact.Num, line.Exact.Den, isTie)
				}
			}
		}
	}
}

func TestSuitesBoundTheirTrees(t *testing.T) {
	t.Parallel()
	bounds := map[string]map[string]uint64{
		"takestones-f19": {"sample": 100, "standard": 5_000, "stress": 5_000_000, "oddities": 1_000, "course": 15_000},
		"takestones-s17": {"sample": 100, "standard": 400, "stress": 40_000, "oddities": 1_000},
		"fanorona-5x5":   {"sample": 200, "standard": 5_000, "stress": 4_000_000},
	}
	for _, a := range reference.Assignments() {
		for _, spec := range embeddedCorpus(t, a).SuiteSpecs {
			if spec.Name == "stress" && !sampled.IsExhaustive() {
				continue // takes too long
			}
			for _, q := range spec.Questions {
				visited := plainVisits(t, a, q.Args)
				if bound := bounds[a.ID][spec.Name]; visited > bound {
					t.Errorf("%s: suite %s, case %s visits %d nodes, want at most %d", a.ID, spec.Name, q.ID, visited,
						bound)
				}
			}
		}
	}
}

// plainVisits returns the number of positions that a student's alpha-beta search visits. The
// reference may visit far fewer because it uses a table, but the search in Explain does not.
func plainVisits(t *testing.T, a *reference.Assignment, args []string) uint64 {
	t.Helper()
	if a.ID != "fanorona-5x5" {
		s, err := a.Solve(args)
		must(t, err)
		return s.Visited
	}
	tree, err := a.Explain(args, reference.View{Depth: 1, Nodes: 1000})
	must(t, err)
	return tree.Visited
}

func TestLoadErrorsOfCaseFiles(t *testing.T) {
	for name, test := range map[string]struct{ old, new, want string }{
		"unknown key":     {"tags:", "tag:", `dir/a.txtar:2: unknown key "tag" (did you mean "tags"?)`},
		"key twice":       {"note:", "tags:", `dir/a.txtar:4: key "tags" occurs twice`},
		"no colon":        {"tags: first-move", "tags", `dir/a.txtar:2: expected "key: value", got "tags"`},
		"no origin":       {"origin: crafted\n", "", `dir/a.txtar:1: no key "origin"`},
		"tags by comma":   {"tags: first-move", "tags: a,b", `dir/a.txtar:2: tag "a,b": write tags in lowercase letters`},
		"no time":         {"tags: first-move", "seconds: 0", `dir/a.txtar:2: key "seconds" is 0: expected more than 0`},
		"unknown origin":  {"crafted", "stolen", `dir/a.txtar:3: unknown origin "stolen"`},
		"unknown section": {"-- want --", "-- wants --", `dir/a.txtar:7: unknown section "wants" (did you mean "want"?)`},
		"section twice":   {"-- want --", "-- args --", `dir/a.txtar:7: section "args" occurs twice`},
		"no want":         {goodCase[strings.Index(goodCase, "-- want"):], "", `dir/a.txtar:6: no section "want"`},
		"no args":         {"-- args --\n3 0 0\n", "", `no section "args", "stdin" or "files/NAME"`},
		"args twice":      {"-- want --", "-- args.json --\n[\"3\"]\n-- want --", `sections "args" and "args.json"`},
		"args no list": {"-- args --\n3 0 0\n", "-- args.json --\n{\"n\": 3}\n",
			`dir/a.txtar:5: section "args.json":1:1: `},
		"args number": {"-- args --\n3 0 0\n", "-- args.json --\n[\"3\", 0, 0]\n", `expected a list such as ["3", "two words"]`},
		"two lines":   {"3 0 0\n", "3 0 0\n3 0 0\n", `dir/a.txtar:5: section "args": expected one line`},
		"label":       {"Move:", "Moves:", `dir/a.txtar:7: section "want": line 1: got "Moves: 1": expected "Move: ..."`},
		"CRLF":        {"Move: 1\n", "Move: 1\r\n", `dir/a.txtar:7: section "want"`},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(goodCase, test.old, test.new, 1)
			if text == goodCase {
				t.Fatalf("%q is not in the case", test.old)
			}
			_, err := loadFiles(t, map[string]string{"a.txtar": text})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Load: %v, want an error with %s", err, test.want)
			}
		})
	}
}

func TestArgumentsMayBeAList(t *testing.T) {
	text := strings.Replace(goodCase, "-- args --\n3 0 0\n", "-- args.json --\n[\"3\", \"0 \\\"0\\\"\",\n \"\"]\n", 1)
	f, err := parseCase("dir/a.txtar", []byte(text), false)
	if want := []string{"3", `0 "0"`, ""}; err != nil || !slices.Equal(f.Args, want) {
		t.Errorf("arguments %q, %v, want %q", f.Args, err, want)
	}
}

func TestLoadErrorsOfFolders(t *testing.T) {
	const suite = `{"suites": [{"name": "s", "about": "", "cases": ["%"]}]}`
	for name, test := range map[string]struct {
		files map[string]string
		want  string
	}{
		"empty":         {map[string]string{"readme.md": ""}, `no case files (*.txtar) in "dir"`},
		"same name":     {map[string]string{"x/a.txtar": goodCase, "y/a.txtar": goodCase}, "two files are named a.txtar"},
		"unknown case":  {map[string]string{"first.txtar": goodCase, "suites.json": strings.ReplaceAll(suite, "%", "frist")}, `dir/suites.json:1:50: suite "s": unknown case "frist" (did you mean "first"?)`},
		"case twice":    {map[string]string{"a.txtar": goodCase, "suites.json": strings.ReplaceAll(suite, "%", `a", "a`)}, `dir/suites.json:1:55: suite "s": case "a" is listed twice`},
		"no cases":      {map[string]string{"a.txtar": goodCase, "suites.json": strings.ReplaceAll(suite, `"%"`, "")}, `dir/suites.json:1:49: suite "s" has no cases`},
		"no suites":     {map[string]string{"a.txtar": goodCase, "suites.json": `{"suites": []}`}, `dir/suites.json:1:12: "suites" is empty`},
		"unknown field": {map[string]string{"a.txtar": goodCase, "suites.json": `{"suite": []}`}, `dir/suites.json:1:2: unknown field "suite" (did you mean "suites"?)`},
		"trailing text": {map[string]string{"a.txtar": goodCase, "suites.json": strings.ReplaceAll(suite, "%", "a") + " {}"}, `dir/suites.json:1:58: {}: unexpected text after the JSON value`},
		"two brackets":  {map[string]string{"a.txtar": goodCase, "suites.json": strings.ReplaceAll(suite, "%", "a") + "]]"}, `dir/suites.json:1:57: ]]: unexpected text after the JSON value`},
		"field twice":   {map[string]string{"a.txtar": goodCase, "suites.json": `{"suites": [], ` + strings.ReplaceAll(suite, "%", "a")[1:]}, `dir/suites.json:1:16: field "suites" occurs twice`},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := loadFiles(t, test.files); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Load: %v, want an error with %s", err, test.want)
			}
		})
	}
}

func TestFolderWithoutSuitesIsOneSuite(t *testing.T) {
	corpus, err := loadFiles(t, map[string]string{"b.txtar": goodCase, "x/a.txtar": goodCase})
	must(t, err)
	suite, err := corpus.Suite("")
	if err != nil || suite.Name != WholeCorpus || len(suite.Cases) != 2 || suite.Cases[0].ID != "a" {
		t.Errorf("Suite(\"\") = %+v, %v; want the suite %q of cases a and b", suite, err, WholeCorpus)
	}
}

func TestDigestCoversArgumentsAndAnswers(t *testing.T) {
	suite, err := embeddedCorpus(t, f19(t)).Suite("sample")
	must(t, err)
	digest := suite.Digest()
	if again := suite.Digest(); again != digest {
		t.Errorf("Digest() = %s, then %s", digest, again)
	}
	reordered := suite
	reordered.Cases = []Case{suite.Cases[1], suite.Cases[0], suite.Cases[2], suite.Cases[3]}
	noted := suite
	noted.Cases = append([]Case(nil), suite.Cases...)
	noted.Cases[0].Note = "another note"
	if reordered.Digest() == digest {
		t.Error("another order of cases has the same digest")
	}
	if noted.Digest() != digest {
		t.Error("another note has another digest, though nothing else is asked or expected")
	}
}

func TestOnlyPrivateSuitesHaveSecrets(t *testing.T) {
	for _, c := range embeddedCorpus(t, f19(t)).Questions {
		if !c.Public {
			t.Errorf("case %s comes with Touchstone, and is not public", c.ID)
		}
	}
	for header, want := range map[string]bool{
		"origin: official":              true,
		"origin: crafted":               false,
		"origin: generated":             false,
		"origin: crafted\ntags: sample": true,
		"origin: crafted\ntags: ties":   false,
	} {
		private, err := loadFiles(t,
			map[string]string{"a.txtar": strings.Replace(goodCase, "tags: first-move\norigin: crafted", header, 1)})
		if err != nil {
			t.Fatalf("%s: %v", header, err)
		}
		if got := private.Questions[0].Public; got != want {
			t.Errorf("a case of one's own with the header %q is public: %v, want %v", header, got, want)
		}
	}
}

func FuzzParseCase(f *testing.F) {
	f.Add([]byte(goodCase))
	f.Add([]byte("origin: crafted\n-- args --\n3 2 2 1 0\n-- want --\n3\n\nalpha: -1000\tbeta: 1000\nNEXT MOVE\n3\n\n"))
	f.Add([]byte("origin: crafted\n-- args --\n\n-- want --\n"))
	f.Add([]byte("-- want --"))
	f.Add([]byte("origin: crafted\n-- args --\n3 0 0\n-- want-sha256 --\n" + strings.Repeat("0f", 32) +
		"\n6 lines\n0 nodes\n"))
	for _, corpus := range corpora(f) {
		for _, file := range corpus.files {
			f.Add(file.data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := parseCase("a.txtar", data, false)
		if err != nil || file.answer.digest != nil { // the reference could take hours for a digest
			return
		}
		for _, a := range reference.Assignments() {
			c, err := file.load(a)
			if err == nil && (len(c.Args) == 0 || len(c.Want.Lines) == 0 || c.Origin == "") {
				t.Errorf("%s: %q is read as %+v, which is no case", a.ID, data, c)
			}
		}
	})
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

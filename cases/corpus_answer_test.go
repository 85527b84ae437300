package cases

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"touchstone/reference"
)

// caseWithDigest returns goodCase with a digest instead of its answer.
func caseWithDigest(t testing.TB) string {
	t.Helper()
	solution, err := f19(t).Solve([]string{"3", "0", "0"})
	must(t, err)
	header, _, _ := strings.Cut(goodCase, "-- want")
	return header + "-- want-sha256 --\n" + digestOf(solution.Transcript).String()
}

func TestAnswerWithADigestIsComputed(t *testing.T) {
	inFull, err := loadFiles(t, map[string]string{"a.txtar": goodCase})
	must(t, err)
	short, err := loadFiles(t, map[string]string{"a.txtar": caseWithDigest(t)})
	must(t, err)
	if got, want := wholeOf(t, short).Digest(), wholeOf(t, inFull).Digest(); got != want {
		t.Errorf("the suite has digest %s, want %s as where the answer is kept in full", got, want)
	}
	if differences, err := short.Verify(short.AllCasesSpec()); err != nil || len(differences) > 0 {
		t.Errorf("Verify: %v, %v; want no difference", differences, err)
	}
}

func TestWrongDigestOfAnAnswerNamesTheCase(t *testing.T) {
	sum := strings.Index(caseWithDigest(t), "sha256 --\n") + len("sha256 --\n")
	for name, change := range map[string]struct{ old, new string }{
		"sum":   {caseWithDigest(t)[sum : sum+8], "00000000"},
		"lines": {"6 lines", "7 lines"},
		"nodes": {"0 nodes", "1 nodes"},
		"args":  {"3 0 0", "4 0 0"},
	} {
		text := strings.Replace(caseWithDigest(t), change.old, change.new, 1)
		corpus, err := loadFiles(t, map[string]string{"odd.txtar": text})
		if err == nil ||
			!strings.Contains(err.Error(), "dir/odd.txtar: case odd: the reference's answer does not match") {
			t.Errorf("%s: %v, want an error that names the case", name, err)
		}
		differences, err := corpus.Verify(corpus.AllCasesSpec())
		if err != nil || len(differences) != 1 || differences[0].Question.ID != "odd" ||
			!strings.Contains(differences[0].String(), " lines\n") {
			t.Errorf("%s: Verify: %v, %v; want a difference in case odd", name, differences, err)
		}
	}
}

func TestInvalidDigestIsAnError(t *testing.T) {
	for name, test := range map[string]struct{ old, new, want string }{
		"both":        {"-- args --", "-- want --\nMove: 1\n-- args --", `found both sections "want" and "want-sha256": remove one`},
		"also":        {"-- args --", "-- also --\nMove: 2 (why)\n-- args --", `section "also" needs a section "want"`},
		"no counts":   {"6 lines\n0 nodes\n", "", `dir/a.txtar:7: section "want-sha256": expected three lines (64 hexadecimal digits`},
		"counts only": {caseWithDigest(t)[strings.Index(caseWithDigest(t), "sha256 --\n")+10:], "6 lines\n0 nodes\n", `section "want-sha256": expected three lines`},
		"misspelt":    {"want-sha256", "want-sha265", `unknown section "want-sha265" (did you mean "want-sha256"?)`},
	} {
		text := strings.Replace(caseWithDigest(t), test.old, test.new, 1)
		if _, err := loadFiles(t, map[string]string{"a.txtar": text}); err == nil ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: Load: %v, want an error with %s", name, err, test.want)
		}
	}
}

// A digest covers only one text, so it would reject the alternatives.
func TestDigestWithAlternativesIsAnError(t *testing.T) {
	a := assignment(t, "fanorona-5x5")
	corpus := embeddedCorpus(t, a)
	found := false
	for _, q := range corpus.Questions {
		c, err := corpus.Case(q.ID)
		must(t, err)
		if formatAlternatives(c.Want) == "" {
			continue
		}
		found = true
		text := "origin: crafted\n-- args --\n" + strings.Join(q.Args, " ") + "\n-- want-sha256 --\n" +
			digestOf(c.Want).String()
		short, err := Load(fstest.MapFS{"a.txtar": {Data: []byte(text)}}, "dir", a)
		must(t, err)
		if _, err := short.Case("a"); err == nil ||
			!strings.Contains(err.Error(), `section "also" cannot be used with "want-sha256"`) {
			t.Errorf("%s: %v, want an error about other words", q.ID, err)
		}
		if differences, err := short.Verify(short.AllCasesSpec()); err != nil || len(differences) != 1 {
			t.Errorf("%s: Verify: %v, %v; want a difference", q.ID, differences, err)
		}
		break
	}
	if !found {
		t.Error("no case of fanorona-5x5 accepts several words")
	}
}

// TestListingReadsNoAnswers checks that listing cases does not parse answers, which is slow.
func TestListingReadsNoAnswers(t *testing.T) {
	header, _, _ := strings.Cut(goodCase, "-- want")
	files := fstest.MapFS{
		"bad.txtar":  {Data: []byte(header + "-- want --\nno answer\n")},
		"good.txtar": {Data: []byte(goodCase)},
		"suites.json": {
			Data: []byte(
				`{"suites": [{"name": "s", "about": "", "digest": "recorded", "cases": ["bad"]}, {"name": "t", "about": "", "cases": ["good"]}]}`,
			),
		},
	}
	corpus, err := load(files, "dir", f19(t), true)
	must(t, err)
	if got, err := corpus.Digest(corpus.SuiteSpecs[0]); got != "recorded" || err != nil {
		t.Errorf("Digest = %q, %v; want that of suites.json", got, err)
	}
	if _, err := corpus.Suite("t"); err != nil {
		t.Errorf("a suite whose cases are right: %v", err)
	}
	if _, err := corpus.Suite("s"); err == nil || !strings.Contains(err.Error(), `dir/bad.txtar:7: section "want"`) {
		t.Errorf("a suite with an answer that is none: %v, want an error with its place", err)
	}
	own, err := Load(files, "dir", f19(t))
	must(t, err)
	if _, err := own.Digest(own.SuiteSpecs[0]); err == nil {
		t.Error("the digest of somebody's own suite is believed, want it computed")
	}
}

func TestSuiteWithAnotherDigestIsAnError(t *testing.T) {
	right, err := loadFiles(t, map[string]string{"a.txtar": goodCase})
	must(t, err)
	of := func(digest string) error {
		corpus, err := loadFiles(
			t,
			map[string]string{
				"a.txtar":     goodCase,
				"suites.json": `{"suites": [{"name": "s", "about": "", "digest": "` + digest + `", "cases": ["a"]}]}`,
			},
		)
		must(t, err)
		_, err = corpus.Suite("s")
		return err
	}
	digest := wholeOf(t, right).Digest()
	if err := of(digest); err != nil {
		t.Errorf("the right digest: %v", err)
	}
	if err := of("0" + digest[1:]); err == nil ||
		!strings.Contains(err.Error(), `dir/suites.json:1:50: suite "s" has changed, its digest is now `+digest) {
		t.Errorf("another digest: %v, want an error with the place and the right one", err)
	}
}

// Lists show the recorded digest, but reports compute the digest, so both must be equal.
func TestBuiltInSuitesHaveTheirRecordedDigests(t *testing.T) {
	for _, a := range reference.Assignments() {
		corpus := embeddedCorpus(t, a)
		for _, spec := range corpus.SuiteSpecs {
			if s, err := corpus.LoadSuite(spec); err != nil {
				t.Error(err)
			} else if spec.recorded != s.Digest() {
				t.Errorf("%s: suite %s records the digest %q, and has %s", a.ID, spec.Name, spec.recorded, s.Digest())
			}
		}
	}
}

func TestExportWritesFullAnswers(t *testing.T) {
	for _, a := range reference.Assignments() {
		corpus := embeddedCorpus(t, a)
		files, err := corpus.Export()
		must(t, err)
		exported := fstest.MapFS{}
		for _, f := range files {
			exported[f.Name] = &fstest.MapFile{Data: f.Data}
			kept, err := embedded.ReadFile("corpus/" + a.ID + "/" + f.Name)
			if err != nil || !bytes.Contains(kept, []byte(digestMarker)) && !bytes.Equal(kept, f.Data) {
				t.Errorf("%s: %s is not as it was: %v", a.ID, f.Name, err)
			}
			if bytes.Contains(f.Data, []byte(digestMarker)) {
				t.Errorf("%s: %s has a digest and no answer", a.ID, f.Name)
			}
		}
		back, err := Load(exported, "dir", a)
		must(t, err)
		if len(back.Questions) != len(corpus.Questions) || wholeOf(t, back).Digest() != wholeOf(t, corpus).Digest() {
			t.Errorf("%s: read back, the corpus is another", a.ID)
		}
		for _, spec := range back.SuiteSpecs {
			if _, err := back.LoadSuite(spec); err != nil {
				t.Errorf("%s: suite %s, read back: %v", a.ID, spec.Name, err)
			}
		}
	}
}

// Every executable contains the corpus, and every clone contains the history of the corpus.
func TestCorpusIsSmall(t *testing.T) {
	const mostOfFile, mostOfAll = 32 << 10, 512 << 10
	total := int64(0)
	err := fs.WalkDir(embedded, "corpus", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if total += info.Size(); info.Size() > mostOfFile {
			t.Errorf("%s has %d bytes, want at most %d: keep the digest of its answer", path, info.Size(), mostOfFile)
		}
		return nil
	})
	if err != nil || total == 0 || total > mostOfAll {
		t.Errorf("the corpus has %d bytes, want at most %d: %v", total, mostOfAll, err)
	}
}

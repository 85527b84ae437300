package cases

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"touchstone/reference"
)

// rightFolder returns the homework folder that touchstone init creates.
func rightFolder(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	template := os.DirFS("../cmd/touchstone/internal/homework/_homework")
	err := fs.WalkDir(template, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(template, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	must(t, err)
	return files
}

// loadAll loads a folder and parses its answers.
func loadAll(files fstest.MapFS) error {
	c, err := LoadFolder(files, "hw")
	if err != nil {
		return err
	}
	if _, err := c.LoadSuite(c.AllCasesSpec()); err != nil {
		return err
	}
	for _, spec := range c.SuiteSpecs {
		s, err := c.LoadSuite(spec)
		if err != nil {
			return err
		}
		r, err := c.Rubric("")
		if err != nil {
			return err
		}
		if err := r.CheckSuite(s); err != nil {
			return err
		}
	}
	return nil
}

type broken struct{ what, text string }

// brokenJSON returns copies of a JSON text that differ from it in one value. The value is
// missing, empty, duplicated, out of range or of another type, or it has an additional member.
func brokenJSON(t *testing.T, text []byte) (list []broken) {
	t.Helper()
	var root any
	must(t, json.Unmarshal(text, &root))
	add := func(what string) {
		data, err := json.MarshalIndent(root, "", "  ")
		must(t, err)
		list = append(list, broken{what, string(data)})
	}
	// visit changes value in each way by calling put, and undoes each change.
	var visit func(path string, value any, put func(any))
	visit = func(path string, value any, put func(any)) {
		for _, other := range []any{nil, true, -1, 1e30, "", "\x01", strings.Repeat("x", 100), []any{}, map[string]any{}} {
			put(other)
			add(fmt.Sprintf("%s is %.20q", path, fmt.Sprint(other)))
		}
		put(value)
		switch v := value.(type) {
		case map[string]any:
			v["unknown"] = 1
			add(path + " has an unknown member")
			delete(v, "unknown")
			for _, key := range slices.Sorted(maps.Keys(v)) {
				member := v[key]
				delete(v, key)
				add(path + "." + key + " is dropped")
				v[key] = member
				visit(path+"."+key, member, func(other any) { v[key] = other })
			}
		case []any:
			for i, element := range v {
				put(slices.Insert(slices.Clone(v), i, element))
				add(fmt.Sprintf("%s[%d] occurs twice", path, i))
				put(value)
				visit(fmt.Sprintf("%s[%d]", path, i), element, func(other any) { v[i] = other })
			}
		}
	}
	visit("", root, func(other any) { root = other })
	return list
}

// brokenText returns copies of a text in which one line is missing, repeated or garbled.
func brokenText(text []byte) (list []broken) {
	lines := strings.SplitAfter(strings.TrimSuffix(string(text), "\n")+"\n", "\n")
	lines = lines[:len(lines)-1]
	join := func(lines []string) string { return strings.Join(lines, "") }
	for i, line := range lines {
		list = append(list,
			broken{fmt.Sprintf("line %d dropped", i+1), join(slices.Delete(slices.Clone(lines), i, i+1))},
			broken{fmt.Sprintf("line %d twice", i+1), join(slices.Insert(slices.Clone(lines), i, line))},
			broken{fmt.Sprintf("line %d spoilt", i+1), join(slices.Replace(slices.Clone(lines), i, i+1, "?? "+line))},
		)
	}
	return list
}

// advice matches words by which an error says what to do.
var advice = regexp.MustCompile(
	`\b(expected|write|use|add|remove|leave|did you mean|needs|put|has an?|gives|occurs twice|contains)\b|no [a-z]`,
)

// TestErrorsOfDefinitionsHavePositionAndAdvice makes many changes, one at a time, to the files
// of a valid homework. Each time, the folder must load, or the error must have advice and a
// position: the file and, for JSON, the line and column.
func TestErrorsOfDefinitionsHavePositionAndAdvice(t *testing.T) {
	right := rightFolder(t)
	optional := []string{".rubric is dropped", ".answer[2].rounding is dropped"}
	refused := map[string]int{}
	for name, file := range right {
		isJSON := strings.HasSuffix(name, ".json")
		isText := strings.HasSuffix(name, ".txtar") || strings.HasSuffix(name, "mistake.md") || name == RulesFile
		var all []broken
		switch {
		case isJSON:
			all = brokenJSON(t, file.Data)
		case isText:
			all = brokenText(file.Data)
		default:
			continue
		}
		for _, b := range all {
			files := maps.Clone(right)
			files[name] = &fstest.MapFile{Data: []byte(b.text)}
			err := loadAll(files)
			if err == nil {
				isMember := name == "assignment.json" && strings.HasSuffix(b.what, "is dropped")
				if isMember && !slices.Contains(optional, b.what) {
					t.Errorf("%s, %s: want an error", name, b.what)
				}
				continue
			}
			refused[name]++
			said := err.Error()
			if !strings.Contains(said, "hw/") && !strings.HasPrefix(said, "rubric ") &&
				!strings.HasPrefix(said, "unknown rubric") {
				t.Errorf("%s, %s: want the file named, got %q", name, b.what, said)
			}
			if strings.HasPrefix(said, "hw/"+name) && isJSON &&
				!regexp.MustCompile(`^\S+:\d+:\d+: `).MatchString(said) {
				t.Errorf("%s, %s: want line and column, got %q", name, b.what, said)
			}
			if !advice.MatchString(said) {
				t.Errorf("%s, %s: want what to write, got %q", name, b.what, said)
			}
		}
	}
	total := 0
	for _, n := range refused {
		total += n
	}
	if refused["assignment.json"] < 150 || refused["suites.json"] < 50 || total < 400 {
		t.Errorf("refused %v: want most changes to be", refused)
	}
}

func TestMissingPartsOfAFolderAreNamed(t *testing.T) {
	for name, want := range map[string]string{
		"assignment.json": "no hw/assignment.json: touchstone init creates",
		"rules.md":        "no hw/rules.md: write the rules",
		"solutions/wrong/sorted-as-text/mistake.md": "no hw/solutions/wrong/sorted-as-text/mistake.md: write what",
	} {
		files := rightFolder(t)
		delete(files, name)
		if err := loadAll(files); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("without %s: got %v, want %q", name, err, want)
		}
	}
	files := rightFolder(t)
	files["solutions/right/Summary.java"] = &fstest.MapFile{}
	if err := loadAll(files); err == nil ||
		!strings.Contains(err.Error(),
			"move it into its own folder, such as hw/solutions/right/Summary/Summary.java") {
		t.Errorf("a solution that is a file: got %v", err)
	}
}

func TestAnswersAreNeverOverwritten(t *testing.T) {
	files := rightFolder(t)
	name := "cases/several.txtar"
	before, _, _ := bytes.Cut(files[name].Data, []byte("-- want --\n"))
	files[name] = &fstest.MapFile{Data: before}
	c, err := LoadFolder(files, "hw")
	must(t, err)
	for _, q := range c.Questions {
		file, text, err := c.FileWithAnswer(q.ID, reference.Transcript{Lines: []reference.Line{{Label: "Count",
			Text: "1"}}})
		if q.ID != "several" {
			if err == nil {
				t.Errorf("case %s has an answer, and got %q", q.ID, text)
			}
			continue
		}
		if want := string(before) + "-- want --\nCount: 1\n"; err != nil || file != name || string(text) != want {
			t.Errorf("got %q, %q, %v; want %q", file, text, err, want)
		}
	}
	if _, err := c.LoadSuite(c.AllCasesSpec()); err == nil ||
		!strings.Contains(err.Error(), "touchstone cases verify") {
		t.Errorf("a suite without an answer: got %v", err)
	}
}

// FuzzFolder replaces parts of a definition. The folder must load, or the error must name the
// file. A parsed answer must print as its source.
func FuzzFolder(f *testing.F) {
	right := rightFolder(f)
	f.Add(string(right["assignment.json"].Data), string(right["cases/several.txtar"].Data),
		string(right["rules.md"].Data))
	f.Fuzz(func(t *testing.T, definition, asked, rules string) {
		files := maps.Clone(right)
		files["assignment.json"] = &fstest.MapFile{Data: []byte(definition)}
		files["cases/several.txtar"] = &fstest.MapFile{Data: []byte(asked)}
		files["rules.md"] = &fstest.MapFile{Data: []byte(rules)}
		c, err := LoadFolder(files, "hw")
		if err != nil {
			if !strings.Contains(err.Error(), "hw/") {
				t.Errorf("refused without a place: %v", err)
			}
			return
		}
		for _, q := range c.Questions {
			found, err := c.Case(q.ID)
			if err != nil {
				continue
			}
			again, err := c.Assignment.Read(found.Want.String())
			if err != nil || again.String() != found.Want.String() {
				t.Errorf("case %s: read %q, printed %q, %v", q.ID, found.Want, again, err)
			}
		}
	})
}

package handin

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// arrangement is a submission in testdata/arranged.txt, with the sources that Collect should keep.
type arrangement struct {
	name  string
	files map[string]string // of a folder
	parts []part            // of a submission in several parts
	want  Sources
}

type part struct {
	item
	files []item // of an archive
}

// arrangements reads testdata/arranged.txt, which explains its format.
func arrangements(t *testing.T) (list []arrangement) {
	t.Helper()
	_, text, _ := strings.Cut(string(fixture(t, "arranged.txt")), "\n\n")
	for block := range strings.SplitSeq(text, "\n\n") {
		name, lines, _ := strings.Cut(strings.TrimSpace(block), "\n")
		a := arrangement{name: strings.TrimPrefix(name, "# "), files: map[string]string{}}
		for line := range strings.SplitSeq(lines, "\n") {
			a.add(t, line)
		}
		list = append(list, a)
	}
	return list
}

func (a *arrangement) add(t *testing.T, line string) {
	t.Helper()
	last := len(a.parts) - 1
	switch kind, rest, _ := strings.Cut(line, " "); {
	case kind == "->":
		a.want.Files = strings.Fields(rest)
	case kind == "problem:":
		a.want.Problem = rest
	case kind == "note:":
		a.want.Notes = append(a.want.Notes, rest)
	case kind == "part:":
		a.parts = append(a.parts, part{item: fileIn(t, rest)})
	case last >= 0:
		a.parts[last].files = append(a.parts[last].files, fileIn(t, line))
	default:
		f := fileIn(t, line)
		a.files[f.name] = f.body
	}
}

// fileIn parses a line such as "A.java = class A {}".
func fileIn(t *testing.T, line string) item {
	t.Helper()
	name, text, given := strings.Cut(line, " =")
	if !given {
		text = "x"
	}
	text, err := strconv.Unquote(`"` + strings.ReplaceAll(strings.TrimPrefix(text, " "), `"`, `\"`) + `"`)
	must(t, err)
	return item{name: name, body: os.Expand(text, func(name string) string {
		return map[string]string{
			"java":   javaProgram,
			"go":     goProgram,
			"python": "if __name__ == \"__main__\":\n    main()\n",
			"c":      "int main() { return 0; }\n",
			"test":   "import org.junit.Test;\npublic class TakeStonesTest {}\n",
			"zip":    string(zipped(t, item{name: "TakeStones.java", body: javaProgram})),
		}[name]
	})}
}

func TestSubmissionsAreArranged(t *testing.T) {
	for _, a := range arrangements(t) {
		t.Run(a.name, func(t *testing.T) {
			if a.parts != nil {
				checkSources(t, collectMarked(t, a.parts), a.want)
				return
			}
			got, _ := collectFolder(t, a.files)
			checkSources(t, got, a.want)
		})
	}
}

// collectMarked collects the parts. It first writes the number of the part into each source, and
// then appends that number to the name of each collected file, as in "A.java@2".
func collectMarked(t *testing.T, parts []part) Sources {
	t.Helper()
	mark := func(it item, n int) item {
		if kindOf(it.name) != archiveFile {
			it.body = fmt.Sprintf("// part %d\n%s", n, it.body)
		}
		return it
	}
	dir := t.TempDir()
	var list []Part
	for i, p := range parts {
		it := mark(p.item, i+1)
		if p.files != nil {
			var files []item
			for _, f := range p.files {
				files = append(files, mark(f, i+1))
			}
			it.body = string(zipped(t, files...))
		}
		file := filepath.Join(dir, strconv.Itoa(i))
		writeFile(t, file, it.body)
		list = append(list, FilePart(it.name, file))
	}
	src, err := CollectParts(t.Context(), list, t.TempDir(), Options{})
	must(t, err)
	for i, f := range src.Files {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		must(t, err)
		if n := 0; strings.HasPrefix(string(text), "// part ") {
			fmt.Sscanf(string(text), "// part %d", &n)
			src.Files[i] = fmt.Sprintf("%s@%d", f, n)
		}
	}
	return src
}

func TestAnotherCopyOfTheProgramCanBeBuilt(t *testing.T) {
	in := folder(t, map[string]string{
		"hw2/v1/TakeStones.java": javaProgram, "hw2/v2/Board.java": "class Board {}", "hw2/v2/TakeStones.java": javaProgram,
		"hw2/v3/TakeStones.java": javaProgram,
	})
	for main, want := range map[string]Sources{
		"": {
			Files: []string{"TakeStones.java"}, Others: []string{"hw2/v2/TakeStones.java", "hw2/v3/TakeStones.java"},
		},
		"hw2/v2/TakeStones.java": {
			Files:  []string{"Board.java", "TakeStones.java"},
			Others: []string{"hw2/v1/TakeStones.java", "hw2/v3/TakeStones.java"},
		},
	} {
		got, err := Collect(t.Context(), in, t.TempDir(), Options{Main: main})
		must(t, err)
		if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(Sources{}, "Dir", "Digest", "Notes")); diff != "" {
			t.Errorf("with the main program %q (-want +got):\n%s", main, diff)
		}
	}
}

package handin

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// arrangement is a submission of testdata/arranged.txt, with what is built of it.
type arrangement struct {
	name  string
	files map[string]string
	want  Sources
}

// arrangements reads testdata/arranged.txt, which explains its format.
func arrangements(t *testing.T) (list []arrangement) {
	t.Helper()
	_, text, _ := strings.Cut(string(fixture(t, "arranged.txt")), "\n\n")
	for block := range strings.SplitSeq(text, "\n\n") {
		name, lines, _ := strings.Cut(strings.TrimSpace(block), "\n")
		a := arrangement{name: strings.TrimPrefix(name, "# "), files: map[string]string{}}
		for line := range strings.SplitSeq(lines, "\n") {
			kind, rest, _ := strings.Cut(line, " ")
			switch kind {
			case "->":
				a.want.Files = strings.Fields(rest)
			case "problem:":
				a.want.Problem = rest
			case "note:":
				a.want.Notes = append(a.want.Notes, rest)
			default:
				path, text, given := strings.Cut(line, " =")
				if a.files[path] = "x"; given {
					a.files[path] = textOf(t, strings.TrimPrefix(text, " "))
				}
			}
		}
		list = append(list, a)
	}
	return list
}

// textOf replaces the escapes and names in the text of a file.
func textOf(t *testing.T, text string) string {
	t.Helper()
	text, err := strconv.Unquote(`"` + strings.ReplaceAll(text, `"`, `\"`) + `"`)
	must(t, err)
	return os.Expand(text, func(name string) string {
		return map[string]string{
			"java":   javaProgram,
			"go":     goProgram,
			"python": "if __name__ == \"__main__\":\n    main()\n",
			"c":      "int main() { return 0; }\n",
			"test":   "import org.junit.Test;\npublic class TakeStonesTest {}\n",
			"zip":    string(zipped(t, item{name: "TakeStones.java", body: javaProgram})),
		}[name]
	})
}

func TestSubmissionsAreArranged(t *testing.T) {
	for _, a := range arrangements(t) {
		t.Run(a.name, func(t *testing.T) {
			got, _ := collectFolder(t, a.files)
			checkSources(t, got, a.want)
		})
	}
}

package handin

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
)

func TestMain(m *testing.M) {
	Init()
	os.Exit(m.Run())
}

// The shortest texts that count as programs.
const (
	javaProgram = "public class TakeStones { public static void main(String[] args) {} }\n"
	goProgram   = "package main\n\nfunc main() {}\n"
)

// collectArchive writes data to a file called name and collects it. The test fails if collect
// changes anything outside its output folder.
func collectArchive(t testing.TB, l limits, name string, data []byte) Sources {
	t.Helper()
	top := t.TempDir()
	in, out := filepath.Join(top, "in"), filepath.Join(top, "out", "build")
	for file, text := range map[string]string{
		filepath.Join(in, name):                 string(data),
		filepath.Join(top, "canary"):            "alive",
		filepath.Join(top, "out", "canary"):     "alive",
		filepath.Join(out, "to-be-removed-now"): "",
	} {
		writeFile(t, file, text)
	}
	must(t, os.Remove(filepath.Join(out, "to-be-removed-now")))
	before := contents(t, top)
	got, err := collect(t.Context(), filepath.Join(in, name), out, Options{}, l)
	if err != nil {
		t.Fatalf("collect(%s) fails: %v", name, err)
	}
	after := contents(t, top)
	built := map[string]string{}
	for file, text := range after {
		if inside, ok := strings.CutPrefix(file, "out/build/"); ok {
			built[inside] = text
			delete(after, file)
		}
	}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("collect(%s) changed files outside of the build copy (-before +after):\n%s", name, diff)
	}
	checkBuilt(t, got, built)
	return got
}

func folder(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		writeFile(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	return dir
}

func collectFolder(t testing.TB, files map[string]string) (Sources, map[string]string) {
	t.Helper()
	in, out := folder(t, files), t.TempDir()
	before := contents(t, in)
	got, err := Collect(t.Context(), in, out, Options{})
	if err != nil {
		t.Fatalf("Collect fails: %v", err)
	}
	if diff := cmp.Diff(before, contents(t, in)); diff != "" {
		t.Errorf("Collect changed the submission (-before +after):\n%s", diff)
	}
	built := contents(t, out)
	checkBuilt(t, got, built)
	return got, built
}

func checkBuilt(t testing.TB, got Sources, built map[string]string) {
	t.Helper()
	listed := map[string]bool{}
	for _, f := range got.Files {
		listed[f] = true
		if _, there := built[f]; !there {
			t.Errorf("Files lists %q, which is not in the build copy", f)
		}
	}
	for f := range built {
		if !listed[f] {
			t.Errorf("the build copy holds %q, which Files does not list", f)
		}
	}
	if (got.Problem == "") != (len(got.Files) > 0) || (got.Problem == "") != (got.Digest != "") {
		t.Errorf("Problem %q goes with %d files and digest %q", got.Problem, len(got.Files), got.Digest)
	}
}

func contents(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, p)
		if err != nil {
			return err
		}
		if e.Type()&fs.ModeSymlink != 0 {
			all[filepath.ToSlash(rel)], err = os.Readlink(p)
			return err
		}
		data, err := os.ReadFile(p)
		all[filepath.ToSlash(rel)] = string(data)
		return err
	})
	must(t, err)
	return all
}

func writeFile(t testing.TB, name, text string) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(name), 0o755))
	must(t, os.WriteFile(name, []byte(text), 0o644))
}

// checkSources compares everything except the directory and the digest.
func checkSources(t testing.TB, got, want Sources) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(Sources{}, "Dir", "Digest", "Others"), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("sources (-want +got):\n%s", diff)
	}
}

func TestSingleFileIsASubmission(t *testing.T) {
	tests := []struct {
		name, text string
		want       Sources
	}{
		{"TakeStones.java", javaProgram, taken("TakeStones.java")},
		{"Main.java", "class TakeStones {}", taken("Main.java")},
		{"main.go", goProgram, taken("main.go")},
		{"TakeStones-1.java", javaProgram, taken("TakeStones.java",
			`renamed "TakeStones-1.java" to "TakeStones.java", the name of its class`)},
		{"main_test.go", goProgram, refused(foundOnly("1 Go test file"),
			"ignored 1 Go test file")},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			checkSources(t, collectArchive(t, defaultLimits, test.name, []byte(test.text)), test.want)
		})
	}
}

func TestFailuresOfTheGraderAreErrors(t *testing.T) {
	full := t.TempDir()
	writeFile(t, filepath.Join(full, "left-over"), "x")
	in := filepath.Join(t.TempDir(), "A.java")
	writeFile(t, in, "class A {}")
	tests := []struct {
		about, path, dir string
		want             string
	}{
		{"the submission is gone", filepath.Join(full, "nobody"), t.TempDir(), "nobody"},
		{"the build folder is missing", in, filepath.Join(full, "nowhere"), "nowhere"},
		{"the build folder is in use", in, full, `is not empty: it contains "left-over"`},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, err := Collect(t.Context(), test.path, test.dir, Options{})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Collect = %+v, %v, want an error about %q", got, err, test.want)
			}
		})
	}
}

func TestCancellingIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	file := filepath.Join(t.TempDir(), "hw.zip")
	writeFile(t, file, string(zipped(t, item{name: "A.java", body: javaProgram})))
	got, err := Collect(ctx, file, t.TempDir(), Options{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Collect(cancelled) = %+v, %v, want error %v", got, err, context.Canceled)
	}
}

func TestByteOrderMarksAreRemoved(t *testing.T) {
	text := "// größer 😀\n" + javaProgram
	units := utf16.Encode([]rune(text))
	little, big := []byte("\xff\xfe"), []byte("\xfe\xff")
	for _, u := range units {
		little = append(little, byte(u), byte(u>>8))
		big = append(big, byte(u>>8), byte(u))
	}
	tests := []struct{ about, given, want, note string }{
		{"UTF-8", "\ufeff" + text, text, `removed the byte-order mark at the start of "TakeStones.java"`},
		{"UTF-16, little end first", string(little), text, `converted "TakeStones.java" from UTF-16 to UTF-8`},
		{"UTF-16, big end first", string(big), text, `converted "TakeStones.java" from UTF-16 to UTF-8`},
		{"none", text, text, ""},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, built := collectFolder(t, map[string]string{"TakeStones.java": test.given})
			if built["TakeStones.java"] != test.want {
				t.Errorf("TakeStones.java = %q, want %q", built["TakeStones.java"], test.want)
			}
			if note := strings.Join(got.Notes, "\n"); note != test.note {
				t.Errorf("Notes = %q, want %q", note, test.note)
			}
		})
	}
}

func TestTextsAreConvertedToUTF8(t *testing.T) {
	encodings := []struct {
		name  string
		to    encoding.Encoding
		texts []string
	}{
		{"Windows-1252", charmap.Windows1252, []string{
			"gut für Größe", "Ist öde\\n", "niño señal año", "«déjà vu» – l’été", "°C, §4", "ÄÖÜ überall schön", "æøå på ø",
		}},
		{"GB18030", simplifiedchinese.GB18030, []string{
			"得分", "// 计算最大值，返回分数\n", "黑方赢 black wins", "返回：“最佳”走法。", "作业 犇",
		}},
	}
	for _, e := range encodings {
		for _, text := range e.texts {
			for name, program := range map[string]string{
				"TakeStones.java": javaProgram, "main.go": goProgram, "main.c": "int main() {}\n", "TakeStones.py": "main()\n",
			} {
				raw, err := e.to.NewEncoder().String("// " + text + "\n" + program)
				must(t, err)
				got, built := collectFolder(t, map[string]string{name: raw})
				if want := "// " + text + "\n" + program; built[name] != want {
					t.Errorf("%s in %s becomes %q, want %q", name, e.name, built[name], want)
				}
				if note := fmt.Sprintf("converted %q from %s to UTF-8", name, e.name); !slices.Equal(
					got.Notes,
					[]string{note},
				) {
					t.Errorf("Notes = %q, want %q", got.Notes, note)
				}
			}
		}
	}
}

func TestThousandsOfNotesAreCut(t *testing.T) {
	var r remarks
	for i := range 5000 {
		r.about("ignored %s: Touchstone does not follow links", fmt.Sprintf("%d%%", i))
		r.add(fmt.Sprintf("note %d", i))
	}
	lines := r.lines()
	if got, want := lines[0], `ignored "0%", "1%", "2%" and 4997 more: Touchstone does not follow links`; got != want {
		t.Errorf("first note = %s, want %s", got, want)
	}
	if got, want := lines[len(lines)-1], "and 4961 more notes of this kind"; len(lines) != 41 || got != want {
		t.Errorf("%d notes, the last %q, want 41, the last %q", len(lines), got, want)
	}
}

// taken returns sources with these notes and files. The names in files are separated by blanks.
func taken(files string, notes ...string) Sources {
	return Sources{Files: strings.Fields(files), Notes: notes}
}

func refused(problem string, notes ...string) Sources { return Sources{Problem: problem, Notes: notes} }

// foundOnly returns the problem of a submission that has only the given files, none of which is
// a source.
func foundOnly(files string) string {
	return noSources + ": found only " + files + "; " + handInSources
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

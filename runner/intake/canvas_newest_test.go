package intake

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/handin"
)

// These tests generate classes whose files are named by the rules of Canvas; see the top of
// canvas_download.go.

var canvasLetters = []rune("abcxyzABCÄÖßéØ林志玲яЖעי٣٤²ªǅñ́ -'’.,_0129()&+%$#@!~`[]{};=‿٠\u200d🎲")

func randomText(rng *rand.Rand, letters []rune, most int) string {
	var b strings.Builder
	for range rng.IntN(most + 1) {
		b.WriteRune(letters[rng.IntN(len(letters))])
	}
	return b.String()
}

// squeezedByCanvas shortens a sortable name as Canvas does for file names.
func squeezedByCanvas(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Pc) {
			return r
		}
		return -1
	}, strings.ToLower(name))
	inner := regexp.MustCompile(`_(\d+)_`)
	for inner.MatchString(name + "_") {
		name = strings.TrimSuffix(inner.ReplaceAllString(name+"_", "$1"), "_")
	}
	return name
}

var unfitForCanvas = regexp.MustCompile("[\x00/\\\\:*?\"<>|]+")

// upload is one file that a student uploaded.
type upload struct {
	attachment    int
	display, data string
	version       int // version of the program; 0 if the upload has none
}

func (u upload) entry(prefix string) string {
	return fmt.Sprintf("%s_%d_%s", prefix, u.attachment, u.display)
}

type canvasUser struct {
	id, prefix string
	uploads    []upload // last attempt, from oldest to newest
	typed      bool
}

func (u canvasUser) newest() int {
	last := 0
	for _, up := range u.uploads {
		last = max(last, up.version)
	}
	return last
}

func marker(user string, version int) string {
	return fmt.Sprintf("// user %s version %d.\n", user, version)
}

// uploadAgain returns the name that Canvas gives to a file that the student has uploaded n times
// before.
func uploadAgain(rng *rand.Rand, stem, ext string, n int) string {
	switch {
	case n == 0:
		return stem + ext
	case n > 7:
		return fmt.Sprintf("%s-%08x-%04x-%04x-%04x-%012x%s", stem, rng.Uint32(), rng.IntN(1<<16), rng.IntN(1<<16),
			rng.IntN(1<<16), rng.Int64N(1<<48), ext)
	case ext == ".tar.gz" && rng.IntN(2) == 0: // an older format of Canvas
		return fmt.Sprintf("%s.tar-%d.gz", stem, n)
	}
	return fmt.Sprintf("%s-%d%s", stem, n, ext)
}

// canvasPrograms lists ways to submit a program. A file without a name is uploaded directly, and
// others in a zip.
var canvasPrograms = []struct {
	stem, ext string
	nested    bool // the zip is in another zip
	files     map[string]string
}{
	{"TakeStones", ".java", false, map[string]string{"": javaProgram}},
	{"main", ".go", false, map[string]string{"": goProgram}},
	{"", ".zip", false, map[string]string{"TakeStones.java": javaProgram, "Search.java": "class Search {}\n"}},
	{"", ".zip", false, map[string]string{
		"final version/src/TakeStones.java": javaProgram, "final version/src/Search.java": "class Search {}\n",
	}},
	{"", ".zip", false, map[string]string{"main.go": goProgram, "search.go": "package main\n\nfunc search() {}\n"}},
	{"", ".zip", true, map[string]string{"TakeStones.java": javaProgram}},
}

// packed returns the data to upload for a program. It inserts mark at the beginning of each file.
func packed(t *testing.T, files map[string]string, nested bool, mark string) string {
	marked := map[string]string{}
	for name, text := range files {
		marked[name] = mark + text
	}
	switch text, alone := marked[""]; {
	case alone:
		return text
	case nested:
		return zipped(t, map[string]string{"inner.zip": zipped(t, marked)})
	}
	return zipped(t, marked)
}

// randomAttempt generates the last attempt of a user: some versions of one program, and perhaps
// other files.
func randomAttempt(t *testing.T, rng *rand.Rand, id string, attachment *int) []upload {
	next := func() int { *attachment += 1 + rng.IntN(50); return *attachment }
	program := canvasPrograms[rng.IntN(len(canvasPrograms))]
	stem, ext := program.stem, program.ext
	name := unfitForCanvas.ReplaceAllString("hw"+randomText(rng, append(canvasLetters, '/', ':', '?'), 8), "_")
	first, versions := rng.IntN(10), 1+rng.IntN(3)
	var uploads []upload
	for v := range versions {
		data := packed(t, program.files, program.nested, marker(id, v+1))
		if v < versions-1 && rng.IntN(6) == 0 {
			data = "PK\x03\x04 cut short"
			if ext != ".zip" {
				data = marker(id, v+1) + "class"
			}
		}
		display := uploadAgain(rng, cmp.Or(stem, name), ext, first+v)
		if stem == "" && rng.IntN(4) == 0 { // an archive with an arbitrary name
			display = uploadAgain(rng, fmt.Sprintf("hw%c%s", 'z'-rune(v), name), ext, 0)
		}
		uploads = append(uploads, upload{next(), display, data, v + 1})
		if rng.IntN(4) == 0 {
			uploads = append(uploads, upload{next(), "notes and answers.pdf", "%PDF", 0})
		}
	}
	return uploads
}

func randomClass(t *testing.T, rng *rand.Rand) []canvasUser {
	var class []canvasUser
	attachment := rng.IntN(1 << 20)
	for n := range 1 + rng.IntN(8) {
		id := fmt.Sprint(7 + 100*n + rng.IntN(100))
		u := canvasUser{id: id, prefix: squeezedByCanvas(randomText(rng, canvasLetters, 14))}
		if n == 1 && rng.IntN(5) == 0 {
			u.prefix = "anon" // with other students, since alone it would be an anonymous download
		}
		if rng.IntN(3) == 0 {
			u.prefix += "_LATE"
		}
		u.prefix += "_" + id
		if rng.IntN(8) > 0 {
			u.uploads = randomAttempt(t, rng, id, &attachment)
		}
		u.typed = len(u.uploads) == 0 || rng.IntN(5) == 0
		class = append(class, u)
	}
	return class
}

func canvasFiles(class []canvasUser) map[string]string {
	files := map[string]string{}
	for _, u := range class {
		for _, up := range u.uploads {
			files[up.entry(u.prefix)] = up.data
		}
		if u.typed {
			files[u.prefix+"_text.html"] = "<p>see my file</p>"
		}
	}
	return files
}

func TestNewestVersionOfACanvasAttemptCounts(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 4))
	for range sampled.Rounds(200) {
		class := randomClass(t, rng)
		files := canvasFiles(class)
		b := mustFind(t, Options{}, zipFile(t, files))
		found := map[string]Submission{}
		for _, s := range b.Submissions {
			if len(s.Students) != 1 || found[s.Students[0].ID].Name != "" {
				t.Fatalf("%q belongs to %v, want one user without another submission; files %q", s.Name, s.Students,
					slices.Sorted(maps.Keys(files)))
			}
			found[s.Students[0].ID] = s
		}
		for _, u := range class {
			s, ok := found[u.id]
			switch {
			case !ok:
				t.Fatalf("%q has vanished; files %q", u.prefix, slices.Sorted(maps.Keys(files)))
			case len(u.uploads) > 0:
				checkNewest(t, u, s)
			case s.NoFilesReason == "":
				t.Errorf("%q submitted only a text: %+v", u.prefix, s)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// checkNewest checks that the build has all files of the newest version.
func checkNewest(t *testing.T, u canvasUser, s Submission) {
	t.Helper()
	src, err := s.Collect(t.Context(), t.TempDir(), handin.RunFolder{})
	if err != nil || src.Problem != "" {
		t.Errorf("%s: %v, %s; handed in %q", s.Name, err, src.Problem, entriesOf(u))
		return
	}
	want := marker(u.id, u.newest())
	for _, f := range src.Files {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		must(t, err)
		if !strings.HasPrefix(string(text), want) {
			t.Errorf("%s: %s begins with %.40q, want %q; handed in %q, notes %q", s.Name, f, text, want, entriesOf(u),
				src.Notes)
		}
	}
	if late := strings.Contains(u.prefix, "_LATE_"); s.Late == nil || s.Late.Late != late {
		t.Errorf("%s: late is %v, want %t", s.Name, s.Late, late)
	}
}

func entriesOf(u canvasUser) []string {
	var list []string
	for _, up := range u.uploads {
		list = append(list, up.entry(u.prefix))
	}
	return list
}

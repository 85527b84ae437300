package intake

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// A report keeps the beginning of each file, up to a limit, and no file from outside the
// submission.
func TestKeptSourcesAreBoundedAndTheStudentsOwn(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 4))
	outside := filepath.Join(batch(t, map[string]string{"Outside.java": "class Outside { /* another student's */ }"}),
		"Outside.java")
	for round := range 6 {
		given := map[string]string{"TakeStones.java": javaProgram}
		for i := range []int{3, 30, 300}[round%3] {
			text := fmt.Sprintf("class C%d { }\n", i)
			switch rng.IntN(6) {
			case 0:
				text += "// " + strings.Repeat("x", rng.IntN(200_000)) + "\n"
			case 1:
				text += "// \xff\x81" + strings.Repeat("\x81\xff", rng.IntN(20_000)) + "\n" // in no encoding
			case 2:
				text += strings.Repeat("\n", rng.IntN(50_000))
			}
			given[fmt.Sprintf("C%d.java", i)] = text
		}
		folder := batch(t, given)
		if err := os.Symlink(outside, filepath.Join(folder, "Link.java")); err != nil {
			t.Skip(err) // the system has no symbolic links
		}
		s, err := Single(folder)
		must(t, err)
		src, err := s.Collect(t.Context(), t.TempDir(), handin.RunFolder{})
		if err != nil || src.Problem != "" {
			t.Fatal(err, src.Problem)
		}
		kept, err := KeptSources(src, "TakeStones")
		must(t, err)
		if len(kept) == 0 || kept[0].File != "TakeStones.java" || len(kept) > record.MaxSourceFiles {
			t.Fatalf("%d files of %d, the first %+v; want the main program first and %d at most",
				len(kept), len(src.Files), kept[:1], record.MaxSourceFiles)
		}
		bytes := 0
		for _, f := range kept[1:] {
			bytes += len(f.Text)
			_, known := given[f.File]
			copied, err := os.ReadFile(filepath.Join(src.Dir, f.File)) // UTF-8, whatever was handed in
			must(t, err)
			text := string(copied)
			if !known || !utf8.ValidString(f.Text) || strings.Contains(f.Text, "another student's") {
				t.Fatalf("%s holds %.100q", f.File, f.Text)
			}
			want := strings.ToValidUTF8(text[:len(text)-int(f.Omitted)], "\uFFFD")
			if f.Text != want {
				t.Fatalf("%s: kept %d bytes, and %v left; want the beginning, %d bytes", f.File, len(f.Text), f.Omitted,
					len(want))
			}
			if len(text) > record.MaxSource && f.Omitted == 0 {
				t.Fatalf("%s: all of %d bytes are kept", f.File, len(text))
			}
		}
		if most := record.MaxSources + 3*record.MaxSource; bytes > most {
			t.Fatalf("%d bytes are kept, want %d at most", bytes, most)
		}
	}
}

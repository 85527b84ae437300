package insight

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"touchstone/runner/internal/testsuite"
)

func TestAnswersOfMutantsAreCachedByBuildAndSuite(t *testing.T) {
	results := emptyCache(t)
	keeping := func(build, suite string) keeper {
		g := graderOf(t, testsuite.F19(t, suite), 1, Options{}, nil)
		g.Mutants, g.Build, g.Fresh = results, build, true
		return keeper{g, g.Suite.Digest()}
	}
	keeping("one", "sample").Write([]byte("answers"))
	keeping("", "sample").Write([]byte("of an unknown build"))
	for _, row := range []struct{ build, suite, want string }{
		{"one", "sample", "answers"},
		{"one", "standard", ""},
		{"two", "sample", ""},
		{"", "sample", ""},
	} {
		if got := keeping(row.build, row.suite).Read(); string(got) != row.want {
			t.Errorf("%+v: read %q", row, got)
		}
	}
	keeping("one", "standard").Write([]byte("others"))
	if size, err := results.Size(); err != nil || size.Lists != 2 || size.Submissions != 0 {
		t.Errorf("the cache counts %+v, %v; want 2 lists", size, err)
	}
	if err := results.Clear(); err != nil || keeping("one", "sample").Read() != nil {
		t.Errorf("Clear() = %v, and the answers are still there", err)
	}
}

func TestDamagedAnswersOfMutantsAreIgnored(t *testing.T) {
	results := emptyCache(t)
	g := graderOf(t, testsuite.F19(t, "sample"), 1, Options{}, nil)
	g.Mutants, g.Build = results, "one"
	k := keeper{g, "questions"}
	k.Write([]byte("answers"))
	files, err := filepath.Glob(filepath.Join(results.Dir(), "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("files of the cache: %q, %v", files, err)
	}
	whole, err := os.ReadFile(files[0])
	must(t, err)
	const headerOfGzip = 10
	rnd := rand.New(rand.NewPCG(14, 2))
	all := [][]byte{{}, []byte("hello"), whole[:rnd.IntN(len(whole))]}
	for range 3 {
		changed := slices.Clone(whole)
		changed[headerOfGzip+rnd.IntN(len(changed)-headerOfGzip)] ^= 1 << rnd.IntN(8)
		all = append(all, changed)
	}
	for i, data := range all {
		must(t, os.WriteFile(files[0], data, 0o600))
		if got := k.Read(); got != nil {
			t.Errorf("damage %d: read %q, want nothing", i, got)
		}
	}
}

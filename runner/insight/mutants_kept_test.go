package insight

import (
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

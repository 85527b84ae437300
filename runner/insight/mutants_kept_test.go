package insight

import (
	"testing"

	"touchstone/runner/cache"
	"touchstone/runner/internal/testsuite"
)

func TestAnswersOfMutantsAreCachedByBuildAndSuite(t *testing.T) {
	results := emptyCache(t)
	read := func(build, suite, computed string) string {
		var in *insight
		g := graderOf(t, testsuite.F19(t, suite), 1, Options{}, func(i *insight) { in = i })
		g.Mutants, g.Build, g.Fresh = results, build, true
		got, err := cache.MutantAnswers(in.mutants(g.Suite.Digest()), func() (string, error) { return computed, nil })
		must(t, err)
		return got
	}
	for _, row := range []struct{ build, suite, computed, want string }{
		{"one", "sample", "first", "first"},
		{"one", "sample", "second", "first"},
		{"one", "standard", "third", "third"},
		{"two", "sample", "fourth", "fourth"},
		{"", "sample", "fifth", "fifth"},
		{"", "sample", "sixth", "sixth"},
	} {
		if got := read(row.build, row.suite, row.computed); got != row.want {
			t.Errorf("%+v: got %q", row, got)
		}
	}
	if size, err := results.Size(); err != nil || size.Lists != 3 || size.Submissions != 0 {
		t.Errorf("the cache counts %+v, %v; want 3 lists", size, err)
	}
	if err := results.Clear(); err != nil || read("one", "sample", "seventh") != "seventh" {
		t.Errorf("Clear() = %v, and the answers are still there", err)
	}
}

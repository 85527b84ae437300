package cases

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestDifferencesByLine(t *testing.T) {
	corpus, err := loadFiles(t, map[string]string{
		"a.txtar": strings.Replace(strings.Replace(goodCase, "Move: 1", "Move: 2", 1), "Reached: 2", "Reached: 3", 1),
		"b.txtar": goodCase,
		"c.txtar": strings.Replace(goodCase, "3 0 0", "1 0 0", 1),
	})
	must(t, err)
	differences, err := corpus.VerifyContext(t.Context(), corpus.AllCasesSpec())
	if err != nil || len(differences) != 2 {
		t.Fatalf("VerifyContext = %v, %v, want differences in a and c", differences, err)
	}
	want := []string{
		`case a, arguments "3 0 0", line 1: the case expects "Move: 2", the reference answers "Move: 1"`,
		`case a, arguments "3 0 0", line 5: the case expects "Max Depth Reached: 3", the reference answers "Max Depth Reached: 2"`,
	}
	if got := differences[0].Lines(); !slices.Equal(got, want) {
		t.Errorf("differences\n%q, want\n%q", got, want)
	}
	if got := differences[1].Lines(); len(got) != 1 ||
		!strings.HasPrefix(got[0], `case c, arguments "1 0 0": the reference failed: `) {
		t.Errorf("an illegal question: %q", got)
	}
}

func TestUnansweredQuestionsAreNamed(t *testing.T) {
	corpus, err := loadFiles(t,
		map[string]string{"small.txtar": goodCase, "large.txtar": strings.Replace(goodCase, "3 0 0", "200 0 6", 1)})
	must(t, err)
	late := errors.New("time is up")
	ctx, cancel := context.WithTimeoutCause(t.Context(), 50*time.Millisecond, late)
	defer cancel()
	if _, err := corpus.VerifyContext(ctx, corpus.AllCasesSpec()); !errors.Is(err, late) ||
		!strings.Contains(err.Error(), `case large, arguments "200 0 6"`) {
		t.Errorf("VerifyContext: %v, want an error that names the case and says why", err)
	}
}

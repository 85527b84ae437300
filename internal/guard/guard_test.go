package guard

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

func checkStack(t *testing.T, f *Failure, function string) {
	t.Helper()
	if !slices.ContainsFunc(f.Stack, func(call string) bool {
		return strings.HasPrefix(call, "touchstone/internal/guard."+function+" (guard_test.go:")
	}) {
		t.Errorf("the stack lacks %s: %q", function, f.Stack)
	}
	if all := strings.Join(f.Stack, "\n"); strings.Contains(all, "gopanic") || strings.Contains(all, "0x") ||
		strings.Contains(all, "/internal/guard/") {
		t.Errorf("the stack has more than calls and places: %q", f.Stack)
	}
}

func TestPanicBecomesAnErrorWithItsPlace(t *testing.T) {
	var none []int
	fails := func() error { none[3] = 1; return nil }
	first, second := Do("counting", fails), Do("counting", fails)
	var f *Failure
	if !errors.As(first, &f) {
		t.Fatalf("got %v, want a *Failure", first)
	}
	if want := "failed while counting: panic: runtime error: index out of range [3] with length 0"; f.Error() != want {
		t.Errorf("got %q, want %q", f, want)
	}
	checkStack(t, f, "TestPanicBecomesAnErrorWithItsPlace.func1")
	if again := second.(*Failure).Stack; !slices.Equal(f.Stack[:1], again[:1]) {
		t.Errorf("the same panic has another stack: %q, then %q", f.Stack, again)
	}
}

func TestErrorPassesUnchanged(t *testing.T) {
	want := errors.New("an error")
	if got := Do("counting", func() error { return want }); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Do("counting", func() error { return nil }); got != nil {
		t.Errorf("got %v, want none", got)
	}
	if n, got := Within(time.Minute, "counting", func() (int, error) { return 3, want }); n != 3 || got != want {
		t.Errorf("got %d and %v, want 3 and %v", n, got, want)
	}
}

func TestLongPanicIsCut(t *testing.T) {
	err := Do("shouting", func() error { panic(strings.Repeat("\xff", 1<<20)) })
	if f := err.(*Failure); len(f.What) > 3*maxWhat {
		t.Errorf("%d bytes of the message, want at most %d", len(f.What), 3*maxWhat)
	}
}

func TestInnermostGuardNamesTheWork(t *testing.T) {
	err := Do("grading", func() error {
		return Do("judging", func() error { panic("no") })
	})
	if err.(*Failure).Doing != "judging" {
		t.Errorf("got %v", err)
	}
}

func TestPanicWithinATimeLimitIsAFailure(t *testing.T) {
	_, err := Within(time.Minute, "judging", func() (int, error) { panic("no") })
	var f *Failure
	if !errors.As(err, &f) || IsOverdue(err) {
		t.Fatalf("got %v, want a *Failure that is not overdue", err)
	}
	checkStack(t, f, "TestPanicWithinATimeLimitIsAFailure.func1")
}

func TestWorkWithoutAnEndIsAFailure(t *testing.T) {
	end := make(chan struct{})
	defer close(end)
	n, err := Within(50*time.Millisecond, "judging", func() (int, error) { <-end; return 3, nil })
	if n != 0 || !IsOverdue(err) || err.Error() != "failed while judging: it took longer than 50ms" {
		t.Fatalf("got %d and %v, want that it took longer than 50ms", n, err)
	}
}

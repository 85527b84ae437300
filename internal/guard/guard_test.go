package guard

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestPanicBecomesAnErrorWithItsPlace(t *testing.T) {
	var none []int
	fails := func() (int, error) { none[3] = 1; return 0, nil }
	_, err := DoTimeout(time.Minute, "counting", fails)
	f, ok := errors.AsType[*Failure](err)
	if !ok || IsTimeout(err) {
		t.Fatalf("got %v, want a *Failure that is not overdue", err)
	}
	if want := "failed while counting: panic: runtime error: index out of range [3] with length 0"; f.Error() != want {
		t.Errorf("got %q, want %q", f, want)
	}
	const function = "touchstone/internal/guard.TestPanicBecomesAnErrorWithItsPlace.func1 (guard_test.go:"
	if !slices.ContainsFunc(f.Stack, func(call string) bool { return strings.HasPrefix(call, function) }) {
		t.Errorf("the stack lacks %s: %q", function, f.Stack)
	}
	if all := strings.Join(f.Stack, "\n"); strings.Contains(all, "gopanic") || strings.Contains(all, "0x") ||
		strings.Contains(all, "/internal/guard/") {
		t.Errorf("the stack has more than calls and places: %q", f.Stack)
	}
	_, again := DoTimeout(time.Minute, "counting", fails)
	if stack := again.(*Failure).Stack; !slices.Equal(f.Stack, stack) {
		t.Errorf("the same panic has another stack: %q, then %q", f.Stack, stack)
	}
}

func TestErrorPassesUnchanged(t *testing.T) {
	want := errors.New("an error")
	if n, got := DoTimeout(time.Minute, "counting", func() (int, error) { return 3, want }); n != 3 || got != want {
		t.Errorf("got %d and %v, want 3 and %v", n, got, want)
	}
}

func TestLongPanicIsCut(t *testing.T) {
	err := Do("shouting", func() error { panic(strings.Repeat("\xff", 1<<20)) })
	if f := err.(*Failure); len(f.What) > 3*maxWhat {
		t.Errorf("%d bytes of the message, want at most %d", len(f.What), 3*maxWhat)
	}
}

func TestWorkWithoutAnEndIsAFailure(t *testing.T) {
	end := make(chan struct{})
	defer close(end)
	n, err := DoTimeout(50*time.Millisecond, "judging", func() (int, error) { <-end; return 3, nil })
	if n != 0 || !IsTimeout(err) || err.Error() != "failed while judging: it took longer than 50ms" {
		t.Fatalf("got %d and %v, want that it took longer than 50ms", n, err)
	}
}

package guard

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestPanicBecomesAnErrorWithItsPlace(t *testing.T) {
	var none []int
	fails := func() error { none[3] = 1; return nil }
	first, second := Do("counting", fails), Do("counting", fails)
	var p *Panic
	if !errors.As(first, &p) {
		t.Fatalf("got %v, want a *Panic", first)
	}
	if want := "panic while counting: runtime error: index out of range [3] with length 0"; p.Error() != want {
		t.Errorf("got %q, want %q", p, want)
	}
	if !slices.ContainsFunc(p.Stack, func(call string) bool {
		return strings.HasPrefix(call, "touchstone/internal/guard.TestPanicBecomesAnErrorWithItsPlace.func1 (guard_test.go:")
	}) {
		t.Errorf("the stack lacks the function that panicked: %q", p.Stack)
	}
	if strings.Contains(strings.Join(p.Stack, "\n"), "gopanic") {
		t.Errorf("the stack begins with what came after the panic: %q", p.Stack)
	}
	if again := second.(*Panic).Stack; !slices.Equal(p.Stack[:1], again[:1]) {
		t.Errorf("the same panic has another stack: %q, then %q", p.Stack, again)
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
}

func TestLongPanicIsCut(t *testing.T) {
	err := Do("shouting", func() error { panic(strings.Repeat("\xff", 1<<20)) })
	if p := err.(*Panic); len(p.Value) > 3*maxValue {
		t.Errorf("%d bytes of what it said, want at most %d", len(p.Value), 3*maxValue)
	}
}

func TestInnermostGuardNamesWhatWasDone(t *testing.T) {
	err := Do("grading", func() error {
		return Do("judging", func() error { panic("no") })
	})
	if err.(*Panic).Doing != "judging" {
		t.Errorf("got %v", err)
	}
}

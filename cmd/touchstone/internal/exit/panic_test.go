package exit_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/exit"
	"touchstone/cmd/touchstone/internal/say"
)

func TestAnErrorIsOursUnlessItIsMarked(t *testing.T) {
	plain, usage := errors.New("no such file"), exit.Usage(errors.New("no such flag"))
	for _, test := range []struct {
		err  error
		want exit.Status
		said string
	}{
		{nil, exit.Right, ""},
		{plain, exit.Unable, "no such file"},
		{usage, exit.WrongUsage, "no such flag"},
		{fmt.Errorf("grading: %w", usage), exit.WrongUsage, "grading: no such flag"},
	} {
		var stderr bytes.Buffer
		c := &cobra.Command{Use: "grade"}
		c.SetErr(&stderr)
		err := exit.Action(func(*cobra.Command, []string) error { return test.err })(c, nil)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if exit.Of(err) != test.want || said != test.said || stderr.Len() > 0 {
			t.Errorf("%v: status %d, %q, stderr %q; want %d", test.err, exit.Of(err), said, &stderr, test.want)
		}
	}
}

func TestAPanicOfACommandIsOurFailureAndSaysWhere(t *testing.T) {
	tidied := false
	c := &cobra.Command{
		Use:           "grade",
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: exit.Action(func(*cobra.Command, []string) error {
			defer func() { tidied = true }()
			panic("a mistake of ours")
		}),
	}
	var stderr bytes.Buffer
	c.SetErr(&stderr)
	c.SetArgs(nil)
	err := c.Execute()
	say.Error(&stderr, err)
	if got := exit.Of(err); got != exit.Unable || !tidied {
		t.Errorf("status %d, tidied up: %t; want %d", got, tidied, exit.Unable)
	}
	for _, want := range []string{
		"cmd/touchstone/internal/exit_test.TestAPanicOfACommandIsOurFailureAndSaysWhere.func1 (panic_test.go:",
		"touchstone: error: failed while running grade: panic: a mistake of ours\n",
		"touchstone: hint: " + exit.PleaseTell,
	} {
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("stderr lacks %q:\n%s", want, &stderr)
		}
	}
}

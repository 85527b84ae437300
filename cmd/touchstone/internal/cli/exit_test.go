package cli

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func TestUnmarkedErrorIsAFailureOfTouchstone(t *testing.T) {
	plain, usage := errors.New("no such file"), Usagef("no such flag")
	for _, test := range []struct {
		err  error
		want Status
		said string
	}{
		{nil, Right, ""},
		{plain, Unable, "no such file"},
		{usage, WrongUsage, "no such flag"},
		{fmt.Errorf("grading: %w", usage), WrongUsage, "grading: no such flag"},
	} {
		var stderr bytes.Buffer
		c := &cobra.Command{Use: "grade"}
		c.SetErr(&stderr)
		err := Action(func(*cobra.Command, []string) error { return test.err })(c, nil)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if StatusOf(err) != test.want || said != test.said || stderr.Len() > 0 {
			t.Errorf("%v: status %d, %q, stderr %q; want %d", test.err, StatusOf(err), said, &stderr, test.want)
		}
	}
}

func TestPanicOfACommandShowsTheStack(t *testing.T) {
	tidied := false
	c := &cobra.Command{
		Use:           "grade",
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: Action(func(*cobra.Command, []string) error {
			defer func() { tidied = true }()
			panic("a bug")
		}),
	}
	var stderr bytes.Buffer
	c.SetErr(&stderr)
	c.SetArgs(nil)
	err := c.Execute()
	ShowError(&stderr, err)
	if got := StatusOf(err); got != Unable || !tidied {
		t.Errorf("status %d, tidied up: %t; want %d", got, tidied, Unable)
	}
	for _, want := range []string{
		"cmd/touchstone/internal/cli.TestPanicOfACommandShowsTheStack.func1 (exit_test.go:",
		"touchstone: error: failed while running grade: panic: a bug\n",
		"touchstone: hint: " + ReportBug,
	} {
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("stderr lacks %q:\n%s", want, &stderr)
		}
	}
}

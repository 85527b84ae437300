package cli

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

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

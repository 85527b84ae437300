package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"pgregory.net/rapid"

	"touchstone/cmd/touchstone/internal/exit"
)

// Whatever stands on a command line: if a flag on it is unknown, that is what the user
// got wrong, told in one sentence that names it, before anything is read or run.
func TestRandomCommandLinesWithAMistakeAreRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	leaves := leavesOf(newRoot())
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(leaves).Draw(t, "command")
		args := strings.Fields(c.CommandPath())[1:]
		for range rapid.IntRange(0, 4).Draw(t, "length") {
			args = append(args, randomWord(t, c))
		}
		args = append(args, randomWrong(t, c))
		for range rapid.IntRange(0, 2).Draw(t, "behind") {
			args = append(args, randomWord(t, c))
		}
		var stdout, stderr bytes.Buffer
		status := exit.Status(run(args, &stdout, &stderr))
		said := stderr.String()
		if helps := slices.ContainsFunc(args, asksForHelp); helps && status == exit.Right {
			return
		}
		if status != exit.WrongUsage || stdout.Len() > 0 {
			t.Errorf(
				"touchstone %q: status %d, want %d; on stdout %.200q",
				args,
				status,
				exit.WrongUsage,
				stdout.String(),
			)
		}
		if strings.Count(said, "touchstone: error: ") != 1 || strings.Contains(said, "error: \n") ||
			strings.Count(said, "\n") > 3 || ofGo.MatchString(said) && !ofGo.MatchString(strings.Join(args, " ")) ||
			strings.ContainsFunc(said, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			t.Errorf(
				"touchstone %q: want one sentence in our words, and nothing that acts on a terminal: %q",
				args,
				said,
			)
		}
	})
}

// leavesOf are the commands below one that do something by themselves.
func leavesOf(c *cobra.Command) (leaves []*cobra.Command) {
	for _, sub := range c.Commands() {
		leaves = append(leaves, leavesOf(sub)...)
	}
	if !c.HasSubCommands() {
		leaves = append(leaves, c)
	}
	return leaves
}

func asksForHelp(arg string) bool {
	return arg == "-h" || arg == "-v" || strings.HasPrefix(arg, "--help") || strings.HasPrefix(arg, "--version")
}

// randomWord is a flag of the command with any value, or any word.
func randomWord(t *rapid.T, c *cobra.Command) string {
	value := rapid.OneOf(rapid.SampledFrom(wrongValues), rapid.SampledFrom(textsOfTerminals), rapid.String()).
		Draw(t, "value")
	if rapid.Bool().Draw(t, "is a word") && !strings.HasPrefix(value, "-") {
		return value
	}
	return "--" + rapid.SampledFrom(flagsOf(c)).Draw(t, "flag") + "=" + value
}

// randomWrong is a flag that the command has not.
func randomWrong(t *rapid.T, c *cobra.Command) string {
	known := flagsOf(c)
	name := []rune(rapid.SampledFrom(known).Draw(t, "near"))
	i := rapid.IntRange(0, len(name)-1).Draw(t, "at")
	name[i] = rapid.SampledFrom([]rune("qx7.\u202e\x1b")).Draw(t, "letter")
	if slices.Contains(known, string(name)) {
		return "--no-such-flag"
	}
	return "--" + string(name)
}

func flagsOf(c *cobra.Command) (names []string) {
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			names = append(names, f.Name)
		}
	})
	return append(names, "profile")
}

var textsOfTerminals = []string{"\x1b]0;x\a", "a\nb", "\u202e", "%s%d", "=", "--", strings.Repeat("x", 5000)}

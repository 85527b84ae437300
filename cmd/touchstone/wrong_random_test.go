package main

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
)

// Whatever stands on a command line: if a flag on it is unknown, that is what the user
// got wrong, told in one sentence that names it, before anything is read or run. A
// library that draws is ready at every start of the command, which is this binary.
func TestRandomCommandLinesWithAMistakeAreRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	leaves := leavesOf(newRoot())
	for range 100 {
		c := oneOf(leaves)
		args := strings.Fields(c.CommandPath())[1:]
		for range rand.IntN(5) {
			args = append(args, randomWord(c))
		}
		args = append(args, randomWrong(c))
		for range rand.IntN(3) {
			args = append(args, randomWord(c))
		}
		mustBeRefused(t, args)
	}
}

// mustBeRefused carries out a command line with a flag that there is not.
func mustBeRefused(t *testing.T, args []string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := cli.Status(run(args, &stdout, &stderr))
	said := stderr.String()
	if helps := slices.ContainsFunc(args, asksForHelp); helps && status == cli.Right {
		return
	}
	if status != cli.WrongUsage || stdout.Len() > 0 {
		t.Errorf("touchstone %q: status %d, want %d; on stdout %.200q", args, status, cli.WrongUsage, stdout.String())
	}
	if strings.Count(said, "touchstone: error: ") != 1 || strings.Contains(said, "error: \n") ||
		strings.Count(said, "\n") > 3 || ofGo.MatchString(said) && !ofGo.MatchString(strings.Join(args, " ")) ||
		strings.ContainsFunc(said, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
		t.Errorf("touchstone %q: want one sentence in our words, and nothing that acts on a terminal: %q", args, said)
	}
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
func randomWord(c *cobra.Command) string {
	value := oneOf([]string{oneOf(wrongValues), oneOf(textsOfTerminals), randomText()})
	if rand.IntN(2) == 0 && !strings.HasPrefix(value, "-") {
		return value
	}
	return "--" + oneOf(flagsOf(c)) + "=" + value
}

// randomText has letters of all kinds: most of ASCII, some of Latin, few of any script, and
// some that are none.
func randomText() string {
	text := make([]rune, rand.IntN(20))
	for i := range text {
		text[i] = rune(rand.IntN(oneOf([]int{0x80, 0x80, 0x250, unicode.MaxRune})))
	}
	return string(text)
}

// randomWrong is a flag that the command has not.
func randomWrong(c *cobra.Command) string {
	known := flagsOf(c)
	name := []rune(oneOf(known))
	name[rand.IntN(len(name))] = oneOf([]rune("qx7.\u202e\x1b"))
	if slices.Contains(known, string(name)) {
		return "--no-such-flag"
	}
	return "--" + string(name)
}

func oneOf[T any](list []T) T { return list[rand.IntN(len(list))] }

func flagsOf(c *cobra.Command) (names []string) {
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			names = append(names, f.Name)
		}
	})
	return append(names, "profile")
}

var textsOfTerminals = []string{"\x1b]0;x\a", "a\nb", "\u202e", "%s%d", "=", "--", strings.Repeat("x", 5000)}

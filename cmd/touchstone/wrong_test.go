package main

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/sampled"
)

// wrongValues returns values that are wrong for nearly every flag. acceptsAnything must list each
// flag that accepts all of them.
func wrongValues() []string {
	values := []string{"", "-1", "garbage", "\xff\x1b[2J"}
	if sampled.IsExhaustive() {
		values = append(values, "nonsense", "99999999999999999999", "nowhere/nothing", "folder", `"`, "1,,2", "{}")
	}
	return values
}

// rightArguments maps the placeholders in help to valid arguments.
var rightArguments = map[string][]string{
	"[PATH]":       {"broken.zip"},
	"PATH...":      {"broken.zip"},
	"REPORT.json":  {"right/report.json"},
	"RESULTS":      {"right"},
	"REPORT...":    {"shards"},
	"OLD":          {"right"},
	"NEW":          {"right/report.json"},
	"ARGUMENT...":  {"3", "0", "0"},
	"CASE...":      {"first-move-n06"},
	"ID":           {"takestones-f19"},
	"FOLDER":       {"new"},
	"[FOLDER]":     {"autograder"},
	"ASSIGNMENT":   {"homework"},
	"[ASSIGNMENT]": {"homework"},
	"SHELL":        {"bash"},
	"[CLAUSE]...":  {"3.4"},
	"[COMMAND]":    {"check"},
}

// rightFlags holds flags that a command requires, or without which it would run for a long time.
var rightFlags = map[string][]string{
	"touchstone rescore":         {"--rubric", "fields", "--out", "new"},
	"touchstone cases generate":  {"--seed", "1", "--out", "new", "--nodes", "1"},
	"touchstone handout":         {"--out", "new"},
	"touchstone cases adequacy":  {"--suite", "sample"},
	"touchstone gradescope init": {"--binary", "linux-amd64"},
}

// errNoInputs is the error of "cases generate" with its rightFlags. They are valid, but make the
// command fail, because otherwise it would run for a long time.
const errNoInputs = "only 0 inputs have trees of at most 1 nodes"

// errPortTaken is the error of "desk" with its rightFlags. They are valid, but make the command
// fail, because otherwise it would serve requests until an interrupt.
const errPortTaken = "address already in use"

// acceptsAnything maps each flag that accepts any value to the reason.
var acceptsAnything = map[string]string{
	"profile": "any name is a file's",
	"seed":    "any number will do",
}

// TestWrongValuesAreRefusedInOneSentence gives every flag and argument of every command wrong
// values, one at a time. It covers new commands and flags by itself, unless they have a new
// placeholder.
func TestWrongValuesAreRefusedInOneSentence(t *testing.T) {
	w := wrongUsage{t: t, refused: map[string]bool{}}
	w.createFiles()
	w.tryAll(newRoot())
	for name, refused := range w.refused {
		if !refused && acceptsAnything[name] == "" {
			t.Errorf("--%s refuses none of %q", name, wrongValues())
		}
	}
}

type wrongUsage struct {
	t            *testing.T
	refused      map[string]bool // flags for which some value was refused
	initialFiles []string        // files that existed before the first command
}

// createFiles creates the files that the correct command lines name.
func (w *wrongUsage) createFiles() {
	w.t.Helper()
	w.t.Chdir(w.t.TempDir())
	w.t.Setenv(cacheVariable, "cache")
	w.t.Setenv(isolationVariable, "contained")
	var program bytes.Buffer
	header := elf.Header64{
		Type:      uint16(elf.ET_EXEC),
		Machine:   uint16(elf.EM_X86_64),
		Version:   1,
		Ehsize:    64,
		Shentsize: 64,
	}
	copy(header.Ident[:], "\x7fELF\x02\x01\x01")
	if err := binary.Write(&program, binary.LittleEndian, header); err != nil {
		w.t.Fatal(err)
	}
	for name, text := range map[string]string{
		"broken.zip":                "PK\x03\x04 no archive",
		"garbage":                   "\x00\xff no text\n",
		"linux-amd64":               program.String(),
		"autograder/submission/a.c": "int main;",
		"folder/notes.txt":          "nothing",
	} {
		put(w.t, name, text)
	}
	for _, args := range [][]string{
		{"init", "homework"},
		{"grade", "broken.zip", "--out", "right"},
		{"grade", "broken.zip", "--out", "shards", "--shard", "1/1"},
	} {
		var stderr bytes.Buffer
		if got := run(args, &bytes.Buffer{}, &stderr); got != 0 {
			w.t.Fatalf("touchstone %q: status %d, want 0\n%s", args, got, stderr.String())
		}
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { taken.Close() })
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	rightFlags["touchstone desk"] = []string{"--no-browser", "--port", port}
	// Remove the solutions, which would take long to compile.
	if err := os.RemoveAll("homework/solutions"); err != nil {
		w.t.Fatal(err)
	}
	if err := os.CopyFS("homework/solutions/right/none", os.DirFS("folder")); err != nil {
		w.t.Fatal(err)
	}
	w.initialFiles, _ = filepath.Glob("*") // the pattern is valid
}

// tidyUp removes the files that commands created.
func (w *wrongUsage) tidyUp() {
	found, _ := filepath.Glob("*")
	for _, name := range found {
		if !slices.Contains(w.initialFiles, name) {
			os.RemoveAll(name)
		}
	}
}

func (w *wrongUsage) tryAll(c *cobra.Command) {
	for _, sub := range c.Commands() {
		w.tryAll(sub)
	}
	words := strings.Fields(c.CommandPath())[1:]
	var right []string
	for _, placeholder := range strings.Fields(cli.Arguments(c)) {
		values, ok := rightArguments[placeholder]
		if !ok {
			w.t.Errorf("%s takes %s: add a valid value to rightArguments", c.CommandPath(), placeholder)
		}
		for range values {
			for _, wrong := range wrongValues() {
				w.try(words, append(append(right[:len(right):len(right)], wrong), values[1:]...),
					rightFlags[c.CommandPath()], wrong, "")
			}
		}
		right = append(right, values...)
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		for _, wrong := range wrongValues() {
			flags := append(rightFlags[c.CommandPath()], "--"+f.Name+"="+wrong)
			if w.try(words, right, flags, wrong, "--"+f.Name) == cli.WrongUsage {
				w.refused[f.Name] = true
			} else if !w.refused[f.Name] {
				w.refused[f.Name] = false
			}
		}
		if f.NoOptDefVal == "" {
			w.mustRefuse(append(append(words, right...), "--"+f.Name))
		}
	})
	w.mustRefuse(append(append(words, right...), "--no-such-flag"))
	if c.HasSubCommands() {
		w.mustRefuse(append(words, "no-such-command"))
	}
}

func (w *wrongUsage) mustRefuse(args []string) {
	if got := w.try(args, nil, nil, "", ""); got != cli.WrongUsage {
		w.t.Errorf("touchstone %q: status %d, want %d", args, got, cli.WrongUsage)
	}
}

// goPhrases matches phrases of Go libraries that mean nothing to users.
var goPhrases = regexp.MustCompile(
	`strconv\.|invalid syntax|invalid argument|parsing "|time: |(?m: json: | yaml: )|parse error|arg\(s\)|flag\(s\)|Usage:|` +
		`goroutine|%!|<nil>|0x[0-9a-f]{6}|\.touchstone-|\.key-|/touchstone-|panic`,
)

var toDo = regexp.MustCompile(`hint: |did you mean|\b(expected|give|use|add|fix|name|choose|omit|remove)\b`)

// try runs a command line with one wrong value, and checks the message if the command refuses the
// value.
func (w *wrongUsage) try(words, arguments, flags []string, value, flag string) cli.Status {
	args := append(append(append([]string{}, words...), arguments...), flags...)
	var stdout, stderr bytes.Buffer
	start := time.Now()
	got := cli.Status(run(args, &stdout, &stderr))
	took := time.Since(start)
	w.tidyUp()
	if testing.Verbose() && took > time.Second {
		w.t.Logf("touchstone %q took %v", args, took)
	}
	said := stderr.String()
	complain := func(what string) {
		w.t.Errorf("touchstone %q: status %d: %s\n%s", args, got, what, said)
	}
	if strings.ContainsFunc(said, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
		complain("control characters reach the terminal")
	}
	switch got {
	case cli.Right, cli.Lost:
		return got
	case cli.WrongUsage:
		if strings.Contains(said, errNoInputs) || strings.Contains(said, errPortTaken) {
			return cli.Right
		}
	case cli.Unable:
		complain("want status 2, because the user made a mistake; stdout: " + stdout.String())
		return got
	}
	if n := strings.Count(said, "touchstone: error: "); n != 1 || strings.Count(said, "\n") > 3 {
		complain("want an error of one sentence, and a hint")
	}
	if bad := goPhrases.FindString(said); bad != "" {
		complain("want no words of a library and no internal paths: " + bad)
	}
	if !toDo.MatchString(said) {
		complain("want a remedy")
	}
	named := flag != "" && strings.Contains(said, flag) || strings.Contains(said, value) ||
		strings.Contains(said, strings.Trim(strconv.Quote(value), `"`))
	if !named || value == "" && flag == "" && len(arguments) > 0 && !strings.Contains(said, `""`) {
		complain("want the name of the flag, or the value")
	}
	if stdout.Len() > 0 {
		complain("want nothing on stdout: " + stdout.String())
	}
	return got
}

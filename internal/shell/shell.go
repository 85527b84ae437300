// Package shell formats commands to paste into bash or zsh. A command is always one line.
package shell

import (
	"fmt"
	"strings"
	"unicode"

	"al.essio.dev/pkg/shellescape"
)

// Call is a run of a program on a case.
type Call struct {
	Words []string // the command and its arguments
	Input []Text   // stdin and files, which the command creates in this order
	Name  string   // name of the case, for StdinFile
}

// Text is a text that the program reads from stdin or a file.
type Text struct {
	Name string // name of the file, or Stdin
	Text string // may be cut short
	Size int    // length of the whole text, in bytes
}

const Stdin = "stdin"

// maxInline is the greatest size, in bytes, of the input that a command itself contains.
const maxInline = 300

// IsInline reports whether the command itself contains the input. If not, the command refers to
// existing files.
func (c Call) IsInline() bool {
	total := 0
	for _, t := range c.Input {
		total += max(t.Size, len(t.Text))
	}
	return total <= maxInline
}

// String returns the command. If the input is inline, the command first creates the files.
func (c Call) String() string {
	var b strings.Builder
	for _, t := range c.Input {
		if t.Name != Stdin && c.IsInline() {
			fmt.Fprintf(&b, "printf %%s %s >%s; ", Quote(t.Text), Quote(t.Name))
		}
	}
	return b.String() + c.CommandLine()
}

// CommandLine returns the command without the part that creates files.
func (c Call) CommandLine() string {
	if !c.IsInline() {
		return c.WithStdinFile()
	}
	return c.commandWith(func(stdin string) string {
		if line, isWhole := strings.CutSuffix(stdin, "\n"); isWhole { // <<< adds the newline
			return "<<<" + Quote(line)
		}
		return "< <(printf %s " + Quote(stdin) + ")"
	})
}

// WithStdinFile returns the command with stdin redirected from StdinFile, even if the input is
// inline.
func (c Call) WithStdinFile() string {
	return c.commandWith(func(string) string { return "<" + Quote(c.StdinFile()) })
}

// commandWith returns the command and, if the program reads stdin, a redirection after it. redirect
// turns the text of stdin into a redirection such as "<FILE".
func (c Call) commandWith(redirect func(stdin string) string) string {
	command := Command(c.Words...)
	for _, t := range c.Input {
		if t.Name == Stdin {
			command += " " + redirect(t.Text)
		}
	}
	return strings.TrimPrefix(command, " ")
}

// StdinFile returns the name of the file for stdin.
func (c Call) StdinFile() string { return c.Name + ".stdin" }

// Command quotes words and joins them with blanks.
func Command(words ...string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = Quote(word)
	}
	return strings.Join(quoted, " ")
}

// Quote quotes a word for the shell. A word with control characters, such as newlines, becomes
// $'...'.
func Quote(word string) string {
	if word != "" && strings.Trim(word, "0123456789") == "" {
		return word // fast, for most arguments of cases; shellescape uses a regular expression
	}
	if !strings.ContainsFunc(word, unicode.IsControl) {
		return shellescape.Quote(word)
	}
	var b strings.Builder
	b.WriteString("$'")
	for _, c := range []byte(word) {
		switch {
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c == '\\' || c == '\'':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c >= 0x7f:
			fmt.Fprintf(&b, `\x%02x`, c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String() + "'"
}

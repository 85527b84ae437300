package cases

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/shell"
	"touchstone/internal/strictjson"
	"touchstone/internal/wording"
	"touchstone/reference"
)

// Limits on the arguments and the input of a program. Linux accepts 128 KiB for one argument,
// including its final NUL, and 2 MiB for all arguments and the environment. Other systems
// accept less.
const (
	maxArgument  = 128<<10 - 1
	maxArguments = 1 << 20
	MaxInput     = 16 << 20 // bytes, in stdin and all files together
	perArgument  = 9        // bytes that each argument takes in addition to its text
)

func (f *caseFile) checkInput(sections map[string]bool) error {
	hasArgs := sections["args"] || sections["args.json"]
	switch {
	case sections["args"] && sections["args.json"]:
		return errors.New("sections \"args\" and \"args.json\": remove one of them")
	case !hasArgs && !sections["stdin"] && len(f.Input.Files) == 0:
		return errors.New("no section \"args\", \"stdin\" or \"files/NAME\": add at least one")
	}
	slices.SortFunc(f.Input.Files, func(a, b reference.File) int { return cmp.Compare(a.Name, b.Name) })
	if f.Args == nil {
		f.Args = []string{}
	}
	return errors.Join(checkArguments(f.Args), checkSize(f.Input))
}

func checkArguments(args []string) error {
	const elsewhere = "move the data to a section \"stdin\" or \"files/NAME\""
	total := 0
	for i, arg := range args {
		if len(arg) > maxArgument {
			return fmt.Errorf("argument %d has %d bytes, but operating systems allow at most %d: %s", i+1, len(arg),
				maxArgument, elsewhere)
		}
		total += len(arg) + perArgument
	}
	if total > maxArguments {
		return fmt.Errorf("the arguments have %d bytes, but operating systems allow at most %d: %s", total,
			maxArguments, elsewhere)
	}
	return nil
}

func checkSize(in reference.Input) error {
	total := len(in.Stdin)
	for _, file := range in.Files {
		total += len(file.Text)
	}
	if total > MaxInput {
		return fmt.Errorf("stdin and files have %d bytes in total: expected at most %d", total, MaxInput)
	}
	return nil
}

const filesPrefix = "files/"

var fileName = wording.LazyRegexp(`^[A-Za-z0-9_][A-Za-z0-9._-]{0,39}$`)

func (f *caseFile) addFile(name, text string) error {
	if !fileName().MatchString(name) || name == reference.Stdin {
		return fmt.Errorf("section \"files/%s\": use a file name without a folder: letters, digits, "+
			"\".\", \"-\" and \"_\", at most 40", name)
	}
	f.Input.Files = append(f.Input.Files, reference.File{Name: name, Text: text})
	return nil
}

// Call returns the command that runs a program on the question. words, such as the name of the
// program, precede the arguments.
func (q Question) Call(words ...string) shell.Call {
	c := shell.Call{Words: slices.Concat(words, q.Args), Name: q.ID}
	if q.Input.Stdin != "" {
		c.Input = append(c.Input, shell.Text{Name: shell.Stdin, Text: q.Input.Stdin, Size: len(q.Input.Stdin)})
	}
	for _, f := range q.Input.Files {
		c.Input = append(c.Input, shell.Text{Name: f.Name, Text: f.Text, Size: len(f.Text)})
	}
	return c
}

func (q Question) inputSections() string {
	var b strings.Builder
	args := strings.Join(q.Args, " ")
	switch {
	case len(q.Args) == 0:
	case slices.Equal(strings.Fields(args), q.Args):
		fmt.Fprintf(&b, "-- args --\n%s\n", args)
	default: // an argument is empty or contains blanks
		list, _ := json.Marshal(q.Args) // cannot fail for strings
		fmt.Fprintf(&b, "-- args.json --\n%s\n", list)
	}
	if q.Input.Stdin != "" {
		fmt.Fprintf(&b, "-- stdin --\n%s", q.Input.Stdin)
	}
	for _, file := range q.Input.Files {
		fmt.Fprintf(&b, "-- %s%s --\n%s", filesPrefix, file.Name, file.Text)
	}
	return b.String()
}

// listedArgs parses the section "args.json", which is for arguments that are empty or contain
// blanks.
func listedArgs(data []byte) (args []string, err error) {
	if err := (strictjson.File{Name: "section \"args.json\"", Data: data}).Decode(&args); err != nil {
		return nil, fmt.Errorf("%w: expected a list such as [\"3\", \"two words\"]", err)
	}
	if len(args) == 0 {
		return nil, errors.New("section \"args.json\": expected at least one argument")
	}
	for i, a := range args {
		if strings.ContainsRune(a, 0) {
			return nil, fmt.Errorf(
				"section \"args.json\": argument %d contains a null character, which no program can receive", i+1)
		}
	}
	return args, nil
}

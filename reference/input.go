package reference

import (
	"slices"
	"strings"
)

// Input is what a program can read apart from its arguments.
type Input struct {
	Stdin string
	Files []File // in the working folder, sorted by name
}

type File struct{ Name, Text string }

// Stdin and Stderr are the names of stdin and stderr in reports and in assignment.json. No file of a
// case may have these names.
const (
	Stdin  = "stdin"
	Stderr = "stderr"
)

func (in Input) IsEmpty() bool { return in.Stdin == "" && len(in.Files) == 0 }

// Words returns the arguments for a solver: args without the names of input files, then the words
// of stdin, then the words of the files.
func (in Input) Words(args []string) []string {
	if in.IsEmpty() {
		return args
	}
	words := slices.DeleteFunc(slices.Clone(args), func(arg string) bool {
		return slices.ContainsFunc(in.Files, func(f File) bool { return f.Name == arg })
	})
	words = append(words, strings.Fields(in.Stdin)...)
	for _, f := range in.Files {
		words = append(words, strings.Fields(f.Text)...)
	}
	return words
}

// ProgramInput is the inverse of Input.Words: it converts the arguments of a solver to the
// arguments and the input of a program. The assignment decides whether the program gets the words
// as arguments, on stdin or in a file.
func (a *Assignment) ProgramInput(words []string) ([]string, Input) {
	if a.variant == nil || a.variant.input == "" {
		return words, Input{}
	}
	text := strings.Join(words, " ") + "\n"
	if a.variant.input == Stdin {
		return []string{}, Input{Stdin: text}
	}
	return []string{a.variant.input}, Input{Files: []File{{a.variant.input, text}}}
}

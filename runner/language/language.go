package language

import (
	"cmp"
	"context"
	"embed"
	"path"
	"slices"
	"strings"
	"syscall"

	"touchstone/internal/languages"
	"touchstone/runner/internal/handin"
)

// Language describes how to build programs in a programming language and how to find the error
// after a crash.
type Language struct {
	Name string // a row of languages.All

	ControlSource string // source of the right program that tests the machine; its main class is PROGRAM
	Quick         bool   // programs start in a few milliseconds, without a virtual machine

	choose func(b Builder) (choice, error)
	Build  func(ctx context.Context, b Builder) (BuildResult, error)
	// Crash finds the error in stderr, such as an exception with the place where it was thrown.
	// It returns "" if there is none.
	Crash func(stderr string) string

	// DumpSignal, if not 0, makes the runtime write the stack of each thread to stderr. The
	// function in the field threads parses these stacks.
	DumpSignal syscall.Signal
	threads    func(said string) []thread
}

//go:embed control
var controls embed.FS

func controlSource(language string) string {
	text, _ := controls.ReadFile("control/" + language + ".txt") // a test checks that the file exists
	return string(text)
}

var all = []*Language{&Java, &Golang, &Python, &Cpp, &C}

// Extensions returns the extensions of source files that can be graded, such as ".java".
func Extensions() []string {
	var list []string
	for _, l := range all {
		list = append(list, l.sources()...)
	}
	return list
}

// Detect returns the language of a submission: the first one with a file named after the main
// program, or else the one with the most source files. It returns nil if there are no source
// files.
func Detect(src handin.Sources, names []string) *Language {
	var best *Language
	most := 0
	for _, l := range all {
		files := l.files(src)
		if slices.ContainsFunc(files, func(f string) bool { return isNamed(f, names) }) {
			return l
		}
		if len(files) > most {
			best, most = l, len(files)
		}
	}
	return best
}

// ProgramNote says which main program Build would choose, or why it could choose none. It returns "" if
// the choice is clear.
func (l *Language) ProgramNote(src handin.Sources, names, labels []string) (string, error) {
	c, err := l.choose(Builder{Src: src, Names: names, Labels: labels})
	return cmp.Or(c.note, c.problem), err
}

func (l *Language) files(src handin.Sources) []string {
	var files []string
	for _, extension := range l.sources() {
		files = append(files, src.WithExtension(extension)...)
	}
	return files
}

func (l *Language) sources() []string { return languages.Named(l.Name).Sources }

// Extension returns the usual extension of source files, such as ".java".
func (l *Language) Extension() string { return l.sources()[0] }

// isNamed reports whether a file has one of the names. It ignores folder, extension, case and
// separators between words.
func isNamed(file string, names []string) bool {
	plain := strings.NewReplacer("_", "", "-", "", " ", "").Replace
	stem := strings.TrimSuffix(path.Base(file), path.Ext(file))
	return slices.ContainsFunc(names, func(name string) bool {
		return strings.EqualFold(stem, name) || plain(name) != "" && strings.EqualFold(plain(stem), plain(name))
	})
}

package language

import (
	"context"
	"embed"
	"path"
	"slices"
	"strings"
	"syscall"

	"touchstone/runner/internal/handin"
)

// Language is what has to be known of a programming language to grade
// submissions written in it: a row of data and a few functions.
type Language struct {
	Name      string   // as reports name it, such as "java"
	Extension string   // of its source files, such as ".java"
	Others    []string // other extensions that some write

	Control string // the source of a right program, see package doubt; its main class is PROGRAM

	// Quick: its programs start in a few milliseconds, where others load a machine first.
	Quick bool

	// Build compiles the sources into a program.
	Build func(ctx context.Context, b Builder) (BuildResult, error)
	// Crash reads what went wrong from stderr, such as an exception and where
	// it was thrown; empty if it sees nothing.
	Crash func(stderr string) string

	// Where, if not 0, is a signal at which its runtime writes to stderr what each thread
	// does, which threads reads.
	Where   syscall.Signal
	threads func(said string) []thread
}

//go:embed control
var controls embed.FS

// controlOf reads a control. One that is not there fails the tests that run it.
func controlOf(language string) string {
	text, _ := controls.ReadFile("control/" + language + ".txt")
	return string(text)
}

// languages are tried in this order where a submission holds several.
var languages = []*Language{&Java, &Golang, &Python, &Cpp, &C}

// Extensions lists the endings of source files that can be graded, such as
// ".java".
func Extensions() []string {
	var list []string
	for _, l := range languages {
		list = append(append(list, l.Extension), l.Others...)
	}
	return list
}

// Detect tells the language of a submission: the one whose main program it
// holds, by any of its names, else the one with most source files. It is nil if
// there are none.
func Detect(src handin.Sources, names []string) *Language {
	var best *Language
	most := 0
	for _, l := range languages {
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

func (l *Language) files(src handin.Sources) []string {
	files := src.WithExtension(l.Extension)
	for _, ext := range l.Others {
		files = append(files, src.WithExtension(ext)...)
	}
	return files
}

// isNamed reports whether a file has one of the names, but for its folder, its
// ending, capitals, and signs between words.
func isNamed(file string, names []string) bool {
	plain := strings.NewReplacer("_", "", "-", "", " ", "").Replace
	stem := strings.TrimSuffix(path.Base(file), path.Ext(file))
	return slices.ContainsFunc(names, func(name string) bool {
		return strings.EqualFold(stem, name) || plain(name) != "" && strings.EqualFold(plain(stem), plain(name))
	})
}

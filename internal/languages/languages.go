// Package languages is the table of the programming languages that Touchstone grades: what is data
// about them. runner/language has the code that builds and runs a program in each.
package languages

import (
	"slices"
	"strings"
)

// Language is a row of the table. Extensions are in lower case, such as ".java", except ".C",
// which only C++ uses.
type Language struct {
	Name     string   // in reports, such as "java"
	Sources  []string // extensions of source files; the usual one first
	Headers  []string // extensions of files that sources include; a header alone is no program
	Modules  []string // names and extensions of files that say how to build a program
	Projects []string // names of files that make a folder one submission

	OutOfMemory   string // how the error of a program without memory begins; "" if it says "out of memory"
	InnermostLast bool   // whether a stack trace ends with the innermost call
	Colours       string // the language in reports/html/page/sources.js whose words and comments it has
}

// All lists the languages in the order in which Touchstone tries them.
var All = []Language{
	{
		Name: "java", Sources: []string{".java"}, Projects: []string{"pom.xml", "build.gradle", "build.gradle.kts"},
		OutOfMemory: "java.lang.OutOfMemoryError", Colours: "java",
	},
	{
		Name: "go", Sources: []string{".go"}, Modules: []string{"go.mod", "go.sum", "go.work", "go.work.sum"},
		Projects: []string{"go.mod"}, Colours: "go",
	},
	{
		Name: "python", Sources: []string{".py"}, Projects: []string{"main.py", "__main__.py"},
		OutOfMemory: "MemoryError", InnermostLast: true, Colours: "python",
	},
	{
		Name: "c++", Sources: []string{".cpp", ".cc", ".cxx", ".c++", ".C"},
		Headers:  []string{".hh", ".hpp", ".hxx", ".inl", ".tpp"},
		Projects: []string{"main.cc", "main.cpp"}, OutOfMemory: "std::bad_alloc", Colours: "c",
	},
	{
		Name: "c", Sources: []string{".c"}, Headers: []string{".h"},
		Modules:  []string{"makefile", "gnumakefile", "cmakelists.txt", ".mk", ".cmake"},
		Projects: []string{"main.c"}, Colours: "c",
	},
}

// Named returns the row of a language.
func Named(name string) Language {
	return All[slices.IndexFunc(All, func(l Language) bool { return l.Name == name })]
}

// Of returns the language whose sources or headers have an extension, or nil.
func Of(extension string) *Language {
	extension = strings.ToLower(extension)
	for i, l := range All {
		if slices.Contains(l.Sources, extension) || slices.Contains(l.Headers, extension) {
			return &All[i]
		}
	}
	return nil
}

// IsHeader reports whether an extension is that of a header.
func IsHeader(extension string) bool {
	l := Of(extension)
	return l != nil && slices.Contains(l.Headers, strings.ToLower(extension))
}

// IsProject reports whether a file of this name makes a folder one submission.
func IsProject(name string) bool {
	return slices.ContainsFunc(All, func(l Language) bool { return slices.Contains(l.Projects, name) })
}

// IsModule reports whether a file with this name or extension says how to build a program.
func IsModule(nameOrExtension string) bool {
	return slices.ContainsFunc(All, func(l Language) bool { return slices.Contains(l.Modules, nameOrExtension) })
}

// IsOutOfMemory reports whether an error says that a program ran out of memory.
func IsOutOfMemory(crash string) bool {
	return strings.Contains(crash, "out of memory") || slices.ContainsFunc(All, func(l Language) bool {
		return l.OutOfMemory != "" && strings.HasPrefix(crash, l.OutOfMemory)
	})
}

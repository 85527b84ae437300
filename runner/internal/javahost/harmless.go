package javahost

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// What of Java's library a program that is run warm may name: the members that
// are known to be harmless, and not those that are not known to harm. The list
// is data, in harmless.txt; library.txt says what inherits from what, and is
// written by a test.
//
// Some of what is listed would not be harmless if it were what it seems. Calls
// of System.exit and String.format lead to the host (see redirects), and
// System.out is of the host's own kind: it looks at objects that would be
// printed by a number of the machine's.

//go:embed harmless.txt
var harmlessText string

//go:embed library.txt
var libraryText string

// libraryClass is what a program may use of a class of the library.
type libraryClass struct {
	members   []string // its own; see harmless.txt
	doubtful  []string // those of them that no pure program names; see Impure
	parent    bool     // may be extended or implemented
	ancestors []string // listed classes that it inherits from, at whatever distance
	declared  []string // of a parent: the names of all that it declares
}

var library = sync.OnceValue(func() map[string]*libraryClass {
	classes := readHarmless(harmlessText)
	for line := range strings.Lines(libraryText) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		ancestors, declared, _ := strings.Cut(rest, "|")
		if c := classes[name]; c != nil {
			c.ancestors, c.declared = strings.Fields(ancestors), strings.Fields(declared)
		}
	}
	return classes
})

// readHarmless reads harmless.txt.
func readHarmless(text string) map[string]*libraryClass {
	classes := map[string]*libraryClass{}
	var last *libraryClass
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || line[0] == '#':
		case words[0] == "doubtful":
			last.doubtful = append(last.doubtful, words[1:]...)
			last.members = append(last.members, words[1:]...)
		case line[0] == ' ':
			last.members = append(last.members, words...)
		default:
			last = &libraryClass{parent: words[0] == "parent"}
			classes[words[len(words)-1]] = last
		}
	}
	return classes
}

// functions is a package whose interfaces are all harmless: none of their
// methods does anything but call what a program has given it.
const functions = "java/util/function/"

// isParent reports whether a class of the library may be extended or
// implemented by a program's own.
func isParent(class string) bool {
	c := library()[class]
	return c != nil && c.parent || strings.HasPrefix(class, functions)
}

// isHarmless reports whether a field or method may be named of a class of the
// library: it is listed there, or where the class has it from. A constructor is
// of its own class alone.
func isHarmless(r reference) bool {
	if strings.HasPrefix(r.owner, "[") { // an array: all else it has from Object
		return r.name == "clone"
	}
	if strings.HasPrefix(r.owner, functions) {
		return !slices.Contains(library()["java/lang/Object"].declared, r.name)
	}
	c := library()[r.owner]
	if c == nil {
		return false
	}
	if c.lists(r) {
		return true
	}
	return r.name != "<init>" && slices.ContainsFunc(c.ancestors, func(a string) bool { return library()[a].lists(r) })
}

func (c *libraryClass) lists(r reference) bool {
	return slices.ContainsFunc(c.members, func(m string) bool {
		return m == r.name || strings.Contains(m, "(") && strings.HasPrefix(r.name+r.descriptor, m)
	})
}

// ownMessages are what a program's own exceptions may inherit beside: they say
// what the program gave them. See "exceptions" in harmless.txt.
var ownMessages = []string{"getMessage", "getLocalizedMessage", "toString"}

// ancestry is a class of the library and all that it inherits from, as far as
// they are listed.
func ancestry(class string) []string {
	if c := library()[class]; c != nil {
		return append([]string{class}, c.ancestors...)
	}
	return []string{class}
}

// declares reports whether a class that may be extended or implemented has
// something of that name, harmless or not. Of others that is not known.
func declares(class, name string) bool {
	c := library()[class]
	return c != nil && slices.Contains(c.declared, name)
}

// isCatchable reports whether the code of a program may catch a class of the
// library. Errors it may not: where the stack and the memory end is another
// matter in a process that has run before. What the compiler catches itself,
// for switches over enumerations, is none of these.
func isCatchable(class string) bool {
	return slices.Contains(ancestry(class), "java/lang/Exception") || class == "java/lang/NoSuchFieldError"
}

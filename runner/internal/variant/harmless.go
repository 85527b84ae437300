package variant

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// In a warm run, a program may use only the members of the Java library that harmless.txt lists.
// library.txt has the inheritance among library classes; a test generates it.
//
// Some listed members are harmless only because the host replaces them: System.exit, String.format
// and String.valueOf (see redirects), and System.out, to detect objects whose text contains an
// identity hash code.

//go:embed harmless.txt
var harmlessText string

//go:embed library.txt
var libraryText string

type libraryClass struct {
	members    []string // permitted members that the class declares itself; see harmless.txt
	doubtful   []string // members that a pure program may not use; see impurity
	extensible bool     // whether a program's class may extend or implement it
	ancestors  []string // listed classes from which it inherits, directly or indirectly
	declared   []string // if extensible is set: the names of all members that it declares
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
			last = &libraryClass{extensible: words[0] == "parent"}
			classes[words[len(words)-1]] = last
		}
	}
	return classes
}

const functions = "java/util/function/" // interfaces whose methods only call the program's code

func isExtensible(class string) bool {
	c := library()[class]
	return c != nil && c.extensible || strings.HasPrefix(class, functions)
}

// isHarmless reports whether a program may refer to a member of a library class. harmless.txt must
// list the member for the class or for one of its ancestors. It must list a constructor for the
// class itself, because constructors are not inherited.
func isHarmless(r reference) bool {
	if strings.HasPrefix(r.owner, "[") { // everything else in an array is inherited from Object
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

// ownMessages are methods of a program's own exceptions that return what the program passed to the
// exception. See "exceptions" in harmless.txt.
var ownMessages = []string{"getMessage", "getLocalizedMessage", "toString"}

// ancestry returns a library class, followed by those of its ancestors that harmless.txt lists.
func ancestry(class string) []string {
	if c := library()[class]; c != nil {
		return append([]string{class}, c.ancestors...)
	}
	return []string{class}
}

// declares reports whether a library class declares a member with that name, harmless or not. It
// returns false for a class that programs may not extend or implement.
func declares(class, name string) bool {
	c := library()[class]
	return c != nil && slices.Contains(c.declared, name)
}

package variant

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Class is a compiled class.
type Class struct {
	Name string // name with dots, as in Java
	File []byte
}

// Examine decides whether a program may run warm, which means in a process with other runs. The
// output of a run must depend only on its arguments. If the program uses anything that is not known
// to be harmless (see harmless.go), Examine returns no classes and the reason, such as "Main uses
// java.lang.Thread.start". Otherwise it returns the classes for warm runs, and why the program may
// be impure, or "" for a pure one (see impurity).
//
// Code can use only what its class file names. Examine permits no reflection, class loaders or
// anything else that gives code access to more than that. So a program that runs warm cannot find
// the host, its questions or its output. It cannot leave a thread, a file or a setting behind, or
// read the clock. As a second defence, runner/spot_check.go reruns some cases cold.
//
// If a program could catch what the JVM or the library throws (see catchesForeign), the classes
// that Examine returns have no exception handlers. A warm run that would enter a handler then ends
// with an exception, and the case runs cold.
func Examine(files [][]byte) (classes []Class, impure, reason string) {
	p, err := readProgram(files)
	if err != nil {
		return nil, "", err.Error()
	}
	bare := p.catchesForeign()
	ownOnly := bare && !p.hasTextOfObject()
	if reason := p.first(func(c *ownClass) string { return p.objection(c, ownOnly) }); reason != "" {
		return nil, "", reason
	}
	classes, reason = p.prepare(bare)
	return classes, p.first(p.impurity), reason
}

// Prepare returns the classes for warm runs of a program, like Examine, but does not check what the
// program uses. So a warm run may print something different from a run in a new process, and no
// verdict may depend on a warm run. If the host cannot load the classes, Prepare returns none and
// the reason.
func Prepare(files [][]byte) (classes []Class, reason string) {
	p, err := readProgram(files)
	if err != nil {
		return nil, err.Error()
	}
	if reason := p.first(misfit); reason != "" {
		return nil, reason
	}
	return p.prepare(false)
}

// prepare returns the classes that the host loads, without exception handlers if bare is set.
func (p program) prepare(bare bool) (classes []Class, reason string) {
	for _, name := range slices.Sorted(maps.Keys(p)) {
		file, err := p[name].redirect(p[name].declarations(bare))
		if err != nil {
			return nil, err.Error()
		}
		classes = append(classes, Class{dotted(name), file})
	}
	return classes, ""
}

func (p program) first(reason func(*ownClass) string) string {
	for _, name := range slices.Sorted(maps.Keys(p)) {
		if reason := reason(p[name]); reason != "" {
			return reason
		}
	}
	return ""
}

type program map[string]*ownClass

func readProgram(files [][]byte) (program, error) {
	p := program{}
	for _, file := range files {
		c, err := readClass(file)
		if err != nil {
			return nil, fmt.Errorf("reading a compiled class: %w", err)
		}
		members, err := c.declared()
		if err != nil {
			return nil, err
		}
		p[c.name()] = &ownClass{classFile: c, members: members}
	}
	for _, c := range p {
		p.findAncestors(c)
	}
	return p, nil
}

type ownClass struct {
	*classFile
	members []member

	own, javaParents []string // see findAncestors
}

// misfit returns why the host cannot load a class, or "" if it can.
func misfit(c *ownClass) string {
	switch {
	case c.name() == "module-info":
		return "it is a module"
	case strings.HasPrefix(c.name(), "touchstone/"):
		return dotted(c.name()) + " is in package touchstone, which Touchstone reserves"
	}
	return ""
}

// objection returns why Touchstone must not run a class warm, or "". The parameter ownOnly says
// that the program catches only its own exceptions, so methods of exceptions are harmless.
func (p program) objection(c *ownClass, ownOnly bool) string {
	if reason := misfit(c); reason != "" {
		return reason
	}
	name := dotted(c.name())
	if c.mentions("finalize") { // the garbage collector may run it at any time
		return name + " mentions finalize"
	}
	for _, parent := range c.parents() {
		if p[parent] == nil && !isExtensible(parent) {
			return fmt.Sprintf("%s is a %s", name, dotted(parent))
		}
	}
	for _, r := range append(c.references(), c.joined()...) {
		if !p.isHarmless(r) && !(ownOnly && isExceptionMember(r)) {
			return fmt.Sprintf("%s uses %s.%s", name, dotted(r.owner), r.name)
		}
	}
	return ""
}

// impurity returns why a class may make its program impure, such as "Main uses
// java.lang.System.in", or "". A pure program cannot find out what ran earlier in the process, so
// it uses no member that harmless.txt calls doubtful. Calling a pure program impure only costs
// time.
func (p program) impurity(c *ownClass) string {
	for _, r := range c.references() {
		if l := library()[r.owner]; l != nil && slices.Contains(l.doubtful, r.name) {
			return fmt.Sprintf("%s uses %s.%s", dotted(c.name()), dotted(r.owner), r.name)
		}
	}
	return ""
}

func dotted(name string) string { return strings.ReplaceAll(name, "/", ".") }

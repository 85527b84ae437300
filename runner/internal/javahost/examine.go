package javahost

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Class is one compiled class.
type Class struct {
	Name string // name with dots, as in Java
	File []byte
}

// Examine decides whether a program may run warm, that is, in a process with other runs. The
// output of a run must depend only on its arguments, and not on earlier runs in the same
// process or on speed. Examine returns the classes prepared for warm runs. If the program
// refers to anything that is not known to be harmless (see harmless.go), it returns no
// classes and the reason, such as "Main uses java.lang.Thread.start".
//
// Code can use only what its class file names. Examine does not permit reflection, class
// loaders or anything else with which code can access more than that. A program that runs
// warm therefore cannot find the host, its questions or its output. It cannot leave a
// thread, a file or a setting behind, or read the clock. As a second defence,
// runner/spot_check.go reruns some cases cold.
func Examine(files [][]byte) ([]Class, string) {
	return prepare(files, program.objection)
}

// Prepare prepares the classes of a program for runs in one process without examining them.
// No verdict may depend on such runs: their output only suggests what the program prints in
// a process of its own. If the host cannot load the classes, Prepare returns none and the
// reason.
func Prepare(files [][]byte) ([]Class, string) {
	return prepare(files, program.misfit)
}

func prepare(files [][]byte, objection func(program, *ownClass) string) ([]Class, string) {
	p, err := readProgram(files)
	if err != nil {
		return nil, err.Error()
	}
	var classes []Class
	for _, name := range slices.Sorted(maps.Keys(p)) {
		c := p[name]
		if reason := objection(p, c); reason != "" {
			return nil, reason
		}
		file, err := c.redirect()
		if err != nil {
			return nil, err.Error()
		}
		classes = append(classes, Class{dotted(name), file})
	}
	return classes, ""
}

// program maps names to the classes of a submission.
type program map[string]*ownClass

func readProgram(files [][]byte) (program, error) {
	p := program{}
	for _, file := range files {
		c, err := readClass(file)
		if err != nil {
			return nil, fmt.Errorf("a compiled file %w", err)
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

	own, outer []string // see findAncestors
}

// misfit returns why the host cannot load a class, or "" if it can.
func (p program) misfit(c *ownClass) string {
	switch {
	case c.name() == "module-info":
		return "it is a module"
	case strings.HasPrefix(c.name(), "touchstone/"):
		return dotted(c.name()) + " is in the package of the host"
	}
	return ""
}

// objection returns why a class may not run warm, or "" if it may.
func (p program) objection(c *ownClass) string {
	if reason := p.misfit(c); reason != "" {
		return reason
	}
	name := dotted(c.name())
	if c.mentions("finalize") { // the garbage collector may run it at any time
		return name + " mentions finalize"
	}
	for _, parent := range c.parents() {
		if p[parent] == nil && !isParent(parent) {
			return fmt.Sprintf("%s is a %s", name, dotted(parent))
		}
	}
	for _, r := range append(c.references(), c.joined()...) {
		if !p.isHarmless(r) {
			return fmt.Sprintf("%s uses %s.%s", name, dotted(r.owner), r.name)
		}
	}
	for _, m := range c.members {
		for _, caught := range m.caught {
			if class := c.class(caught); p[class] == nil && !isCatchable(class) {
				return fmt.Sprintf("%s catches %s", name, orAnything(dotted(class)))
			}
		}
	}
	return ""
}

func orAnything(class string) string {
	if class == "" {
		return "whatever is thrown"
	}
	return class
}

func dotted(name string) string { return strings.ReplaceAll(name, "/", ".") }

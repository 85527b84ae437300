package javahost

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Class is one compiled class.
type Class struct {
	Name string // with dots, as in Java
	File []byte
}

// Examine decides whether a program may be run warm, and prepares its classes
// for that: what a run prints must depend on its arguments alone, whatever ran
// before it in the same process and however fast. It returns no classes and
// the reason, such as "Main uses java.lang.Thread.start", if the program names
// anything that is not known to be harmless (see harmless.go).
//
// What is named by a class file is all that its code can use: reflection, class
// loaders and the like, by which code reaches what it does not name, are among
// what may not be named. So a program that is run warm cannot find the host,
// its questions or its output, leave a thread, a file or a setting behind, or
// look at the clock. Nobody need trust that: see runner/spot_check.go.
func Examine(files [][]byte) ([]Class, string) {
	return prepare(files, program.objection)
}

// Prepare prepares the classes of a program for runs in one process of which nothing
// depends: whatever it names, what it prints there is but a hint at what it prints in
// a process of its own. It returns no classes and the reason if the host cannot hold
// them.
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

// program is the classes of a submission by name.
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

// misfit is why the host cannot hold a class; empty if it can.
func (p program) misfit(c *ownClass) string {
	switch {
	case c.name() == "module-info":
		return "it is a module"
	case strings.HasPrefix(c.name(), "touchstone/"):
		return dotted(c.name()) + " is in the package of the host"
	}
	return ""
}

// objection is why a class may not be run warm; empty if it may.
func (p program) objection(c *ownClass) string {
	if reason := p.misfit(c); reason != "" {
		return reason
	}
	name := dotted(c.name())
	if c.mentions("finalize") { // the collector runs such a method whenever it likes
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

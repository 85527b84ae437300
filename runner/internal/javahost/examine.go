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
	p := program{}
	for _, file := range files {
		c, err := readClass(file)
		if err != nil {
			return nil, fmt.Sprintf("a compiled file %v", err)
		}
		members, err := c.declared()
		if err != nil {
			return nil, err.Error()
		}
		p[c.name()] = &ownClass{classFile: c, members: members}
	}
	for _, c := range p {
		p.findAncestors(c)
	}
	var classes []Class
	for _, name := range slices.Sorted(maps.Keys(p)) {
		c := p[name]
		if reason := p.objection(c); reason != "" {
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

type ownClass struct {
	*classFile
	members []member

	own, outer []string // see findAncestors
}

// objection is why a class may not be run warm; empty if it may.
func (p program) objection(c *ownClass) string {
	name := dotted(c.name())
	switch {
	case c.name() == "module-info":
		return "it is a module"
	case strings.HasPrefix(c.name(), "touchstone/"):
		return name + " is in the package of the host"
	case c.mentions("finalize"): // the collector runs such a method whenever it likes
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

package javahost

import (
	"fmt"
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
// look at the clock.
func Examine(files [][]byte) ([]Class, string) {
	read := make([]*classFile, len(files))
	own := map[string]bool{}
	for i, file := range files {
		c, err := readClass(file)
		if err != nil {
			return nil, fmt.Sprintf("a compiled file %v", err)
		}
		read[i], own[c.name()] = c, true
	}
	var classes []Class
	for _, c := range read {
		if reason := c.objection(own); reason != "" {
			return nil, reason
		}
		file, err := c.redirectExits()
		if err != nil {
			return nil, err.Error()
		}
		classes = append(classes, Class{dotted(c.name()), file})
	}
	return classes, ""
}

// objection is why a class may not be run warm; empty if it may.
func (c *classFile) objection(own map[string]bool) string {
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
		if !own[parent] && !isHarmless(parent) {
			return fmt.Sprintf("%s is a %s", name, dotted(parent))
		}
	}
	for _, r := range c.references() {
		if !own[r.owner] && !r.harmless() {
			return fmt.Sprintf("%s uses %s.%s", name, dotted(r.owner), r.name)
		}
	}
	return ""
}

// harmless reports whether a field or method of the Java library may be used.
func (r reference) harmless() bool {
	switch {
	case strings.HasPrefix(r.owner, "["): // of an array: clone
		return true
	case slices.Contains(harmful, r.name), slices.Contains(harmful, r.owner+"."+r.name):
		return false
	case isHarmless(r.owner):
		return true
	}
	return slices.ContainsFunc(harmlessParts[r.owner], func(part string) bool {
		return part == r.name || strings.HasPrefix(r.name+r.descriptor, part) && strings.Contains(part, "(")
	})
}

func dotted(name string) string { return strings.ReplaceAll(name, "/", ".") }

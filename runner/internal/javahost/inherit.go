package javahost

import "slices"

// Code names a member of one class, and runs that of another: where the object
// is of a class below, and where the class has the member from one above. So a
// member of a program's own class is as harmless as what any of its classes
// would make of it.

// isHarmless reports whether a program may name a member.
func (p program) isHarmless(r reference) bool {
	if p[r.owner] == nil {
		return isHarmless(r)
	}
	if p[r.owner].isInterface() && !p.isHarmlessOfLambda(r) {
		return false
	}
	for name, c := range p {
		if slices.Contains(c.own, r.owner) && !p.inheritsHarmless(name, r) {
			return false
		}
	}
	return true
}

// isHarmlessOfLambda: a lambda has everything from Object but the one method
// that it is, whatever its interface declares once more.
func (p program) isHarmlessOfLambda(r reference) bool {
	const root = "java/lang/Object"
	return !declares(root, r.name) || isHarmless(reference{owner: root, name: r.name, descriptor: r.descriptor})
}

// inheritsHarmless reports whether what a class has by that name is its own
// code, or that of an own class above it, or harmless. Else it is what some
// class of the library declares, and if there is none, nothing: such as a
// method that is abstract here.
func (p program) inheritsHarmless(class string, r reference) bool {
	for _, name := range p.line(class) {
		if c := p[name]; c.hasCode(r) {
			return !c.isRecordOf(r)
		}
	}
	for _, parent := range p[class].outer {
		declared := slices.ContainsFunc(ancestry(parent), func(a string) bool { return declares(a, r.name) })
		if declared && !isHarmless(reference{owner: parent, name: r.name, descriptor: r.descriptor}) &&
			!isOwnMessage(parent, r.name) {
			return false
		}
	}
	return true
}

func isOwnMessage(parent, name string) bool {
	return slices.Contains(ancestry(parent), "java/lang/Throwable") && slices.Contains(ownMessages, name)
}

// line is an own class with the own classes that it extends, the nearest first.
func (p program) line(class string) []string {
	var line []string
	for p[class] != nil && !slices.Contains(line, class) {
		line = append(line, class)
		if parents := p[class].parents(); len(parents) > 0 {
			class = parents[0]
		}
	}
	return line
}

// findAncestors fills in what a class is: own classes, itself included, and
// those of the library that these name as their parents.
func (p program) findAncestors(c *ownClass) {
	c.own = []string{c.name()}
	for i := 0; i < len(c.own); i++ {
		for _, parent := range p[c.own[i]].parents() {
			switch {
			case p[parent] == nil:
				c.outer = append(c.outer, parent)
			case !slices.Contains(c.own, parent):
				c.own = append(c.own, parent)
			}
		}
	}
}

// hasCode reports whether a class itself has the member, other than as abstract.
func (c *ownClass) hasCode(r reference) bool {
	return slices.ContainsFunc(c.members, func(m member) bool {
		return m.name == r.name && m.descriptor == r.descriptor && !m.abstract
	})
}

// isRecordOf: the hash and the text of a record are made from those of its
// components, which may be any object's.
func (c *ownClass) isRecordOf(r reference) bool {
	return (r.name == "hashCode" || r.name == "toString") && slices.Contains(c.parents(), "java/lang/Record") &&
		c.mentions("java/lang/runtime/ObjectMethods")
}

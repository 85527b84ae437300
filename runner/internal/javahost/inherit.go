package javahost

import "slices"

// Code may refer to a member of one class and execute that of another: the object may
// belong to a subclass, or the class may inherit the member from a superclass. A member of
// a program's class is therefore harmless only if all members that could be executed are
// harmless.

// isHarmless reports whether a program may refer to a member.
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

// isHarmlessOfLambda reports whether calling r on a lambda is harmless. A lambda inherits the
// methods of Object, even if its interface redeclares them.
func (p program) isHarmlessOfLambda(r reference) bool {
	const root = "java/lang/Object"
	return !declares(root, r.name) || isHarmless(reference{owner: root, name: r.name, descriptor: r.descriptor})
}

// inheritsHarmless reports whether a class inherits or declares the member in the program's
// own code or inherits a harmless library member. It also returns true if no library class
// declares the member, as for an abstract method.
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

// line returns a class of the program and its superclasses within the program, nearest
// first.
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

// findAncestors sets own to c and those of its ancestors that are in the program, and outer
// to the library classes that these extend or implement.
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

// hasCode reports whether a class itself declares the member, and the member is not
// abstract.
func (c *ownClass) hasCode(r reference) bool {
	return slices.ContainsFunc(c.members, func(m member) bool {
		return m.name == r.name && m.descriptor == r.descriptor && !m.abstract
	})
}

// isRecordOf reports whether r is the generated hashCode or toString of a record. These
// methods use the components, which may be arbitrary objects.
func (c *ownClass) isRecordOf(r reference) bool {
	return (r.name == "hashCode" || r.name == "toString") && slices.Contains(c.parents(), "java/lang/Record") &&
		c.mentions("java/lang/runtime/ObjectMethods")
}

package variant

import "slices"

// isHarmless reports whether a program may refer to a member. Code that refers to a member of one
// class may execute the member of a subclass or superclass, so the members of all these classes
// must be harmless.
func (p program) isHarmless(r reference) bool {
	if p[r.owner] == nil {
		return isHarmless(r)
	}
	if p[r.owner].isInterface() && !p.isHarmlessOnLambda(r) {
		return false
	}
	for name, c := range p {
		if slices.Contains(c.own, r.owner) && !p.inheritsHarmless(name, r) {
			return false
		}
	}
	return true
}

// isHarmlessOnLambda reports whether calling r on a lambda is harmless. A lambda inherits the
// methods of Object, even if its interface redeclares them.
func (p program) isHarmlessOnLambda(r reference) bool {
	const root = "java/lang/Object"
	return !declares(root, r.name) || isHarmless(reference{owner: root, name: r.name, descriptor: r.descriptor})
}

// inheritsHarmless reports whether a member that a class declares or inherits is harmless. The
// program's own code and abstract methods are harmless. A member of the library may not be.
func (p program) inheritsHarmless(class string, r reference) bool {
	for _, name := range p.superclassChain(class) {
		if c := p[name]; c.hasCode(r) {
			return !c.isRecordMethod(r)
		}
	}
	for _, parent := range p[class].javaParents {
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

func (p program) superclassChain(class string) []string {
	var chain []string
	for p[class] != nil && !slices.Contains(chain, class) {
		chain = append(chain, class)
		if parents := p[class].parents(); len(parents) > 0 {
			class = parents[0]
		}
	}
	return chain
}

// findAncestors sets c.own to c and its ancestors in the program, and c.javaParents to the
// library classes that these extend or implement.
func (p program) findAncestors(c *ownClass) {
	c.own = []string{c.name()}
	for i := 0; i < len(c.own); i++ {
		for _, parent := range p[c.own[i]].parents() {
			switch {
			case p[parent] == nil:
				c.javaParents = append(c.javaParents, parent)
			case !slices.Contains(c.own, parent):
				c.own = append(c.own, parent)
			}
		}
	}
}

func (c *ownClass) hasCode(r reference) bool {
	return slices.ContainsFunc(c.members, func(m member) bool {
		return m.name == r.name && m.descriptor == r.descriptor && !m.abstract
	})
}

// isRecordMethod reports whether r is the generated hashCode or toString of a record. Such a method
// calls the same method of each component of the record.
func (c *ownClass) isRecordMethod(r reference) bool {
	return (r.name == "hashCode" || r.name == "toString") && slices.Contains(c.parents(), "java/lang/Record") &&
		c.mentions("java/lang/runtime/ObjectMethods")
}

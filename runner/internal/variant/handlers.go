package variant

import (
	"encoding/binary"
	"slices"
)

// A program that catches what the JVM throws could find out whether it runs warm. The stack and the
// memory overflow at a different point if other cases ran before in the process, and messages
// contain the names of class loaders and lambdas. So such a program runs warm without any handler.
// If only some handlers were missing, an exception could reach a handler that it does not reach in
// a cold run.

// catchesForeign reports whether a program catches exceptions of classes that are not its own. Two
// classes do not count: NumberFormatException, because it depends only on the arguments, and
// NoSuchFieldError, because the compiler generates code that catches it.
func (p program) catchesForeign() bool {
	for _, c := range p {
		for _, m := range c.members {
			if slices.ContainsFunc(m.caught, func(n int) bool { return p.isForeign(c.class(n)) }) {
				return true
			}
		}
	}
	return false
}

func (p program) isForeign(class string) bool {
	return p[class] == nil && class != "java/lang/NumberFormatException" && class != "java/lang/NoSuchFieldError"
}

// isExceptionMember reports whether a member is the constructor of an exception or returns its
// text. Such a member is harmless in a program that can catch only its own exceptions.
func isExceptionMember(r reference) bool {
	return slices.Contains(ancestry(r.owner), "java/lang/Throwable") &&
		(r.name == "<init>" || slices.Contains(ownMessages, r.name))
}

// hasTextOfObject reports whether the program may turn an object into the message of an
// AssertionError. The message may contain a hash code, which can differ from run to run.
func (p program) hasTextOfObject() bool {
	for _, c := range p {
		if slices.ContainsFunc(c.references(), func(r reference) bool {
			return r.owner == "java/lang/AssertionError" && r.descriptor == "(Ljava/lang/Object;)V"
		}) {
			return true
		}
	}
	return false
}

// declarations returns the part of a class file after the constants. If bare is set, it empties the
// tables of exception handlers. The code of the handlers remains, but never runs.
func (c *ownClass) declarations(bare bool) []byte {
	var kept []byte
	next := c.end
	for _, m := range c.members {
		if !bare || len(m.caught) == 0 {
			continue
		}
		size := binary.BigEndian.Uint32(c.data[m.code:]) - uint32(handlerSize*len(m.caught))
		kept = binary.BigEndian.AppendUint32(append(kept, c.data[next:m.code]...), size)
		kept = append(append(kept, c.data[m.code+4:m.handlers]...), 0, 0) // an empty table
		next = m.afterHandlers()
	}
	return append(kept, c.data[next:]...)
}

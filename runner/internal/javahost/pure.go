package javahost

import (
	"fmt"
	"maps"
	"slices"
)

// Impure tells why a program may not be pure, such as "Main catches
// java.lang.Exception"; it is empty for a pure one. A program is pure if its class
// files show that it cannot find out how the machine runs it: which runs came
// before, what has been compiled, and by which compiler. It is harmless as Examine
// has it, and beside that
//
//   - it catches nothing that the machine itself throws: a compiler may have one
//     such exception thrown again and again, and where the stack ends, the library
//     may make an exception of an error. So it catches its own exceptions, and
//     those that quietly lists;
//   - it names no member that harmless.txt calls doubtful: the input, which the
//     host makes up, the collector, what asks objects for a hash, and functions of
//     which Java leaves the last digit to the machine.
//
// What is neither proved nor known is impure, at the cost of some time.
func Impure(files [][]byte) (reason string) {
	p, err := readProgram(files)
	if err != nil {
		return err.Error()
	}
	for _, name := range slices.Sorted(maps.Keys(p)) {
		if reason := p.impurity(p[name]); reason != "" {
			return reason
		}
	}
	return ""
}

func (p program) impurity(c *ownClass) string {
	if reason := p.objection(c); reason != "" {
		return reason
	}
	for _, m := range c.members {
		for _, caught := range m.caught {
			if class := c.class(caught); p[class] == nil && !slices.Contains(quietly, class) {
				return fmt.Sprintf("%s catches %s", dotted(c.name()), dotted(class))
			}
		}
	}
	for _, r := range c.references() {
		if l := library()[r.owner]; l != nil && slices.Contains(l.doubtful, r.name) {
			return fmt.Sprintf("%s uses %s.%s", dotted(c.name()), dotted(r.owner), r.name)
		}
	}
	return ""
}

// quietly are the classes of the library that a pure program may catch: code alone
// throws them, and for what it was given. The second is what the compiler catches.
var quietly = []string{"java/lang/NumberFormatException", "java/lang/NoSuchFieldError"}

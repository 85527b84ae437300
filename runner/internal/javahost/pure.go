package javahost

import (
	"fmt"
	"maps"
	"slices"
)

// ImpurityReason returns why a program may be impure, such as "Main catches java.lang.Exception",
// or "" for a pure one. A program is pure if its class files show that it cannot find out how the
// JVM runs it: what ran earlier in the process, what has been compiled, and by which JIT compiler.
// A pure program is harmless in the sense of Examine, and in addition:
//
//   - It catches nothing that the JVM itself throws. A compiled method may throw the same exception
//     object again and again, and on a stack overflow the library may turn an error into an
//     exception. A pure program catches only its own exceptions and those in quietly.
//   - It uses no member that harmless.txt calls doubtful: the input, which the host replaces, the
//     garbage collector, methods that call hashCode of objects, and functions whose last digit
//     depends on the machine.
//
// A program that is not proved to be pure counts as impure, which only costs some time.
func ImpurityReason(files [][]byte) (reason string) {
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

// quietly are the library classes that a pure program may catch. Only code throws them, and only
// because of its arguments. The compiler itself catches NoSuchFieldError.
var quietly = []string{"java/lang/NumberFormatException", "java/lang/NoSuchFieldError"}

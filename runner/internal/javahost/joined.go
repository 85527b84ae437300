package javahost

import "strings"

// joined returns the toString methods that a class calls by concatenating objects with "+". The class
// file does not name them, but has the types of the operands.
func (c *classFile) joined() []reference {
	var all []reference
	for _, i := range c.constants {
		if i == 0 || c.at(i) != invokeDynamicConstant {
			continue
		}
		what := c.place(c.short(i+3), nameAndTypeConstant)
		if !strings.HasPrefix(c.text(c.short(what+1)), "makeConcat") {
			continue
		}
		for _, class := range parameters(c.text(c.short(what + 3))) {
			all = append(all, reference{owner: class, name: "toString", descriptor: "()Ljava/lang/String;"})
		}
	}
	return all
}

func parameters(descriptor string) []string {
	var classes []string
	list, _, _ := strings.Cut(strings.TrimPrefix(descriptor, "("), ")")
	for list != "" {
		dimensions := len(list) - len(strings.TrimLeft(list, "["))
		end := dimensions + 1
		if strings.HasPrefix(list[dimensions:], "L") {
			end = strings.IndexByte(list, ';') + 1
		}
		if end <= 0 || end > len(list) {
			return append(classes, "an invalid descriptor") // not the name of a permitted class
		}
		switch parameter := list[:end]; {
		case dimensions > 0:
			classes = append(classes, parameter)
		case parameter[0] == 'L':
			classes = append(classes, parameter[1:end-1])
		}
		list = list[end:]
	}
	return classes
}

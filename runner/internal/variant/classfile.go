package variant

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

// The kinds of constants in a class file (Java Virtual Machine Specification, table 4.4-A).
const (
	utf8Constant            = 1
	integerConstant         = 3
	floatConstant           = 4
	longConstant            = 5
	doubleConstant          = 6
	classConstant           = 7
	stringConstant          = 8
	fieldConstant           = 9
	methodConstant          = 10
	interfaceMethodConstant = 11
	nameAndTypeConstant     = 12
	handleConstant          = 15
	methodTypeConstant      = 16
	dynamicConstant         = 17
	invokeDynamicConstant   = 18
	moduleConstant          = 19
	packageConstant         = 20
)

// constantSize has the size of each kind of constant in bytes, without the byte for the kind. The
// size of utf8Constant varies.
var constantSize = map[byte]int{
	integerConstant: 4, floatConstant: 4, longConstant: 8, doubleConstant: 8,
	classConstant: 2, stringConstant: 2, fieldConstant: 4, methodConstant: 4, interfaceMethodConstant: 4,
	nameAndTypeConstant: 4, handleConstant: 3, methodTypeConstant: 2, dynamicConstant: 4,
	invokeDynamicConstant: 4, moduleConstant: 2, packageConstant: 2,
}

type classFile struct {
	data      []byte
	constants []int // offset of each constant, by number; 0 if there is none with that number
	end       int   // offset after the constants
}

const headLength = 10 // bytes before the constants: magic, version, number of constants

var errNoClass = errors.New("not a class file")

func readClass(data []byte) (*classFile, error) {
	if len(data) < headLength || binary.BigEndian.Uint32(data) != 0xCAFEBABE {
		return nil, errNoClass
	}
	c := &classFile{data: data, constants: make([]int, binary.BigEndian.Uint16(data[8:])), end: headLength}
	for n := 1; n < len(c.constants); n++ {
		c.constants[n] = c.end
		size, kind := c.sizeAt(c.end), c.at(c.end)
		if size == 0 || c.end+size > len(data) {
			return nil, fmt.Errorf("constant %d has the invalid kind %d: %w", n, kind, errNoClass)
		}
		c.end += size
		if kind == longConstant || kind == doubleConstant {
			n++ // long and double constants use two numbers
		}
	}
	return c, nil
}

// at returns the byte at i, or 0 beyond the end.
func (c *classFile) at(i int) byte {
	if i >= len(c.data) {
		return 0
	}
	return c.data[i]
}

// short returns the two-byte number at i, or 0 beyond the end.
func (c *classFile) short(i int) int { return int(c.at(i))<<8 | int(c.at(i+1)) }

func (c *classFile) sizeAt(i int) int {
	if kind := c.at(i); kind == utf8Constant {
		return 3 + c.short(i+1)
	} else if size, known := constantSize[kind]; known {
		return 1 + size
	}
	return 0
}

// constantOffset returns the offset of constant n, or the length of the file if constant n is not
// of the given kind.
func (c *classFile) constantOffset(n int, kind byte) int {
	if n <= 0 || n >= len(c.constants) || c.constants[n] == 0 || c.at(c.constants[n]) != kind {
		return len(c.data)
	}
	return c.constants[n]
}

func (c *classFile) text(n int) string {
	i := c.constantOffset(n, utf8Constant)
	if i == len(c.data) {
		return ""
	}
	return string(c.data[i+3 : i+3+c.short(i+1)])
}

// class returns the class name in constant n, such as "java/lang/Object".
func (c *classFile) class(n int) string {
	return c.text(c.short(c.constantOffset(n, classConstant) + 1))
}

type reference struct {
	owner, name, descriptor string
	at                      int // offset of the constant
}

// references returns the members to which the class refers. Its code, lambdas and method references
// can use no other members.
func (c *classFile) references() []reference {
	var all []reference
	for _, i := range c.constants {
		if kind := c.at(i); i == 0 ||
			kind != fieldConstant && kind != methodConstant && kind != interfaceMethodConstant {
			continue
		}
		what := c.constantOffset(c.short(i+3), nameAndTypeConstant)
		all = append(all, reference{c.class(c.short(i + 1)), c.text(c.short(what + 1)), c.text(c.short(what + 3)), i})
	}
	return all
}

func (c *classFile) name() string { return c.class(c.short(c.end + 2)) }

func (c *classFile) isInterface() bool { return c.short(c.end)&0x0200 != 0 }

func (c *classFile) parents() []string {
	var parents []string
	if super := c.short(c.end + 4); super != 0 {
		parents = append(parents, c.class(super))
	}
	for n := range c.short(c.end + 6) {
		parents = append(parents, c.class(c.short(c.end+8+2*n)))
	}
	return parents
}

func (c *classFile) mentions(text string) bool {
	for n := range c.constants {
		if c.text(n) == text {
			return true
		}
	}
	return false
}

// joined returns the toString methods that a class calls by concatenating objects with "+". The
// class file does not name these methods, but it has the types of the operands.
func (c *classFile) joined() []reference {
	var all []reference
	for _, i := range c.constants {
		if i == 0 || c.at(i) != invokeDynamicConstant {
			continue
		}
		what := c.constantOffset(c.short(i+3), nameAndTypeConstant)
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

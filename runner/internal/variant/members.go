package variant

import "fmt"

type member struct {
	name, descriptor string
	abstract         bool
	caught           []int // for each handler, the constant with its class; 0 for any class
	code, handlers   int   // offsets of the size of the Code attribute and of its handlers
}

const abstractFlag = 0x0400

func (c *classFile) declared() ([]member, error) {
	r := memberReader{classFile: c, next: c.end + 6}
	r.next += 2 + 2*c.short(r.next) // skip the interfaces
	var all []member
	for range 2 { // fields, then methods
		for n := r.number(2); n > 0 && r.next < len(c.data); n-- {
			all = append(all, r.member())
		}
	}
	if r.next > len(c.data) {
		return nil, fmt.Errorf("the file of class %s ends within its list of members: %w", dotted(c.name()), errNoClass)
	}
	return all, nil
}

type memberReader struct {
	*classFile
	next int // offset of the next byte; beyond the end if the file is truncated
}

func (r *memberReader) number(size int) int {
	n := r.short(r.next)
	if size == 4 {
		n = n<<16 | r.short(r.next+2)
	}
	r.next += size
	return n
}

func (r *memberReader) member() member {
	flags := r.number(2)
	m := member{name: r.text(r.number(2)), descriptor: r.text(r.number(2)), abstract: flags&abstractFlag != 0}
	for n := r.number(2); n > 0 && r.next < len(r.data); n-- {
		attribute := r.text(r.number(2))
		start := r.next
		size := r.number(4)
		end := r.next + size
		if attribute == "Code" {
			m.code = start
			m.handlers, m.caught = r.readCode()
			if r.next > end {
				end = len(r.data) + 1 // broken
			}
		}
		r.next = end
	}
	return m
}

// readCode reads the start of a Code attribute. It returns the offset of the table of exception
// handlers, and the constant numbers of the classes that the handlers catch.
func (r *memberReader) readCode() (handlers int, caught []int) {
	r.next += 4 // maximum stack size, maximum locals
	code := r.number(4)
	r.next += code
	handlers = r.next
	for n := r.number(2); n > 0 && r.next < len(r.data); n-- {
		r.next += 6 // start, end and handler
		caught = append(caught, r.number(2))
	}
	return handlers, caught
}

const handlerSize = 8

func (m member) afterHandlers() int { return m.handlers + 2 + handlerSize*len(m.caught) }

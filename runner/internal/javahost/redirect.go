package javahost

import (
	"encoding/binary"
	"fmt"
)

// redirects are the static methods of the library for which a warm run has its
// own, of the same name and type in another class: System.exit ends the run and
// not the process, and String.format looks at what it is given.
var redirects = []struct{ owner, name, to string }{
	{"java/lang/System", "exit", "touchstone/Exit"},
	{"java/lang/String", "format", "touchstone/Texts"},
}

// redirect makes every call of a redirected method in a class one of the host's.
// Calls name their class by number in the constants, so that two more constants
// and another number do it.
func (c *classFile) redirect() ([]byte, error) {
	data := append([]byte{}, c.data[:c.end]...)
	count := len(c.constants)
	for _, to := range redirects {
		found := false
		for _, r := range c.references() {
			if r.owner == to.owner && r.name == to.name {
				binary.BigEndian.PutUint16(data[r.at+1:], uint16(count+1))
				found = true
			}
		}
		if !found {
			continue
		}
		data = append(data, utf8Constant, 0, byte(len(to.to)))
		data = append(data, to.to...)
		data = append(data, classConstant)
		data = binary.BigEndian.AppendUint16(data, uint16(count))
		count += 2
	}
	const most = 1<<16 - 1
	if count > most {
		return nil, fmt.Errorf("%s has no room for another constant", c.name())
	}
	if count == len(c.constants) {
		return c.data, nil
	}
	binary.BigEndian.PutUint16(data[8:], uint16(count))
	return append(data, c.data[c.end:]...), nil
}

package variant

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// redirects lists static library methods, each with the class whose method of the same name and
// type replaces it in a warm run. The replacement of System.exit ends the run and not the process.
// The replacements of String.format and String.valueOf examine their arguments.
var redirects = []struct{ owner, name, parameters, to string }{
	{"java/lang/System", "exit", "(", "touchstone/Exit"},
	{"java/lang/String", "format", "(", "touchstone/Texts"},
	{"java/lang/String", "valueOf", "(Ljava/lang/Object;)", "touchstone/Texts"}, // "+" calls it
}

// redirect returns a class file that calls the replacements in redirects instead of the library
// methods. The parameter declarations is the part of the class file after the constants.
func (c *classFile) redirect(declarations []byte) ([]byte, error) {
	data := append([]byte{}, c.data[:c.end]...)
	count := len(c.constants)
	for _, to := range redirects {
		found := false
		for _, r := range c.references() {
			if r.owner == to.owner && r.name == to.name && strings.HasPrefix(r.descriptor, to.parameters) {
				// The constant for a method contains the number of the constant for its class.
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
		return nil, fmt.Errorf("class %s has too many constants", c.name())
	}
	binary.BigEndian.PutUint16(data[8:], uint16(count))
	return append(data, declarations...), nil
}

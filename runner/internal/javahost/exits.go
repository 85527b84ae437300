package javahost

import (
	"encoding/binary"
	"fmt"
)

// exitClass holds the method that System.exit becomes in a warm run.
const exitClass = "touchstone/Exit"

// redirectExits makes every call of System.exit in a class one of Exit.exit,
// which ends the run and not the process. Calls name their class by number in
// the constants, so that two more constants and another number do it.
func (c *classFile) redirectExits() ([]byte, error) {
	data := append([]byte{}, c.data[:c.end]...)
	count := len(c.constants)
	found := false
	for _, r := range c.references() {
		if r.owner == "java/lang/System" && r.name == "exit" {
			binary.BigEndian.PutUint16(data[r.at+1:], uint16(count+1))
			found = true
		}
	}
	if !found {
		return c.data, nil
	}
	const most = 1<<16 - 1
	if count+2 > most {
		return nil, fmt.Errorf("%s has no room for another constant", c.name())
	}
	data = append(data, utf8Constant, 0, byte(len(exitClass)))
	data = append(data, exitClass...)
	data = append(data, classConstant)
	data = binary.BigEndian.AppendUint16(data, uint16(count))
	binary.BigEndian.PutUint16(data[8:], uint16(count+2))
	return append(data, c.data[c.end:]...), nil
}

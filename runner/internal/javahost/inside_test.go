package javahost

import (
	"bytes"
	"encoding/binary"
	"io"
	"testing"
)

// A program may take over the host that it runs in, and say what it likes.
func TestAHostIsNotBelievedToHaveEndlesslyManyMethods(t *testing.T) {
	program := []SourceFile{{Name: "A.java"}}
	solutions := [][]SourceFile{program, program}
	reply := func(units, forms int) io.Reader {
		words := []int{0, units} // no mutations
		for range units {
			words = append(words, 0, 0, 0, 1, forms) // of no name, in the first file, in its first line
			words = append(words, make([]int, forms)...)
		}
		var b bytes.Buffer
		for _, w := range words {
			b.Write(binary.BigEndian.AppendUint32(nil, uint32(w)))
		}
		return &b
	}
	for _, c := range []struct {
		units, forms int
		ok           bool
	}{{20, 4, true}, {mostUnits + 1, 1, false}, {1, 5, false}} {
		h := Inside{In: io.Discard, Out: reply(c.units, c.forms), Limit: 1 << 20}
		units, _, err := h.Weave("A", program, program, solutions, nil)
		if (err == nil) != c.ok || c.ok && len(units) != c.units {
			t.Errorf("%d methods in %d forms: %d, %v; want an error: %v", c.units, c.forms, len(units), err, !c.ok)
		}
	}
}

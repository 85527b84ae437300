package variant

import (
	"bytes"
	"encoding/binary"
	"io"
	"testing"
)

// A program may take control of its host and send arbitrary replies.
func TestReplyWithTooManyMethodsIsAnError(t *testing.T) {
	program := []SourceFile{{Name: "A.java"}}
	solutions := [][]SourceFile{program, program}
	reply := func(units, forms int) io.Reader {
		words := []int{units}
		for range units {
			words = append(words, 0, 0, 0, 1, 0, forms) // a unit without a name, in line 1 of file 0
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
	}{{20, 4, true}, {mostUnits + 1, 1, false}, {1, 9, false}} {
		h := SubstitutionHost{In: io.Discard, Out: reply(c.units, c.forms), Limit: 1 << 20}
		units, _, err := h.Load("A", program, program, solutions, nil)
		if (err == nil) != c.ok || c.ok && len(units) != c.units {
			t.Errorf("%d methods in %d forms: %d, %v; want an error: %v", c.units, c.forms, len(units), err, !c.ok)
		}
	}
}

func TestReplyWithTooManyChangesIsAnError(t *testing.T) {
	program := []SourceFile{{Name: "A.java"}}
	reply := func(changes, file int) io.Reader {
		var b bytes.Buffer
		b.Write(binary.BigEndian.AppendUint32(nil, uint32(changes)))
		for range changes {
			for _, w := range []int{0, file, 0, 1, 0, 0} { // unit, file, line 0, cost 1, and two empty texts
				b.Write(binary.BigEndian.AppendUint32(nil, uint32(w)))
			}
		}
		return &b
	}
	for _, c := range []struct {
		changes, file int
		ok            bool
	}{{2, 0, true}, {2, 1, false}, {mostChanges + 1, 0, false}} {
		h := SubstitutionHost{In: io.Discard, Out: reply(c.changes, c.file), Limit: 1 << 20}
		changes, err := h.Changes([]int{0}, nil, program)
		if (err == nil) != c.ok || c.ok && (len(changes) != c.changes || changes[0].Line != 1) {
			t.Errorf("%d changes of file %d: %v, %v; want an error: %v", c.changes, c.file, changes, err, !c.ok)
		}
	}
}

// Each request of the host is for one file of one byte.
func TestHostMayRequestOnlySomeCompilations(t *testing.T) {
	times := 0
	h := SubstitutionHost{In: io.Discard, Out: endless{}, Limit: 1 << 30}
	h.Compile = func([]SourceFile) Compiled {
		times++
		return Compiled{}
	}
	if r := h.replyAfterCompiling(); r.err == nil || times != mostCompilations {
		t.Errorf("compiled %d times, error %v; want %d times, and an error", times, r.err, mostCompilations)
	}
	h.Limit = 100
	if r := h.replyAfterCompiling(); r.err == nil {
		t.Error("requests exceed the limit of a reply, want an error")
	}
}

// endless is the output of a host that requests compilations without end.
type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 0
	}
	b[len(b)-1] = 1
	return len(b), nil
}

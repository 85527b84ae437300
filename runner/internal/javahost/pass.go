package javahost

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// Pass is what WarmHost is asked: to run one program with each list of
// arguments in turn. It holds no right answer.
type Pass struct {
	Classes []Class // see Examine
	Main    string  // name of the class to run, with dots
	Args    [][]string

	Output int           // bytes that a run may print
	Slow   time.Duration // a run that takes longer ends the pass

	token string // stands before each answer
}

// Answer is a run that came to its end, with nothing left behind.
type Answer struct {
	Ending Ending
	Output []byte
	Wall   time.Duration // from before the program's classes were loaded to its end
}

// Ending is how a run ended, as WarmHost writes it.
type Ending byte

const (
	RanWell       Ending = iota // as one of a right program: status 0, nothing on stderr
	RanDoubtfully               // with something on stderr, or having seen what a process of its own may not show
	RanBadly                    // by an exception, or with another status
)

// NewToken prepares a pass for being asked, with a token that nobody knows.
func (p *Pass) NewToken() { p.token = rand.Text() }

// Questions is the file that WarmHost reads. Numbers are 32 bits, the highest
// first; texts are UTF-8 and follow their length.
func (p *Pass) Questions() []byte {
	var m message
	m.text(p.token)
	m.number(p.Output)
	m.number(int(max(p.Slow.Milliseconds(), 1)))
	m.number(len(p.Classes))
	for _, c := range p.Classes {
		m.text(c.Name)
		m.bytes(c.File)
	}
	m.text(p.Main)
	m.number(len(p.Args))
	for _, args := range p.Args {
		m.number(len(args))
		for _, arg := range args {
			m.text(arg)
		}
	}
	return m.Bytes()
}

// AnswerHead is more bytes than an answer has beside its output.
const AnswerHead = 64

var errGarbled = errors.New("what the host printed is no list of answers")

// Answers reads what WarmHost printed: an answer for some of the questions, by
// number. Anything else among them, or after them, spoils all.
func (p *Pass) Answers(printed []byte) (map[int]Answer, error) {
	answers := map[int]Answer{}
	last := -1
	for len(printed) > 0 {
		n, a, rest, err := p.answer(printed)
		if err != nil {
			return nil, err
		}
		if n <= last || n >= len(p.Args) {
			return nil, fmt.Errorf("answer %d after %d of %d: %w", n, last, len(p.Args), errGarbled)
		}
		answers[n], last, printed = a, n, rest
	}
	return answers, nil
}

// answer reads one answer: token, number, a byte for the ending, microseconds in 64
// bits, output.
func (p *Pass) answer(printed []byte) (int, Answer, []byte, error) {
	rest, ok := bytes.CutPrefix(printed, []byte(p.token))
	const head = 4 + 1 + 8 + 4
	if !ok || len(rest) < head {
		return 0, Answer{}, nil, errGarbled
	}
	number := binary.BigEndian.Uint32(rest)
	ending := Ending(rest[4])
	micros := binary.BigEndian.Uint64(rest[5:])
	length := binary.BigEndian.Uint32(rest[13:])
	if rest = rest[head:]; uint64(length) > uint64(len(rest)) || ending > RanBadly {
		return 0, Answer{}, nil, errGarbled
	}
	a := Answer{Ending: ending, Output: rest[:length:length], Wall: time.Duration(micros) * time.Microsecond}
	return int(number), a, rest[length:], nil
}

// message is what is said to a host.
type message struct{ bytes.Buffer }

func (m *message) number(n int) { m.Write(binary.BigEndian.AppendUint32(nil, uint32(n))) }

func (m *message) bytes(b []byte) {
	m.number(len(b))
	m.Write(b)
}

func (m *message) text(s string) { m.bytes([]byte(s)) }

package variant

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// WarmBatch is a request to WarmHost to run one program with each list of arguments. It contains no
// expected answer.
type WarmBatch struct {
	Classes []Class // see Examine
	Main    string  // name of the main class, with dots
	Args    [][]string

	Output int           // maximum output of a run, in bytes
	Slow   time.Duration // a run that takes longer ends the batch

	token string // secret text that the host prints before each answer
}

// Answer is the result of a warm run that ended and did not change the state of the process.
type Answer struct {
	Ending Ending
	Output []byte
	Wall   time.Duration // including the time to load the classes of the program
}

// Ending says how a warm run ended.
type Ending byte

const (
	RanWell       Ending = iota // exit status 0 and nothing on stderr
	RanDoubtfully               // wrote to stderr, or may run differently in its own process
	RanBadly                    // exception or nonzero exit status
)

// NewToken gives the batch a new secret token. Call it before Questions.
func (p *WarmBatch) NewToken() { p.token = rand.Text() }

// Questions returns the file that WarmHost reads.
func (p *WarmBatch) Questions() []byte {
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
		m.texts(args)
	}
	return m.Bytes()
}

// AnswerHead is an upper bound for the size of an answer without its output, in bytes.
const AnswerHead = 64

var errGarbled = errors.New("the output of the host is not a list of answers")

// Answers parses the output of WarmHost. It returns the answers by the number of the question. Some
// answers may be missing. If the output contains anything but answers, it returns an error.
func (p *WarmBatch) Answers(printed []byte) (map[int]Answer, error) {
	answers := map[int]Answer{}
	last := -1
	for len(printed) > 0 {
		n, a, rest, err := p.answer(printed)
		if err != nil {
			return nil, err
		}
		if n <= last || n >= len(p.Args) {
			return nil, fmt.Errorf("got answer %d after answer %d, expected %d answers in order: %w", n, last,
				len(p.Args), errGarbled)
		}
		answers[n], last, printed = a, n, rest
	}
	return answers, nil
}

// answer parses the answer at the start of printed. It returns the number of the answer, the
// answer, and the rest of printed. The format is: token, number, one byte for the ending, 64 bits
// for the time in microseconds, length of the output, output.
func (p *WarmBatch) answer(printed []byte) (int, Answer, []byte, error) {
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

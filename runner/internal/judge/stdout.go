package judge

import (
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// page is the output of a program, line by line. Whatever answers a question
// is marked as used; the rest is beside the answer. Lines are kept as offsets:
// a trace has millions, and a hostile output nothing but line ends. An output of
// 4 GiB is beyond any limit (see record.LimitsFor).
type page struct {
	output string
	starts []uint32 // of each line, and behind the last the end of the output
	used   []bool   // by index of the line

	wrong []reference.Node // of a trace that is wrong
}

// printedLine is one line of output, blanks at its end removed.
type printedLine struct {
	number int // from 1, blank lines counted
	text   string
}

func newPage(output string) *page {
	p := &page{output: output, starts: make([]uint32, 1, min(strings.Count(output, "\n"), maxPage)+2)}
	for line := range strings.Lines(output) {
		if len(p.starts) > maxPage {
			p.starts = append(p.starts, uint32(len(output)))
			break
		}
		p.starts = append(p.starts, p.starts[len(p.starts)-1]+uint32(len(line)))
	}
	p.used = make([]bool, len(p.starts)-1)
	return p
}

// size is the number of lines.
func (p *page) size() int { return len(p.used) }

// text is a line by its index, blanks at its end removed.
func (p *page) text(i int) string {
	start, end := p.starts[i], p.starts[i+1]
	for end > start && strings.IndexByte(" \t\r\n", p.output[end-1]) >= 0 {
		end--
	}
	return p.output[start:end]
}

func (p *page) use(indices ...int) {
	for _, i := range indices {
		p.used[i] = true
	}
}

// isExtra: the line is neither blank nor used.
func (p *page) isExtra(i int) bool { return !p.used[i] && p.text(i) != "" }

// maxPage bounds the memory that an output takes beside itself, in lines: what
// stands behind so many is taken for one. Within the largest limit of output only
// lines of four characters and fewer are so many.
const maxPage = 1 << 23

// maxRest bounds the work of looking for labels, in lines. What comes last
// counts, so that the last lines are looked at.
const maxRest = 1 << 20

// rest is the lines that are neither blank nor used, or the last of them.
func (p *page) rest() []printedLine {
	first, n := p.size(), 0
	for ; first > 0 && n < maxRest; first-- {
		if p.isExtra(first - 1) {
			n++
		}
	}
	rest := make([]printedLine, 0, n)
	for i := first; i < p.size(); i++ {
		if p.isExtra(i) {
			rest = append(rest, printedLine{i + 1, p.text(i)})
		}
	}
	return rest
}

// lastText is the index of the last line in [from, to) that is not blank; -1
// if there is none.
func (p *page) lastText(from, to int) int {
	for i := to - 1; i >= from; i-- {
		if p.text(i) != "" {
			return i
		}
	}
	return -1
}

// extra is the lines that answer nothing.
func (p *page) extra() record.Extra {
	extra := record.Extra{First: []string{}}
	for i := range p.used {
		if !p.isExtra(i) {
			continue
		}
		if extra.Count++; extra.Count <= record.MaxExtra {
			extra.First = append(extra.First, record.Cut(p.text(i), record.MaxExtraText))
		}
	}
	return extra
}

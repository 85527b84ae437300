package judge

import (
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// outputLines is the output of a program, split into lines. It holds offsets instead of strings,
// because a trace has millions of lines and a hostile output may consist of newlines. Offsets have
// 32 bits, because no output reaches 4 GiB (see record.LimitsFor).
type outputLines struct {
	output string
	starts []uint32 // offset of each line, followed by that of the end of the output
	used   []bool   // whether each line answers an expected one

	wrong []reference.Node // printed nodes of a wrong trace
}

type printedLine struct {
	number int // from 1, counting blank lines
	text   string
}

func newOutputLines(output string) *outputLines {
	p := &outputLines{output: output, starts: make([]uint32, 1, min(strings.Count(output, "\n"), maxLines)+2)}
	for line := range strings.Lines(output) {
		if len(p.starts) > maxLines {
			p.starts = append(p.starts, uint32(len(output)))
			break
		}
		p.starts = append(p.starts, p.starts[len(p.starts)-1]+uint32(len(line)))
	}
	p.used = make([]bool, len(p.starts)-1)
	return p
}

func (p *outputLines) size() int { return len(p.used) }

// text returns line i without trailing blanks.
func (p *outputLines) text(i int) string {
	start, end := p.starts[i], p.starts[i+1]
	for end > start && strings.IndexByte(" \t\r\n", p.output[end-1]) >= 0 {
		end--
	}
	return p.output[start:end]
}

func (p *outputLines) use(indices ...int) {
	for _, i := range indices {
		p.used[i] = true
	}
}

func (p *outputLines) isExtra(i int) bool { return !p.used[i] && p.text(i) != "" }

// maxLines is the maximum number of lines, which bounds the memory for outputLines. If the output
// has more lines, the rest becomes a single line. This happens only if lines are very short.
const maxLines = 1 << 23

// maxRest is the maximum number of lines to search for labels, from the end of the output.
const maxRest = 1 << 20

func (p *outputLines) rest() []printedLine {
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

func (p *outputLines) lastText(from, to int) int {
	for i := to - 1; i >= from; i-- {
		if p.text(i) != "" {
			return i
		}
	}
	return -1
}

func (p *outputLines) extra() record.Extra {
	extra := record.Extra{First: []string{}}
	for i := range p.used {
		if !p.isExtra(i) {
			continue
		}
		if extra.Count++; extra.Count <= record.MaxExtra {
			extra.First = append(extra.First, record.Truncate(p.text(i), record.MaxExtraText))
		}
	}
	return extra
}

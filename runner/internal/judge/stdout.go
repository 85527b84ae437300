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
	output  string
	offsets []uint32 // offset of each line, followed by that of the end of the output
	owners  []uint8  // number of the field that each line answers, from 1; 0 if none
	odd     []oddities

	want   []reference.Line // as plain text
	labels []string
	starts map[int][]int // the fields that seem to begin with a line; see findStarts
	field  int           // index of the field that is being judged

	wrong []reference.Node // printed nodes of a wrong trace
}

type printedLine struct {
	number int // from 1, counting blank lines
	text   string
}

func newOutputLines(output string) *outputLines {
	output, odd := cleanOutput(output)
	p := &outputLines{output: output, odd: odd}
	p.offsets = make([]uint32, 1, min(strings.Count(output, "\n"), maxLines)+2)
	for line := range strings.Lines(output) {
		if len(p.offsets) > maxLines {
			p.offsets = append(p.offsets, uint32(len(output)))
			break
		}
		p.offsets = append(p.offsets, p.offsets[len(p.offsets)-1]+uint32(len(line)))
	}
	p.owners = make([]uint8, len(p.offsets)-1)
	return p
}

func (p *outputLines) size() int { return len(p.owners) }

// text returns line i without trailing blanks.
func (p *outputLines) text(i int) string {
	start, end := p.offsets[i], p.offsets[i+1]
	for end > start && strings.IndexByte(" \t\r\n", p.output[end-1]) >= 0 {
		end--
	}
	return p.output[start:end]
}

func (p *outputLines) use(indices ...int) {
	for _, i := range indices {
		p.owners[i] = uint8(p.field + 1)
	}
}

func (p *outputLines) isExtra(i int) bool { return p.owners[i] == 0 && p.text(i) != "" }

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
	for i := range p.owners {
		if !p.isExtra(i) {
			continue
		}
		if extra.Count++; extra.Count <= record.MaxExtra {
			extra.First = append(extra.First, record.Truncate(p.text(i), record.MaxExtraText))
		}
	}
	return extra
}

// addOddities adds the oddities of its lines to each field of the answer. The program may print
// those that the expected line has, too.
func (p *outputLines) addOddities(judged []record.Line, allowed []oddities) {
	found, lines := make([]oddities, len(judged)), make([]int, len(judged))
	for i, odd := range p.odd {
		if i < p.size() && odd != 0 && p.owners[i] > 0 {
			found[p.owners[i]-1] |= odd
			lines[p.owners[i]-1]++
		}
	}
	for i := range judged {
		line, slips := &judged[i], (found[i] &^ allowed[i]).slips()
		if len(slips) == 0 || line.Match == record.MatchValue && line.Rows == nil {
			continue
		}
		line.Slips = append(line.Slips, slips...)
		if line.Match == record.MatchExact {
			line.Match = record.MatchFormat
		}
		if line.Rows != nil {
			line.Rows.Exact = max(line.Rows.Exact-lines[i], 0)
		}
	}
}

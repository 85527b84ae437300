package judge

import (
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// Read finds the printed line that answers each expected line, wherever it is in the output, and
// judges it. It does not set the verdict.
func Read(want []reference.Line, output string) Judgement {
	p := newOutputLines(output)
	judged := make([]record.Line, len(want))
	texts := make([]string, len(want))
	var labelled []int
	for i, line := range want {
		switch line.Kind {
		case reference.Trace:
			judged[i] = p.judgeTrace(line)
		case reference.Numbers:
			judged[i], texts[i] = p.judgeBlock(line, LabelsOf(want))
		case reference.Lines:
			if !line.Unlabeled {
				judged[i], texts[i] = p.judgeLines(line, LabelsOf(want))
			}
		default:
			labelled = append(labelled, i)
		}
	}
	p.judgeLabelled(want, labelled, judged, texts)
	for i, line := range want {
		if line.Unlabeled { // an answer without a label gets the rest of the output
			judged[i], texts[i] = p.judgeLines(line, nil)
		}
	}
	for i, line := range want {
		if line.Optional && judged[i].Match == record.MatchMissing {
			judged[i].Match = record.MatchExact
		}
	}
	markDisorder(judged)
	return Judgement{Lines: judged, Extra: p.extra(), Nodes: p.wrong, Texts: texts}
}

// judgeLabelled judges the expected lines of the form "label: value".
//
//   - The printed line whose label is closest to the expected label is the answer. Among
//     equally close lines the last counts, because debug prints come before the answer, and
//     because a program must not profit from printing every possible value.
//   - If no label is found at all and there are exactly as many lines as expected, the lines
//     are the values without labels, in order.
//   - If exactly one expected line has no answer, a printed line with another label may
//     answer it; see spare.go.
//   - Blank lines and blanks at line ends never matter.
func (p *outputLines) judgeLabelled(want []reference.Line, labelled []int, judged []record.Line, texts []string) {
	if len(labelled) == 0 {
		return
	}
	printed, labels := p.rest(), LabelsOf(want)
	claims := make([]answer, len(labelled))
	for n, i := range labelled {
		claims[n] = findClosest(printed, func(line string) claim { return readClaim(line, want[i].Label, labels) })
	}
	if !slices.ContainsFunc(claims, answer.found) {
		claims = readUnlabelled(want, labelled, printed)
	}
	answerMissing(want, labelled, claims, printed)
	for n, i := range labelled {
		judged[i], texts[i] = judgeLine(want[i], claims[n]), claims[n].value
		if claims[n].found() {
			p.use(claims[n].number - 1)
		}
	}
}

func LabelsOf(lines []reference.Line) []string {
	labels := make([]string, len(lines))
	for i, line := range lines {
		labels[i] = line.Label
	}
	return labels
}

type answer struct {
	printedLine
	claim
}

func (a answer) found() bool { return a.number > 0 }

// findClosest returns the printed line that matches the expected label best, according to the
// function read. If several lines match equally well, findClosest returns the last of them.
func findClosest(printed []printedLine, read func(line string) claim) answer {
	best := answer{claim: claim{closeness: labelAbsent}}
	for _, line := range printed {
		if c := read(line.text); c.closeness != labelAbsent && c.closeness <= best.closeness {
			best = answer{line, c}
		}
	}
	return best
}

// readUnlabelled reads the printed lines as values without labels, if there are exactly as many
// lines as expected. labelled holds the indexes of the expected lines in want.
func readUnlabelled(want []reference.Line, labelled []int, printed []printedLine) []answer {
	answers := make([]answer, len(labelled))
	if len(printed) != len(labelled) {
		return answers
	}
	for n, line := range printed {
		text, kind := strings.TrimSpace(line.text), want[labelled[n]].Kind
		_, ok := parseNumber(text)
		if ok || kind == reference.Choice && isWord(text) || isBareText(kind, text) {
			answers[n] = answer{line, claim{labelWithin, text, oneSlip(record.SlipLabel, "no label")}}
		}
	}
	return answers
}

func judgeLine(want reference.Line, a answer) record.Line {
	judged := record.Line{
		Label:    want.Label,
		Want:     wantedText(want),
		WantText: want.String(),
		Match:    record.MatchMissing,
		Slips:    []record.FormatSlip{},
	}
	if !a.found() {
		return judged
	}
	judged.Got, judged.Text = record.Truncate(a.value, record.MaxGot), record.Truncate(a.text, record.MaxText)
	judged.Line = a.number
	right, slips := Value(want, a.value)
	setMatch(&judged, right, append(slices.Clone(a.slips), slips...))
	if !right && a.closeness == labelOther {
		judged.Slips = a.slips[:1]
	}
	return judged
}

func setMatch(judged *record.Line, right bool, slips []record.FormatSlip) {
	switch {
	case !right:
		judged.Match = record.MatchValue
	case len(slips) > 0:
		judged.Match, judged.Slips = record.MatchFormat, slips
	default:
		judged.Match = record.MatchExact
	}
}

func oneSlip(kind record.SlipKind, detail string) []record.FormatSlip {
	return []record.FormatSlip{{Kind: kind, Detail: detail}}
}

// Value reports whether a printed value is the expected one, and returns its format slips. Other
// text may follow the value.
func Value(want reference.Line, printed string) (bool, []record.FormatSlip) {
	switch want.Kind {
	case reference.Choice:
		return judgeChoice(want, printed)
	case reference.List:
		return judgeList(want, printed)
	case reference.Text:
		return judgeText(want.Text, printed, want.Literal)
	}
	if printed == want.Text {
		return true, nil
	}
	first := FirstWord(printed)
	got, ok := ParseValue(want.Kind, first)
	if !ok {
		return false, nil
	}
	right, slips := agrees(want, got)
	if right && first != printed {
		slips = append(slips, record.FormatSlip{Kind: record.SlipText, Detail: "text after the value"})
	}
	return right, slips
}

// markDisorder adds a slip to as few lines as possible so that all others are in order. It ignores
// lines that may be debug prints.
func markDisorder(judged []record.Line) {
	longest := make([]int, len(judged)) // length of the longest ordered sequence that ends at each index
	before := make([]int, len(judged))
	last := -1
	for i, line := range judged {
		if line.Line == 0 || line.IsDoubtful() {
			continue
		}
		longest[i], before[i] = 1, -1
		for j := range i {
			if longest[j] > 0 && judged[j].Line <= line.Line && longest[j] >= longest[i] {
				longest[i], before[i] = longest[j]+1, j
			}
		}
		if last < 0 || longest[i] > longest[last] {
			last = i
		}
	}
	inOrder := map[int]bool{}
	for i := last; i >= 0; i = before[i] {
		inOrder[i] = true
	}
	for i := range judged {
		line := &judged[i]
		if line.Line == 0 || inOrder[i] || line.Match == record.MatchValue {
			continue
		}
		line.Match = record.MatchFormat
		line.Slips = append(line.Slips, record.FormatSlip{Kind: record.SlipOrder, Detail: "printed out of order"})
	}
}

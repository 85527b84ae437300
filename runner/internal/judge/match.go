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
	if len(want) == 1 && want[0].ByToken {
		return readTokens(want[0], output)
	}
	p := newOutputLines(output)
	want, allowed := cleanLines(want)
	p.want, p.labels = want, LabelsOf(want)
	judged := make([]record.Line, len(want))
	texts := make([]string, len(want))
	each := func(isMine func(reference.Line) bool, judge func(reference.Line) (record.Line, string)) {
		for i, line := range want {
			if isMine(line) {
				p.field = i
				judged[i], texts[i] = judge(line)
			}
		}
	}
	each(func(l reference.Line) bool { return l.Kind == reference.Trace }, p.judgeTrace)
	p.findStarts()
	each(func(l reference.Line) bool { return l.Kind == reference.Numbers }, p.judgeNumbers)
	each(func(l reference.Line) bool { return l.Kind == reference.Lines && !l.Unlabeled }, p.judgeLines)
	p.judgeLabelled(judged, texts)
	// An answer without a label gets the rest of the output.
	each(func(l reference.Line) bool { return l.Unlabeled }, p.judgeLines)
	p.addOddities(judged, allowed)
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
//     answer it; see spare.go. If an answer without a label gets the rest of the output, such
//     a line belongs to that answer.
//   - A value may be in the block below its label.
//   - Blank lines and blanks at line ends never matter.
func (p *outputLines) judgeLabelled(judged []record.Line, texts []string) {
	var labelled []int
	for i, line := range p.want {
		if line.Kind != reference.Trace && !hasHeading(line) {
			labelled = append(labelled, i)
		}
	}
	if len(labelled) == 0 {
		return
	}
	printed := p.rest()
	body := slices.IndexFunc(p.want, func(line reference.Line) bool { return line.Unlabeled })
	claims := make([]answer, len(labelled))
	for n, i := range labelled {
		p.field = i
		claims[n] = findClosest(printed, func(line string) claim { return p.readField(p.want[i], line) })
		if body >= 0 && claims[n].closeness >= labelSimilar && mayContain(p.want[body], p.want[i], p.readField) {
			claims[n] = answer{}
		}
		if claims[n].found() {
			p.use(claims[n].number - 1)
		}
	}
	for n, i := range labelled {
		p.field = i
		p.readBelow(&claims[n])
	}
	if body < 0 {
		if !slices.ContainsFunc(claims, answer.found) {
			claims = readUnlabelled(p.want, labelled, printed)
		}
		answerMissing(p.want, labelled, claims, printed)
	}
	for n, i := range labelled {
		p.field = i
		judged[i], texts[i] = p.judgeLine(claims[n]), claims[n].value
		if claims[n].found() {
			p.use(claims[n].number - 1)
		}
	}
}

// readBelow reads the value of the current field from the block below its label, if the label's
// line has none. It also reads the rest of a list that NumPy breaks over several lines.
func (p *outputLines) readBelow(a *answer) {
	want := p.want[p.field]
	isBroken := want.Kind == reference.List && isOpen(a.value)
	if !a.found() || want.Text == "" || a.value != "" && !isBroken {
		return
	}
	below := p.linesOf(a.number, p.blockEnd(a.number, want))
	if len(below) == 0 && a.closeness == labelAlone {
		p.owners[a.number-1] = 0
		*a = answer{}
	}
	for _, line := range below {
		a.value = strings.TrimSpace(a.value + " " + strings.TrimSpace(line.text))
	}
	if len(below) > 0 {
		a.slips = append(slices.Clone(a.slips),
			oneSlip(record.SlipLine, "value below the line of the label, want it on that line")...)
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

// judgeLine judges the answer to the current field.
func (p *outputLines) judgeLine(a answer) record.Line {
	want := p.want[p.field]
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
	value := p.beforeNextLabel(a.value)
	right, slips := Value(want, value)
	if value != a.value {
		slips = addTextAfter(slips)
	}
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

// beforeNextLabel returns a value up to the label of another field on the same line. The expected
// value of the current field may contain the label.
func (p *outputLines) beforeNextLabel(value string) string {
	end := len(value)
	for _, label := range p.labels {
		i := strings.Index(value, label+":")
		if i > 0 && reference.HasLabelAt(value, i, label) && !strings.Contains(p.want[p.field].Text, label+":") {
			end = min(end, i)
		}
	}
	return strings.TrimSpace(value[:end])
}

func addTextAfter(slips []record.FormatSlip) []record.FormatSlip {
	after := oneSlip(record.SlipText, "text after the value")
	if slices.Contains(slips, after[0]) {
		return slips
	}
	return append(slips, after...)
}

// Value reports whether a printed value is the expected one, and returns its format slips. Other
// text may follow the value, but not another value.
func Value(want reference.Line, printed string) (bool, []record.FormatSlip) {
	switch {
	case want.Kind == reference.Choice:
		return judgeChoice(want, printed)
	case want.Kind == reference.List && want.HasDecimals:
		return judgeRow(want, want.Text, printed)
	case want.Kind == reference.List:
		return judgeList(want, printed)
	case want.Kind == reference.Text:
		return judgeText(want.Text, printed, want.Literal)
	case printed == want.Text:
		return true, nil
	}
	got, rest, ok := leadingNumber(want.Kind, printed)
	if !ok || beginsWithNumber(rest) {
		return false, nil
	}
	right, slips := agrees(want, got)
	if right && rest != "" {
		slips = addTextAfter(slips)
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

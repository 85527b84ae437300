package runner

import (
	"strings"

	"touchstone/reference"
)

// A right number under a label of the program's own is no answer, since any
// number can be printed under some label; but it is worth saying. It is no fault
// of the catalogue, since a mutant would have to make up the label.
var underOtherLabel = FaultReport{
	Name:    "value-under-other-label",
	Meaning: "prints the right value under another label",
	Hint:    "compare the labels with the handout, letter by letter",
}

// labelled is a printed line that answers none of those expected.
type labelled struct{ label, value string }

// Bounds on the lines beside the answer that are looked at.
const (
	maxOtherLines  = 1000
	maxOtherLabels = 32
	maxOtherText   = 80 // bytes
)

// otherLabels are the labels that are none of the answer's, each with the value
// printed last; none if the answer lacks no line.
func otherLabels(lines []JudgedLine, output []byte) (others []labelled) {
	used, missing := map[int]bool{}, false
	for _, l := range lines {
		used[l.Line] = true
		missing = missing || l.Match == MatchMissing && l.Trace == nil
	}
	if !missing {
		return nil
	}
	at, number := map[string]int{}, 0
	for line := range strings.Lines(string(output)) {
		if number++; number > maxOtherLines {
			break
		}
		label, _, rest, ok := splitLabel(strings.TrimSpace(line))
		label, value := strings.ToLower(strings.Join(strings.Fields(label), " ")), strings.TrimSpace(rest)
		if !ok || used[number] || len(label) > maxOtherText || len(value) > maxOtherText {
			continue
		}
		if i, known := at[label]; known {
			others[i].value = strings.Clone(value)
		} else if len(others) < maxOtherLabels {
			at[label] = len(others)
			others = append(others, labelled{label, strings.Clone(value)})
		}
	}
	return others
}

// addRelabelled says of which missing lines the right value stands under another
// label.
func (t *trial) addRelabelled(d *Diagnosis) *Diagnosis {
	for n := range t.d.asked().numbers() {
		if !t.isRelabelled(n) {
			continue
		}
		if d == nil {
			d = t.newDiagnosis()
			t.tellLines(d)
		}
		d.addLine(t.d.labels[n], []FaultReport{underOtherLabel}, t.ofSuite())
	}
	return d
}

// isRelabelled: wherever the program came to its end, the line is missing and
// its right value, which is not always the same, stands under the same label.
func (t *trial) isRelabelled(n int) bool {
	var labels map[string]bool
	right, ended := map[string]bool{}, 0
	for i, q := range t.questions {
		r, want := &t.replies[i], q.known[q.right].lines[n]
		if r.end.broken() {
			continue
		}
		if r.values[n].found || want.line.Kind == reference.Trace || want.line.Kind == reference.Numbers {
			return false
		}
		here := map[string]bool{}
		for _, o := range r.others {
			if (labels == nil || labels[o.label]) && want.agrees(value{true, o.value}) {
				here[o.label] = true
			}
		}
		if labels = here; len(labels) == 0 {
			return false
		}
		right[want.text()] = true
		ended++
	}
	return ended >= wrongNeededOnLine && len(right) > 1
}

// tellLines says which lines are right in every case, and which are wrong
// without a reason that is known.
func (t *trial) tellLines(d *Diagnosis) {
	for n, label := range t.d.labels {
		switch {
		case len(t.wrongOn(n)) > 0:
			d.Unexplained = append(d.Unexplained, label)
		case t.isPrinted(n) && !t.isRelabelled(n):
			d.Right = append(d.Right, label)
		}
	}
	for i, q := range t.questions[:t.ofSuite()] {
		if !t.replies[i].end.broken() {
			d.Explained++
			if t.lines(i, q.right) == t.d.asked() {
				d.Wrong++ // by the label alone
			}
		}
	}
}

package diagnose

import (
	"slices"

	"touchstone/reference/faults"
	"touchstone/runner/record"
)

// If nothing explains whole answers, faults may still explain single lines. A program may
// leave the root out of the visited nodes, and also compute its branching factor in an
// unknown way; the first mistake is evident. Lines that are right in every case then rule
// out mistakes in the search.

const (
	wrongNeededOnLine    = 3      // cases
	quartersNeededOnLine = 12 * 4 // see evidence
)

// fields holds what is known about the lines of a program's answers.
type fields struct {
	*trial
	right, wrong lineSet // lines that are right in every case, and lines that are wrong in some
	local        [][]int // by line: local faults that explain it; see isLocal
	closed       lineSet // lines with such a fault

	explained map[int]lineSet // by fault, see explainedBy
}

// explainLines returns the faults that explain lines, or nil if there are none.
func (t *trial) explainLines() *record.Diagnosis {
	f := fields{trial: t, local: make([][]int, len(t.d.labels)), explained: map[int]lineSet{}}
	for n := range t.d.asked().numbers() {
		switch {
		case len(t.wrongOn(n)) > 0:
			f.wrong |= line(n)
		case t.isPrinted(n):
			f.right |= line(n)
		}
	}
	for n := range f.wrong.numbers() {
		if f.local[n] = f.localFaults(n); len(f.local[n]) > 0 {
			f.closed |= line(n)
		}
	}
	if d := f.wrongSearch(); d != nil {
		return d
	}
	return f.rightSearch()
}

// isPrinted reports whether every answer of the program has this line.
func (t *trial) isPrinted(n int) bool {
	return !slices.ContainsFunc(t.replies, func(r Reply) bool { return r.isAnswer() && !r.values[n].found })
}

// localFaults returns the local faults that explain a line, if the evidence suffices.
func (f fields) localFaults(n int) []int {
	var faults []int
	for _, fault := range f.d.visible {
		if isLocal(f.d.faults[fault]) && f.isConsistent(fault) && f.explainedBy(fault).has(n) {
			faults = append(faults, fault)
		}
	}
	if len(faults) == 0 || len(faults) > maxClass || !f.isTelling(n) {
		return nil
	}
	return faults
}

// isTelling reports whether there is enough evidence for the explanation of a line.
func (f fields) isTelling(n int) bool {
	wrong := f.wrongOn(n)
	if len(wrong) < wrongNeededOnLine {
		return false
	}
	enough, err := f.outweighs(wrong, line(n), quartersNeededOnLine)
	return enough && err == nil
}

// isLocal reports whether a fault is in the report on a search, and not in the search
// itself.
func isLocal(f faults.Fault) bool {
	return f.Kind == faults.CountingFault || f.Kind == faults.ChoiceFault || f.Kind == faults.FormatFault
}

// isConsistent reports whether a fault leaves every line right that is right in every case.
func (f fields) isConsistent(fault int) bool { return f.right&^f.explainedBy(fault) == 0 }

// explainedBy returns the lines on which a fault explains everything that the program
// printed. The small questions rule out nearly all faults, which then need not run on the
// large ones.
func (f fields) explainedBy(fault int) lineSet {
	if lines, ok := f.explained[fault]; ok {
		return lines
	}
	lines := f.d.asked()
	for _, i := range slices.Concat(f.small, f.large) {
		if lines &= f.trial.explainedBy(i, fault); f.right&^lines != 0 || f.wrong&lines == 0 {
			break
		}
	}
	f.explained[fault] = lines
	return lines
}

// wrongSearch explains lines by a mistake in the search. It returns nil if there is none,
// or if there are several that explain different lines.
func (f fields) wrongSearch() *record.Diagnosis {
	var faults []int
	var lines lineSet
	for _, fault := range f.d.visible {
		if isLocal(f.d.faults[fault]) || !f.isConsistent(fault) {
			continue
		}
		explained := f.wrong & f.explainedBy(fault)
		if !f.suffices(explained) || !f.isIndependent(f.wrong&^explained&^f.closed, fault, allLines) {
			continue
		}
		if len(faults) > 0 && explained != lines {
			return nil
		}
		faults, lines = append(faults, fault), explained
	}
	if len(faults) == 0 || len(faults) > maxClass {
		return nil
	}
	return f.report(faults, lines)
}

// suffices reports whether the explained lines prove that the search is wrong. They must
// include the trace, or else two lines with enough evidence. At most one wrong line may
// remain, or two if each has an explanation of its own.
func (f fields) suffices(explained lineSet) bool {
	rest := f.wrong &^ explained
	if rest.size() > 1 && (rest.size() > 2 || rest&^f.closed != 0) || f.mayBeSearch(rest&^f.closed, explained) {
		return false
	}
	telling := 0
	for n := range f.wrong.numbers() {
		switch {
		case !explained.has(n):
			if f.isTrace(n) {
				return false
			}
		case f.isTelling(n):
			if telling++; f.isTrace(n) {
				telling++
			}
		}
	}
	return telling >= 2
}

// mayBeSearch reports whether some mistake in the search makes one of lines wrong in a case
// and none of others. Then the unexplained lines may be due to the search, and the
// explanation of others may be a coincidence.
func (f fields) mayBeSearch(lines, others lineSet) bool {
	for _, fault := range f.d.visible {
		if isLocal(f.d.faults[fault]) {
			continue
		}
		for _, i := range f.small {
			q := f.questions[i]
			p := q.singles[fault]
			if wrong := f.d.asked() &^ q.rightLines(p); !q.known[p].end.broken() && wrong&lines != 0 &&
				wrong&others == 0 {
				return true
			}
		}
	}
	return false
}

// rightSearch explains lines of a program whose search is right, which it assumes if at
// least half of the lines are right in every case.
func (f fields) rightSearch() *record.Diagnosis {
	if 2*f.right.size() < len(f.d.labels) {
		return nil
	}
	for n, faults := range f.local {
		for _, fault := range faults {
			if !f.isIndependent(f.wrong&^f.closed, fault, line(n)) {
				return nil
			}
		}
	}
	return f.report(nil, 0)
}

// isIndependent reports whether lines that a fault does not explain are wrong for another
// reason. They must also be wrong in cases where the fault changes none of the lines that
// it explains. Otherwise all are wrong for one reason, which is not the fault.
func (f fields) isIndependent(open lineSet, fault int, explained lineSet) bool {
	var idle []int // cases in which the fault changes nothing
	for _, i := range f.small {
		q := f.questions[i]
		changed := f.d.asked() & explained &^ q.rightLines(q.singles[fault])
		if f.replies[i].isAnswer() && changed == 0 {
			idle = append(idle, i)
		}
	}
	for n := range open.numbers() {
		beside := slices.DeleteFunc(f.wrongOn(n), func(i int) bool { return !slices.Contains(idle, i) })
		if len(idle) >= wrongNeededOnLine && len(beside) < wrongNeededOnLine {
			return false
		}
	}
	return true
}

// report returns a diagnosis of all explained lines: the given lines by faults in the
// search, the others by local faults.
func (f fields) report(search []int, lines lineSet) *record.Diagnosis {
	d := f.newDiagnosis()
	for n := range f.wrong.numbers() {
		switch {
		case lines.has(n):
			d.AddLine(f.d.labels[n], f.d.reports(search), f.casesWrongOn(n))
		case f.closed.has(n):
			d.AddLine(f.d.labels[n], f.d.reports(f.local[n]), f.casesWrongOn(n))
		}
	}
	if len(d.Mistakes) == 0 {
		return nil
	}
	explained := lines | f.closed
	d.Right, d.Unexplained = f.d.labelsOf(f.right), f.d.labelsOf(f.wrong&^explained)
	for i, q := range f.questions[:f.ofSuite()] {
		if !f.replies[i].isAnswer() {
			continue
		}
		d.Explained++
		if explained&^f.lines(i, q.right) != 0 {
			d.Wrong++
		}
	}
	return d
}

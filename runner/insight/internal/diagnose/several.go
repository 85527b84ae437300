package diagnose

import (
	"math/bits"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// A submission may make two of the mistakes that wrong solutions show. Nobody has run a program
// with both mistakes. So this file combines what each mistake does alone: value by value, and
// within a value line by line and word by word, as far as the lines and words correspond.
//
//   - What neither mistake changes must be right.
//   - What only one mistake changes must be as the program with this mistake prints it.
//   - What both mistakes change must be as one of the two programs prints it. If it is not, the
//     line is a clash: together the mistakes may give something new there.
//
// There must also be lines that only one of the two mistakes explains, and enough of them for each
// mistake. Clashes must not outnumber these lines; see isSupported.

type composer struct {
	suite    cases.Suite
	programs []knownProgram
	replies  []Reply // replies of the submission

	right   forms   // of the right answers
	printed forms   // of the replies
	known   []forms // of the replies of each program
}

// forms holds the keys of printed values (see formOf), by case and line.
type forms [][]string

type linePos struct{ caseIndex, lineIndex int }

// composition holds what a pair of mistakes explains in the answers of a submission.
type composition struct {
	parts   []map[linePos]string // for each mistake, the words that only this mistake explains
	clashes []linePos
	wrong   int // number of cases that are wrong and explained
}

// bySeveral returns a diagnosis that names the two mistakes that together explain a submission. It
// returns nil if there are none.
func bySeveral(suite cases.Suite, programs []knownProgram, replies []Reply) *record.Diagnosis {
	c := composer{suite: suite, replies: replies, printed: formsOf(suite, replies)}
	var right []Reply
	for _, asked := range suite.Cases {
		right = append(right, replyTo(asked, asked.Want.String()))
	}
	c.right = formsOf(suite, right)
	for _, p := range programs {
		isTwin := func(q knownProgram) bool {
			return q.Fault.Name == p.Fault.Name && alike(suite, p.Replies, q.Replies)
		}
		if p.Replies != nil && !slices.ContainsFunc(c.programs, isTwin) {
			c.programs, c.known = append(c.programs, p), append(c.known, formsOf(suite, p.Replies))
		}
	}
	return c.conclude(c.pairs())
}

// pairs returns the pairs of mistakes that no reply contradicts, and what each pair explains.
func (c *composer) pairs() (leads []lead, found []composition) {
	for p := range c.programs {
		for q := p + 1; q < len(c.programs); q++ {
			if c.programs[p].Fault.Name == c.programs[q].Fault.Name {
				continue
			}
			if comp, ok := c.compose([]int{p, q}); ok {
				leads, found = append(leads, lead{suspect: pair(p, q)}), append(found, comp)
			}
		}
	}
	return leads, found
}

// compose returns what a pair of mistakes explains, or false if a reply contradicts the pair.
func (c *composer) compose(set []int) (composition, bool) {
	comp := composition{parts: []map[linePos]string{{}, {}}}
	for i := range c.suite.Cases {
		if !c.composeCase(&comp, set, i) {
			return comp, false
		}
	}
	return comp, true
}

func (c *composer) composeCase(comp *composition, set []int, i int) bool {
	r, ends, breaks := c.replies[i], false, false
	for _, p := range set {
		known := c.programs[p].Replies[i]
		ends = ends || known.end == r.end && known.silent == r.silent
		breaks = breaks || known.end.broken()
	}
	switch {
	case !ends || breaks != r.end.broken():
		return false
	case breaks:
		return true
	}
	before, isWrong := len(comp.clashes), false
	for n, right := range c.right[i] {
		if c.printed[i][n] == notFound && c.suite.Cases[i].Want.Lines[n].Optional {
			continue
		}
		value := []string{right, c.printed[i][n]}
		for _, p := range set {
			value = append(value, c.known[p][i][n])
		}
		if !comp.explain(linePos{i, n}, value) {
			return false
		}
		isWrong = isWrong || value[0] != value[1]
	}
	if isWrong && len(comp.clashes) == before {
		comp.wrong++
	}
	return true
}

func formsOf(suite cases.Suite, replies []Reply) forms {
	f := make(forms, len(replies))
	for i, r := range replies {
		for n, line := range suite.Cases[i].Want.Lines {
			f[i] = append(f[i], formOf(line, n, r))
		}
	}
	return f
}

// notFound is what formOf returns for a value that was not printed.
const notFound = "\x00"

// formOf returns a key for a printed value. The key does not depend on the format of the value, and
// all right words have the same key.
func formOf(want reference.Line, n int, r Reply) string {
	switch {
	case !r.values[n].found:
		return notFound
	case want.Accepts(r.full[n]):
		return judge.Canonical(want, want.Text)
	}
	return judge.Canonical(want, r.full[n])
}

// explain compares the values on one line: values[0] is right, values[1] is that of the submission,
// and the others are those of the mistakes. It records in comp what each mistake explains. It
// returns false if the mistakes cannot lead to the value of the submission.
func (comp *composition) explain(at linePos, values []string) bool {
	// Most pairs of mistakes end here, before the value is divided. If only one mistake changes the
	// value, the submission must print what this mistake prints. If none does, the submission must
	// be right.
	if changed := append(changedBy(values), 0); len(changed) < 3 && values[1] != values[changed[0]] {
		return false
	}
	parts, clash := make([]string, len(comp.parts)), false
	for _, row := range rowsOf(values) {
		words, ok := composeWords(wordsOf(row))
		if !ok && len(changedBy(row)) < 2 {
			return false
		}
		clash = clash || !ok
		for m, text := range words {
			parts[m] += text
		}
	}
	if clash {
		comp.clashes = append(comp.clashes, at)
		return true
	}
	for m, text := range parts {
		if text != "" {
			comp.parts[m][at] = text
		}
	}
	return true
}

// changedBy returns the indexes, from 2, of the values that differ from the right one, values[0].
func changedBy(values []string) (list []int) {
	for m := 2; m < len(values); m++ {
		if values[m] != values[0] {
			list = append(list, m)
		}
	}
	return list
}

// composeWords attributes the wrong words of a submission to mistakes. The right words are in
// words[0], those of the submission in words[1], and those that each mistake would print in
// words[2:]. composeWords returns, for each mistake, the wrong words that only this mistake prints.
// It returns false if no mistake prints one of the wrong words, or if a mistake changes a word that
// the submission has right.
func composeWords(words [][]string) (parts []string, ok bool) {
	parts = make([]string, len(words)-2)
	for k, right := range words[0] {
		printed, matches, changes, last := words[1][k], 0, 0, 0
		for m, form := range words[2:] {
			if form[k] != right {
				changes++
			}
			if form[k] == printed {
				matches, last = matches+1, m
			}
		}
		switch {
		case printed == right && changes > 0, printed != right && matches == 0:
			return nil, false
		case printed != right && matches == 1:
			parts[last] += printed + " "
		}
	}
	return parts, true
}

func rowsOf(value []string) (rows [][]string) {
	for _, form := range value {
		rows = append(rows, strings.Split(form, "\n"))
	}
	if !haveSameLength(rows) {
		return [][]string{value}
	}
	turned := make([][]string, len(rows[0]))
	for k := range turned {
		for _, lines := range rows {
			turned[k] = append(turned[k], lines[k])
		}
	}
	return turned
}

func wordsOf(row []string) (words [][]string) {
	for _, form := range row {
		words = append(words, strings.Fields(form))
	}
	if !haveSameLength(words) {
		for i, form := range row {
			words[i] = []string{form}
		}
	}
	return words
}

func haveSameLength(lists [][]string) bool {
	return !slices.ContainsFunc(lists, func(l []string) bool { return len(l) != len(lists[0]) })
}

// conclude returns a diagnosis that names the mistakes of leads. It returns nil if there is not
// enough evidence for every lead, or if the leads disagree on the mistakes (see groupFaults).
func (c *composer) conclude(leads []lead, found []composition) *record.Diagnosis {
	if len(leads) == 0 {
		return nil
	}
	groups, ok := groupFaults(leads)
	if !ok || slices.ContainsFunc(found, func(comp composition) bool { return !c.isSupported(comp) }) {
		return nil
	}
	clashing := map[int]bool{}
	for _, at := range found[0].clashes {
		clashing[at.caseIndex] = true
	}
	d := newDiagnosis(c.suite)
	d.Explained, d.Wrong = d.Cases-len(clashing), found[0].wrong
	for _, group := range groups {
		m := record.Mistake{Wrong: d.Wrong}
		for _, p := range group {
			m.Faults = append(m.Faults, c.programs[p].Fault)
		}
		d.Mistakes = append(d.Mistakes, m)
	}
	return d
}

// isSupported reports whether there is enough evidence for each mistake of a pair, and for the pair
// itself. There is not if the pair leaves more lines unexplained than its mistakes explain.
func (c *composer) isSupported(comp composition) bool {
	sum, lines := 0, 0
	for _, part := range comp.parts {
		in, values := map[int]bool{}, map[string]bool{}
		for at, text := range part {
			in[at.caseIndex] = true
			values[c.suite.Cases[at.caseIndex].Want.Lines[at.lineIndex].Label+"\n"+text] = true
		}
		evidence := len(values)*quartersOfValue + quartersOfChoice(len(c.suite.Cases), len(in))
		if len(in) < wrongNeeded || evidence < quartersNeededEach {
			return false
		}
		sum, lines = sum+evidence, lines+len(part)
	}
	choices := 4 * bits.Len(uint(len(c.programs)))
	return len(comp.clashes) <= lines && sum >= quartersNeeded+quartersMore+choices
}

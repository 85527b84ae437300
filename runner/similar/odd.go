package similar

import (
	"cmp"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

const maxLines = 5 // equal lines that a pair lists

var (
	word        = wording.LazyRegexp(`[\pL_][\pL\pN_]*`)
	assigned    = wording.LazyRegexp(`([\pL_][\pL\pN_]*)\s*=[^=]`)
	commentText = wording.LazyRegexp(`(?://|#|/\*|^\*|")(.*)`)
)

// oddLines returns the lines that say something about who wrote them: those with a comment, with a
// text, or with a name that occurs nowhere else in the program. Each is trimmed and has single spaces.
func oddLines(sources []record.Source) (lines []string) {
	uses := map[string]int{}
	for _, s := range sources {
		for _, w := range word().FindAllString(s.Text, -1) {
			uses[w]++
		}
	}
	for _, s := range sources {
		for text := range strings.Lines(s.Text) {
			text = strings.Join(strings.Fields(text), " ")
			if isOdd(text, uses) && !slices.Contains(lines, text) {
				lines = append(lines, text)
			}
		}
	}
	return lines
}

func isOdd(text string, uses map[string]int) bool {
	const least = 8 // letters of a comment; fewer are equal by chance
	if m := commentText().FindStringSubmatch(text); m != nil {
		return len(strings.Join(word().FindAllString(m[1], -1), "")) >= least
	}
	m := assigned().FindStringSubmatch(text)
	return m != nil && uses[m[1]] == 1
}

// oddIndex says which programs have an odd line.
type oddIndex struct {
	lines     [][]string // for each program
	programs  map[string][]int
	handedOut map[string]bool
}

func newOddIndex(programs []*program, handedOut []record.Source) *oddIndex {
	x := &oddIndex{programs: map[string][]int{}, handedOut: map[string]bool{}}
	for _, text := range oddLines(handedOut) {
		x.handedOut[text] = true
	}
	for i, p := range programs {
		x.lines = append(x.lines, oddLines(p.Sources))
		for _, text := range x.lines[i] {
			x.programs[text] = append(x.programs[text], i)
		}
	}
	return x
}

// equal returns odd lines that a and b have to the letter, and no other program has: first those
// without a text.
func (x *oddIndex) equal(a, b int) []string {
	equal := []string{}
	for _, text := range x.lines[a] {
		if !x.handedOut[text] && slices.Equal(x.programs[text], []int{min(a, b), max(a, b)}) {
			equal = append(equal, text)
		}
	}
	isText := func(text string) int { return strings.Count(text, `"`) } // the assignment may ask for a text
	slices.SortStableFunc(equal, func(a, b string) int { return cmp.Compare(isText(a), isText(b)) })
	return equal[:min(len(equal), maxLines)]
}

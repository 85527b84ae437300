package judge

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"touchstone/runner/record"
)

// closeness is how well a printed line matches a label, from best to worst. Only the best match in
// the output counts, so that a debug print cannot replace a clean answer.
type closeness int

const (
	labelExact   closeness = iota // exact: "Move: 6"
	labelWritten                  // differs in blanks, case or separator: "move = 6"
	labelSimilar                  // misspelt or shortened: "Max Dept Reached: 2"
	labelWithin                   // preceded by other text: "best so far, Move: 6"
	labelAlone                    // the label without a separator: "Move"
	labelOther                    // another label; see spare.go
	labelAbsent
)

// claim is a printed line read as "label: value".
type claim struct {
	closeness closeness
	value     string // printed value without surrounding blanks
	slips     []record.FormatSlip
}

// readClaim splits a line into a label and a value. It accepts a misspelt label only if it is
// closer to label than to every other element of labels.
func readClaim(line, label string, labels []string) claim {
	printed, separator, rest, found := splitLabel(line)
	c := claim{value: strings.TrimSpace(rest)}
	words := strings.Join(strings.Fields(printed), " ")
	switch {
	case !strings.ContainsAny(line, ":=\t") && strings.EqualFold(strings.Join(strings.Fields(line), " "), label):
		return claim{labelAlone, "", oneSlip(record.SlipColon, "no colon after the label")}
	case !found:
		return labelAfterText(line, label)
	case printed == label:
	case words == label:
		c.add(record.SlipBlanks, blanksAround(printed, label))
	case strings.EqualFold(words, label):
		c.add(record.SlipLabel, fmt.Sprintf("label %q, want %q", words, label))
	case isSimilar(words, label, labels):
		c.closeness = labelSimilar
		c.add(record.SlipLabel, fmt.Sprintf("label %q, want %q", words, label))
	default:
		return labelAfterText(line, label)
	}
	c.slips = append(c.slips, separatorSlips(separator, rest)...)
	if c.closeness == labelExact && len(c.slips) > 0 {
		c.closeness = labelWritten
	}
	return c
}

func (c *claim) add(kind record.SlipKind, detail string) {
	c.slips = append(c.slips, record.FormatSlip{Kind: kind, Detail: detail})
}

// splitLabel splits a line at its first colon. If the line has no colon, it splits the line at the
// first equals sign, or else at the first tab, or else before the last word.
func splitLabel(line string) (label, separator, rest string, found bool) {
	for _, separator := range []string{":", "=", "\t"} {
		if label, rest, found = strings.Cut(line, separator); found {
			return label, separator, rest, true
		}
	}
	if i := strings.LastIndexByte(line, ' '); i > 0 {
		return strings.TrimRight(line[:i], " "), " ", line[i+1:], true
	}
	return "", "", "", false
}

func blanksAround(printed, label string) string {
	switch {
	case printed == strings.TrimRight(printed, " \t"):
		if strings.TrimLeft(printed, " \t") == label {
			return "spaces before the label"
		}
		return "spaces within the label"
	case strings.TrimRight(printed, " \t") == label:
		return "space before the colon"
	}
	return "spaces around or within the label"
}

func separatorSlips(separator, rest string) []record.FormatSlip {
	if separator != ":" {
		return oneSlip(record.SlipColon, fmt.Sprintf("%q between label and value, want a colon", separator))
	}
	value := strings.TrimLeft(rest, " \t")
	blanks := rest[:len(rest)-len(value)]
	switch {
	case value == "" || blanks == " ":
		return nil
	case blanks == "":
		return oneSlip(record.SlipBlanks, "no space after the colon")
	case strings.Contains(blanks, "\t"):
		return oneSlip(record.SlipBlanks, "tab after the colon, want a space")
	}
	return oneSlip(record.SlipBlanks, fmt.Sprintf("%d spaces after the colon, want one", len(blanks)))
}

// isSimilar reports whether words is a misspelt or shortened form of label, and closer to label
// than to the other labels.
func isSimilar(words, label string, labels []string) bool {
	if slices.Contains(labels, words) { // a fast path: no other label can be closer than an exact one
		return words == label
	}
	off, ok := dissimilarity(words, label)
	if !ok {
		return false
	}
	for _, other := range labels {
		if d, ok := dissimilarity(words, other); ok && other != label && d <= off {
			return false
		}
	}
	return true
}

// dissimilarity returns the edit distance between a text and a label, and whether the text may be a
// misspelling of the label. The distance is 0 if the text only omits words of the label.
func dissimilarity(words, label string) (int, bool) {
	words, label = strings.ToLower(words), strings.ToLower(label)
	if words == "" {
		return 0, false
	}
	if isSubsequence(strings.Fields(words), strings.Fields(label)) {
		return 0, true
	}
	most := len(label)/5 + 1
	if len(words) > len(label)+most || len(words) < len(label)-most {
		return 0, false
	}
	off := levenshtein.ComputeDistance(words, label)
	return off, off <= most && off < len(label)
}

func isSubsequence(part, whole []string) bool {
	for _, word := range part {
		i := slices.Index(whole, word)
		if i < 0 {
			return false
		}
		whole = whole[i+1:]
	}
	return true
}

// labelAfterText finds a label that follows other text, such as a debug print without a newline.
func labelAfterText(line, label string) claim {
	i := strings.LastIndex(line, label+":")
	if i <= 0 {
		return claim{closeness: labelAbsent}
	}
	rest := line[i+len(label)+1:]
	slips := append(oneSlip(record.SlipText, "text before the label"), separatorSlips(":", rest)...)
	return claim{closeness: labelWithin, value: strings.TrimSpace(rest), slips: slips}
}

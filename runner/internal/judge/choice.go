package judge

import (
	"fmt"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A choice is a word, such as a move. Several words may be right. A choice earns all of its
// points or none. Capitals, blanks or hyphens between its parts, and text after it are
// format slips.

// judgeChoice compares a printed word, which may have text after it, with the accepted
// words.
func judgeChoice(want reference.Line, printed string) (bool, []record.Slip) {
	if want.Accepts(printed) {
		return true, nil
	}
	if word, ok := acceptedWord(want, printed); ok {
		return true, []record.Slip{
			{
				Kind:   record.SlipWord,
				Detail: fmt.Sprintf("written %q, want %q", record.Cut(printed, record.MaxGot), word),
			},
		}
	}
	first, _, found := strings.Cut(printed, " ")
	if !found {
		return false, nil
	}
	right, slips := judgeChoice(want, strings.TrimRight(first, ",;"))
	if right {
		slips = append(slips, record.Slip{Kind: record.SlipText, Detail: "text after the value"})
	}
	return right, slips
}

// acceptedWord returns the accepted word that has the same letters and digits as the printed
// one, if there is one.
func acceptedWord(want reference.Line, printed string) (string, bool) {
	bare := bareWord(printed)
	if bareWord(want.Text) == bare {
		return want.Text, true
	}
	for _, other := range want.Also {
		if bareWord(other.Text) == bare {
			return other.Text, true
		}
	}
	return "", false
}

// bareWord returns word in lower case without blanks and hyphens.
func bareWord(word string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "\t", "", "-", "").Replace(word))
}

// listedWords limits how many accepted words a message lists.
const listedWords = 3

// wanted returns the expected value as reports show it: all accepted words, or the first
// few.
func wanted(want reference.Line) string {
	if len(want.Also) == 0 {
		return want.Text
	}
	words := []string{want.Text}
	for _, other := range want.Also {
		words = append(words, other.Text)
	}
	if more := len(words) - listedWords; more > 1 {
		return fmt.Sprintf("%s or %d others", strings.Join(words[:listedWords], ", "), more)
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// isWord reports whether a line without a label may be a choice.
func isWord(text string) bool { return text != "" && !strings.ContainsAny(text, " \t:=") }

package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A list consists of words or numbers in order, on the same line as their label. It earns all of
// its points or none. Separators other than blanks, quotes, and brackets around the list, are format
// slips.

func judgeList(want reference.Line, printed string) (bool, []record.FormatSlip) {
	got, plain, wanted := wordsOf(printed), strings.Fields(printed), strings.Fields(want.Text)
	if !slices.Equal(wordsOf(want.Text), wanted) { // the expected words themselves contain commas, arrows or brackets
		got = plain
	}
	if want.AnyOrder {
		got, plain, wanted = sorted(got), sorted(plain), sorted(wanted)
	}
	same := func(a, b string) bool { return lineKey(a, false) == lineKey(b, false) }
	switch {
	case !slices.EqualFunc(got, wanted, same):
		return false, nil
	case !slices.Equal(got, wanted):
		return true, spellingSlip(printed, want.Text)
	case !slices.Equal(plain, wanted):
		return true, oneSlip(record.SlipList, "commas, arrows, quotes or brackets in a list, want only spaces")
	case strings.Join(strings.Fields(printed), " ") != printed:
		return true, oneSlip(record.SlipBlanks, "several spaces between words, want one")
	}
	return true, nil
}

func sorted(words []string) []string {
	return slices.SortedFunc(slices.Values(words), func(a, b string) int {
		return cmp.Or(strings.Compare(strings.ToLower(a), strings.ToLower(b)), strings.Compare(a, b))
	})
}

func wordsOf(printed string) []string {
	words, _ := listedWords(strings.NewReplacer("->", " ", "=>", " ", "→", " ").Replace(printed))
	for i, word := range words {
		words[i] = strings.Trim(word, quotes)
	}
	return words
}

const quotes = "\"'`"

func spellingSlip(printed, want string) []record.FormatSlip {
	return oneSlip(record.SlipWord, fmt.Sprintf("written %q, want %q", record.Truncate(printed, record.MaxGot),
		record.Truncate(want, record.MaxGot)))
}

// A choice is a word, such as a move, and several words may be right. It earns all of its points or
// none. Differences in case, in blanks and in hyphens, and quotes or a full stop, are format slips.
// So is a comment after the word, such as one in parentheses. Another word is not a comment, since
// it may be another value.

func judgeChoice(want reference.Line, printed string) (bool, []record.FormatSlip) {
	if want.Accepts(printed) {
		return true, nil
	}
	if word, ok := acceptedWord(want, printed); ok {
		return true, spellingSlip(printed, word)
	}
	first, rest, found := strings.Cut(printed, " ")
	if !found || !isComment(first, strings.TrimSpace(rest)) {
		return false, nil
	}
	right, slips := judgeChoice(want, strings.TrimRight(first, ",;:."))
	if right {
		slips = addTextAfter(slips)
	}
	return right, slips
}

// isComment reports whether the text after a word is a comment: a text in brackets; or, after a comma,
// a dash or the like, two words or more.
func isComment(word, rest string) bool {
	if rest != "" && strings.ContainsAny(rest[:1], "([{") {
		return true
	}
	phrase := strings.TrimLeft(rest, "-–— ")
	return (phrase != rest || strings.ContainsAny(word[len(word)-1:], ",;:.")) &&
		strings.Contains(phrase, " ") && !strings.ContainsAny(phrase, ",;|")
}

func acceptedWord(want reference.Line, printed string) (string, bool) {
	bare := bareWord(printed)
	if bareWord(want.Text) == bare {
		return want.Text, true
	}
	for _, other := range want.Alternatives {
		if bareWord(other.Text) == bare {
			return other.Text, true
		}
	}
	return "", false
}

// bareWord returns a key that is the same for spellings of one word. A word of punctuation is its own
// key.
func bareWord(word string) string {
	bare := strings.Trim(word, quotes+".,;!")
	bare = strings.ToLower(strings.NewReplacer(" ", "", "\t", "", "-", "").Replace(bare))
	if bare == "" {
		return word
	}
	return bare
}

func wantedText(want reference.Line) string {
	if len(want.Alternatives) == 0 {
		return want.Text
	}
	const most = 3
	words := []string{want.Text}
	for _, other := range want.Alternatives {
		words = append(words, other.Text)
	}
	if more := len(words) - most; more > 1 {
		return fmt.Sprintf("%s or %d others", strings.Join(words[:most], ", "), more)
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

func isWord(text string) bool { return text != "" && !strings.ContainsAny(text, " \t:=") }

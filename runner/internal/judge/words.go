package judge

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// A list is words or numbers in order, on the same line as their label. It earns all of its
// points or none. Separators other than blanks, and brackets around it, are format slips.

// judgeList compares a printed list with the expected one.
func judgeList(want reference.Line, printed string) (bool, []record.Slip) {
	got, wanted := wordsOf(printed), strings.Fields(want.Text)
	if !slices.EqualFunc(got, wanted, strings.EqualFold) {
		return false, nil
	}
	switch {
	case !slices.Equal(got, wanted):
		return true, []record.Slip{writtenOtherwise(printed, want.Text)}
	case printed == want.Text:
		return true, nil
	case strings.Join(strings.Fields(printed), " ") == want.Text:
		return true, []record.Slip{{Kind: record.SlipBlanks, Detail: "several spaces between words, want one"}}
	}
	return true, []record.Slip{{
		Kind: record.SlipList, Detail: "commas, arrows or brackets in a list, want only spaces",
	}}
}

// wordsOf returns the words of a printed list, whatever separates them.
func wordsOf(printed string) []string {
	inner := strings.TrimSpace(printed)
	for _, brackets := range []string{"[]", "{}", "()"} {
		if n := len(inner); n >= 2 && inner[0] == brackets[0] && inner[n-1] == brackets[1] {
			inner = inner[1 : n-1]
			break
		}
	}
	words := strings.FieldsFunc(inner, func(r rune) bool { return strings.ContainsRune(" \t,;", r) })
	return slices.DeleteFunc(words, func(word string) bool { return word == "->" || word == "=>" })
}

func writtenOtherwise(printed, want string) record.Slip {
	return record.Slip{
		Kind:   record.SlipWord,
		Detail: fmt.Sprintf("written %q, want %q", record.Cut(printed, record.MaxGot), record.Cut(want, record.MaxGot)),
	}
}

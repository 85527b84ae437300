package judge

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/record"
)

// numberList is a list of whole numbers as a program printed it.
type numberList struct {
	text  string // in plain writing: one blank between two numbers
	slips []record.Slip
}

// readList reads a line of at least one whole number. Other separators than
// one blank, and brackets around the list, are slips. The final blank of the
// right writing is no matter.
func readList(line string) (numberList, bool) {
	if IsPlainList(line) {
		return numberList{text: line}, true // no copy: a trace has many
	}
	inner := strings.TrimSpace(line)
	if n := len(inner); n >= 2 && slices.Contains([]string{"[]", "{}", "()"}, inner[:1]+inner[n-1:]) {
		inner = inner[1 : n-1]
	}
	words := strings.FieldsFunc(inner, func(r rune) bool { return strings.ContainsRune(" \t,;", r) })
	if len(words) == 0 && inner == strings.TrimSpace(line) {
		return numberList{}, false // nothing but separators; brackets would make it an empty list
	}
	return plainList(line, words)
}

// plainList writes the words of a line as a plain list.
func plainList(line string, words []string) (numberList, bool) {
	var list numberList
	plain := make([]string, len(words))
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return numberList{}, false
		}
		plain[i] = strconv.Itoa(n)
	}
	list.text = strings.Join(plain, " ")
	if strings.ContainsAny(line, ",;[](){}") {
		list.slips = append(
			list.slips,
			record.Slip{Kind: record.SlipList, Detail: "commas or brackets in a list, want blanks alone"},
		)
	} else if strings.Join(words, " ") != line {
		list.slips = append(
			list.slips,
			record.Slip{Kind: record.SlipBlanks, Detail: "blanks around or between numbers, want one after each"},
		)
	}
	if strings.Join(words, " ") != list.text {
		list.slips = append(list.slips, record.Slip{Kind: record.SlipNumber, Detail: "signs or zeros before a number"})
	}
	return list, true
}

// IsPlainList tells whether a line is whole numbers, as a program writes them
// by default, with one blank between two.
func IsPlainList(line string) bool {
	for word := range strings.SplitSeq(line, " ") {
		digits := strings.TrimPrefix(word, "-")
		if digits == "" || len(digits) > 18 || digits[0] == '0' && word != "0" ||
			strings.Trim(digits, "0123456789") != "" {
			return false
		}
	}
	return true
}

// isSingle tells a lone number from a longer list.
func (l numberList) isSingle() bool { return l.text != "" && !strings.Contains(l.text, " ") }

// sizeOf is how many numbers a plain list has.
func sizeOf(list string) int {
	if list == "" {
		return 0
	}
	return strings.Count(list, " ") + 1
}

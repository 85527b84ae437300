package judge

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/record"
)

// numberList is a list of whole numbers that a program printed.
type numberList struct {
	text  string // the list in plain format, with one blank between numbers
	slips []record.Slip
}

// readList reads a line of one or more whole numbers. Separators other than one blank, and
// brackets around the list, are format slips. A blank at the end is not a slip.
func readList(line string) (numberList, bool) {
	if IsPlainList(line) {
		return numberList{text: line}, true // avoids a copy: a trace has many lists
	}
	inner := strings.TrimSpace(line)
	if n := len(inner); n >= 2 && slices.Contains([]string{"[]", "{}", "()"}, inner[:1]+inner[n-1:]) {
		inner = inner[1 : n-1]
	}
	words := strings.FieldsFunc(inner, func(r rune) bool { return strings.ContainsRune(" \t,;", r) })
	if len(words) == 0 && inner == strings.TrimSpace(line) {
		return numberList{}, false // only separators; only brackets may contain an empty list
	}
	return plainList(line, words)
}

// plainList formats the words of a line as a plain list and collects the format slips.
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
		list.slips = oneSlip(record.SlipList, "commas or brackets in a list, want only spaces")
	} else if strings.Join(words, " ") != line {
		list.slips = oneSlip(record.SlipBlanks, "wrong spaces around or between numbers, want one after each number")
	}
	if strings.Join(words, " ") != list.text {
		list.slips = append(list.slips, oneSlip(record.SlipNumber, "signs or zeros before a number")...)
	}
	return list, true
}

// IsPlainList reports whether a line consists of whole numbers in default format, separated
// by one blank.
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

// isSingle reports whether the list has exactly one number.
func (l numberList) isSingle() bool { return l.text != "" && !strings.Contains(l.text, " ") }

// sizeOf returns the number of numbers in a plain list.
func sizeOf(list string) int {
	if list == "" {
		return 0
	}
	return strings.Count(list, " ") + 1
}

package judge

import (
	"slices"
	"strconv"
	"strings"

	"touchstone/runner/record"
)

type numberList struct {
	text  string // the numbers, separated by one blank
	slips []record.FormatSlip
}

// readList reads a line of whole numbers. Brackets, and separators other than one blank, are
// format slips.
func readList(line string) (numberList, bool) {
	if IsPlainList(line) {
		return numberList{text: line}, true // avoids a copy, since a trace has many lists
	}
	words, isBracketed := listedWords(line)
	if len(words) == 0 && !isBracketed {
		return numberList{}, false // there are only separators; an empty list needs brackets
	}
	return plainList(line, words)
}

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

// listedWords returns the words of a list, without commas, semicolons and the brackets around it.
func listedWords(line string) (words []string, isBracketed bool) {
	inner := strings.TrimSpace(line)
	if n := len(inner); n >= 2 && slices.Contains([]string{"[]", "{}", "()"}, inner[:1]+inner[n-1:]) {
		inner, isBracketed = inner[1:n-1], true
	}
	return strings.FieldsFunc(inner, func(r rune) bool { return strings.ContainsRune(" \t,;|", r) }), isBracketed
}

// IsPlainList reports whether a line consists of whole numbers in plain format, such as 0, 12 or
// -7, separated by one blank. Each number has at most 18 digits.
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

func (l numberList) isSingle() bool { return l.text != "" && !strings.Contains(l.text, " ") }

func sizeOf(list string) int {
	if list == "" {
		return 0
	}
	return strings.Count(list, " ") + 1
}

package judge

import (
	"slices"
	"strings"

	"touchstone/runner/record"
)

// lineKey returns a key that is the same for lines of text that differ only in format. If literal
// is set, the key ignores only trailing blanks.
func lineKey(line string, literal bool) string {
	if literal {
		return strings.TrimRight(line, " \t\r")
	}
	words := strings.Fields(strings.ToLower(line))
	for i, word := range words {
		words[i] = withoutFinalZeros(word)
	}
	return strings.Join(words, " ")
}

func withoutFinalZeros(word string) string {
	whole, fraction, found := strings.Cut(word, ".")
	digits := strings.TrimPrefix(whole, "-") + fraction
	if !found || strings.TrimPrefix(whole, "-") == "" || strings.Trim(digits, "0123456789") != "" {
		return word
	}
	return strings.TrimSuffix(strings.TrimRight(word, "0"), ".")
}

// inOrderOf returns the printed lines in the order of the expected ones. Unexpected lines take the
// places of missing lines, or come at the end.
func inOrderOf(wanted, got []string) []string {
	for _, keyOf := range []func(string) string{
		func(line string) string { return lineKey(line, true) },
		func(line string) string { return lineKey(line, false) },
	} {
		got = pair(wanted, got, keyOf)
	}
	return got
}

// pair moves each printed line to the position of an expected line with the same key, if that
// position is free. The remaining printed lines fill the other positions.
func pair(wanted, got []string, keyOf func(string) string) []string {
	free := map[string][]int{} // indexes of expected lines without a printed line
	for i, line := range wanted {
		if i >= len(got) || keyOf(got[i]) != keyOf(line) {
			free[keyOf(line)] = append(free[keyOf(line)], i)
		}
	}
	ordered := make([]string, max(len(wanted), len(got)))
	taken := make([]bool, len(ordered))
	var rest []string
	for i, line := range got {
		key := keyOf(line)
		at := i
		if i >= len(wanted) || keyOf(wanted[i]) != key {
			if len(free[key]) == 0 {
				rest = append(rest, line)
				continue
			}
			at, free[key] = free[key][0], free[key][1:]
		}
		ordered[at], taken[at] = line, true
	}
	for i := range ordered {
		if !taken[i] && len(rest) > 0 {
			ordered[i], taken[i], rest = rest[0], true, rest[1:]
		}
	}
	end := len(ordered)
	for end > 0 && !taken[end-1] {
		end--
	}
	return ordered[:end]
}

// giveCredit sets judged.Rows. The right lines of a text are the longest common subsequence of the
// expected and the printed lines. The program loses credit for either the missing or the extra
// lines, whichever are more. So a wrong line, which counts as both missing and extra, costs one
// line and not two.
func giveCredit(judged *record.Line, wanted, got []string, literal bool, slips []record.FormatSlip) {
	common := func(literal bool) int {
		key := func(lines []string) (keys []string) {
			for _, line := range lines {
				keys = append(keys, lineKey(line, literal))
			}
			return keys
		}
		return longestCommon(key(wanted), key(notBlank(slices.Clone(got))))
	}
	of := max(len(wanted), len(notBlank(slices.Clone(got))), 1)
	judged.Rows = &record.Rows{Right: common(literal), Exact: common(true), Total: of}
	if len(wanted) == 0 && len(got) == 0 {
		judged.Rows.Right, judged.Rows.Exact = 1, 1
	}
	if judged.Match == record.MatchValue {
		judged.Slips = append(judged.Slips, slips...)
		if judged.Rows.Exact < judged.Rows.Right {
			judged.Slips = append(judged.Slips,
				oneSlip(record.SlipWord, "different capitals, spaces or decimal places in some lines")...)
		}
	}
}

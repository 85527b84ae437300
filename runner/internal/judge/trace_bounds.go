package judge

import (
	"math"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
)

type bounds struct {
	alpha, beta int64
	slips       []record.FormatSlip
}

// NoBound stands for a printed bound that is not a whole number, such as NaN. It is always wrong.
const NoBound = math.MinInt64

// boundsForm matches a line of bounds in any format. Its groups are the text before the label,
// the label, the separator and the number, for alpha and then for beta.
var boundsForm = wording.LazyRegexp(
	`(?i)^(\s*)(alpha)(\s*[:=]?\s*)([^\s,;:=|]+)([\s,;|]*)(beta)(\s*[:=]?\s*)([^\s,;:=|]+)$`,
)

// readBounds reads a line such as "alpha: -1000<TAB>beta: 1000". The line must have no trailing
// blanks.
func readBounds(line string) (bounds, bool) {
	if alpha, beta, ok := plainBounds(line); ok {
		return bounds{alpha: alpha, beta: beta}, true
	}
	groups := boundsGroups(line)
	if groups == nil {
		return bounds{}, false
	}
	var b bounds
	b.alpha = b.read(groups[4])
	b.beta = b.read(groups[8])
	b.judgeWriting(groups)
	return b, true
}

// boundsGroups matches a line against boundsForm, after a cheap test that rejects most lines.
func boundsGroups(line string) []string {
	if start := strings.TrimLeft(line, " \t"); start == "" || start[0] != 'a' && start[0] != 'A' {
		return nil
	}
	return boundsForm().FindStringSubmatch(line)
}

func boundTexts(line string) (alpha, beta string) {
	if groups := boundsGroups(line); groups != nil {
		return groups[4], groups[8]
	}
	return "", ""
}

// plainBounds reads the bounds in a line whose format is exactly right. It is faster than the
// regular expression boundsForm.
func plainBounds(line string) (alpha, beta int64, ok bool) {
	rest, isAlpha := strings.CutPrefix(line, "alpha: ")
	first, second, isBeta := strings.Cut(rest, "\tbeta: ")
	if !isAlpha || !isBeta || !IsPlainList(first) || !IsPlainList(second) {
		return 0, 0, false
	}
	alpha, errAlpha := strconv.ParseInt(first, 10, 64)
	beta, errBeta := strconv.ParseInt(second, 10, 64)
	return alpha, beta, errAlpha == nil && errBeta == nil
}

func (b *bounds) read(text string) int64 {
	n, ok := parseNumber(text)
	if !ok || !n.Value.IsInt() || !n.Value.Num().IsInt64() {
		return NoBound
	}
	whole := n.Value.Num().Int64()
	switch {
	case strings.Contains(text, "."):
		b.add(record.SlipDecimals, "decimal places in a bound, want a whole number")
	case strconv.FormatInt(whole, 10) != text:
		b.add(record.SlipNumber, "a bound not written in plain digits")
	}
	return whole
}

func (b *bounds) judgeWriting(groups []string) {
	if groups[2] != "alpha" || groups[6] != "beta" {
		b.add(record.SlipLabel, `wrong upper or lower case, want "alpha" and "beta"`)
	}
	if groups[1] != "" {
		b.add(record.SlipBlanks, "spaces before alpha")
	}
	if !strings.Contains(groups[5], "\t") {
		b.add(record.SlipBlanks, "no tab before beta")
	} else if groups[5] != "\t" {
		b.add(record.SlipBlanks, "extra spaces or tabs before beta, want one tab")
	}
	for _, separator := range []string{groups[3], groups[7]} {
		switch {
		case !strings.Contains(separator, ":"):
			b.add(record.SlipColon, "no colon between alpha or beta and its bound")
		case separator != ": ":
			b.add(record.SlipBlanks, "wrong spaces after the colon of alpha or beta, want one")
		}
	}
}

func (b *bounds) add(kind record.SlipKind, detail string) {
	b.slips = append(b.slips, record.FormatSlip{Kind: kind, Detail: detail})
}

func (p *outputLines) withInfinity(trace printedTrace) []reference.Node {
	for i := range trace.nodes {
		if n := &trace.nodes[i]; n.Alpha == NoBound || n.Beta == NoBound {
			alpha, beta := boundTexts(p.text(int(trace.lines[i].bounds)))
			n.Alpha, n.Beta = infiniteBound(n.Alpha, alpha), infiniteBound(n.Beta, beta)
		}
	}
	return trace.nodes
}

func infiniteBound(bound int64, text string) int64 {
	switch {
	case bound != NoBound:
	case NonNumberName(text) == "infinity":
		return Infinite
	case NonNumberName(text) == "-infinity":
		return -Infinite
	}
	return bound
}

// Infinite is the smallest absolute value of a bound that counts as infinity. Programs use
// different values for infinity, such as Integer.MIN_VALUE.
const Infinite = 1_000_000

// NonNumberName returns a name, such as "nan" or "infinity", for a value that is not a number. The
// name is the same for each of the ways in which languages print the value. If text has any other
// value, NonNumberName returns its first word in lower case.
func NonNumberName(text string) string {
	word := strings.ToLower(strings.TrimPrefix(FirstWord(text), "+"))
	switch word {
	case "inf", "∞":
		return "infinity"
	case "-inf", "-∞":
		return "-infinity"
	case "\uFFFD":
		return "nan" // as Java's DecimalFormat prints it
	}
	return word
}

// FirstWord returns text up to its first blank, without trailing commas and semicolons.
func FirstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return strings.TrimRight(word, ",;")
}

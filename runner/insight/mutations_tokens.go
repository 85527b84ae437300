package insight

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
)

// This file lists small changes of a text in C, C++, Go or Java that a tired programmer might make:
// another comparison or operator, a number one larger or smaller, another condition, no statement.
// It reads the text with regular expressions, so some changes do not compile.

type textChange struct {
	cases.Mutation
	start int // index in the text, in bytes
}

func (c textChange) applyTo(text string) string {
	return text[:c.start] + c.New + text[c.start+len(c.Old):]
}

// nearOperators maps an operator to the one that a programmer may confuse with it.
var nearOperators = map[string]string{
	"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
	"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=",
	"min": "max", "max": "min",
}

var (
	// hiddenText matches what is not changed: comments, lines for the preprocessor, quoted text and
	// the types of a template.
	hiddenText = wording.LazyRegexp(`(?s)//[^\n]*|/\*.*?\*/|(?m:^[ \t]*#(?:[^\n\\]|\\.)*)|R"\(.*?\)"|""".*?"""|` +
		"`[^`]*`" + `|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|\b[A-Za-z_]\w*<[A-Za-z][\w:, *<>\[\]?.]*>`)

	// An operator stands between two values, with a blank on both sides or on neither. Without
	// blanks, an asterisk may declare a pointer.
	operatorForm = wording.LazyRegexp(`<<=?|>>=?|->|<-|::?=?|\+\+|--|&&|\|\||[-+*/%&|^<>=!]=|[-+*/%<>&|^!=]|` +
		`\b(?:min|max)\(`)

	numberForm = wording.LazyRegexp(`[\w.]*\d[\w.]*`)
	headForm   = wording.LazyRegexp(`\b(if|while)\s*\(|\b(if|for) ([^{};\n]+) \{`)

	// A statement is a call, an assignment without a declaration, or a jump, at the end of a line or
	// of a statement.
	statementForm = wording.LazyRegexp(`(?m)(?:^|[;{)]|\belse\b)[ \t]*((?:break|continue)|(?:\+\+|--)[\w.]+|` +
		`\*?[A-Za-z_]\w*(?:(?:\.|->|::)\w+|\[[^\]\n]*\])*[ \t]*(?:\+\+|--|[-+*/%&|^]?=[^=;\n][^;\n]*|\([^;\n]*\)))(?:;|[ \t]*$)`)
	keyword = wording.LazyRegexp(`^(?:if|for|while|switch|return|catch|func|new|throw|else|do|try|case)\b`)
)

type changeList struct {
	text    string // as it is
	code    string // with blanks or underscores in the place of hidden text
	changes []textChange
}

// changesOf returns small changes to the text of a file, in the order of their positions.
func changesOf(name, text string) []textChange {
	l := &changeList{text: text, code: hiddenText().ReplaceAllStringFunc(text, hide)}
	l.changeOperators()
	l.changeNumbers()
	l.changeConditions()
	for _, at := range statementForm().FindAllStringSubmatchIndex(l.code, -1) {
		if !keyword().MatchString(l.code[at[2]:at[3]]) {
			l.change("statement deleted", at[2], at[3], "")
		}
	}
	slices.SortStableFunc(l.changes, func(a, b textChange) int { return cmp.Compare(a.start, b.start) })
	for i := range l.changes {
		l.changes[i].File = name
	}
	return l.changes
}

// hide replaces text by as many bytes that no pattern takes for an operator or a number.
func hide(text string) string {
	by := byte('_')
	if text[0] == '/' || strings.HasPrefix(strings.TrimLeft(text, " \t"), "#") {
		by = ' '
	}
	hidden := []byte(text)
	for i, b := range hidden {
		if b != '\n' {
			hidden[i] = by
		}
	}
	return string(hidden)
}

func (l *changeList) change(operator string, start, end int, text string) {
	l.changes = append(l.changes, textChange{start: start, Mutation: cases.Mutation{
		Operator: operator, Line: 1 + strings.Count(l.text[:start], "\n"), Old: l.text[start:end], New: text,
	}})
}

func (l *changeList) changeOperators() {
	for _, at := range operatorForm().FindAllStringIndex(l.code, -1) {
		operator := strings.TrimSuffix(l.code[at[0]:at[1]], "(")
		before := strings.TrimRight(l.code[:at[0]], " ")
		isName := operator == "min" || operator == "max"
		blank := len(before) < at[0]
		evenly := blank == strings.HasPrefix(l.code[at[1]:], " ") && (blank || operator != "*")
		isBetween := evenly && endsValue(before)
		if nearOperators[operator] != "" && (isName || isBetween) {
			l.change("operator", at[0], at[0]+len(operator), nearOperators[operator])
		}
	}
}

const wordBytes = "0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

func endsValue(code string) bool {
	return strings.TrimRight(code, wordBytes+")]") != code && !strings.HasSuffix(code, "return")
}

func (l *changeList) changeNumbers() {
	for _, at := range numberForm().FindAllStringIndex(l.code, -1) {
		digits := strings.TrimRight(l.code[at[0]:at[1]], "uUlLfF")
		isDecimal := strings.Contains(digits, ".")
		x, err := strconv.ParseFloat(digits, 64)
		if err != nil || x > 1e9 || !isDecimal && len(digits) > 1 && digits[0] == '0' { // as in octal numbers
			continue
		}
		for _, by := range []float64{1, -1} {
			changed := strconv.FormatFloat(x+by, 'f', -1, 64)
			if isDecimal && !strings.Contains(changed, ".") {
				changed += ".0"
			}
			if x+by < 0 {
				changed = "(" + changed + ")"
			}
			l.change("constant", at[0], at[0]+len(digits), changed)
		}
	}
}

// changeConditions negates the condition of each if and each loop, and replaces it by a constant.
// The constants are valid in all languages.
func (l *changeList) changeConditions() {
	for _, at := range headForm().FindAllStringSubmatchIndex(l.code, -1) {
		start, end := at[6], at[7] // in Go, without parentheses
		if at[2] >= 0 {
			start, end = at[1], at[1]+closing(l.code[at[1]:])
		}
		if end <= start {
			continue
		}
		l.change("condition negated", start, end, "!("+l.text[start:end]+")")
		l.change("condition dropped", start, end, "1 == 0")
		if strings.HasPrefix(l.code[at[0]:], "if") {
			l.change("condition dropped", start, end, "1 == 1")
		}
	}
}

// closing returns the index of the parenthesis that closes the one before code, or -1.
func closing(code string) int {
	open := 1
	return strings.IndexFunc(code, func(r rune) bool {
		switch r {
		case '(':
			open++
		case ')':
			open--
		}
		return open == 0
	})
}

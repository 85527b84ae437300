package variant

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
)

// Mutation is a small change of a file that a tired programmer might make: another comparison or
// operator, a number one larger or smaller, another condition, no statement.
type Mutation struct {
	cases.Mutation
	start int // index in the text, in bytes
}

// ApplyTo returns the text of the file with the change.
func (m Mutation) ApplyTo(text string) string {
	return text[:m.start] + m.New + text[m.start+len(m.Old):]
}

// nearWords maps an operator or a word to the one that a programmer may confuse with it.
var nearWords = map[string]string{
	"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "and": "or", "or": "and",
	"+": "-", "-": "+", "*": "+", "/": "*", "//": "/", "%": "/", "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=",
	"min": "max", "max": "min", "any": "all", "all": "any",
	"true": "false", "false": "true", "True": "False", "False": "True",
}

const quotedText = `(?s)""".*?"""|'''.*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`

var (
	extensions = strings.Fields(".c .cc .cpp .cxx .c++ .h .hh .hpp .go .java .py")

	// hiddenText and hiddenPython match what is not changed: comments, quoted text, lines for the
	// preprocessor, the types of a template, and the line that asks whether Python runs the file.
	hiddenText = wording.LazyRegexp(quotedText + "`[^`]*`" + `|//[^\n]*|/\*.*?\*/|(?m:^[ \t]*#(?:[^\n\\]|\\.)*)|` +
		`R"\(.*?\)"|\b[A-Za-z_]\w*<[A-Za-z][\w:, *<>\[\]?.]*>`)
	hiddenPython = wording.LazyRegexp(quotedText + `#[^\n]*|\bif __name__[^\n]*`)

	// An operator stands between two values, with a blank on both sides or on neither. Without
	// blanks, an asterisk may declare a pointer.
	wordForm = wording.LazyRegexp(`<<=?|>>=?|->|<-|::?=?|\+\+|--|&&|\|\||\*\*|//|[-+*/%&|^<>=!]=|[-+*/%<>&|^!=]|` +
		`\b(?:min|max|any|all)\(|\b(?:and|or|[Tt]rue|[Ff]alse)\b`)

	valueEnd   = wording.LazyRegexp(`[\w)\]]$`)
	numberForm = wording.LazyRegexp(`[\w.]*\d[\w.]*`)

	// A condition is in parentheses, before a brace in Go, or before a colon in Python.
	conditionForm = wording.LazyRegexp(`(?m)\b(?:if|while)\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)|` +
		`\b(?:if|for) ([^{};\n]+) \{|\b(?:if|elif|while) ([^\n]+):[ \t]*$`)

	// A statement is a call, an assignment without a declaration, or a jump, at the end of a line or
	// of a statement.
	statementForm = wording.LazyRegexp(`(?m)(?:^|[;{)]|\belse\b)[ \t]*((?:break|continue)|(?:\+\+|--)[\w.]+|` +
		`\*?[A-Za-z_]\w*(?:(?:\.|->|::)\w+|\[[^\]\n]*\])*[ \t]*(?:\+\+|--|[-+*/%&|^]?=[^=;\n][^;\n]*|\([^;\n]*\)))(?:;|[ \t]*$)`)
	keyword = wording.LazyRegexp(`^(?:if|for|while|switch|return|catch|func|new|throw|else|do|try|case)\b`)
)

type mutationList struct {
	file      string
	text      string // as it is
	code      string // with blanks or underscores in the place of hidden text
	mutations []Mutation
}

// CanMutate reports whether Mutations understands a file.
func CanMutate(file string) bool { return slices.Contains(extensions, strings.ToLower(path.Ext(file))) }

// Mutations returns small changes to the text of a file in C, C++, Go, Java or Python, in the order
// of their positions. It reads the text with regular expressions, so some changes do not compile.
func Mutations(file, text string) []Mutation {
	hidden, negation, nothing := hiddenText, "!", ""
	if strings.ToLower(path.Ext(file)) == ".py" {
		hidden, negation, nothing = hiddenPython, "not ", "pass"
	}
	l := &mutationList{file: file, text: text, code: hidden().ReplaceAllStringFunc(text, hide)}
	l.changeWords()
	l.changeNumbers()
	l.changeConditions(negation)
	for _, at := range statementForm().FindAllStringSubmatchIndex(l.code, -1) {
		if statement := strings.TrimRight(l.code[at[2]:at[3]], " \t"); !keyword().MatchString(statement) {
			l.add("statement deleted", at[2], at[2]+len(statement), nothing)
		}
	}
	slices.SortStableFunc(l.mutations, func(a, b Mutation) int { return cmp.Compare(a.start, b.start) })
	return l.mutations
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

func (l *mutationList) add(operator string, start, end int, text string) {
	l.mutations = append(l.mutations, Mutation{start: start, Mutation: cases.Mutation{
		File: l.file, Operator: operator, Line: 1 + strings.Count(l.text[:start], "\n"), Old: l.text[start:end], New: text,
	}})
}

func (l *mutationList) changeWords() {
	for _, at := range wordForm().FindAllStringIndex(l.code, -1) {
		word := strings.TrimSuffix(l.code[at[0]:at[1]], "(")
		before := strings.TrimRight(l.code[:at[0]], " ")
		blank := len(before) < at[0]
		evenly := blank == strings.HasPrefix(l.code[at[1]:], " ") && (blank || word != "*")
		operator := "operator"
		if strings.HasSuffix(word, "e") {
			operator = "constant"
		}
		isName := strings.Contains("min max any all", word) || operator == "constant"
		isBetween := evenly && valueEnd().MatchString(before) && !strings.HasSuffix(before, "return")
		if nearWords[word] != "" && (isName || isBetween) {
			l.add(operator, at[0], at[0]+len(word), nearWords[word])
		}
	}
}

func (l *mutationList) changeNumbers() {
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
			l.add("constant", at[0], at[0]+len(digits), changed)
		}
	}
}

// changeConditions negates the condition of each if and each loop, and replaces it by a constant.
// The constants are valid in all languages.
func (l *mutationList) changeConditions(negation string) {
	for _, at := range conditionForm().FindAllStringSubmatchIndex(l.code, -1) {
		start, end := max(at[2], at[4], at[6]), max(at[3], at[5], at[7]) // of the one that matches
		l.add("condition negated", start, end, negation+"("+l.text[start:end]+")")
		l.add("condition dropped", start, end, "1 == 0")
		if l.code[at[0]] != 'w' && l.code[at[0]] != 'f' {
			l.add("condition dropped", start, end, "1 == 1")
		}
	}
}

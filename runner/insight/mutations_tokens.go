package insight

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
)

// This file lists small changes of a text in C, C++ or Java that a tired programmer might make:
// another comparison or operator, a number one larger or smaller, another condition, no statement.
// It reads only the tokens of the text, so some changes do not compile.

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

// The kinds of tokens, in the order of their groups in tokenForm.
const (
	ignoredToken = iota // comments and lines for the preprocessor
	quotedToken
	numberToken
	wordToken
	signToken
)

var tokenForm = wording.LazyRegexp(`((?s)//[^\n]*|/\*.*?\*/|(?m:^[ \t]*#(?:[^\n\\]|\\.)*))|` +
	`((?s)R"\(.*?\)"|""".*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')|` +
	`(\.?[0-9][0-9A-Za-z_.]*)|([A-Za-z_][0-9A-Za-z_]*)|` +
	`(<<=|>>=|->|::|\+\+|--|&&|\|\||<<|>>|[-<>=!+*/%&|^]=|[^\s0-9A-Za-z_])`)

type token struct {
	kind, start, end int
	text             string
}

type tokenList struct {
	text    string
	tokens  []token
	bracket map[int]bool // tokens that bracket the types of a template
	changes []textChange
}

// changesOf returns small changes to the text of a file, in the order of their positions.
func changesOf(name, text string) []textChange {
	l := &tokenList{text: text, bracket: map[int]bool{}}
	for _, at := range tokenForm().FindAllStringSubmatchIndex(text, -1) {
		kind := ignoredToken
		for at[2+2*kind] < 0 {
			kind++
		}
		if kind != ignoredToken {
			l.tokens = append(l.tokens, token{kind, at[0], at[1], text[at[0]:at[1]]})
		}
	}
	for i := range l.tokens {
		l.markTemplate(i)
	}
	open := 0 // number of open parentheses
	for i, t := range l.tokens {
		switch {
		case t.text == "(":
			open++
		case t.text == ")":
			open--
		case t.kind == numberToken:
			l.changeNumber(t)
		case t.kind == wordToken && (t.text == "if" || t.text == "while"):
			l.changeCondition(i)
		case l.isOperator(i):
			l.change("operator", t.start, t.end, nearOperators[t.text])
		case t.text == ";" && open == 0: // not in the head of a for
			l.deleteStatement(i)
		}
	}
	slices.SortStableFunc(l.changes, func(a, b textChange) int { return cmp.Compare(a.start, b.start) })
	for i := range l.changes {
		l.changes[i].File = name
	}
	return l.changes
}

func (l *tokenList) change(operator string, start, end int, text string) {
	l.changes = append(l.changes, textChange{start: start, Mutation: cases.Mutation{
		Operator: operator, Line: 1 + strings.Count(l.text[:start], "\n"), Old: l.text[start:end], New: text,
	}})
}

func (l *tokenList) at(i int) token {
	if i < 0 || i >= len(l.tokens) {
		return token{}
	}
	return l.tokens[i]
}

// markTemplate marks the brackets of a template, such as vector<int>, if token i opens one.
func (l *tokenList) markTemplate(i int) {
	if l.at(i).text != "<" || l.at(i-1).kind != wordToken {
		return
	}
	open := 0
	for k := i; k < len(l.tokens); k++ {
		switch t := l.tokens[k]; {
		case t.text == "<":
			open++
		case t.text == ">":
			open--
		case t.text == ">>":
			open -= 2
		case t.kind == wordToken, slices.Contains([]string{"::", ",", "*", "&", "[", "]", "?", "."}, t.text):
			continue
		default:
			return
		}
		if open <= 0 {
			for ; k >= i; k-- {
				l.bracket[k] = true
			}
			return
		}
	}
}

// isOperator reports whether token i is an operator between two values, or a call of min or max. An
// asterisk with a blank on only one side declares a pointer, so it is no operator.
func (l *tokenList) isOperator(i int) bool {
	t, before := l.tokens[i], l.at(i-1)
	if t.kind == wordToken {
		return nearOperators[t.text] != "" && l.at(i+1).text == "("
	}
	isValue := before.kind == numberToken || before.kind == quotedToken || before.text == ")" || before.text == "]" ||
		before.kind == wordToken && before.text != "return"
	evenly := (before.end == t.start) == (t.end == l.at(i+1).start)
	return isValue && nearOperators[t.text] != "" && !l.bracket[i] && (evenly || t.text != "*")
}

func (l *tokenList) changeNumber(t token) {
	digits := strings.TrimRight(t.text, "uUlLfF")
	isDecimal := strings.Contains(digits, ".")
	x, err := strconv.ParseFloat(digits, 64)
	if err != nil || x > 1e9 || !isDecimal && len(digits) > 1 && digits[0] == '0' { // as in octal numbers
		return
	}
	for _, by := range []float64{1, -1} {
		changed := strconv.FormatFloat(x+by, 'f', -1, 64)
		if isDecimal && !strings.Contains(changed, ".") {
			changed += ".0"
		}
		if x+by < 0 {
			changed = "(" + changed + ")"
		}
		l.change("constant", t.start, t.start+len(digits), changed)
	}
}

// closing returns the index of the token that closes the parenthesis at token i, or 0 if there is
// none.
func (l *tokenList) closing(i int) int {
	open := 0
	for k := i; k < len(l.tokens) && l.at(i).text == "("; k++ {
		switch l.tokens[k].text {
		case "(":
			open++
		case ")":
			if open--; open == 0 {
				return k
			}
		}
	}
	return 0
}

// changeCondition adds changes to the condition of the if or while at token i: it negates the
// condition, and replaces it by a constant. The constants are valid in all languages.
func (l *tokenList) changeCondition(i int) {
	end := l.closing(i + 1)
	if end < i+3 {
		return
	}
	start, stop := l.tokens[i+2].start, l.tokens[end-1].end
	l.change("condition negated", start, stop, "!("+l.text[start:stop]+")")
	l.change("condition dropped", start, stop, "1 == 0")
	if l.tokens[i].text == "if" {
		l.change("condition dropped", start, stop, "1 == 1")
	}
}

// undeletable lists the first words of statements that deleteStatement keeps, because other
// statements need them.
var undeletable = strings.Fields("return for do switch case default using typedef struct class enum union namespace " +
	"import package public private protected static final const template throw goto try catch new auto var")

// deleteStatement adds a change that deletes the statement that ends at token i, unless it is a
// declaration.
func (l *tokenList) deleteStatement(i int) {
	first := i
	for first > 0 && !slices.Contains([]string{";", "{", "}"}, l.tokens[first-1].text) {
		first--
	}
	for k, open := first, 0; k < i; k++ { // the statement may follow the head of a for
		switch l.tokens[k].text {
		case "(":
			open++
		case ")":
			if open--; open < 0 {
				first, open = k+1, 0
			}
		}
	}
	for first < i {
		end := 0 // of what comes before the statement
		switch l.tokens[first].text {
		case "else":
			end = first
		case "if", "while", "for":
			end = l.closing(first + 1)
		}
		if end == 0 {
			break
		}
		first = end + 1
	}
	begin := l.at(first)
	begins := begin.kind == wordToken || slices.Contains([]string{"*", "++", "--", "("}, begin.text)
	if first < i && begins && !slices.Contains(undeletable, begin.text) && !l.declares(first) {
		l.change("statement deleted", begin.start, l.tokens[i].start, "")
	}
}

func (l *tokenList) declares(i int) bool {
	for l.at(i+1).text == "::" || l.at(i+1).text == "." && l.bracket[i+3] {
		i += 2
	}
	isType := l.at(i).kind == wordToken && !slices.Contains([]string{"break", "continue", "delete"}, l.at(i).text)
	next := l.at(i + 1)
	isArray := next.text == "[" && l.at(i+2).text == "]"
	return isType && (next.kind == wordToken || l.bracket[i+1] || next.text == "*" || next.text == "&" || isArray)
}

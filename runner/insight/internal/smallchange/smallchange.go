// Package smallchange lists small changes of programs in C, C++ and Java that a tired programmer might make: another
// comparison or operator, a number one larger or smaller, another condition, no statement. It reads only the tokens
// of a file, so that some changes do not compile.
package smallchange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
)

// Change is an edit of a text.
type Change struct {
	Operator   string // such as "condition negated"
	Line       int
	Start, End int // range in the text, in bytes
	New        string
}

// In returns a text with the change.
func (c Change) In(text string) string { return text[:c.Start] + c.New + text[c.End:] }

// near maps operators to those that a mistake puts in their place.
var near = map[string][]string{
	"<": {"<="}, "<=": {"<"}, ">": {">="}, ">=": {">"}, "==": {"!="}, "!=": {"=="}, "&&": {"||"}, "||": {"&&"},
	"+": {"-"}, "-": {"+"}, "*": {"+"}, "/": {"*"}, "%": {"/"}, "+=": {"-="}, "-=": {"+="}, "*=": {"+="}, "/=": {"*="},
	"min": {"max"}, "max": {"min"},
}

// The kinds of tokens, by their groups in tokenForm.
const (
	ignored = iota + 1 // comments and lines for the preprocessor
	quoted
	number
	word
	sign
)

var tokenForm = wording.Pattern(`((?s)//[^\n]*|/\*.*?\*/|(?m:^[ \t]*#(?:[^\n\\]|\\.)*))|` +
	`((?s)R"\(.*?\)"|""".*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')|` +
	`(\.?[0-9][0-9A-Za-z_.]*)|([A-Za-z_][0-9A-Za-z_]*)|` +
	`(<<=|>>=|->|::|\+\+|--|&&|\|\||<<|>>|[-<>=!+*/%&|^]=|[^\s0-9A-Za-z_])`)

type token struct {
	kind, start, end int
	text             string
}

type file struct {
	text    string
	tokens  []token
	bracket map[int]bool // tokens that bracket the types of a template
	changes []Change
}

// Of returns the changes of a file, in the order of their places.
func Of(text string) []Change {
	f := &file{text: text, bracket: map[int]bool{}}
	for _, at := range tokenForm().FindAllStringSubmatchIndex(text, -1) {
		kind := slices.IndexFunc(
			[]int{at[2], at[4], at[6], at[8], at[10]},
			func(group int) bool { return group >= 0 },
		) + 1
		if kind != ignored {
			f.tokens = append(f.tokens, token{kind, at[0], at[1], text[at[0]:at[1]]})
		}
	}
	for i := range f.tokens {
		f.markTemplate(i)
	}
	open := 0 // number of open parentheses
	for i, t := range f.tokens {
		switch {
		case t.text == "(":
			open++
		case t.text == ")":
			open--
		case t.kind == number:
			f.changeNumber(t)
		case t.kind == word && (t.text == "if" || t.text == "while"):
			f.changeCondition(i)
		case f.isOperator(i):
			for _, other := range near[t.text] {
				f.change("operator", t.start, t.end, other)
			}
		case t.text == ";" && open == 0: // not in the head of a for
			f.deleteStatement(i)
		}
	}
	slices.SortStableFunc(f.changes, func(a, b Change) int { return cmp.Compare(a.Start, b.Start) })
	return f.changes
}

func (f *file) change(operator string, start, end int, text string) {
	line := 1 + strings.Count(f.text[:start], "\n")
	f.changes = append(f.changes, Change{operator, line, start, end, text})
}

func (f *file) at(i int) token {
	if i < 0 || i >= len(f.tokens) {
		return token{}
	}
	return f.tokens[i]
}

// markTemplate marks the brackets of a template, such as vector<int>, of which token i is the first.
func (f *file) markTemplate(i int) {
	if f.at(i).text != "<" || f.at(i-1).kind != word {
		return
	}
	open := 0
	for k := i; k < len(f.tokens); k++ {
		switch t := f.tokens[k]; {
		case t.text == "<":
			open++
		case t.text == ">":
			open--
		case t.text == ">>":
			open -= 2
		case t.kind == word, slices.Contains([]string{"::", ",", "*", "&", "[", "]", "?", "."}, t.text):
			continue
		default:
			return
		}
		if open <= 0 {
			for ; k >= i; k-- {
				f.bracket[k] = true
			}
			return
		}
	}
}

// isOperator reports whether token i is an operator between two values. A pointer in a declaration has a blank on one
// side.
func (f *file) isOperator(i int) bool {
	t, before := f.tokens[i], f.at(i-1)
	if t.kind == word {
		return near[t.text] != nil && f.at(i+1).text == "("
	}
	isValue := before.kind == word && before.text != "return" || before.kind == number || before.kind == quoted ||
		before.text == ")" || before.text == "]"
	evenly := (before.end == t.start) == (t.end == f.at(i+1).start)
	return isValue && near[t.text] != nil && !f.bracket[i] && (evenly || t.text != "*")
}

func (f *file) changeNumber(t token) {
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
		f.change("constant", t.start, t.start+len(digits), changed)
	}
}

// close returns the token that closes the parenthesis of token i, or 0.
func (f *file) close(i int) int {
	open := 0
	for k := i; k < len(f.tokens) && f.at(i).text == "("; k++ {
		switch f.tokens[k].text {
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

// changeCondition replaces the condition of the if or while at token i with constants that are
// valid in all languages.
func (f *file) changeCondition(i int) {
	end := f.close(i + 1)
	if end < i+3 {
		return
	}
	start, stop := f.tokens[i+2].start, f.tokens[end-1].end
	f.change("condition negated", start, stop, "!("+f.text[start:stop]+")")
	f.change("condition dropped", start, stop, "1 == 0")
	if f.tokens[i].text == "if" {
		f.change("condition dropped", start, stop, "1 == 1")
	}
}

// keeps begin statements that are not deleted: those that other statements need.
var keeps = strings.Fields("return for do switch case default using typedef struct class enum union namespace import " +
	"package public private protected static final const template throw goto try catch new auto var")

// deleteStatement deletes the statement that ends at token i, unless it is a declaration.
func (f *file) deleteStatement(i int) {
	first := i
	for first > 0 && !slices.Contains([]string{";", "{", "}"}, f.tokens[first-1].text) {
		first--
	}
	for k, open := first, 0; k < i; k++ { // the statement may follow the head of a for
		switch f.tokens[k].text {
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
		switch f.tokens[first].text {
		case "else":
			end = first
		case "if", "while", "for":
			end = f.close(first + 1)
		}
		if end == 0 {
			break
		}
		first = end + 1
	}
	begin := f.at(first)
	begins := begin.kind == word || slices.Contains([]string{"*", "++", "--", "("}, begin.text)
	if first < i && begins && !slices.Contains(keeps, begin.text) && !f.declares(first) {
		f.change("statement deleted", begin.start, f.tokens[i].start, "")
	}
}

// declares reports whether the statement that begins at token i declares a variable or a function.
func (f *file) declares(i int) bool {
	for f.at(i+1).text == "::" || f.at(i+1).text == "." && f.bracket[i+3] {
		i += 2
	}
	isType := f.at(i).kind == word && !slices.Contains([]string{"break", "continue", "delete"}, f.at(i).text)
	next := f.at(i + 1)
	isArray := next.text == "[" && f.at(i+2).text == "]"
	return isType && (next.kind == word || f.bracket[i+1] || next.text == "*" || next.text == "&" || isArray)
}

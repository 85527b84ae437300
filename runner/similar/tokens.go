package similar

import (
	"hash/fnv"
	"math"
	"path"
	"strings"
	"sync"
	"text/scanner"
	"unicode"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// token is one token of a program, in a form that disguises change little.
type token struct {
	text uint32 // digest of the normalised text
	file uint16 // index in the sources
	line uint16 // from 1
}

// keywords are the words that stay. All other identifiers become one token, as do all numbers and all
// strings. The languages share one list: a variable named like a keyword of another language is rare.
var keywords = lazyWords(`if else elif while return break continue switch case default new try catch except
	finally throw raise def func lambda class struct interface enum yield with in range super instanceof is
	goto defer go select chan map`)

// dropped are the words without which a program means the same to a reader: modifiers and the
// like.
var dropped = lazyWords(`public private protected static final abstract const var let volatile synchronized
	inline extern unsigned signed auto throws transient native strictfp constexpr noexcept override
	do then begin end pass not`)

// synonyms are words and operators that express the same.
var synonyms = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"for": "while", "and": "&&", "or": "&&", "||": "&&", ">": "<", ">=": "<", "<=": "<", "!=": "==",
		"true": "0", "false": "0", "True": "0", "False": "0", "null": "0", "None": "0", "nil": "0", "NULL": "0",
		"nullptr": "0", "elif": "if", ":=": "=", "->": ".", "::": ".",
	}
})

// boilerplate begins lines that every program has.
var boilerplate = lazyWords(`import package using from include namespace`)

// lazyWords returns a function that makes a set of the words of a list, on first use.
func lazyWords(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		words := map[string]bool{}
		for w := range strings.FieldsSeq(list) {
			words[w] = true
		}
		return words
	})
}

var tripleQuoted = wording.LazyRegexp(`(?s)""".*?"""|'''.*?'''`)

// operators are the operators of two characters, of which the scanner returns one at a time.
var operators = lazyWords(`== != <= >= && || ++ -- += -= *= /= %= -> :: :=`)

// lexer turns one file into tokens.
type lexer struct {
	scanner.Scanner
	file   uint16
	tokens []token
	line   int    // of the token that the scanner returned last
	last   string // text of the last token
	prefix bool   // whether ++ or -- stands before the next identifier
}

// tokensOf returns the tokens of the sources, without comments, layout, braces and names.
func tokensOf(sources []record.Source) (tokens []token) {
	for i, s := range sources {
		l := lexer{file: uint16(i), tokens: tokens}
		l.Init(strings.NewReader(tripleQuoted().ReplaceAllStringFunc(s.Text, func(quoted string) string {
			return `""` + strings.Repeat("\n", strings.Count(quoted, "\n"))
		})))
		l.Error = func(*scanner.Scanner, string) {} // students' programs may be broken
		l.Mode = scanner.ScanIdents | scanner.ScanFloats | scanner.ScanChars | scanner.ScanStrings | scanner.ScanRawStrings
		if path.Ext(s.File) != ".py" { // there, // divides
			l.Mode |= scanner.ScanComments | scanner.SkipComments
		}
		l.scan()
		tokens = l.tokens
	}
	return tokens
}

func (l *lexer) scan() {
	for r := l.Scan(); r != scanner.EOF; r = l.Scan() {
		text, first := l.TokenText(), l.Position.Line != l.line
		l.line = l.Position.Line
		switch {
		case r == '#', first && boilerplate()[text]: // a comment of Python, or the preprocessor of C
			for r := l.Peek(); r != '\n' && r != scanner.EOF; r = l.Peek() {
				l.Next()
			}
		case r == '@':
			l.Scan() // its name
		case r == scanner.Ident:
			l.word(text)
		case r == scanner.Int || r == scanner.Float:
			for unicode.IsLetter(l.Peek()) {
				l.Next() // such as the L of 1L
			}
			l.add("0")
		case r == scanner.Char || r == scanner.String || r == scanner.RawString:
			l.add("s")
		default:
			if longer := text + string(l.Peek()); operators()[longer] {
				l.Next()
				text = longer
			}
			l.operator(text)
		}
	}
}

func (l *lexer) word(text string) {
	switch same, known := synonyms()[text]; {
	case text == "this" || text == "self":
		if l.Peek() == '.' {
			l.Next()
		}
	case dropped()[text]:
	case known:
		l.add(same)
	case keywords()[text]:
		l.add(text)
	default:
		l.add("n")
		if l.prefix {
			l.prefix = false
			l.add("=", "n", "+", "0")
		}
	}
}

func (l *lexer) operator(text string) {
	switch same, known := synonyms()[text]; {
	case known:
		l.add(same)
	case text == "(" && l.last != "n" || strings.Contains("{};)]!?:\\", text): // only calls keep a parenthesis
	case text == "++" || text == "--":
		if l.prefix = l.last != "n"; !l.prefix {
			l.add("=", "n", "+", "0")
		}
	case len(text) == 2 && text != "==" && text[1] == '=': // x += 2 is x = x + 2
		l.add("=", "n", text[:1])
	default:
		l.add(text)
	}
}

func (l *lexer) add(texts ...string) {
	for _, text := range texts {
		h := fnv.New32a()
		h.Write([]byte(text))
		l.tokens = append(l.tokens, token{h.Sum32(), l.file, uint16(min(l.line, math.MaxUint16))})
		l.last = text
	}
}

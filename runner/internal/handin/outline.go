package handin

import (
	"go/scanner"
	"go/token"
	"iter"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// outline reads the outline of a source file, and writes its ending as
// compilers want it.
func (f *file) outline() {
	switch {
	case strings.EqualFold(path.Ext(f.path), ".java"):
		f.path = strings.TrimSuffix(f.path, path.Ext(f.path)) + ".java"
		f.java = outlineJava(string(f.text))
	case strings.EqualFold(path.Ext(f.path), ".go"):
		f.path = strings.TrimSuffix(f.path, path.Ext(f.path)) + ".go"
		f.golang = outlineGo(f.text)
	case strings.EqualFold(path.Ext(f.path), ".py"):
		f.path = strings.TrimSuffix(f.path, path.Ext(f.path)) + ".py"
		f.python = outlinePython(f.text)
	case f.isC():
		f.c = outlineC(f.text)
	}
}

// javaOutline is what can be told of a Java file without compiling it.
type javaOutline struct {
	pkg     string
	imports []string
	types   []string // classes and the like at the top of the file
	public  string   // the public one of them
	main    bool     // one of them has a main method
}

// outlineJava reads a Java file as far as its outline goes. Of a file that does
// not compile it tells what it can.
func outlineJava(text string) javaOutline {
	const longest = 64 // tokens; no declaration needs more
	var o javaOutline
	var head []string // of the declaration at hand
	var before, last string
	depth := 0
	for tok := range javaTokens(text) {
		if tok == "(" && last == "main" && before == "void" && depth <= 1 {
			o.main = true
		}
		if depth == 0 {
			switch tok {
			case "{", ";":
				o.declare(head)
				head = head[:0]
			case "}":
				head = head[:0]
			default:
				if len(head) < longest {
					head = append(head, tok)
				}
			}
		}
		switch tok {
		case "{", "(":
			depth++
		case "}", ")":
			depth = max(0, depth-1)
		}
		before, last = last, tok
	}
	return o
}

// declare takes in a declaration at the top of a file, up to its body.
func (o *javaOutline) declare(head []string) {
	if i := slices.Index(head, "package"); i >= 0 {
		o.pkg = strings.Join(head[i+1:], "")
		return
	}
	if len(head) > 0 && head[0] == "import" {
		o.imports = append(o.imports,
			strings.Join(slices.DeleteFunc(slices.Clone(head[1:]), func(t string) bool { return t == "static" }), ""))
		return
	}
	for i, word := range head[:max(0, len(head)-1)] {
		switch word {
		case "class", "interface", "enum", "record":
			o.types = append(o.types, head[i+1])
			if slices.Contains(head[:i], "public") {
				o.public = head[i+1]
			}
			return
		}
	}
}

// javaTokens yields the words and signs of a Java file, without comments and
// literals.
func javaTokens(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			n := skipJava(text)
			if n == 0 {
				n = len(text) - len(strings.TrimLeftFunc(text, isJavaWord))
				if n == 0 {
					_, n = utf8.DecodeRuneInString(text)
				}
				if !yield(text[:n]) {
					return
				}
			}
			text = text[n:]
		}
	}
}

func isJavaWord(r rune) bool {
	return r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

// skipJava tells the length of the blanks, the comment or the literal that text
// begins with.
func skipJava(text string) int {
	switch {
	case strings.HasPrefix(text, "//"):
		return until(text, "\n", 2)
	case strings.HasPrefix(text, "/*"):
		return until(text, "*/", 2)
	case strings.HasPrefix(text, `"""`):
		return until(text, `"""`, 3)
	case text[0] == '"' || text[0] == '\'':
		return skipQuoted(text)
	}
	return len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
}

func until(text, end string, from int) int {
	if i := strings.Index(text[from:], end); i >= 0 {
		return from + i + len(end)
	}
	return len(text)
}

// skipQuoted ends at the end of the line at the latest, as the compiler does.
func skipQuoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case text[0], '\n':
			return i + 1
		}
	}
	return len(text)
}

// goOutline is what can be told of a Go file without compiling it.
type goOutline struct {
	pkg      string
	imports  []string
	declares []string // functions and types at the top of the file
	main     bool     // it is part of a program, and holds the function main
	embeds   bool
}

// outlineGo reads the tokens of a Go file. It does not parse: that would cost
// much memory on a hostile file.
func outlineGo(text []byte) goOutline {
	var o goOutline
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", -1, len(text)), text, nil, scanner.ScanComments)
	var last token.Token
	depth, ignored, importing := 0, false, true
	for {
		_, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			o.main = o.main && o.pkg == "main" && !ignored
			return o
		case tok == token.COMMENT:
			o.embeds = o.embeds || strings.HasPrefix(lit, "//go:embed ")
			ignored = ignored || o.pkg == "" && strings.HasPrefix(lit, "//go:build ignore")
			continue
		case tok == token.STRING && importing:
			o.imports = append(o.imports, strings.Trim(lit, "\"`"))
		case tok == token.LBRACE:
			depth++
		case tok == token.RBRACE:
			depth--
		case tok == token.IDENT && last == token.PACKAGE && o.pkg == "":
			o.pkg = lit
		case tok == token.IDENT && depth == 0 && (last == token.FUNC || last == token.TYPE):
			o.declares = append(o.declares, lit)
			o.main = o.main || lit == "main" && last == token.FUNC
		}
		importing = importing && !slices.Contains([]token.Token{token.FUNC, token.TYPE, token.VAR, token.CONST}, tok)
		last = tok
	}
}

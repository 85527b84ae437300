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

type outline struct {
	pkg      string
	imports  []string
	declares []string // top-level types of Java; top-level functions and types of Go
	public   string   // the public type among those of Java
	main     bool     // whether it is a main program
	embeds   bool     // whether a Go file embeds others
	ignored  bool     // whether builds ignore a Go file
	python   PythonFile
}

// setOutline sets the outline of a file. It also changes the file's extension to lower case, as
// compilers require, except for ".C", which means C++.
func (f *file) setOutline() {
	stem, ext := strings.TrimSuffix(f.path, path.Ext(f.path)), strings.ToLower(path.Ext(f.path))
	switch ext {
	case ".java":
		f.path, f.outline = stem+ext, outlineJava(string(f.text))
	case ".go":
		f.path, f.outline = stem+ext, outlineGo(f.text)
	case ".py":
		f.path, f.python = stem+ext, PythonFileOf(f.path, string(f.text))
		f.main = f.python.Runs() && !f.python.IsTest
	default:
		if !f.isC() {
			return
		}
		if f.main = HasMainC(f.text); !isHeader(f.path) && path.Ext(f.path) != ".C" {
			f.path = stem + ext
		}
	}
}

func outlineJava(text string) outline {
	const longest = 64 // tokens; no declaration is longer
	var o outline
	var head []string // tokens of the current declaration
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

func (o *outline) declare(head []string) {
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
			o.declares = append(o.declares, head[i+1])
			if slices.Contains(head[:i], "public") {
				o.public = head[i+1]
			}
			return
		}
	}
}

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

// skipQuoted returns the length of the quoted literal at the start of text. A literal without a
// closing quotation mark ends with its line.
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

// JavaFileOf returns the package that a Java file names, and whether the file has a main method.
func JavaFileOf(text []byte) (pkg string, isProgram bool) {
	o := outlineJava(string(text))
	return o.pkg, o.main
}

// GoFile says what a Go file contains.
type GoFile struct {
	Package   string // name of its package; empty if it has none
	Imports   []string
	IsProgram bool // it has the main function of a main package
	IsIgnored bool // builds ignore the file
}

// GoFileOf describes a Go file with this text.
func GoFileOf(text []byte) GoFile {
	o := outlineGo(text)
	return GoFile{o.pkg, o.imports, o.main, o.ignored}
}

// outlineGo returns the outline of a Go file. It only scans the tokens, because parsing a hostile
// file would take much memory.
func outlineGo(text []byte) outline {
	var o outline
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", -1, len(text)), text, nil, scanner.ScanComments)
	var last token.Token
	depth, importing := 0, true
	for {
		_, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			o.main = o.main && o.pkg == "main" && !o.ignored
			return o
		case tok == token.COMMENT:
			o.embeds = o.embeds || strings.HasPrefix(lit, "//go:embed ")
			o.ignored = o.ignored || o.pkg == "" && strings.HasPrefix(lit, "//go:build ignore")
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

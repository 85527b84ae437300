package gomutate

import (
	"go/ast"
	"strings"

	"touchstone/runner/record"
)

// computing lists the packages that a harmless program may import. None of them reads files, the
// clock or the program's own code.
var computing = map[string]bool{}

// ofOS lists the names of package os that a harmless program may use.
var ofOS = map[string]bool{}

func init() {
	for _, name := range strings.Fields(`bufio bytes cmp container/heap container/list container/ring errors flag fmt
		io iter log maps math math/big math/bits math/cmplx os regexp slices sort strconv strings text/tabwriter unicode
		unicode/utf8`) {
		computing[name] = true
	}
	for _, name := range strings.Fields("Args Exit File Stderr Stdin Stdout") {
		ofOS[name] = true
	}
}

// IsHarmless reports whether the output of a program depends only on its arguments, and the
// program cannot read a solution that runs in the same process.
func IsHarmless(files []File) (ok bool, err error) {
	p, err := Load(files)
	if record.FailureOf(err) != nil {
		return false, err
	}
	if err != nil {
		return false, nil
	}
	for _, tree := range p.own.trees {
		if !isHarmless(tree) {
			return false, nil
		}
	}
	return true, nil
}

func isHarmless(tree *ast.File) bool {
	for _, spec := range tree.Imports {
		if !computing[importedBy(spec)] {
			return false
		}
	}
	imports, ok := importsOf(tree), true
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt: // its effect would depend on scheduling
			ok = false
		case *ast.SelectorExpr:
			if of, isName := n.X.(*ast.Ident); isName && imports[of.Name] == "os" && !ofOS[n.Sel.Name] {
				ok = false
			}
		}
		return ok
	})
	return ok
}

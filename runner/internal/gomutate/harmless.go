package gomutate

import (
	"go/ast"
	"slices"
	"strings"

	"touchstone/internal/guard"
)

// computing lists the packages that a harmless program may import. They give no access to files,
// the clock or the program's own code. The only exception is package os, of which a harmless
// program may use only the names in ofOS.
var computing = strings.Fields(`bufio bytes cmp container/heap container/list container/ring errors flag fmt io iter log
	maps math math/big math/bits math/cmplx os regexp slices sort strconv strings text/tabwriter unicode unicode/utf8`)

// ofOS lists the names in package os that a harmless program may use.
var ofOS = strings.Fields("Args Exit File Stderr Stdin Stdout")

// IsHarmless reports whether the output of a program depends only on its arguments. Such a program
// also cannot read a solution that runs in the same process.
func IsHarmless(files []File) (ok bool, err error) {
	err = guard.Do("reading Go sources", func() error {
		p, err := parse(files)
		ok = err == nil && !slices.ContainsFunc(p.trees, func(t *ast.File) bool { return !isHarmless(t) })
		return nil
	})
	return ok, err
}

func isHarmless(tree *ast.File) bool {
	for _, spec := range tree.Imports {
		if !slices.Contains(computing, importedBy(spec)) || nameOf(spec) == "." {
			return false
		}
	}
	imports, ok := importsOf(tree), true
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt: // its effect would depend on scheduling
			ok = false
		case *ast.SelectorExpr:
			of, isName := n.X.(*ast.Ident)
			if isName && imports[of.Name] == "os" && !slices.Contains(ofOS, n.Sel.Name) {
				ok = false
			}
		}
		return ok
	})
	return ok
}

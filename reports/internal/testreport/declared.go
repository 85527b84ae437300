package testreport

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Declared is the strings of all constants of a type, or of the list of that
// name, as the sources of a folder declare them. What is not exported, and
// what no list names, is found as well.
func Declared(t *testing.T, folder, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && declares(spec, name) {
				found = append(found, stringsIn(spec)...)
			}
			return true
		})
	}
	if len(found) == 0 {
		t.Fatalf("no %s in %s", name, folder)
	}
	return found
}

func declares(spec *ast.ValueSpec, name string) bool {
	typ, ok := spec.Type.(*ast.Ident)
	return ok && typ.Name == name || spec.Names[0].Name == name
}

func stringsIn(spec *ast.ValueSpec) []string {
	var found []string
	for _, value := range spec.Values {
		ast.Inspect(value, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if s, err := strconv.Unquote(literal.Value); err == nil {
					found = append(found, s)
				}
			}
			return true
		})
	}
	return found
}

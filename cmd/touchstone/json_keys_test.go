package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// unitSuffixes are the ends of JSON keys that name the unit of a field, by the type of the field.
var unitSuffixes = map[string]string{"Points": "_hundredths", "Span": "_us", "Bytes": "_bytes"}

var wordStart = regexp.MustCompile(`([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])`)

// jsonKey returns the key that a field with this name and type must have: the name in snake case,
// and the unit.
func jsonKey(name string, fieldType ast.Expr) string {
	if pointer, ok := fieldType.(*ast.StarExpr); ok {
		fieldType = pointer.X
	}
	typeName := ""
	switch t := fieldType.(type) {
	case *ast.Ident:
		typeName = t.Name
	case *ast.SelectorExpr:
		typeName = t.Sel.Name
	}
	name = strings.ReplaceAll(strings.ReplaceAll(name, "MiB", "Mib"), "SISID", "SisID")
	key := strings.ToLower(wordStart.ReplaceAllString(name, "$1${3}_$2$4"))
	return strings.TrimSuffix(key, unitSuffixes[typeName]) + unitSuffixes[typeName]
}

func TestJSONKeysAreTheNamesOfFields(t *testing.T) {
	keys := 0
	eachFile(t, ".go", func(name string, text []byte) {
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "examples/") || strings.Contains(name, "/_") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			field, ok := n.(*ast.Field)
			if !ok || field.Tag == nil || len(field.Names) != 1 {
				return true
			}
			tag, _ := strconv.Unquote(field.Tag.Value)
			key, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
			if key == "" || key == "-" {
				return true
			}
			keys++
			if want := jsonKey(field.Names[0].Name, field.Type); key != want && key != "bytes" {
				t.Errorf("%s: the JSON key of %s is %q, want %q", name, field.Names[0].Name, key, want)
			}
			return true
		})
	})
	if keys < 100 {
		t.Errorf("found only %d keys", keys)
	}
}

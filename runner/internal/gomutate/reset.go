package gomutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// resetting is code that restores the initial values of a package's variables.
type resetting struct {
	calls []string         // functions to call, in order of initialization
	added map[int][]string // additional functions, by file
	edits map[int][]edit   // edits of declarations, by file
}

// reset moves the initial values of variables from their declarations into functions. It leaves
// variables of unknown type alone.
func (u *unit) reset(mark string) resetting {
	r := resetting{added: map[int][]string{}, edits: map[int][]edit{}}
	for i, tree := range u.trees {
		imports := importsOf(tree)
		for _, decl := range tree.Decls {
			if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.VAR {
				for _, spec := range d.Specs {
					u.resetSpec(&r, i, spec.(*ast.ValueSpec), mark, imports)
				}
			}
		}
	}
	for n, init := range u.info.InitOrder {
		u.resetValue(&r, fmt.Sprintf("init%sV%d", mark, n), mark, init)
	}
	return r
}

// resetSpec handles a declaration. It adds code that clears variables without an initial value,
// and removes the initial values of variables of known type.
func (u *unit) resetSpec(r *resetting, file int, spec *ast.ValueSpec, mark string, imports map[string]string) {
	if len(spec.Values) == 0 {
		name := fmt.Sprintf("zero%sF%dV%d", mark, file, len(r.added[file]))
		var b strings.Builder
		for _, v := range spec.Names {
			if v.Name != "_" {
				fmt.Fprintf(&b, " %s = *new(%s);", v.Name, u.text(file, spec.Type))
			}
		}
		r.added[file] = append(r.added[file], "func "+name+"() {"+b.String()+" }")
		r.calls = append(r.calls, name)
		return
	}
	if len(spec.Names) != 1 || len(spec.Values) != 1 || spec.Names[0].Name == "_" {
		return
	}
	name := spec.Names[0]
	if spec.Type != nil {
		r.edits[file] = append(r.edits[file], edit{u.offset(spec.Type.End()), u.offset(spec.End()), ""})
	} else if t, ok := flagType(spec.Values[0], imports); ok {
		r.edits[file] = append(r.edits[file], edit{u.offset(name.End()), u.offset(spec.End()), " " + t})
	} else if t, ok := u.typeText(name, imports); ok {
		r.edits[file] = append(r.edits[file], edit{u.offset(name.End()), u.offset(spec.End()), " " + t})
	}
}

// flagType returns the type of an expression that defines a flag. Defining a flag twice in a
// process would panic, so its value must be reset even if the types of other packages are
// unknown.
func flagType(value ast.Expr, imports map[string]string) (string, bool) {
	call, ok := value.(*ast.CallExpr)
	if !ok {
		return "", false
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return "", false
	}
	of, ok := f.X.(*ast.Ident)
	if !ok || imports[of.Name] != "flag" {
		return "", false
	}
	t, ok := map[string]string{
		"Bool": "*bool", "Float64": "*float64", "Int": "*int", "Int64": "*int64",
		"String": "*string", "Uint": "*uint", "Uint64": "*uint64",
	}[f.Sel.Name]
	return t, ok
}

// typeText returns the type of a variable as its file can write it.
func (u *unit) typeText(name *ast.Ident, imports map[string]string) (string, bool) {
	obj := u.info.Defs[name]
	if obj == nil {
		return "", false
	}
	known := true
	text := types.TypeString(obj.Type(), func(p *types.Package) string {
		if p == u.pkg {
			return ""
		}
		for name, path := range imports {
			if path == p.Path() {
				return name
			}
		}
		known = false
		return p.Name()
	})
	return text, known && !strings.Contains(text, "invalid type")
}

// resetValue adds a function that sets variables to their initial value.
func (u *unit) resetValue(r *resetting, name, mark string, init *types.Initializer) {
	file := -1
	for i, tree := range u.trees {
		if tree.FileStart <= init.Rhs.Pos() && init.Rhs.Pos() <= tree.FileEnd {
			file = i
		}
	}
	var to []string
	blank := true
	for _, v := range init.Lhs {
		to = append(to, v.Name())
		blank = blank && v.Name() == "_"
	}
	if file < 0 || blank {
		return
	}
	value, ok := instrumented("var _ = "+u.text(file, init.Rhs), "", mark, importsOf(u.trees[file]))
	if !ok {
		return
	}
	value = strings.TrimPrefix(value, "var _ = ")
	r.added[file] = append(r.added[file], fmt.Sprintf("func %s() { %s = %s }", name, strings.Join(to, ", "), value))
	r.calls = append(r.calls, name)
}

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// otherProcesses lists files whose goroutines run outside the grader's process.
var otherProcesses = []string{"helper_linux.go", "canary.go", "resources.go", "look.go"}

// guards lists the functions that turn a panic into an error. Within its own package, guard.Do
// is called Do.
var guards = []string{"guard.Do", "guard.DoTimeout", "guard.DoContext", "g.step", "Do", "recoverPanic"}

// A panic in a goroutine ends the process, even if another goroutine would recover it. Every
// goroutine of a grading must therefore call a guard, directly or through a function of its
// package.
func TestNoGoroutinePanicEndsAGrading(t *testing.T) {
	folders := map[string]map[string][]byte{} // the sources of each package that may run during a grading
	eachFile(t, ".go", func(name string, text []byte) {
		folder := path.Dir(name)
		names := strings.Split(folder, "/")
		grades := func(top string) bool { return slices.Contains(names, top) }
		if isForTests(folder) || path.Base(folder) == "play" || strings.HasSuffix(name, "_test.go") ||
			!slices.ContainsFunc([]string{"runner", "reports", "internal", "touchstone"}, grades) ||
			slices.ContainsFunc(otherProcesses, func(end string) bool { return strings.HasSuffix(name, "/"+end) }) {
			return // package play grades nothing
		}
		if folders[folder] == nil {
			folders[folder] = map[string][]byte{}
		}
		folders[folder][name] = text
	})
	found := 0
	for _, files := range folders {
		found += checkGoroutines(t, files)
	}
	if found < 5 {
		t.Fatalf("found %d goroutines", found)
	}
}

func checkGoroutines(t *testing.T, files map[string][]byte) (found int) {
	t.Helper()
	set, bodies, started := token.NewFileSet(), map[string]ast.Node{}, []ast.Node{}
	for name, text := range files {
		tree, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				bodies[n.Name.Name] = n
			case *ast.GoStmt:
				started = append(started, n.Call)
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Go" && len(n.Args) == 1 {
					started = append(started, n.Args[0])
				}
			}
			return true
		})
	}
	for _, n := range started {
		if !isGuarded(n, bodies, 3) {
			t.Errorf("%s: a panic in this goroutine ends the grading; call %s in it", set.Position(n.Pos()),
				strings.Join(guards, " or "))
		}
	}
	return len(started)
}

// isGuarded reports whether the code calls a guard, directly or through at most depth other
// functions in its package.
func isGuarded(code ast.Node, bodies map[string]ast.Node, depth int) (guarded bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || guarded {
			return !guarded
		}
		name := ""
		switch f := call.Fun.(type) {
		case *ast.Ident:
			if name = f.Name; slices.Contains(guards, name) {
				guarded = true
				return false
			}
		case *ast.SelectorExpr:
			name = f.Sel.Name
			if x, ok := f.X.(*ast.Ident); ok && slices.Contains(guards, x.Name+"."+name) {
				guarded = true
				return false
			}
		}
		if body := bodies[name]; body != nil && depth > 0 {
			guarded = guarded || isGuarded(body, bodies, depth-1)
		}
		return true
	})
	return guarded
}

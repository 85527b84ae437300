package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// elsewhere lists files whose goroutines do not run in the grader's process.
var elsewhere = []string{"helper_linux.go", "canary.go", "resources.go", "look.go", "variants/run.go"}

// guards lists the functions that turn a panic into an error. Within its own package, guard.Do
// is called Do.
var guards = []string{"guard.Do", "guard.Within", "guard.Apart", "g.step", "Do", "guarded"}

// A panic in a goroutine ends the process, even if another goroutine would recover it. Every
// goroutine of a grading must therefore call a guard, directly or through a function of its
// package.
func TestNoGoroutineOfAGradingCanEndIt(t *testing.T) {
	found := 0
	err := filepath.WalkDir("../..", func(folder string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		names := strings.Split(filepath.ToSlash(folder), "/")
		grades := func(name string) bool { return slices.Contains(names, name) }
		if !isForTests(names[len(names)-1]) && names[len(names)-1] != "play" && // package play grades nothing
			slices.ContainsFunc([]string{"runner", "reports", "internal", "touchstone"}, grades) {
			found += checkGoroutines(t, folder)
		}
		if entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && len(entry.Name()) > 2 {
			return filepath.SkipDir
		}
		return nil
	})
	if err != nil || found < 5 {
		t.Fatalf("found %d goroutines: %v", found, err)
	}
}

func checkGoroutines(t *testing.T, folder string) (found int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	set, bodies, started := token.NewFileSet(), map[string]ast.Node{}, []ast.Node{}
	for _, file := range files {
		isElsewhere := func(name string) bool { return strings.HasSuffix(filepath.ToSlash(file), "/"+name) }
		if strings.HasSuffix(file, "_test.go") || slices.ContainsFunc(elsewhere, isElsewhere) {
			continue
		}
		tree, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
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

// isGuarded reports whether the code calls a guard, directly or through at most deep other
// functions in its package.
func isGuarded(code ast.Node, bodies map[string]ast.Node, deep int) (guarded bool) {
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
		if body := bodies[name]; body != nil && deep > 0 {
			guarded = guarded || isGuarded(body, bodies, deep-1)
		}
		return true
	})
	return guarded
}

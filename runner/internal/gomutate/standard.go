package gomutate

import (
	"embed"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
)

// What programs use most of the standard library, without bodies: types follow from it
// that a change must fit, such as that of math.Inf(1).
//
//go:embed standard
var standardTexts embed.FS

var errMostKnown = errors.New("it is known in part")

// mostKnown imports packages of the standard library as far as programs mostly use
// them. It says so, as an error: what a package lacks is unknown then, and not wrong.
type mostKnown struct{}

func (mostKnown) Import(path string) (*types.Package, error) {
	name := "standard/" + strings.ReplaceAll(path, "/", "_") + ".txt"
	text, err := standardTexts.ReadFile(name)
	if err != nil {
		return nil, errMostKnown
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	config := types.Config{Importer: mostKnown{}, IgnoreFuncBodies: true, Error: func(error) {}}
	pkg, _ := config.Check(path, set, []*ast.File{tree}, nil) // that an import is known in part
	return pkg, errMostKnown
}

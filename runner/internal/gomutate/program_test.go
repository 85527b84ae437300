package gomutate

import (
	"go/importer"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// The declarations in standard must agree with the standard library.
func TestTheStandardLibraryIsAsItIsSaidToBe(t *testing.T) {
	entries, err := standardTexts.ReadDir("standard")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		t.Skip("reads the sources of packages of the standard library")
	}
	real := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, entry := range entries {
		path := strings.ReplaceAll(strings.TrimSuffix(entry.Name(), ".txt"), "_", "/")
		said, _ := mostKnown{}.Import(path)
		is, err := real.Import(path)
		if said == nil || err != nil || len(said.Scope().Names()) == 0 {
			t.Fatalf("%s: %v, %v", path, said, err)
		}
		for _, name := range said.Scope().Names() {
			want, got := is.Scope().Lookup(name), said.Scope().Lookup(name)
			if want == nil || types.TypeString(want.Type(), nil) != types.TypeString(got.Type(), nil) {
				t.Errorf("%s.%s is said to be %v, and is %v", path, name, got, want)
			}
			constant, ok := want.(*types.Const)
			if ok && constant.Val().ExactString() != got.(*types.Const).Val().ExactString() {
				t.Errorf("%s.%s is said to be %v, and is %v", path, name, got, want)
			}
		}
	}
}

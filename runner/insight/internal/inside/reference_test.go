package inside

import (
	"os"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/runner/record"
)

// A homework folder may have a skeleton for an assignment with a solver. The finder then draws
// inputs as for a built-in assignment.
func TestSkeletonOfAFolderUsesDrawnInputs(t *testing.T) {
	corpus, err := cases.LoadFolder(os.DirFS("../../../../examples/homeworks/pnt"), "pnt")
	must(t, err)
	suite, err := corpus.Suite("")
	must(t, err)
	rubric, err := corpus.Rubric("")
	must(t, err)
	if f := NewFinder(suite, rubric); f != nil {
		t.Error("a suite without a skeleton: want no finder")
	}
	skeleton, _ := cases.SkeletonOf("takestones-f19")
	skeleton.Rules = nil // a folder has none
	suite.Skeleton = &skeleton
	f := NewFinder(suite, rubric)
	held := 0
	for _, q := range f.questions {
		if q.ID == heldOutID {
			held++
		}
	}
	if held != MostHeldOut || len(f.shown[0]) != held || len(f.shown[1]) != 0 {
		t.Errorf("%d inputs drawn, %d and %d may be shown; want %d, all to everybody", held, len(f.shown[0]),
			len(f.shown[1]), MostHeldOut)
	}
	if !slices.IsSortedFunc(f.questions, func(a, b Question) int { return int(a.Visited - b.Visited) }) {
		t.Error("the inputs are not in the order of their cost")
	}
	found := &record.MethodAnalysis{Methods: []record.Method{{Name: "evaluate", Wrong: true}}}
	d := &record.Diagnosis{Mistakes: []record.Mistake{{Faults: []record.Fault{{Name: "cut-off-strict"}}}}}
	if f.Contradicts(found, d) {
		t.Error("nobody wrote down which rules a method follows, and yet it contradicts a diagnosis")
	}
}

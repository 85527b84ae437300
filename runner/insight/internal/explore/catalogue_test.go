package explore

import (
	"reflect"
	"slices"
	"sync"
	"testing"

	"touchstone/reference"
	"touchstone/runner/insight/internal/keep"
	"touchstone/runner/internal/testsuite"
)

// memory keeps answers for one process.
type memory struct {
	data   []byte
	writes int
}

func (m *memory) Read() []byte { return slices.Clone(m.data) }

func (m *memory) Write(data []byte) {
	m.data = data
	m.writes++
}

// asked is what the faults of an assignment answer, and as it was written down.
type asked struct {
	inputs, larger []Input
	catalogue      *catalogue
	written        []byte
}

// catalogues are by assignment: each is asked for once for all tests.
var catalogues sync.Map

func catalogueOf(t *testing.T, a *reference.Assignment) asked {
	t.Helper()
	made, _ := catalogues.LoadOrStore(a.ID, sync.OnceValues(func() (all asked, err error) {
		if all.inputs, all.larger, err = smallInputs(a); err != nil {
			return all, err
		}
		m := &memory{}
		all.catalogue, err = keep.Or(m, func() (*catalogue, error) { return newCatalogue(a, all.inputs) })
		all.written = m.data
		return all, err
	}))
	all, err := made.(func() (asked, error))()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// What was kept for one suite is that of any other, and stands for asking anew.
func TestATableIsTheSameByAnswersThatWereKept(t *testing.T) {
	suite := testsuite.F19(t, "standard")
	all := catalogueOf(t, suite.Assignment)
	// Some of its questions are small inputs, so that not all that was kept is used.
	suite.Cases = append(slices.Clip(suite.Cases), all.inputs[3].Case, all.inputs[10].Case)
	want := newTable(suite, all.inputs, all.larger, all.catalogue)
	keeper := &memory{data: all.written}
	got, err := NewTable(suite, keeper)
	if err != nil {
		t.Fatal(err)
	}
	if len(want.inputs) >= len(all.inputs) {
		t.Error("the table is about inputs of the suite too")
	}
	if keeper.writes > 0 {
		t.Error("what had been kept was written again")
	}
	if !reflect.DeepEqual(want, got) {
		t.Error("the table differs by whether its answers were kept")
	}
}

package explore

import (
	"bytes"
	"encoding/gob"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
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

// catalogues are what faults answer, by assignment, as written down: each is made once
// for all tests.
var catalogues sync.Map

func catalogueOf(t *testing.T, a *reference.Assignment) []byte {
	t.Helper()
	made, _ := catalogues.LoadOrStore(a.ID, sync.OnceValues(func() ([]byte, error) {
		m := &memory{}
		_, err := NewTable(cases.Suite{Assignment: a}, m)
		return m.data, err
	}))
	data, err := made.(func() ([]byte, error))()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// What was kept for one suite is that of any other, and stands for asking anew.
func TestATableIsTheSameByAnswersThatWereKept(t *testing.T) {
	suite := testsuite.F19(t, "standard")
	asked := tableOf(t, suite.Assignment.ID)
	// Some of its questions are small inputs, so that not all that was kept is used.
	suite.Cases = append(slices.Clip(suite.Cases), asked.inputs[3].Case, asked.inputs[10].Case)
	want, err := NewTable(suite, nil)
	if err != nil {
		t.Fatal(err)
	}
	keeper := &memory{data: catalogueOf(t, suite.Assignment)}
	got, err := NewTable(suite, keeper)
	if err != nil {
		t.Fatal(err)
	}
	if keeper.writes > 0 {
		t.Error("what had been kept was written again")
	}
	if !reflect.DeepEqual(want, got) {
		t.Error("the table differs by whether its answers were kept")
	}
}

// Whatever is read that cannot be what was written is asked again, or means the same.
func TestDamagedCataloguesAreMadeAnew(t *testing.T) {
	suite := testsuite.F19(t, "sample")
	whole := catalogueOf(t, suite.Assignment)
	other := testsuite.Of(t, "takestones-s17", "sample").Assignment
	rnd := rand.New(rand.NewPCG(17, 14))
	for i, data := range [][]byte{nil, []byte("hello"), whole[:rnd.IntN(len(whole))], catalogueOf(t, other)} {
		keeper := &memory{data: data}
		if _, err := NewTable(suite, keeper); err != nil {
			t.Fatal(err)
		}
		if keeper.writes != 1 || !reflect.DeepEqual(decoded(t, keeper.data), decoded(t, whole)) {
			t.Errorf("damage %d: written %d times; want once what was there before", i, keeper.writes)
		}
	}
}

func decoded(t *testing.T, data []byte) (c catalogue) {
	t.Helper()
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&c); err != nil {
		t.Fatal(err)
	}
	return c
}

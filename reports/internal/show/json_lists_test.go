package show

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type branch struct {
	Name     string
	Leaves   []string
	Branches []branch
	Beside   *branch
	hidden   []int
}

func TestNoListIsNull(t *testing.T) {
	full := func() branch { return branch{Name: "b", Leaves: []string{"x"}, Branches: []branch{}} }
	for what, lacks := range map[string]func(*branch){
		"leaves":               func(b *branch) { b.Leaves = nil },
		"branches":             func(b *branch) { b.Branches = nil },
		"leaves of a branch":   func(b *branch) { b.Branches = []branch{{Branches: []branch{}}} },
		"branches beside":      func(b *branch) { b.Beside = &branch{Leaves: []string{}} },
		"nothing":              func(*branch) {},
		"nothing that is seen": func(b *branch) { b.hidden = nil },
	} {
		got := full()
		lacks(&got)
		before := got
		listed := Listed(got).(branch)
		if lacksList(reflect.ValueOf(listed)) {
			t.Errorf("without %s: Listed() = %+v, which has a list that is nil", what, listed)
		}
		if !cmp.Equal(before, got, cmp.AllowUnexported(branch{})) {
			t.Errorf("without %s: Listed() changed what it was given: %+v", what, got)
		}
		b := full()
		lacks(&b)
		if diff := cmp.Diff(WithEmptyLists(reflect.ValueOf(b)).Interface(), any(listed), cmp.AllowUnexported(branch{})); diff != "" {
			t.Errorf("without %s (-a copy +Listed):\n%s", what, diff)
		}
	}
}

func TestACopyWithEmptyListsSharesNothing(t *testing.T) {
	b := branch{Leaves: []string{"x"}, Branches: []branch{{Leaves: []string{"y"}}}, Beside: &branch{Name: "z"}}
	copied := WithEmptyLists(reflect.ValueOf(b)).Interface().(branch)
	b.Leaves[0], b.Branches[0].Leaves[0], b.Beside.Name = "", "", ""
	if copied.Leaves[0] != "x" || copied.Branches[0].Leaves[0] != "y" || copied.Beside.Name != "z" {
		t.Errorf("the copy changed with what it was made of: %+v", copied)
	}
}

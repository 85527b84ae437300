package reference

import "testing"

func TestNodeIsThreeLines(t *testing.T) {
	for _, test := range []struct {
		node Node
		want string
	}{
		{Node{6, "3 5 7", 100, 1000}, "6\n3 5 7 \nalpha: 100\tbeta: 1000"},
		{Node{4, "", -1000, -100}, "4\n\nalpha: -1000\tbeta: -100"},
	} {
		if got := test.node.String(); got != test.want {
			t.Errorf("%#v.String() = %q, want %q", test.node, got, test.want)
		}
	}
}

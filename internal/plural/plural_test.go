package plural

import "testing"

func TestThingsAreCounted(t *testing.T) {
	for n, want := range map[int]string{0: "0 cases", 1: "1 case", 2: "2 cases", 100000: "100000 cases"} {
		if got := Of(n, "case"); got != want {
			t.Errorf("Of(%d, case) = %q, want %q", n, got, want)
		}
	}
}

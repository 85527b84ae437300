package wording

import "testing"

func TestCountFormatsCounts(t *testing.T) {
	for n, want := range map[int]string{0: "0 cases", 1: "1 case", 2: "2 cases", 100000: "100000 cases"} {
		if got := Count(n, "case"); got != want {
			t.Errorf("Count(%d, case) = %q, want %q", n, got, want)
		}
	}
}

func TestLongListsAreShortened(t *testing.T) {
	for _, test := range []struct {
		items       []string
		full, short string
	}{
		{[]string{`"a"`}, `odd: "a"`, `odd: "a"`},
		{[]string{`"a"`, `"b"`, "c d"}, `odd (3): "a"; "b"; c d`, `odd (3): "a"; "b"; c d`},
		{[]string{"a", "b", "c", "d"}, "odd (4): a; b; c; d", "odd (4): a; b; c and 1 more"},
		{
			[]string{`"a; \"b" of c.csv:2`, `"(2): ; "`, `x "y;" z`, "d", "e"},
			`odd (5): "a; \"b" of c.csv:2; "(2): ; "; x "y;" z; d; e`,
			`odd (5): "a; \"b" of c.csv:2; "(2): ; "; x "y;" z and 2 more`,
		},
	} {
		full := Listed("odd", test.items)
		if full != test.full || Shortened(full) != test.short {
			t.Errorf("Listed(%q) = %s and Shortened %s, want %s and %s", test.items, full, Shortened(full), test.full,
				test.short)
		}
	}
	if got, want := Shortened("a; b; c; d; e"), "a; b; c; d; e"; got != want {
		t.Errorf("Shortened(%q) = %q, want it as it is", want, got)
	}
}

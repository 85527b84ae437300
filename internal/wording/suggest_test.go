package wording

import (
	"slices"
	"testing"
)

func TestTheNearestNamesAreSuggested(t *testing.T) {
	formats := []string{"text", "json", "csv", "canvas", "canvas-feedback", "gradescope", "html"}
	assignments := []string{"takestones-f19", "takestones-s17", "fanorona-5x5"}
	for _, test := range []struct {
		typed string
		known []string
		want  []string
	}{
		{"fanorona", assignments, []string{"fanorona-5x5"}},
		{"5x5", assignments, []string{"fanorona-5x5"}},
		{"takestones", assignments, []string{"takestones-f19", "takestones-s17"}},
		{"smaple", []string{"sample", "standard", "stress"}, []string{"sample"}},
		{"cvs", formats, []string{"csv"}},
		{"JSON", formats, []string{"json"}},
		{"canvass", formats, []string{"canvas"}},
		{"pdf", formats, nil},
		{"want-sha265", []string{"args", "want", "want-sha256"}, []string{"want-sha256"}},
		{"x", []string{"y", "ax"}, nil},
		{"", formats, nil},
		{"ada", []string{"ada-1", "ada-2", "ada-3", "ada-4"}, []string{"ada-1", "ada-2", "ada-3"}},
		{"żółw", []string{"zolw", "żółwie"}, []string{"żółwie"}},
	} {
		if got := Near(test.typed, test.known); !slices.Equal(got, test.want) {
			t.Errorf("Near(%q, %q) = %q, want %q", test.typed, test.known, got, test.want)
		}
	}
}

func TestASuggestionIsASentence(t *testing.T) {
	for typed, want := range map[string]string{
		"ana":  ` (did you mean "ann" or "anna"?)`,
		"bob":  ` (did you mean "bop"?)`,
		"zoë":  ": expected one of ann, anne, anna, bop",
		"ann-": ` (did you mean "ann", "anne" or "anna"?)`,
	} {
		if got := OrExpected(typed, []string{"ann", "anne", "anna", "bop"}); got != want {
			t.Errorf("OrExpected(%q) = %q, want %q", typed, got, want)
		}
	}
	if got, want := OrExpected("xml", []string{"text", "json"}), ": expected text or json"; got != want {
		t.Errorf("OrExpected(xml) = %q, want %q", got, want)
	}
}

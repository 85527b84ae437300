package html

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
)

func TestPictureFramesWhereATraceDiffers(t *testing.T) {
	for name, test := range map[string]struct {
		play          []int // nil leaves that of the sample
		args          string
		note, command string
	}{
		"first difference": {note: "The framed position is where the printed trace first differs."},
		"no right search has it": {
			play: []int{1, 2, 3},
			note: "At the framed position the printed trace goes on with 3, and a right search does not.",
		},
		"large tree, in one path": {play: []int{1, 2, 3}, args: "18 0 0", command: "--path 1,2"},
	} {
		r := testreport.Traces()
		if test.play != nil {
			r.Submissions[1].Results[0].Lines[0].Trace.Divergence.LineOfPlay = test.play
		}
		if test.args != "" {
			r.Suite.Cases[0].Args = strings.Fields(test.args)
		}
		p := new(album).picture(tree.Sights(r)[1])
		if p == nil || p.Frame == nil || test.note != "" && p.Note != test.note ||
			!strings.Contains(p.Command, test.command) {
			t.Errorf("%s: picture %+v, want a frame, the note %q and the command %q", name, p, test.note, test.command)
		}
	}
}

// Names that are safe stay unchanged, so that people can guess links. All names are
// different.
func TestNamesAreUniqueAndPlainOnesStay(t *testing.T) {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	safe := regexp.MustCompile(`^[a-zA-Z0-9_-]+$`)
	rnd := rand.New(rand.NewPCG(1, 2))
	taken, given := reserved(), map[string]bool{}
	check := func(text string) {
		free := !taken[text]
		got := taken.of(text)
		isPlain := text != "" && len(text) <= 60 && strings.Trim(text, plain) == ""
		if (got == text) != (isPlain && free) {
			t.Errorf("%q gets the name %q: plain %v, free %v", text, got, isPlain, free)
		}
		if given[got] || reserved()[got] || len(got) > 80 || !safe.MatchString(got) {
			t.Errorf("%q gets the name %q, which is taken, long or unsafe", text, got)
		}
		given[got] = true
	}
	for _, c := range plain {
		check(string(c))
	}
	for name := range reserved() {
		check(name)
		check(name)
	}
	const any = plain + "~ .:/<'\"&é"
	for range 2000 {
		text := make([]byte, rnd.IntN(4)*rnd.IntN(30))
		letters := []string{plain, any}[rnd.IntN(2)]
		for i := range text {
			text[i] = letters[rnd.IntN(len(letters))]
		}
		check(string(text))
	}
}

package html

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

func pictureOf(r *record.Report, i int) *pictureView {
	return new(album).picture(tree.Sights(r)[i])
}

func TestPictureFramesThePlaceWhereATraceParts(t *testing.T) {
	r := testreport.Traces()
	p := pictureOf(r, 1)
	if p == nil || p.Frame == nil {
		t.Fatalf("picture of a missed cut-off: %+v, want one with a frame", p)
	}
	if want := "The framed position is where the printed trace first differs."; p.Note != want {
		t.Errorf("note %q, want %q", p.Note, want)
	}
}

// A line of play that no right search follows ends at the last position that
// it does follow.
func TestPictureFramesTheLastPositionThatARightSearchHas(t *testing.T) {
	r := testreport.Traces()
	r.Submissions[1].Results[0].Lines[0].Trace.Divergence.LineOfPlay = []int{1, 2, 3}
	p := pictureOf(r, 1)
	if want := "At the framed position the printed trace goes on with 3, and a right search does not."; p == nil ||
		p.Note != want {
		t.Errorf("picture %+v, want the note %q", p, want)
	}
}

func TestPictureOfALargeTreeIsOfThePlaceAlone(t *testing.T) {
	r := testreport.Traces()
	r.Suite.Cases[0].Args = strings.Fields("18 0 0")
	r.Submissions[1].Results[0].Lines[0].Trace.Divergence.LineOfPlay = []int{1, 2, 3}
	p := pictureOf(r, 1)
	if p == nil || !strings.Contains(p.Command, "--path 1,2") {
		t.Errorf("picture %+v, want a view of a path", p)
	}
}

// Names that are safe stay as they are, so that links can be told from them; no two
// things have one name, whatever they are called.
func TestPlainNamesStayAndAllDiffer(t *testing.T) {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	safe := regexp.MustCompile(`^[a-zA-Z0-9_-]+$`)
	rnd := rand.New(rand.NewPCG(1, 2))
	taken, given := reserved(), map[string]bool{}
	check := func(text string) {
		free := !taken[text]
		got := taken.of(text)
		isPlain := text != "" && len(text) <= 60 && strings.Trim(text, plain) == ""
		if (got == text) != (isPlain && free) {
			t.Errorf("%q is called %q: it is plain %v, and free %v", text, got, isPlain, free)
		}
		if given[got] || reserved()[got] || len(got) > 80 || !safe.MatchString(got) {
			t.Errorf("%q is called %q, which is taken, long or unsafe", text, got)
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

// Two numbers of the overview that are called the same are the same.
func TestWhatIsCalledTheSameIsCountedTheSame(t *testing.T) {
	r := testreport.Sample()
	unexplained := testreport.Named("chen-li")
	unexplained.Name, unexplained.Diagnosis, unexplained.Exploration = "unexplained", nil, nil
	r.Submissions = append(r.Submissions, unexplained)
	for i := range r.Submissions {
		if s := &r.Submissions[i]; s.Score != nil { // by case, as of a rubric that asks each for each line
			byCase := *s.Score
			byCase.Losses = nil
			for _, result := range s.Results {
				byCase.Losses = append(byCase.Losses, record.Loss{Case: result.Case, Label: "Move", Points: 100})
			}
			s.Score = &byCase
		}
	}
	b := newBatch(r)
	compared := 0
	for _, f := range b.Findings {
		i := slices.IndexFunc(b.Losses, func(c mistakeCost) bool { return c.Name == f.Text })
		if i < 0 {
			continue
		}
		compared++
		if n := len(b.Losses[i].Submissions); n != f.Made {
			t.Errorf("%q is told of %d submissions and of %d", f.Text, f.Made, n)
		}
	}
	if compared == 0 {
		t.Error("nothing is called the same: compare what else the tables share")
	}
}

func TestLinesToLookAtStandAlone(t *testing.T) {
	lines := []string{"a", "b", "", "d"} // from line 7 on
	for _, test := range []struct {
		marked []int
		want   []sourcePiece
	}{
		{nil, []sourcePiece{{"a\nb\n\nd", false}}},
		{[]int{7}, []sourcePiece{{"a", true}, {"b\n\nd", false}}},
		{[]int{8, 9}, []sourcePiece{{"a", false}, {"b", true}, {"", true}, {"d", false}}},
		{[]int{10}, []sourcePiece{{"a\nb\n", false}, {"d", true}}},
	} {
		if diff := cmp.Diff(test.want, sourcePieces(lines, 7, test.marked)); diff != "" {
			t.Errorf("lines to look at %v (-want +got):\n%s", test.marked, diff)
		}
	}
}

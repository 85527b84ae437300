package inside

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
)

// taken is Java text for a search: a method that counts the stones taken. It follows the fields and
// the printing of the right program in folder plain.
const taken = `
    static int taken(GameState s) {
        int n = 0;
        for (int i = 1; i <= s.getSize(); i++) n += s.getStone(i) ? 0 : 1;
        return n;
    }
`

// keepsValues is Java text for a search that returns nothing. It stores the value of a state in the
// state.
const keepsValues = taken + `
    public void run(GameState state, int depth) {
        limit = depth;
        go(state, depth, -99, 99);
        value = state.v;
    }
    void go(GameState s, int depth, double a, double b) {
        visited++; maxDepth = Math.max(maxDepth, limit - depth);
        List<GameState> next = s.getSuccessors();
        if (depth == 0 || next.isEmpty()) { evaluated++; s.v = s.evaluate(); return; }
        boolean max = taken(s) % 2 == 0;
        s.v = max ? -99 : 99;
        for (GameState n : next) {
            go(n, depth - 1, a, b);
            if (max ? n.v > s.v : n.v < s.v) { s.v = n.v; if (depth == limit) move = n.getLastMove(); }
            if (max ? s.v >= b : s.v <= a) return;
            if (max) a = Math.max(a, s.v); else b = Math.min(b, s.v);
        }
    }
}`

// looksAhead is Java text for a search that does not call itself for a state without moves.
const looksAhead = taken + `
    public void run(GameState state, int depth) {
        limit = depth;
        if (state.getMoves().isEmpty()) { visited++; evaluated++; value = state.evaluate(); return; }
        value = go(state, depth, -99, 99, taken(state) % 2 == 0); }
    double go(GameState s, int depth, double a, double b, boolean max) {
        visited++; maxDepth = Math.max(maxDepth, limit - depth);
        if (depth == 0) { evaluated++; return s.evaluate(); }
        double best = max ? -99 : 99;
        for (GameState n : s.getSuccessors()) {
            double v;
            if (n.getMoves().isEmpty()) {
                visited++; evaluated++; maxDepth = Math.max(maxDepth, limit - depth + 1);
                v = max ? 1.0 : -1.0;
            } else {
                v = go(n, depth - 1, a, b, !max);
            }
            if (max ? v > best : v < best) { best = v; if (depth == limit) move = n.getLastMove(); }
            if (max ? best >= b : best <= a) return best;
            if (max) a = Math.max(a, v); else b = Math.min(b, v);
        }
        return best;
    }
}`

func TestFirstWrongStepOfOtherShapes(t *testing.T) {
	testtools.SkipIfShort(t)
	f, host := newFinder(t, "takestones-f19"), javaHost(t)
	for i, c := range []struct{ search, old, next, want string }{
		{
			keepsValues, "s.evaluate()", "-s.evaluate()",
			"5 2 1 2 5: returns -1.0 for (5 stones; 1, 2, 4 taken, 4 last), where evaluate returns 1.0; expected 1.0",
		},
		{
			keepsValues, "a = Math.max(a, s.v)", "a = s.v - 9",
			"14 4 1 8 4 12 2: searches (14 stones; 1, 3, 4, 8, 12 taken, 3 last) with a -8.4; expected 0.6",
		},
		{
			looksAhead, "return s.evaluate()", "return -s.evaluate()",
			"8 3 1 3 6 1: returns 0.7 for (8 stones; 1, 2, 3, 6 taken, 2 last), where evaluate returns -0.7; expected -0.7",
		},
		{looksAhead, ">= b", "> b", ""}, // it does not call itself for each position that it counts
	} {
		if !sampled.Takes(i, 2) {
			continue
		}
		files := testtools.JavaFiles(t, rightPrograms+"takestones-f19/plain")
		search := slices.IndexFunc(files, func(f variant.SourceFile) bool { return f.Name == abp })
		head, _, _ := strings.Cut(string(files[search].Text), "    /** Searches")
		files[search].Text = []byte(head + strings.Replace(c.search, c.old, c.next, 1))
		plant(t, files, "GameState.java", "private int size;", "double v; private int size;")
		if told := f.checkStep(t, host, "takestones-f19", Target{"TakeStones", files}); told != c.want {
			t.Errorf("%s for %s: %q, want %q", c.next, c.old, told, c.want)
		}
	}
}

// The method that searches may be in the skeleton.
func TestFirstWrongStepOfASearchThatReturnsItsValue(t *testing.T) {
	testtools.SkipIfShort(t)
	f, host := newFinder(t, "takestones-f19"), javaHost(t)
	files := testtools.JavaFiles(t, rightPrograms+"takestones-f19/plain")
	plant(t, files, abp, "private double alphabeta(", "public double alphabeta(")
	handedOut := skeletonOf(files)
	plant(t, files, "GameState.java", "{\n", "{ public String toString() {\n"+
		"        return getSize() + \" stones, \" + getLastMove() + \" last\"; }\n")
	f.skeleton = cases.Skeleton{Files: handedOut, Solutions: [][]cases.SkeletonFile{skeletonOf(files)}}
	plant(t, files, abp, "v >= beta", "v > beta")
	found, err := f.Find(host, Target{"TakeStones", files})
	want := []string{
		"AlphaBetaPruning.alphabeta: 12 3 1 2 4 0 searches 12 stones, 6 last at (12 stones, 12 last); " +
			"a correct search stops there, because 12 stones, 3 last returned -1.0, which is not below beta -1.0",
	}
	if diff := cmp.Diff(want, examplesOf(found)); err != nil || diff != "" {
		t.Errorf("%v; (-want +got):\n%s", err, diff)
	}
}

func skeletonOf(files []variant.SourceFile) (list []cases.SkeletonFile) {
	for _, f := range files {
		list = append(list, cases.SkeletonFile{Name: f.Name, Text: f.Text})
	}
	return list
}

package inside

import (
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
)

// The programs complete the skeleton with the classes GameState and Helper that a course handed out for
// takestones-s17.
func TestProgramsOnTheOtherSkeleton(t *testing.T) {
	testtools.SkipIfShort(t)
	f, host := newFinder(t, "takestones-s17"), javaHost(t)
	const game = "TakeStones.java"
	inField := []string{
		game, "    public TakeStones() {", "    private int chosen, top;\n\n    public TakeStones() {",
		game, "        int alpha = -1000;\n", "        if (depth > 0) {\n            top = depth;\n" +
			"            alphabeta(state, depth, -1000, 1000, maxPlayer);\n            return chosen;\n        }\n" +
			"        int alpha = -1000;\n",
		game, "            best = maxPlayer ? Math.max", "            if (depth == top && (maxPlayer ? value > best : value < best))\n" +
			"                chosen = stone;\n            best = maxPlayer ? Math.max",
	}
	for name, c := range map[string]struct{ changes, want []string }{
		"a right program": {},
		"wrong moves": {[]string{game, "2 * i < state.get_size()", "2 * i <= state.get_size()"},
			[]string{"TakeStones.generate_successors"}},
		"two methods": {[]string{game, "? 7 : -7", "? 7 : 7", helper, "return x > 1;", "return x > 2;"},
			[]string{"TakeStones.evaluate_state", "Helper.is_prime"}},
		"a bound too late":     {[]string{game, "best >= beta", "best > beta"}, []string{"TakeStones.alphabeta"}},
		"a stone not put back": {[]string{game, "            state.set_stone(stone);\n", ""}, []string{"TakeStones.get_next_move"}},
		"the move beside the best": {[]string{game, "return move;", "return move + 1;"},
			[]string{"TakeStones.get_next_move"}},
		"a bound of the root": {[]string{game, "beta = 1000", "beta = 100"}, []string{"TakeStones.get_next_move"}},
		"a move in a field, and a bound too late": {slices.Concat(inField, []string{game, "best >= beta", "best > beta"}),
			[]string{"TakeStones.alphabeta"}},
		"a move in a field, and a bound of the root": {slices.Concat(inField, []string{game, "-1000, 1000", "-1000, 100"}),
			[]string{"TakeStones.get_next_move"}},
		"a move in a field, and wrong moves": {slices.Concat(inField,
			[]string{game, "2 * i < state.get_size()", "2 * i <= state.get_size()"}), []string{"TakeStones.generate_successors"}},
	} {
		var files []variant.SourceFile
		for _, s := range f.skeleton.Others[0].Solutions[0] {
			files = append(files, variant.SourceFile{Name: s.Name, Text: slices.Clone(s.Text)})
		}
		for i := 0; i < len(c.changes); i += 3 {
			plant(t, files, c.changes[i], c.changes[i+1], c.changes[i+2])
		}
		found, err := f.Find(host, Target{"TakeStones", files})
		must(t, err)
		names := namesOf(found.WrongMethods())
		slices.Sort(names)
		if slices.Sort(c.want); !slices.Equal(names, c.want) {
			t.Errorf("%s: wrong methods %v, want %v; %s", name, names, c.want, found.Stopped)
		}
		for _, m := range found.WrongMethods() {
			t.Logf("%s: %s: %+v; %+v", name, m.Name, m.Example, m.SuspectLines)
		}
	}
}

func TestSkeletonIsTheOneThatTheProgramDeclares(t *testing.T) {
	s, _ := cases.SkeletonOf("takestones-s17")
	if got := s.For("static int evaluate(int size) {}"); len(got.Others) == 0 {
		t.Errorf("a program without its methods is on the skeleton %v", got.Files)
	}
}

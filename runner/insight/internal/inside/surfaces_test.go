package inside

import (
	"bytes"
	"slices"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
)

const state, helper, top = "GameState.java", "Helper.java", "TakeStones.java"

// surfaces are changes of the right program plain that a student may make without a mistake: triples
// of a file, or "" for all files, an old text and a new one. Each change replaces every old text.
var surfaces = []struct {
	name    string
	changes []string
}{
	{"an unused import of another List", []string{top, "public class", "import java.awt.List;\n\n" +
		"public class"}},
	{"another List beside the one in use", []string{
		state, "import java.util.ArrayList;\n", "import java.awt.*;\nimport java.util.ArrayList;\n"}},
	{"a library type by its full name", []string{
		abp, "import java.util.List;", "import java.awt.List;", abp, " List<", " java.util.List<"}},
	{"helpers of an object", []string{
		helper, "static ", "", state, "Helper.is", "new Helper().is", state, "Helper.get", "new Helper().get"}},
	{"a helper in a field", []string{
		helper, "static ", "",
		state, "    private int size;", "    private final Helper helper = new Helper();\n" +
			"    private int size;",
		state, "Helper.is", "helper.is", state, "Helper.get", "helper.get"}},
	{"no getter of a stone", []string{
		state, "    public boolean getStone(int idx) {\n        return this.stones[idx];\n    }\n", "",
		state, "getStone(i)", "stones[i]", state, "getStone(1)", "stones[1]",
		state, "private boolean[] stones", "boolean[] stones", abp, "getStone(i)", "stones[i]"}},
	{"no getter of the size", []string{
		state, "    public int getSize() {\n        return this.size;\n    }\n", "",
		state, "private int size", "int size", abp, "getSize()", "size"}},
	{"renamed fields", []string{
		state, "lastMove", "last", state, "stones", "there"}},
	{"renamed fields and no getters", []string{
		state, "    public boolean getStone(int idx) {\n        return this.stones[idx];\n    }\n", "",
		state, "    public int getSize() {\n        return this.size;\n    }\n", "",
		state, "getStone(i)", "stones[i]", state, "getStone(1)", "stones[1]",
		state, "private ", "", abp, "getStone(i)", "there[i]", abp, "getSize()", "n",
		state, "lastMove", "last", state, "stones", "there", state, "this.size = size", "this.n = count",
		state, "this.size = other", "this.n = other", state, "int size;", "int n;",
		state, "<= size", "<= n", state, "< size", "< n", state, "other.size", "other.n",
		state, "int size)", "int count)",
		state, "new boolean[size", "new boolean[count", state, "1, size +", "1, count +"}},
	{"printing in main", []string{
		abp, "    public void printStats() {", "    void unused() {",
		abp, "private ", "", top, "solver.printStats();", "System.out.println(\"Move: \" + solver.move);\n" +
			"        System.out.println(\"Value: \" + solver.value);\n" +
			"        System.out.println(\"Number of Nodes Visited: \" + solver.visited);\n" +
			"        System.out.println(\"Number of Nodes Evaluated: \" + solver.evaluated);\n" +
			"        System.out.println(\"Max Depth Reached: \" + solver.maxDepth);\n" +
			"        System.out.println(\"Avg Effective Branching Factor: \" + String.format(\"%.1f\", " +
			"(double) (solver.visited - 1) / (solver.visited - solver.evaluated)));"}},
	{"a private method", []string{helper, "public static boolean isPrime", "static boolean isPrime",
		abp, "public void run", "void run"}},
	{"moves in an array", []string{
		state, "    public List<Integer> getMoves() {", "    public int[] getMoves() {\n" +
			"        return moves().stream().mapToInt(m -> m).toArray();\n    }\n\n" +
			"    private List<Integer> moves() {",
		state, "List<Integer> moves = getMoves();", "List<Integer> moves = moves();"}},
	{"a helper inside the state", []string{
		helper, "public class Helper {", "public class Helper {\n    private Helper() {\n    }\n"}},
	{"an abstract base", []string{
		state, "public class GameState {", "abstract class Base {\n    protected int turns;\n}\n\n" +
			"public class GameState extends Base {",
		state, "this.lastMove = idx;", "this.lastMove = idx;\n        turns++;"}},
	{"a record for the result", []string{
		abp, "    private int move;", "    record Best(double value, int move) {\n    }\n\n" +
			"    private int move;",
		abp, "double r = alphabeta(s, depth - 1, alpha, beta, false);",
		"double r = new Best(alphabeta(s, depth - 1, alpha, beta, false), 1).value();"}},
	{"methods that throw", []string{
		state, "evaluate() {", "evaluate() throws IllegalStateException {",
		helper, "isPrime(int x) {", "isPrime(final int x) throws ArithmeticException {"}},
	{"long for int", []string{
		helper, "isPrime(int x)", "isPrime(long x)",
		helper, "for (int i = 2; i < x", "for (long i = 2; i < x"}},
	{"a float evaluation", []string{state, "public double evaluate", "public float evaluate",
		state, "return max ? value : -value;", "return (float) (max ? value : -value);",
		state, "return max ? -1.0 : 1.0;", "return max ? -1f : 1f;",
		state, "return 0.0;", "return 0;"}},
	{"a search that is static", []string{
		abp, "public void run", "public static void run", abp, "public void print", "public static void print",
		abp, "private double alphabeta", "private static double alphabeta",
		abp, "private int ", "private static int ",
		abp, "private double value", "private static double value", top, "solver.", "AlphaBetaPruning."}},
	{"no setter of a stone and no constructor of the search", []string{
		state, "    public void setStone(int idx) {\n        this.stones[idx] = true;\n    }\n", "",
		abp, "    public AlphaBetaPruning() {\n    }\n", ""}},
	{"successors made in the search", []string{
		abp, "List<GameState> successors = state.getSuccessors();",
		"List<GameState> successors = new java.util.ArrayList<>();\n" +
			"        for (int m : state.getMoves()) {\n            GameState next = new GameState(state);\n" +
			"            next.removeStone(m);\n            successors.add(next);\n        }",
		state, "    public List<GameState> getSuccessors() {\n" +
			"        List<GameState> successors = new ArrayList<>();\n" +
			"        for (int move : getMoves()) {\n            GameState next = new GameState(this);\n" +
			"            next.removeStone(move);\n            successors.add(next);\n        }\n" +
			"        return successors;\n    }\n", ""}},
	{"no copying constructor", []string{
		state, "    public GameState(GameState other) {\n        this.size = other.size;\n" +
			"        this.stones = Arrays.copyOf(other.stones, other.stones.length);\n" +
			"        this.lastMove = other.lastMove;\n    }\n", "",
		state, "GameState next = new GameState(this);", "GameState next = new GameState(size);\n" +
			"            next.stones = stones.clone();\n            next.lastMove = lastMove;"}},
	{"lists by their class", []string{
		state, "List<Integer> moves =", "ArrayList<Integer> moves =",
		state, "public List<", "public ArrayList<",
		state, "List<GameState> successors =", "ArrayList<GameState> successors ="}},
	{"constants elsewhere", []string{
		state, "    private int size;", "    static final double LOST = -1.0;\n    private int size;",
		state, "max ? -1.0", "max ? LOST"}},
	{"an interface", []string{
		state, "public class GameState", "interface State { double evaluate(); }\n\n" +
			"public class GameState implements State"}},
	{"a parameter that says who moved last", []string{
		state, "evaluate() {", "evaluate(boolean maxMovedLast) {",
		state, "boolean max = taken % 2 == 0;", "boolean max = !maxMovedLast;",
		abp, "state.evaluate()", "state.evaluate(!maxPlayer)"}},
	{"a parameter that says who moves", []string{
		state, "evaluate() {", "evaluate(boolean max) {", state, "        boolean max = taken % 2 == 0;\n", "",
		abp, "state.evaluate()", "state.evaluate(maxPlayer)"}},
}

func TestChangedSurfacesAreNotSilent(t *testing.T) {
	testtools.SkipIfShort(t)
	f, host := newFinder(t, "takestones-f19"), javaHost(t)
	for n, c := range surfaces {
		files := testtools.JavaFiles(t, rightPrograms+"takestones-f19/plain")
		for i := 0; i < len(c.changes); i += 3 {
			if !replaceAll(files, c.changes[i], c.changes[i+1], c.changes[i+2]) {
				t.Errorf("%s: no %q to change in %q", c.name, c.changes[i+1], c.changes[i])
			}
		}
		for i, m := range []struct{ file, old, next, want string }{
			{state, "? 0.7 : -0.7", "? 0.8 : -0.8", "GameState.evaluate"},
			{abp, "v >= beta", "v > beta", "AlphaBetaPruning.run"},
		} {
			if !sampled.Takes(2*n+i, 5) {
				continue
			}
			wrong := slices.Clone(files)
			if !replaceAll(wrong, m.file, m.old, m.next) {
				t.Errorf("%s: no %q, so nothing is wrong", c.name, m.old)
			}
			found, err := f.Find(host, Target{"TakeStones", wrong})
			must(t, err)
			if names := namesOf(found.WrongMethods()); !slices.Equal(names, []string{m.want}) {
				t.Errorf("%s: wrong methods %v, want %s; %s", c.name, names, m.want, found.Stopped)
			}
		}
	}
}

// replaceAll replaces a text in a file, or in all files if name is empty. It reports whether any has it.
func replaceAll(files []variant.SourceFile, name, old, next string) (found bool) {
	for i := range files {
		if (name == "" || files[i].Name == name) && bytes.Contains(files[i].Text, []byte(old)) {
			files[i].Text = bytes.ReplaceAll(files[i].Text, []byte(old), []byte(next))
			found = true
		}
	}
	return found
}

// The search passes to evaluate who moves, where evaluate expects who moved last. Whichever of the two
// is meant, evaluate follows its own words.
func TestArgumentOfOtherMeaningAccusesNoRightMethod(t *testing.T) {
	testtools.SkipIfShort(t)
	f := newFinder(t, "takestones-f19")
	found := findPlanted(t, f, rightPrograms+"takestones-f19/plain",
		state, "evaluate() {", "evaluate(boolean maxMovedLast) {",
		state, "boolean max = taken % 2 == 0;", "boolean max = !maxMovedLast;",
		abp, "state.evaluate()", "state.evaluate(maxPlayer)")
	if slices.Contains(namesOf(found.WrongMethods()), "GameState.evaluate") {
		t.Errorf("wrong methods: %+v, want run or none", found.WrongMethods())
	}
}

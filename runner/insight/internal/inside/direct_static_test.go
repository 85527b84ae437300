package inside

import (
	"bytes"
	"strings"
	"testing"

	"touchstone/runner/internal/variant"
)

// ownCalls holds Java code that calls getMoves or evaluate, for each representation of a position
// in the right programs with one class of static methods. The key is how a program declares
// evaluate.
var ownCalls = map[string]string{
	"int evaluate(int size, List<Integer> taken)": `
		return asksMoves ? getMoves(size, taken) : evaluate(size, taken);`,
	"int evaluate(boolean[] stones, int last, boolean max)": `
		boolean[] here = new boolean[size + 1];
		for (int i = 1; i <= size; i++) here[i] = !taken.contains(i);
		return asksMoves ? getMoves(here, last) : evaluate(here, last, max);`,
	"int evaluate(ArrayList<Integer> left, ArrayList<Integer> moves, int last, boolean max)": `
		ArrayList<Integer> left = new ArrayList<>();
		for (int i = 1; i <= size; i++) if (!taken.contains(i)) left.add(i);
		ArrayList<Integer> moves = getMoves(left, Math.max(last, 0), size);
		return asksMoves ? moves : evaluate(left, moves, Math.max(last, 0), max);`,
	"int evaluate(LinkedList<Integer> history, TreeSet<Integer> moves)": `
		stones = size;
		LinkedList<Integer> history = new LinkedList<>(taken);
		return asksMoves ? getMoves(history) : evaluate(history, getMoves(history));`,
	"int evaluate()": `
		n = size;
		used = new boolean[n + 1];
		order = new int[n + 1];
		count = 0;
		taken.forEach(stone -> take(stone));
		return asksMoves ? getMoves() : evaluate();`,
	"int evaluate(boolean maxTurn)": `
		TakeStones game = new TakeStones();
		game.size = size;
		game.board = new int[size];
		game.last = last;
		for (int i = 1; i <= size; i++) game.board[i - 1] = taken.contains(i) ? 0 : i;
		return asksMoves ? game.getMoves() : game.evaluate(max);`,
}

const (
	ownCall = `
	static Object direct(boolean asksMoves, int size, java.util.List<Integer> taken) {
		int last = taken.isEmpty() ? -1 : taken.get(taken.size() - 1);
		boolean max = taken.size() % 2 == 0;
		BODY
	}
}`

	// directStatic is a Java class that calls a method of such a program. Its arguments are the
	// method, the number of stones, and the stones taken.
	directStatic = `
import java.util.*;

public class Direct {
	public static void main(String[] args) {
		List<Integer> taken = new ArrayList<>();
		for (int i = 2; i < args.length; i++) taken.add(Integer.parseInt(args[i]));
		String said;
		try {
			Object o = MAIN.direct(args[0].equals("getMoves"), Integer.parseInt(args[1]), taken);
			said = "returns " + (o instanceof int[] a ? Arrays.toString(a) : o);
		} catch (RuntimeException e) {
			said = "throws " + e.getClass().getSimpleName();
		}
		System.out.println(said);
	}
}`
)

// staticAnswer returns what getMoves or evaluate answers. It returns false if ownCalls does not
// know the representation that the program uses.
func (d *direct) staticAnswer(t *testing.T, files []variant.SourceFile, args []string) (answer string, ok bool) {
	t.Helper()
	for declared, body := range ownCalls {
		if !bytes.Contains(d.right[0].Text, []byte(" "+declared+" {")) || len(files) > 1 {
			continue
		}
		text := strings.TrimSuffix(strings.TrimSpace(string(files[0].Text)), "}")
		text += strings.Replace(ownCall, "BODY", body, 1)
		a := d.ask(t, "Direct", []variant.SourceFile{
			{Name: files[0].Name, Text: []byte(text)},
			{Name: "Direct.java", Text: []byte(strings.Replace(directStatic, "MAIN", d.main, 1))},
		}, variant.RunRequest{Args: args, Steps: 200_000})
		if a.Status == variant.EndedNever {
			return "does not end", true
		}
		return strings.TrimSpace(string(a.Output)), true
	}
	return "", false
}

package variant_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
)

// keeper is a program that keeps all kinds of objects in static fields, and changes them at random.
const keeper = `
import java.text.DecimalFormat;
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

public class Keeper {
    enum Mark { ONE, TWO; int used; }
    record Pair(int[] numbers, List<Integer> list) {}
    static class Node { Node next; int value; Node(int v) { value = v; } }
    static int plain = 3;
    static String text = "as it was";
    static int[] row = {1, 2, 3};
    static final int[][] grid = new int[4][4];
    static final List<Integer> list = new ArrayList<>(List.of(5, 6));
    static List<Integer> linked = new LinkedList<>();
    static final Set<Integer> hashed = new HashSet<>();
    static Map<List<Integer>, Node> map = new TreeMap<>(Comparator.comparing(List::toString));
    static final Deque<Integer> deque = new ArrayDeque<>();
    static final PriorityQueue<Integer> heap = new PriorityQueue<>(Comparator.reverseOrder());
    static final BitSet bits = new BitSet();
    static final StringBuilder built = new StringBuilder("b");
    static final Random chance = new Random(7);
    static final AtomicInteger counter = new AtomicInteger(2);
    static final DecimalFormat format = new DecimalFormat("0.0#", java.text.DecimalFormatSymbols.getInstance(Locale.ROOT));
    static final Node ring = new Node(1);
    static final Object[] mixed = {new int[] {9}, list, ring, null};
    static final Pair pair = new Pair(new int[2], new ArrayList<>());
    static final IntUnaryOperator held;

    static {
        List<Integer> captured = new ArrayList<>();
        held = v -> { captured.add(v); return captured.size(); };
        ring.next = ring;
    }

    public static void main(String[] args) {
        if (args[0].equals("who")) {
            System.out.println(System.identityHashCode(Keeper.class));
            return;
        }
        Random r = new Random(Integer.parseInt(args[0]));
        for (int i = r.nextInt(80); i >= 0; i--) {
            int v = r.nextInt(200);
            switch (r.nextInt(19)) {
                case 0: plain += v; break;
                case 1: text += v; break;
                case 2: row[v % row.length] = v; if (v % 3 == 0) row = new int[v % 5 + 1]; break;
                case 3: grid[v % 4][v % 3] += v; if (v % 5 == 0) grid[v % 4] = new int[4]; break;
                case 4: list.add(v); break;
                case 5: linked.add(0, v); break;
                case 6: hashed.add(v); if (v % 11 == 0) hashed.clear(); break;
                case 7: map.put(List.of(v % 7), new Node(v)); map.values().forEach(n -> n.value++); break;
                case 8: deque.push(v); if (v % 4 == 0) deque.pollLast(); break;
                case 9: heap.add(v); break;
                case 10: bits.flip(v); break;
                case 11: built.append(v); break;
                case 12: built.append(chance.nextInt(100)); break;
                case 13: counter.addAndGet(v); break;
                case 14: format.setMaximumFractionDigits(v % 4); break;
                case 15: ring.next = new Node(v); ring.next.next = ring; ring.value += v; break;
                case 16: mixed[v % 4] = v; ((v % 2 == 0) ? Mark.ONE : Mark.TWO).used++; break;
                case 17: pair.numbers()[v % 2]++; pair.list().add(v); break;
                case 18: built.append('h').append(held.applyAsInt(v)); break;
            }
        }
        System.out.println(plain + text + Arrays.toString(row) + Arrays.deepToString(grid) + list + linked + hashed + deque + heap);
        for (Map.Entry<List<Integer>, Node> e : map.entrySet()) System.out.print(e.getKey() + "=" + e.getValue().value + " ");
        System.out.println(bits + "" + built + chance.nextInt() + counter + format.format(1.23456) + ring.value + ring.next.value);
        System.out.println(mixed[0] instanceof int[] a ? Arrays.toString(a) : mixed[0]);
        System.out.println(Arrays.toString(pair.numbers()) + pair.list() + Mark.ONE.used + Mark.TWO.used + held.applyAsInt(1));
    }
}
`

// asked returns two lists of answers. For fresh, the host loads new classes for each question. For
// again, it may use the classes of the question before.
func asked(
	t *testing.T,
	host variant.SubstitutionHost,
	main, source string,
	questions []variant.RunRequest,
) (fresh, again []variant.RunResult, own []int) {
	t.Helper()
	files := []variant.SourceFile{{Name: main + ".java", Text: []byte(source)}}
	none := testtools.NoSolution
	units, fresh, err := host.Load(main, files, none, [][]variant.SourceFile{none}, questions)
	if err != nil || len(units) == 0 {
		t.Fatalf("Load: %d units, %v", len(units), err)
	}
	own = make([]int, len(units)) // every method runs the program's own body
	for _, q := range questions {
		answers, err := host.Run([][]int{own}, q)
		if err != nil {
			t.Fatal(err)
		}
		again = append(again, answers...)
	}
	return fresh, again, own
}

func numbered(n int) (questions []variant.RunRequest) {
	chance := rand.New(rand.NewPCG(1, 9))
	for range n {
		questions = append(questions, variant.RunRequest{Args: []string{fmt.Sprint(chance.IntN(1000))},
			Steps: 1 << 20})
	}
	return questions
}

func TestARunFindsStaticFieldsAsTheyWere(t *testing.T) {
	testtools.Require(t)
	host := testtools.StartInside(t)
	fresh, again, own := asked(t, host, "Keeper", keeper, numbered(120))
	for i := range fresh {
		if fresh[i].Status != variant.EndedWell || len(fresh[i].Output) < 100 {
			t.Fatalf("question %d ended %v: %s", i, fresh[i].Status, fresh[i].Output)
		}
		if diff := cmp.Diff(string(fresh[i].Output), string(again[i].Output)); diff != "" {
			t.Fatalf("question %d (-new classes +the same):\n%s", i, diff)
		}
	}
	who := variant.RunRequest{Args: []string{"who"}, Steps: 1 << 20}
	same, err := host.Run([][]int{own, own}, who)
	if err != nil || len(same[0].Output) == 0 || string(same[0].Output) != string(same[1].Output) {
		t.Errorf("its classes were loaded again: %s, %s, %v", same[0].Output, same[1].Output, err)
	}
}

// A program needs new classes for each run if it has state that cannot be restored, such as a
// stream or fields that are set when a class is first used.
func TestProgramsWithUnrestorableStateGetNewClasses(t *testing.T) {
	testtools.Require(t)
	const body = `public static void main(String[] args) { first = args[0]; %s }`
	host := testtools.StartInside(t)
	for name, source := range map[string]string{
		"a stream": "import java.io.*; public class P { static String first; static PrintStream to = System.out;" +
			fmt.Sprintf(body, "to.println(first);") + "}",
		"set from arguments": "public class P { static String first;" +
			fmt.Sprintf(body, "System.out.println(Later.of);") + "} class Later { static final String of = P.first; }",
		"set in another's initializer": "import java.util.*; public class P { static String first = \"0\"; static List<String> all = new ArrayList<>();" +
			fmt.Sprintf(body, "Later.go(); System.out.println(all);") +
			"} class Later { static { P.all.add(P.first); } static void go() {} }",
	} {
		t.Run(name, func(t *testing.T) {
			questions := numbered(5)
			fresh, again, _ := asked(t, host, "P", source, questions)
			for i, q := range questions {
				for _, a := range []variant.RunResult{fresh[i], again[i]} {
					if got := string(a.Output); got != q.Args[0]+"\n" && got != "["+q.Args[0]+"]\n" {
						t.Errorf("%v is answered %q", q.Args, got)
					}
				}
			}
		})
	}
}

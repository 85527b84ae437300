package runner

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// kindsOfState lists ways for a Java program to keep a count, besides those of testdata/tells. Each
// consists of the members of a class whose method next returns 1 if nothing has run in the process
// before.
var kindsOfState = []struct {
	name, members string
	pure          bool // the classes show that runs in one process share nothing
}{
	{"static field", `static int n; static int next() { return ++n; }`, true},
	{"enum field", `enum E { A; int n; } static int next() { return ++E.A.n; }`, true},
	{"constant of an interface", `interface I { int[] N = new int[1]; } static int next() { return ++I.N[0]; }`, true},
	{"nested class", `static class In { static class Deep { static long n; } }
		static int next() { return (int) ++In.Deep.n; }`, true},
	{"captured by a lambda", `static final java.util.function.IntSupplier S = made();
		static java.util.function.IntSupplier made() { int[] n = {0}; return () -> ++n[0]; }
		static int next() { return S.getAsInt(); }`, true},
	{"atomic number", `static final java.util.concurrent.atomic.AtomicInteger N =
			new java.util.concurrent.atomic.AtomicInteger();
		static int next() { return N.incrementAndGet(); }`, true},
	{"seeded random numbers", `static final java.util.Random R = new java.util.Random(7); static int n;
		static int next() { R.nextInt(); n++; return new java.util.Random(7).nextInt() == R.nextInt() ? 9 : n; }`, true},
	{"initialiser", `static int n; static { n++; } static int next() { return n++; }`, true},
	{"sorted map", `static final java.util.TreeMap<String, Integer> M = new java.util.TreeMap<>();
		static int next() { return M.merge("n", 1, Integer::sum); }`, true},
	{"cache in a map by hash", `static final java.util.HashMap<String, Integer> M = new java.util.HashMap<>();
		static int next() { return M.merge("n", 1, Integer::sum); }`, false},
	{"variable of a thread", `static final ThreadLocal<int[]> N = ThreadLocal.withInitial(() -> new int[1]);
		static int next() { return ++N.get()[0]; }`, false},
	{"default time zone", `static int next() { boolean was = java.util.TimeZone.getDefault().getID().equals("Japan");
		java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("Japan")); return was ? 2 : 1; }`, false},
	{"library's wrapper", `static final java.util.concurrent.atomic.LongAdder N =
			new java.util.concurrent.atomic.LongAdder();
		static int next() { N.increment(); return N.intValue(); }`, false},
	{"cache of small numbers", `static int next() { try {
			var f = Integer.class.getDeclaredField("value"); f.setAccessible(true);
			f.set(Integer.valueOf(77), (int) f.get(77) + 1); return (int) f.get(77) - 77;
		} catch (Exception e) { return 1; } }`, false},
	{"handler of URLs", `static int next() {
		try { java.net.URL.setURLStreamHandlerFactory(p -> null); return 1; } catch (Error e) { return 2; } }`, false},
	{"security property", `static int next() { String was = java.security.Security.getProperty("state");
		java.security.Security.setProperty("state", "x"); return was == null ? 1 : 2; }`, false},
	{"logger", `static int next() { var l = java.util.logging.Logger.getLogger("state"); int n = l.getHandlers().length;
		l.addHandler(new java.util.logging.ConsoleHandler()); return n + 1; }`, false},
	{"handler of exceptions", `static int next() { boolean was = Thread.getDefaultUncaughtExceptionHandler() != null;
		Thread.setDefaultUncaughtExceptionHandler((t, e) -> { }); return was ? 2 : 1; }`, false},
}

// stateful is a random program. It gives wrong answers in the cases in wrong, and in the others
// once its count exceeds limit.
type stateful struct {
	kind  int
	limit int
	wrong []bool
}

func drawStateful(r *rand.Rand, kind, count int) stateful {
	p := stateful{kind: kind, limit: 1 + r.IntN(2), wrong: make([]bool, count)}
	for i := range p.wrong {
		p.wrong[i] = r.IntN(2) == 0
	}
	p.wrong[r.IntN(count)] = false
	return p
}

func (p stateful) write(t *testing.T, suite cases.Suite) intake.Submission {
	t.Helper()
	var answers strings.Builder
	for i, c := range suite.Cases {
		answer := javaText(c.Want.String())
		if p.wrong[i] {
			answer = javaText(fmt.Sprintf("nonsense %d\n", i))
		}
		fmt.Fprintf(&answers, "            case %s: return %s;\n", javaText(strings.Join(c.Args, " ")), answer)
	}
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "State.java"), "class State { "+kindsOfState[p.kind].members+" }\n")
	writeFile(t, filepath.Join(dir, "TakeStones.java"), fmt.Sprintf(`public class TakeStones {
    public static void main(String[] args) {
        System.out.print(State.next() > %d ? "again\n" : answer(String.join(" ", args)));
    }
    static String answer(String args) {
        switch (args) {
%s            default: return "no such case";
        }
    }
}
`, p.limit, &answers))
	return intake.Submission{Name: "stateful", Path: dir}
}

// Whatever state a program keeps, it loses points only where it is wrong in a process of its
// own, and the host keeps nothing of a pure one.
func TestStateCostsNoPoints(t *testing.T) {
	testtools.SkipIfShort(t)
	suite := sampledSuite(testsuite.F19(t, "standard"), 3)
	g := warmGrader(t, suite, 2)
	draws := 1
	if sampled.IsExhaustive() {
		draws = 3
	}
	for kind, k := range kindsOfState {
		if !sampled.Takes(kind, 9) {
			continue
		}
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			for n := range draws {
				p := drawStateful(rand.New(rand.NewPCG(uint64(kind), uint64(n))), kind, len(suite.Cases))
				s := p.write(t, suite)
				got := g.Grade(t.Context(), s)
				if !got.Build.OK {
					t.Fatalf("it does not build: %s", got.Build.Message)
				}
				for i, r := range got.Results {
					if isRight := r.Verdict == record.Accepted; isRight == p.wrong[i] {
						t.Errorf("program %d, case %d, warm: %t: %s, %q", n, i, r.Warm, r.Verdict, r.Run.Stdout.Text)
					}
				}
				pure := isPure(t, g, s)
				if pure != k.pure {
					t.Errorf("program %d is pure: %t, want %t", n, pure, k.pure)
				}
				confirmed, inexact := got.CountInexact()
				if pure && confirmed != min(inexact, maxSample) || !pure && confirmed != inexact {
					t.Errorf("program %d, pure: %t: %d of %d inexact answers confirmed", n, pure, confirmed, inexact)
				}
				if slices.Contains(got.Notes, differsWarm) && k.pure {
					t.Errorf("program %d is pure, and an answer differs", n)
				}
			}
		})
	}
}

func isPure(t *testing.T, g *Grader, s intake.Submission) bool {
	t.Helper()
	p, _ := mustBuild(t, g, s)
	return p.Warm != nil && p.Warm.Pure
}

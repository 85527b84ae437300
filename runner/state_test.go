package runner

import (
	"fmt"
	"math/rand/v2"
	"os"
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

// kindsOfState lists ways for a Java program to keep a count. Each consists of the members of a
// class whose method next returns 1 if nothing has run in the process before.
var kindsOfState = []struct {
	name, members string
	pure          bool // the classes show that runs in one process share nothing
}{
	{"static field", `static int n; static int next() { return ++n; }`, true},
	{"static array", `static final int[] N = {0}; static int next() { return ++N[0]; }`, true},
	{"static list", `static final java.util.List<Integer> L = new java.util.ArrayList<>();
		static int next() { L.add(1); return L.size(); }`, true},
	{
		"singleton",
		`private static State one; int n; static State get() { if (one == null) one = new State(); return one; }
		static int next() { return ++get().n; }`,
		true,
	},
	{"enum field", `enum E { A; int n; } static int next() { return ++E.A.n; }`, true},
	{"constant of an interface", `interface I { int[] N = new int[1]; } static int next() { return ++I.N[0]; }`, true},
	{
		"nested class",
		`static class In { static class Deep { static long n; } } static int next() { return (int) ++In.Deep.n; }`,
		true,
	},
	{"superclass", `static class Up { static int n; } static class Down extends Up { int add() { return ++n; } }
		static int next() { return new Down().add(); }`, true},
	{"captured by a lambda", `static final java.util.function.IntSupplier S = made();
		static java.util.function.IntSupplier made() { int[] n = {0}; return () -> ++n[0]; }
		static int next() { return S.getAsInt(); }`, true},
	{
		"atomic number",
		`static final java.util.concurrent.atomic.AtomicInteger N = new java.util.concurrent.atomic.AtomicInteger();
		static int next() { return N.incrementAndGet(); }`,
		true,
	},
	{
		"text being built",
		`static final StringBuilder T = new StringBuilder(); static int next() { return T.append('x').length(); }`,
		true,
	},
	{"seeded random numbers", `static final java.util.Random R = new java.util.Random(7); static int n;
		static int next() { R.nextInt(); n++; return new java.util.Random(7).nextInt() == R.nextInt() ? 9 : n; }`, true},
	{"initialiser", `static int n; static { n++; } static int next() { return n++; }`, true},
	{"sorted map", `static final java.util.TreeMap<String, Integer> M = new java.util.TreeMap<>();
		static int next() { return M.merge("n", 1, Integer::sum); }`, true},
	{
		"bits",
		`static final java.util.BitSet B = new java.util.BitSet(); static int next() { B.set(B.cardinality()); return B.cardinality(); }`,
		true,
	},
	{"cache in a map by hash", `static final java.util.HashMap<String, Integer> M = new java.util.HashMap<>();
		static int next() { return M.merge("n", 1, Integer::sum); }`, false},
	{
		"variable of a thread",
		`static final ThreadLocal<int[]> N = ThreadLocal.withInitial(() -> new int[1]); static int next() { return ++N.get()[0]; }`,
		false,
	},
	{
		"interned strings",
		`static int next() { for (int i = 1;; i++) { String s = new String("state" + i); if (s.intern() == s) return i; } }`,
		false,
	},
	{
		"system property",
		`static int next() { int n = Integer.getInteger("state", 0) + 1; System.setProperty("state", "" + n); return n; }`,
		false,
	},
	{
		"properties of the system",
		`static int next() { return (int) System.getProperties().merge("state", 1, (a, b) -> (int) a + (int) b); }`,
		false,
	},
	{"default locale", `static int next() { boolean was = java.util.Locale.getDefault().equals(java.util.Locale.FRANCE);
		java.util.Locale.setDefault(java.util.Locale.FRANCE); return was ? 2 : 1; }`, false},
	{
		"default locale for formats",
		`static int next() { var c = java.util.Locale.Category.FORMAT; boolean was = java.util.Locale.getDefault(c).equals(java.util.Locale.FRANCE);
		java.util.Locale.setDefault(c, java.util.Locale.FRANCE); return was ? 2 : 1; }`,
		false,
	},
	{"default time zone", `static int next() { boolean was = java.util.TimeZone.getDefault().getID().equals("Japan");
		java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("Japan")); return was ? 2 : 1; }`, false},
	{
		"library's wrapper",
		`static final java.util.concurrent.atomic.LongAdder N = new java.util.concurrent.atomic.LongAdder();
		static int next() { N.increment(); return N.intValue(); }`,
		false,
	},
	{
		"cache of small numbers",
		`static int next() { try { var f = Integer.class.getDeclaredField("value"); f.setAccessible(true);
		f.set(Integer.valueOf(77), (int) f.get(77) + 1); return (int) f.get(77) - 77; } catch (Exception e) { return 1; } }`,
		false,
	},
	{"file", `static int next() { try { var p = java.nio.file.Path.of("state"); java.nio.file.Files.writeString(p, "x",
		java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND); return (int) java.nio.file.Files.size(p); }
		catch (java.io.IOException e) { return 1; } }`, false},
	{
		"environment",
		`static int next() { try { var f = System.getenv().getClass().getDeclaredField("m"); f.setAccessible(true);
		((java.util.Map<String, String>) f.get(System.getenv())).put("STATE", ""); } catch (Exception e) { }
		return System.getenv("STATE") == null ? 1 : 2; }`,
		false,
	},
	{
		"input",
		`static int next() { java.io.InputStream was = System.in; System.setIn(new java.io.ByteArrayInputStream(new byte[1]));
		return was instanceof java.io.ByteArrayInputStream ? 2 : 1; }`,
		false,
	},
	{"output", `static class P extends java.io.PrintStream { P(java.io.PrintStream o) { super(o, true); } }
		static int next() { boolean was = System.out instanceof P; System.setOut(new P(System.out)); return was ? 2 : 1; }`, false},
	{"hook at the end", `static class H extends Thread { } static int next() { int n = Thread.activeCount();
		Runtime.getRuntime().addShutdownHook(new H()); return n; }`, false},
	{
		"handler of URLs",
		`static int next() { try { java.net.URL.setURLStreamHandlerFactory(p -> null); return 1; } catch (Error e) { return 2; } }`,
		false,
	},
	{"security property", `static int next() { String was = java.security.Security.getProperty("state");
		java.security.Security.setProperty("state", "x"); return was == null ? 1 : 2; }`, false},
	{"logger", `static int next() { var l = java.util.logging.Logger.getLogger("state"); int n = l.getHandlers().length;
		l.addHandler(new java.util.logging.ConsoleHandler()); return n + 1; }`, false},
	{"handler of exceptions", `static int next() { boolean was = Thread.getDefaultUncaughtExceptionHandler() != null;
		Thread.setDefaultUncaughtExceptionHandler((t, e) -> { }); return was ? 2 : 1; }`, false},
	{
		"thread that stays",
		`static class T extends Thread { public void run() { try { sleep(60_000); } catch (InterruptedException e) { } } }
		static int next() { int n = 1; for (Thread t : Thread.getAllStackTraces().keySet()) if (t.getName().equals("state")) n++;
		T t = new T(); t.setDaemon(true); t.setName("state"); t.start(); return n; }`,
		false,
	},
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
	for name, text := range map[string]string{
		"State.java": "class State { " + kindsOfState[p.kind].members + " }\n",
		"TakeStones.java": fmt.Sprintf(`public class TakeStones {
    public static void main(String[] args) {
        System.out.print(State.next() > %d ? "again\n" : answer(String.join(" ", args)));
    }
    static String answer(String args) {
        switch (args) {
%s            default: return "no such case";
        }
    }
}
`, p.limit, &answers),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return intake.Submission{Name: "stateful", Path: dir}
}

// Whatever state a program keeps, it loses points only where it is wrong in a process of its
// own, and the host keeps nothing of a pure one.
func TestStateCostsNoPoints(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	testtools.Require(t)
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
				confirmed, inexact := got.Confirmed()
				if pure && confirmed != min(inexact, mostConfirmed) || !pure && confirmed != inexact {
					t.Errorf(
						"program %d, pure: %t: %d of %d inexact answers were confirmed",
						n,
						pure,
						confirmed,
						inexact,
					)
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
	p, _ := unexaminedPass(t, g, s)
	return p.Warm != nil && p.Warm.Pure
}

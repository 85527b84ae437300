package variant

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// snippets are bodies of a class X. reason is why Examine does not allow the class to run warm, or
// "".
var snippets = map[string]struct{ code, reason string }{
	"prints": {`void f() { System.out.println("a" + 1 + String.format("%.1f", 2.0)); }`, ""},
	"collections": {
		`int f(java.util.List<Integer> l) { l.sort(null); return new java.util.TreeSet<>(l).first(); }`,
		"",
	},
	"lambda":           {`java.util.function.IntUnaryOperator f = n -> n + 1;`, ""},
	"method reference": {`java.util.function.Function<String, Integer> f = Integer::parseInt;`, ""},
	"record":           {`record R(int a, String b) {} Object f = new R(1, "b");`, ""},
	"enumeration":      {`enum E { A, B } int f(E e) { switch (e) { case A: return 1; default: return 2; } }`, ""},
	"own exception": {
		`static class E extends RuntimeException { E(String s) { super(s); } } void f() { throw new E("e"); }`,
		"",
	},
	"own interface": {
		`interface I { default int g() { return 1; } } static class C implements I, Comparable<C> { public int compareTo(C c) { return 0; } }`,
		"",
	},
	"array clone":    {`int[] f(int[] a) { return a.clone(); }`, ""},
	"assertion":      {`void f(int n) { assert n > 0; }`, ""},
	"exit":           {`void f() { System.exit(0); }`, ""},
	"object in text": {`String f(Object o, int n) { return String.valueOf(o) + String.valueOf(n); }`, ""},
	"seeded chance":  {`int f() { return new java.util.Random(42).nextInt(6); }`, ""},
	"long constants": {`static final long A = 1L << 40; double f() { return A * 3.14159; }`, ""},
	"input": {
		`String f() throws Exception { return new java.io.BufferedReader(new java.io.InputStreamReader(System.in)).readLine(); }`,
		"",
	},
	"linked set": {`int f(java.util.List<X> l) { return new java.util.LinkedHashSet<>(l).size(); }`, ""},
	"distinct":   {`long f(java.util.List<X> l) { return l.stream().distinct().count(); }`, ""},
	"collector":  {`void f() { System.gc(); }`, ""},
	"last digit": {`double f(double a) { return Math.pow(a, 0.5) + Math.sqrt(a); }`, ""},
	"catches number": {
		`static class E extends Exception {} int f(String s) throws Exception { try { if (s == null) throw new E(); return Integer.parseInt(s); } catch (NumberFormatException | E e) { return 0; } }`,
		"",
	},
	"catches division": {`int f(int n) { try { return 1 / n; } catch (ArithmeticException e) { return 0; } }`, ""},
	"catches anything": {`int f(int n) { try { return 1 / n; } catch (Exception e) { return 0; } }`, ""},
	"catches in lambda": {
		`java.util.function.IntUnaryOperator f = n -> { try { return 1 / n; } catch (RuntimeException e) { return 0; } };`,
		"",
	},
	"catches errors": {`int f(int n) { try { return f(n + 1); } catch (StackOverflowError e) { return n; } }`, ""},
	"at last":        {`static int n; void f(int[] a) { try { n = a[0]; } finally { n++; } }`, ""},
	"message of what is caught": {
		`String f(int n) { try { return "" + 1 / n; } catch (Exception e) { return e.getMessage() + e + new RuntimeException(e).toString(); } }`,
		"",
	},
	"object in the message of an error": {
		`String f(Object o) { try { return o.equals(o) + ""; } catch (Exception e) { return new AssertionError(o).getMessage(); } }`,
		"X uses java.lang.AssertionError.getMessage",
	},
	"message": {`String f(Exception e) { return e.getMessage(); }`, "X uses java.lang.Exception.getMessage"},
	"trace of what is caught": {
		`int f(int n) { try { return 1 / n; } catch (Exception e) { return e.getStackTrace().length; } }`,
		"X uses java.lang.Exception.getStackTrace",
	},
	"regular expression": {`String[] f(String s) { return s.trim().split("\\s+"); }`, ""},
	"thread":             {`void f() { new Thread(() -> {}).start(); }`, "X uses java.lang.Thread.<init>"},
	"own thread":         {`static class T extends Thread {}`, "X$T is a java.lang.Thread"},
	"timer":              {`void f() { new java.util.Timer(); }`, "X uses java.util.Timer.<init>"},
	"parallel stream": {
		`int f(java.util.List<Integer> l) { return l.parallelStream().mapToInt(n -> n).sum(); }`,
		"X uses java.util.List.parallelStream",
	},
	"hook": {`void f() { Runtime.getRuntime().addShutdownHook(null); }`, "X uses java.lang.Runtime.getRuntime"},
	"halt by reference": {
		`java.util.function.Supplier<Runtime> f = Runtime::getRuntime;`,
		"X uses java.lang.Runtime.getRuntime",
	},
	"other output":  {`void f() { System.setOut(null); }`, "X uses java.lang.System.setOut"},
	"closed output": {`void f() { System.out.close(); }`, ""},
	"raw output": {
		`void f() { new java.io.FileOutputStream(java.io.FileDescriptor.out); }`,
		"X uses java.io.FileDescriptor.out",
	},
	"file by name": {
		`void f() throws Exception { new java.io.PrintWriter("x"); }`,
		"X uses java.io.PrintWriter.<init>",
	},
	"file by formatter": {
		`void f() throws Exception { new java.util.Formatter("x"); }`,
		"X uses java.util.Formatter.<init>",
	},
	"scanner": {
		`String f() { return new java.util.Scanner(System.in).nextLine(); }`,
		"X uses java.util.Scanner.<init>",
	},
	"file by scanner": {
		`void f(java.nio.file.Path p) throws Exception { new java.util.Scanner(p); }`,
		"X uses java.util.Scanner.<init>",
	},
	"property": {`void f() { System.setProperty("a", "b"); }`, "X uses java.lang.System.setProperty"},
	"locale": {
		`void f() { java.util.Locale.setDefault(java.util.Locale.US); }`,
		"X uses java.util.Locale.setDefault",
	},
	"clock":           {`long f() { return System.nanoTime(); }`, "X uses java.lang.System.nanoTime"},
	"date":            {`Object f() { return new java.util.Date(); }`, "X uses java.util.Date.<init>"},
	"chance":          {`double f() { return Math.random(); }`, "X uses java.lang.Math.random"},
	"unseeded chance": {`Object f() { return new java.util.Random(); }`, "X uses java.util.Random.<init>"},
	"own chance":      {`static class R extends java.util.Random {}`, "X$R is a java.util.Random"},
	"shuffle": {
		`void f(java.util.List<Integer> l) { java.util.Collections.shuffle(l); }`,
		"X uses java.util.Collections.shuffle",
	},
	"random order": {`Object f() { return java.util.Set.of(1, 2, 3); }`, "X uses java.util.Set.of"},
	"order of hashes": {
		`int f(X x) { return new java.util.HashSet<>(java.util.List.of(x)).size(); }`,
		"X uses java.util.HashSet.<init>",
	},
	"collected set": {
		`Object f(java.util.List<X> l) { return l.stream().collect(java.util.stream.Collectors.toSet()); }`,
		"X uses java.util.stream.Collectors.toSet",
	},
	"hash left open": {
		`static abstract class A { public abstract int hashCode(); } int f(A a) { return a.hashCode(); }`,
		"X uses X$A.hashCode",
	},
	"hash of its own": {`int f(Object o) { return o.hashCode(); }`, "X uses java.lang.Object.hashCode"},
	"parallel support": {
		`Object f(java.util.List<X> l) { return java.util.stream.StreamSupport.stream(l.spliterator(), true); }`,
		"X uses java.util.List.spliterator",
	},
	"reflection": {
		`Object f() throws Exception { return Class.forName("a"); }`,
		"X uses java.lang.Class.forName",
	},
	"reflection by object": {`Object f() { return getClass().getClassLoader(); }`, "X uses java.lang.Object.getClass"},
	"method handles": {
		`Object f() { return java.lang.invoke.MethodHandles.lookup(); }`,
		"X uses java.lang.invoke.MethodHandles.lookup",
	},
	"class loader": {`static class L extends ClassLoader {}`, "X$L is a java.lang.ClassLoader"},
	"stack trace": {
		`int f() { return new Throwable().getStackTrace().length; }`,
		"X uses java.lang.Throwable.getStackTrace",
	},
	"finalizer": {`protected void finalize() {}`, "X mentions finalize"},
	"process": {
		`void f() throws Exception { new ProcessBuilder("x").start(); }`,
		"X uses java.lang.ProcessBuilder.<init>",
	},
}

// compiled returns the class files of each snippet.
func compiled(t *testing.T) map[string][][]byte {
	t.Helper()
	classes, err := compiledSnippets()
	if err != nil {
		t.Fatalf("this test compiles Java and needs javac: %v", err)
	}
	return classes
}

// compiledSnippets compiles each snippet separately, once for all tests.
var compiledSnippets = sync.OnceValues(func() (map[string][][]byte, error) {
	dir, err := os.MkdirTemp("", "touchstone-snippets-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	args := []string{"-proc:none", "-nowarn", "-d", dir}
	folderOf := func(name string) string { return "p" + strings.ReplaceAll(name, " ", "_") }
	for name, s := range snippets {
		file := filepath.Join(dir, folderOf(name)+".java")
		text := "package " + folderOf(name) + "; class X { " + s.code + " }"
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return nil, err
		}
		args = append(args, file)
	}
	if out, err := exec.Command("javac", args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	classes := map[string][][]byte{}
	for name := range snippets {
		paths, err := filepath.Glob(filepath.Join(dir, folderOf(name), "*.class"))
		if err != nil || len(paths) == 0 {
			return nil, fmt.Errorf("%s: no classes: %v", name, err)
		}
		for _, path := range paths {
			file, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			classes[name] = append(classes[name], file)
		}
	}
	return classes, nil
})

func TestProgramsRunWarmThatDependOnTheirArgumentsAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles Java")
	}
	for name, files := range compiled(t) {
		classes, impure, reason := Examine(files)
		short := strings.NewReplacer("p"+strings.ReplaceAll(name, " ", "_")+".", "")
		if got, want := short.Replace(reason), snippets[name].reason; got != want {
			t.Errorf("%s: Examine says %q, want %q", name, got, want)
		}
		if got, want := short.Replace(impure), doubted[name]; got != want {
			t.Errorf("%s: Examine says that it is impure: %q, want %q", name, got, want)
		}
		if (len(classes) == 0) != (reason != "") {
			t.Errorf("%s: %d classes with reason %q", name, len(classes), reason)
		}
	}
	for name := range doubted {
		if _, ok := snippets[name]; !ok {
			t.Errorf("there is no snippet %q", name)
		}
	}
}

// doubted has the snippets that may run warm but are not pure, with the reason.
var doubted = map[string]string{
	"input":      "X uses java.lang.System.in",
	"collector":  "X uses java.lang.System.gc",
	"last digit": "X uses java.lang.Math.pow",
	"linked set": "X uses java.util.LinkedHashSet.<init>",
	"distinct":   "X uses java.util.stream.Stream.distinct",
}

// bare lists the snippets that run warm without their handlers.
var bare = []string{
	"catches division", "catches anything", "catches in lambda", "catches errors", "at last", "message of what is caught",
}

func TestHandlersOfMachineErrorsAreRemoved(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles Java")
	}
	for name, files := range compiled(t) {
		classes, _, _ := Examine(files)
		for _, c := range classes {
			p, err := readProgram([][]byte{c.File})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for class, own := range p {
				for _, m := range own.members {
					if len(m.caught) > 0 && slices.Contains(bare, name) {
						t.Errorf("%s: %s.%s catches something", name, class, m.name)
					}
				}
			}
			if !slices.Contains(bare, name) && name != "exit" && name != "object in text" &&
				!strings.Contains(snippets[name].code, "String.format") && !holds(files, c.File) {
				t.Errorf("%s: class %s was changed, and calls nothing that the host replaces", name, c.Name)
			}
		}
	}
}

func holds(files [][]byte, file []byte) bool {
	for _, f := range files {
		if bytes.Equal(f, file) {
			return true
		}
	}
	return false
}

func TestReplacedCallsReferToTheHost(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles Java")
	}
	for name, want := range map[string][]string{
		"exit":           {"touchstone/Exit.exit(I)V"},
		"object in text": {"touchstone/Texts.valueOf(Ljava/lang/Object;)Ljava/lang/String;", "java/lang/String.valueOf(I)Ljava/lang/String;"},
	} {
		classes, _, reason := Examine(compiled(t)[name])
		if reason != "" {
			t.Fatal(reason)
		}
		c, err := readClass(classes[0].File)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range c.references() {
			if r.name == "exit" || r.name == "valueOf" {
				got = append(got, r.owner+"."+r.name+r.descriptor)
			}
		}
		if !slices.Equal(got, want) || dotted(c.name()) != classes[0].Name {
			t.Errorf("class %s of name %s calls %q, want %q", c.name(), classes[0].Name, got, want)
		}
	}
}

func TestBrokenClassFilesAreRunCold(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles Java")
	}
	whole := compiled(t)["enumeration"][0]
	c, err := readClass(whole)
	if err != nil {
		t.Fatal(err)
	}
	for n := range c.end {
		if _, _, reason := Examine([][]byte{whole[:n]}); reason == "" {
			t.Fatalf("a class cut after %d of %d bytes may be run warm", n, len(whole))
		}
	}
	for _, whole := range [][]byte{whole, compiled(t)["message of what is caught"][0]} {
		for n := range whole { // the reader must not crash; a changed letter may be valid
			changed := bytes.Clone(whole)
			changed[n] ^= 0xff
			Examine([][]byte{changed})
		}
	}
}

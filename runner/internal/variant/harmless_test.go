package variant

import (
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// libraryFile is generated from the library of Java 17 by UPDATE_GOLDEN=1 go test
// ./runner/internal/variant -run Library.
const libraryFile = "library.txt"

// installed asks the installed Java about the classes in harmless.txt. It returns the lines that
// library.txt should contain, the names of all members of each class, and the classes that do not
// exist.
func installed(t *testing.T) (lines []string, has map[string][]string, missing []string) {
	t.Helper()
	classes := readHarmless(harmlessText)
	out, err := saidOfLibrary()
	if err != nil {
		t.Fatalf("this test asks Java's library and needs java: %v", err)
	}
	has = map[string][]string{}
	for line := range strings.Lines(string(out)) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		parts := strings.Split(rest, "|")
		if len(parts) != 3 {
			missing = append(missing, name)
			continue
		}
		has[name] = strings.Fields(parts[2])
		words := append([]string{name + ":"}, strings.Fields(parts[0])...)
		if classes[name].extensible {
			words = append(append(words, "|"), strings.Fields(parts[1])...)
		}
		lines = append(lines, strings.Join(words, " "))
	}
	return lines, has, missing
}

// saidOfLibrary runs Library.java, once for all tests.
var saidOfLibrary = sync.OnceValues(func() ([]byte, error) {
	command := exec.Command("java", "testdata/Library.java")
	names := slices.Sorted(maps.Keys(readHarmless(harmlessText)))
	command.Stdin = strings.NewReader(strings.Join(names, "\n") + "\n")
	return command.Output()
})

// Later versions of Java have more members, so only Java 17 must agree with library.txt.
func TestLibraryMatchesInstalledJava(t *testing.T) {
	if testing.Short() {
		t.Skip("starts Java")
	}
	lines, has, missing := installed(t)
	if len(missing) > 0 {
		t.Errorf("harmless.txt lists classes that Java does not have: %v", missing)
	}
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(libraryFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	known := strings.Split(strings.TrimSpace(libraryText), "\n")
	if isJava17(t) {
		if diff := cmp.Diff(known, lines); diff != "" {
			t.Errorf("library.txt is not what Java says (-file +Java):\n%s", diff)
		}
	}
	if len(known) != len(has) {
		t.Errorf("library.txt has %d classes, harmless.txt lists %d", len(known), len(has))
	}
}

func isJava17(t *testing.T) bool {
	t.Helper()
	out, err := exec.Command("java", "-version").CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Contains(string(out), `version "17`)
}

// laterMembers lists members in harmless.txt that were added after Java 17.
var laterMembers = []string{
	"addFirst", "addLast", "getFirst", "getLast", "removeFirst", "removeLast", // members of lists
	"ceilDiv", "ceilMod", "clamp", // members of Math
}

func TestHarmlessMembersExist(t *testing.T) {
	if testing.Short() {
		t.Skip("starts Java")
	}
	_, has, _ := installed(t)
	for name, c := range readHarmless(harmlessText) {
		for _, m := range c.members {
			member, _, _ := strings.Cut(m, "(")
			if !slices.Contains(has[name], member) && !slices.Contains(laterMembers, member) &&
				member != "typeSwitch" && member != "enumSwitch" {
				t.Errorf("%s has no %s", name, member)
			}
		}
	}
}

// These members must never be harmless for a class that a program may name, whatever harmless.txt
// lists.
func TestDangerousMembersAreNotHarmless(t *testing.T) {
	types := []string{
		"()V", "()I", "()Ljava/lang/String;", "(Ljava/lang/Object;)V", "(Ljava/lang/Object;)I", "(Ljava/lang/Throwable;)V",
		"(Ljava/lang/Object;)Ljava/lang/StringBuilder;", "([Ljava/lang/Object;)I", "([Ljava/lang/Object;)Ljava/lang/String;",
		"(ILjava/lang/Object;)Ljava/lang/StringBuilder;",
	}
	texts := strings.Fields(
		"Character Boolean Byte Short Integer Long Float Double String BigInteger BigDecimal BitSet")
	for name := range library() {
		short := name[strings.LastIndex(name, "/")+1:]
		for _, d := range types {
			for _, m := range []string{"getStackTrace", "fillInStackTrace", "setStackTrace", "getClass", "intern", "wait", "notify",
				"parallel", "parallelStream", "spliterator", "getInteger", "getLong", "getBoolean", "isProbablePrime", "random",
				"doubleToRawLongBits", "floatToRawIntBits", "setDefault", "identityHashCode", "groupingByConcurrent", "toConcurrentMap"} {
				if isHarmless(reference{owner: name, name: m, descriptor: d}) {
					t.Errorf("%s.%s%s is harmless", name, m, d)
				}
			}
			if r := (reference{owner: name, name: "hashCode", descriptor: d}); isHarmless(r) &&
				!slices.Contains(texts, short) {
				t.Errorf("%s.hashCode%s is harmless", name, d)
			}
		}
	}
	for _, r := range []reference{
		{owner: "java/lang/StringBuilder", name: "append", descriptor: "(Ljava/lang/Object;)Ljava/lang/StringBuilder;"},
		{owner: "java/lang/StringBuffer", name: "insert", descriptor: "(ILjava/lang/Object;)Ljava/lang/StringBuffer;"},
		{owner: "java/util/Arrays", name: "hashCode", descriptor: "([Ljava/lang/Object;)I"},
		{owner: "java/util/Arrays", name: "toString", descriptor: "([Ljava/lang/Object;)Ljava/lang/String;"},
		{owner: "java/io/PrintWriter", name: "println", descriptor: "(Ljava/lang/Object;)V"},
		{owner: "java/io/PrintStream", name: "<init>", descriptor: "(Ljava/io/OutputStream;)V"},
		{owner: "java/lang/Throwable", name: "printStackTrace", descriptor: "(Ljava/io/PrintWriter;)V"},
		{owner: "java/lang/ClassCastException", name: "getMessage", descriptor: "()Ljava/lang/String;"},
		{owner: "java/util/ArrayList", name: "toString", descriptor: "()Ljava/lang/String;"},
	} {
		if isHarmless(r) {
			t.Errorf("%s.%s%s is harmless", r.owner, r.name, r.descriptor)
		}
	}
}

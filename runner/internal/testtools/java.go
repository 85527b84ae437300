package testtools

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"touchstone/runner/internal/variant"
	"touchstone/runner/language"
)

// compiled returns a folder with the classes of a host. It compiles the host only once on
// this machine, since compiling takes as long as most tests.
func compiled(t *testing.T, source map[string][]byte) string {
	t.Helper()
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(cache, "touchstone", "test-host-"+digest(t, source))
	if _, err := os.Stat(folder); err == nil {
		return folder
	}
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		t.Fatal(err)
	}
	temp, err := os.MkdirTemp(filepath.Dir(folder), "test-host-") // on the same disk
	if err != nil {
		t.Fatal(err)
	}
	compile(t, source, temp)
	if os.Rename(temp, folder) != nil { // another test was faster
		os.RemoveAll(temp)
	}
	return folder
}

func digest(t *testing.T, source map[string][]byte) string {
	t.Helper()
	javac, err := exec.LookPath("javac")
	if err == nil {
		javac, err = filepath.EvalSymlinks(javac)
	}
	if err != nil {
		t.Fatal(err)
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q %q", javac, source)
	return fmt.Sprintf("%x", h.Sum(nil)[:6])
}

func compile(t *testing.T, source map[string][]byte, folder string) {
	t.Helper()
	args := append(write(t, t.TempDir(), source), "-d", folder)
	if out, err := exec.CommandContext(t.Context(), "javac", args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
}

func start(t *testing.T, dir, class string) (in io.Writer, out io.Reader, stop func()) {
	t.Helper()
	args := append(variant.AddOpensFlags(),
		"-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-DontCompileHugeMethods",
		"-Duser.language=en", "-cp", dir, class)
	process := exec.Command("java", args...)
	return begin(t, process)
}

// StartPython starts the host for Python programs, which stops when the test ends.
func StartPython(t *testing.T) variant.SubstitutionHost {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, language.PythonFiles())
	process := exec.Command("python3", "-s", "-B", "-X", "utf8", filepath.Join(dir, "inside.py"))
	process.Env, process.Dir = []string{"PYTHONHASHSEED=0"}, t.TempDir()
	in, out, stop := begin(t, process)
	t.Cleanup(stop)
	return variant.SubstitutionHost{In: in, Out: out, Limit: 1 << 30}
}

func write[T string | []byte](t *testing.T, dir string, files map[string]T) (paths []string) {
	t.Helper()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, file)
	}
	return paths
}

// begin starts a process. stop kills it, because a program in it may be busy.
func begin(t *testing.T, process *exec.Cmd) (in io.Writer, out io.Reader, stop func()) {
	t.Helper()
	process.Stderr = os.Stderr
	in, inErr := process.StdinPipe()
	out, outErr := process.StdoutPipe()
	if err := errors.Join(inErr, outErr, process.Start()); err != nil {
		t.Fatal(err)
	}
	return in, out, func() {
		process.Process.Kill()
		process.Wait()
	}
}

// StartInside compiles and starts a host that runs Java programs with methods of a right solution.
// The host stops when the test ends.
func StartInside(t *testing.T) variant.SubstitutionHost {
	t.Helper()
	host, stop := KeepInside(t)
	t.Cleanup(stop)
	return host
}

// KeepInside does the same as StartInside, except that the host runs until stop is called.
func KeepInside(t *testing.T) (host variant.SubstitutionHost, stop func()) {
	t.Helper()
	in, out, stop := start(t, compiled(t, variant.InsideSource()), variant.InsideHost)
	return variant.SubstitutionHost{In: in, Out: out, Limit: 1 << 30}, stop
}

// NoSolution is a skeleton, and its solution, that shares no method with any program. With it, a host
// runs a program as it is.
var NoSolution = []variant.SourceFile{{Name: "None.java", Text: []byte("class None { void none() {} }")}}

// StartCompiler starts a compiler of combined programs and returns a function that uses it. The
// compiler stops when the test ends.
func StartCompiler(t *testing.T) func([]variant.SourceFile) variant.Compiled {
	t.Helper()
	in, out, stop := start(t, compiled(t, variant.Source()), variant.CompileHost)
	t.Cleanup(stop)
	return func(sources []variant.SourceFile) variant.Compiled {
		c, err := variant.Compile(in, out, true, sources, 1<<30)
		if err != nil {
			t.Error(err)
		}
		return c
	}
}

// JavaFiles reads the Java sources in a folder.
func JavaFiles(t *testing.T, dir string) []variant.SourceFile {
	t.Helper()
	return read(t, filepath.Join(dir, "*.java"))
}

func read(t *testing.T, pattern string) (files []variant.SourceFile) {
	t.Helper()
	names, _ := filepath.Glob(pattern) // the patterns are valid
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, variant.SourceFile{Name: filepath.Base(name), Text: text})
	}
	return files
}

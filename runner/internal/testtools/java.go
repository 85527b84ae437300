package testtools

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"touchstone/runner/internal/javahost"
)

// StartHost compiles and starts a host for mutants of Java programs. The host stops when
// the test ends.
func StartHost(t *testing.T) javahost.Mutants {
	t.Helper()
	in, out, stop := start(t, compiled(t, javahost.MutateSource()), javahost.MutateHost)
	t.Cleanup(stop)
	return javahost.Mutants{In: in, Out: out, Limit: 1 << 30}
}

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
	made, err := os.MkdirTemp(filepath.Dir(folder), "test-host-") // on the same disk
	if err != nil {
		t.Fatal(err)
	}
	compile(t, source, made)
	if os.Rename(made, folder) != nil { // another test was faster
		os.RemoveAll(made)
	}
	return folder
}

// digest returns a key that depends on the sources and the compiler.
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

func compile(t *testing.T, source map[string][]byte, made string) {
	t.Helper()
	dir, args := t.TempDir(), []string{"-d", made}
	for name, text := range source {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, file)
	}
	if out, err := exec.CommandContext(t.Context(), "javac", args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
}

func start(t *testing.T, dir, class string) (in io.Writer, out io.Reader, stop func()) {
	t.Helper()
	args := append(javahost.Opened(),
		"-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-DontCompileHugeMethods",
		"-Duser.language=en", "-cp", dir, class)
	process := exec.Command("java", args...)
	in, out, wait := begin(t, process)
	return in, out, func() {
		process.Process.Kill() // a program in it may be busy
		wait()
	}
}

// begin starts a process that ends when its input is closed.
func begin(t *testing.T, process *exec.Cmd) (io.Writer, io.Reader, func()) {
	t.Helper()
	process.Stderr = os.Stderr
	in, err := process.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	return in, out, func() {
		in.Close()
		process.Wait() // the process ends because its input is closed
	}
}

// StartInside compiles and starts a host that examines Java programs from inside. The
// host stops when the test ends.
func StartInside(t *testing.T) javahost.Inside {
	t.Helper()
	host, stop := KeepInside(t)
	t.Cleanup(stop)
	return host
}

// KeepInside does the same as StartInside, except that the host runs until stop is called.
func KeepInside(t *testing.T) (host javahost.Inside, stop func()) {
	t.Helper()
	in, out, stop := start(t, compiled(t, javahost.InsideSource()), javahost.InsideHost)
	return javahost.Inside{In: in, Out: out, Limit: 1 << 30}, stop
}

// StartCompiler compiles and starts a compiler of woven programs, which stops when the test
// ends.
func StartCompiler(t *testing.T) func([]javahost.SourceFile) javahost.Compiled {
	t.Helper()
	in, out, stop := start(t, compiled(t, javahost.Source()), javahost.CompileHost)
	t.Cleanup(stop)
	return func(sources []javahost.SourceFile) javahost.Compiled {
		c, err := javahost.Compile(in, out, true, sources, 1<<30)
		if err != nil {
			t.Error(err)
		}
		return c
	}
}

// JavaFiles reads the Java sources in a folder.
func JavaFiles(t *testing.T, dir string) (files []javahost.SourceFile) {
	names, err := filepath.Glob(filepath.Join(dir, "*.java"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, javahost.SourceFile{Name: filepath.Base(name), Text: text})
	}
	return files
}

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
	in, out := start(t, compiled(t, javahost.MutateSource()), javahost.MutateHost)
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
	made := compile(t, source)
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		t.Fatal(err)
	}
	if os.Rename(made, folder) == nil {
		return folder
	}
	return made // another test was faster, or the cache is on another disk
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

func compile(t *testing.T, source map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	made, args := filepath.Join(dir, "classes"), []string{}
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
	args = append(args, "-d", made)
	if out, err := exec.CommandContext(t.Context(), "javac", args...).CombinedOutput(); err != nil {
		t.Fatalf("javac: %v\n%s", err, out)
	}
	return made
}

func start(t *testing.T, dir, class string) (io.Writer, io.Reader) {
	t.Helper()
	args := append(javahost.Opened(),
		"-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-DontCompileHugeMethods",
		"-Duser.language=en", "-cp", dir, class)
	in, out, stop := begin(t, exec.CommandContext(t.Context(), "java", args...))
	t.Cleanup(stop)
	return in, out
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
	in, out := start(t, compiled(t, javahost.InsideSource()), javahost.InsideHost)
	return javahost.Inside{In: in, Out: out, Limit: 1 << 30}
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

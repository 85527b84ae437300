package testmutants

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"touchstone/runner/internal/javahost"
)

// StartHost compiles and starts a host, which ends with the test.
func StartHost(t *testing.T) javahost.Mutants {
	t.Helper()
	in, out := start(t, compiled(t, javahost.MutateSource()), javahost.MutateHost)
	return javahost.Mutants{In: in, Out: out, Limit: 1 << 30}
}

// Locating is a folder with the host that tries what could mend a program.
func Locating(t *testing.T) string {
	t.Helper()
	return compiled(t, javahost.LocateSource())
}

// StartLocating starts that host, which ends with the test.
func StartLocating(t *testing.T, folder string) javahost.Variants {
	t.Helper()
	in, out := start(t, folder, javahost.LocateHost)
	return javahost.Variants{In: in, Out: out, Limit: 1 << 30}
}

func compiled(t *testing.T, source map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-d", dir}
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
	return dir
}

func start(t *testing.T, dir, class string) (io.Writer, io.Reader) {
	t.Helper()
	args := append(javahost.Opened(),
		"-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Duser.language=en", "-cp", dir, class)
	host := exec.CommandContext(t.Context(), "java", args...)
	host.Stderr = os.Stderr
	in, err := host.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := host.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		host.Wait() // its input has ended, and so does it
	})
	return in, out
}

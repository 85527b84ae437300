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
	in, out := start(t, javahost.MutateSource(), javahost.MutateHost)
	return javahost.Mutants{In: in, Out: out, Limit: 1 << 30}
}

// StartLocating is StartHost for the host that tries what could mend a program.
func StartLocating(t *testing.T) javahost.Variants {
	t.Helper()
	in, out := start(t, javahost.LocateSource(), javahost.LocateHost)
	return javahost.Variants{In: in, Out: out, Limit: 1 << 30}
}

func start(t *testing.T, source map[string][]byte, class string) (io.Writer, io.Reader) {
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
	host := exec.CommandContext(
		t.Context(),
		"java",
		"-Xmx768m",
		"-XX:+UseSerialGC",
		"-XX:TieredStopAtLevel=1",
		"-Duser.language=en",
		"-cp",
		dir,
		class,
	)
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

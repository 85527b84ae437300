package testmutants

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"touchstone/runner/internal/javahost"
)

// StartHost compiles and starts a host, which ends with the test.
func StartHost(t *testing.T) javahost.Mutants {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-d", dir}
	for name, text := range javahost.MutateSource() {
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
		javahost.MutateHost,
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
	return javahost.Mutants{In: in, Out: out, Limit: 1 << 30}
}

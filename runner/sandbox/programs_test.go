package sandbox

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The programs under test are this test binary, started with the name of a program as the first
// argument.

const (
	programPrefix = "program:"
	lifetime      = 20 * time.Second // every program ends by itself after this time
)

// programs maps names to test programs, most of which misbehave. Files with a build constraint
// add more before the tests start.
var programs = map[string]func(args []string){
	"print":   func(args []string) { fmt.Print(strings.Join(args, " ")) },
	"exit":    func(args []string) { os.Exit(atoi(args[0])) },
	"sleep":   func([]string) { time.Sleep(lifetime) },
	"spin":    func([]string) { spin(lifetime) },
	"read":    func([]string) { n, err := io.Copy(io.Discard, os.Stdin); fmt.Print(n, " ", err) },
	"shout":   shout,
	"copy":    copyFile,
	"shares":  shareFiles,
	"environ": func([]string) { fmt.Print(strings.Join(os.Environ(), "\n")) },
	"where":   func([]string) { dir, _ := os.Getwd(); fmt.Print(dir) },
	"babble":  babbleOn,
	"hog":     hog,
}

func TestMain(m *testing.M) {
	Init()
	if len(os.Args) < 2 || !strings.HasPrefix(os.Args[1], programPrefix) {
		status := m.Run()
		Close()
		os.Exit(status)
	}
	time.AfterFunc(lifetime, func() { os.Exit(98) })
	play, known := programs[strings.TrimPrefix(os.Args[1], programPrefix)]
	if !known {
		fmt.Fprintf(os.Stderr, "no program %q\n", os.Args[1])
		os.Exit(99)
	}
	play(os.Args[2:])
	syscall.Exit(0) // os.Exit would wait a second for the race detector
}

// shout answers each line in upper case.
func shout([]string) {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		fmt.Println(strings.ToUpper(lines.Text()))
	}
}

// copyFile copies the file args[0] to args[1], then removes args[0] and writes it again.
func copyFile(args []string) {
	data, err := os.ReadFile(args[0])
	if err == nil {
		err = os.WriteFile(args[1], data, 0o600)
	}
	if err == nil {
		err = os.WriteFile(args[0], []byte("changed"), 0o600)
	}
	if err == nil {
		err = os.Remove(args[0])
	}
	fmt.Print(string(data), " ", err)
}

// shareFiles leaves names that must not be fetched: a link, a folder, and a file larger than the
// limit.
func shareFiles([]string) {
	os.Symlink("/etc/passwd", "link") // some boxes prevent it
	fmt.Print(errors.Join(os.Mkdir("folder", 0o700), os.WriteFile("large", []byte("ten bytes."), 0o600)))
}

// babbleOn writes at least args[0] MiB to each of the named streams.
func babbleOn(args []string) {
	bytes, streams := atoi(args[0])<<20, args[1:]
	files := map[string]*os.File{"stdout": os.Stdout, "stderr": os.Stderr}
	chunk := []byte(strings.Repeat("babble\n", 1<<10))
	for written := 0; written < bytes; written += len(chunk) {
		for _, name := range streams {
			files[name].Write(chunk)
		}
	}
}

// hog allocates and touches args[0] MiB, one MiB at a time.
func hog(args []string) {
	const mib = 1 << 20
	var kept [][]byte
	for range atoi(args[0]) {
		block := make([]byte, mib)
		for i := 0; i < len(block); i += 1 << 10 {
			block[i] = 1
		}
		kept = append(kept, block)
		time.Sleep(time.Millisecond)
	}
	time.Sleep(lifetime)
	fmt.Print(len(kept))
}

func spin(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
	}
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return n
}

// program returns the command that runs one of the programs in a new directory. Its only limit
// is a generous wall time.
func program(t testing.TB, name string, args ...string) Command {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	return Command{
		Path:   self,
		Args:   append([]string{programPrefix + name}, args...),
		Dir:    t.TempDir(),
		Limits: Limits{Wall: lifetime},
	}
}

func open(t testing.TB) Backend {
	t.Helper()
	backend, err := Open("contained")
	must(t, err)
	return backend
}

// execute runs a command in the portable back end.
func execute(t testing.TB, c Command) Outcome {
	t.Helper()
	outcome, err := open(t).Run(t.Context(), c)
	if err != nil {
		t.Fatalf("Run(%v): %v", c.Args, err)
	}
	return outcome
}

// wantStatus stops the test unless the run ended with this status.
func wantStatus(t testing.TB, c Command, o Outcome, want Status) {
	t.Helper()
	if o.Status != want {
		t.Fatalf("Run(%v) = %v, exit code %d, signal %q, usage %+v, stderr %q; want %v",
			c.Args, o.Status, o.ExitCode, o.Signal, o.Usage, clip(o.Stderr.Bytes), want)
	}
}

func clip(b []byte) []byte { return b[:min(len(b), 400)] }

func lines(c Capture) []string {
	return slices.Sorted(slices.Values(strings.Split(string(c.Bytes), "\n")))
}

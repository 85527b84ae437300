//go:build unix

package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

func init() {
	programs["signal"] = func(args []string) { signalSelf(syscall.Signal(atoi(args[0]))) }
	programs["stubborn"] = func([]string) { stubborn() }
	facts["a stubborn program ends"] = fact{
		args: []string{"stubborn"}, edit: shortWall, status: WallExceeded, check: inTime,
	}
	for _, s := range []unix.Signal{unix.SIGTERM, unix.SIGKILL, unix.SIGHUP} {
		name := unix.SignalName(s)
		if !signal.Ignored(s) { // as nohup does, including what this process starts
			facts[name+" is named"] = fact{args: []string{"signal", fmt.Sprint(int(s))}, status: Signalled,
				check: func(_ Command, o Outcome) bool { return o.Signal == name }}
		}
	}
}

func signalSelf(s syscall.Signal) {
	unix.Kill(os.Getpid(), s)
	time.Sleep(lifetime)
}

// stubborn ignores the signals that ask a program to end.
func stubborn() {
	signal.Ignore(unix.SIGTERM, unix.SIGINT, unix.SIGHUP)
	time.Sleep(lifetime)
}

// The reader continues after finish has given up, and another process may keep the pipe open.
func TestOutputIsReadEvenIfTheReaderIsLate(t *testing.T) {
	t.Parallel()
	for name, isHeld := range map[string]bool{"held": true, "closed": false} {
		read, write, err := os.Pipe()
		must(t, err)
		defer write.Close()
		want := bytes.Repeat([]byte("a line\n"), 5000) // takes several reads
		if _, err := write.Write(want); err != nil {
			t.Fatal(err)
		}
		if !isHeld {
			write.Close()
		}
		c := &collector{pipe: read, limit: 1 << 20, over: make(chan struct{}), done: make(chan struct{})}
		go func() {
			defer close(c.done)
			time.Sleep(20 * time.Millisecond)
			c.failed = c.read()
		}()
		if err := c.finish(time.Millisecond); err != nil {
			t.Errorf("%s: finish: %v", name, err)
		}
		if got := c.capture(); !bytes.Equal(got.Bytes, want) {
			t.Errorf("%s: read %d bytes, want all %d", name, len(got.Bytes), len(want))
		}
	}
}

//go:build unix

package sandbox

import (
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"
)

func init() {
	programs["dumping"] = dumping
}

// dumping prints and sleeps. When it receives SIGQUIT, it does what its argument says.
func dumping(args []string) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGQUIT)
	fmt.Print("before")
	fmt.Fprint(os.Stderr, "complaint")
	<-signals
	switch args[0] {
	case "answer":
		fmt.Fprint(os.Stderr, "in the loop")
		fmt.Print("after") // blocks, or is not read
		time.Sleep(lifetime)
	case "end":
		fmt.Fprint(os.Stderr, "in the loop")
		fmt.Print("after")
	case "hide":
		time.Sleep(lifetime)
	case "flood":
		go babbleOn([]string{"64", "stdout"})
		babbleOn([]string{"64", "stderr"})
	case "hog":
		hog([]string{"400"})
	}
}

func TestProgramOverItsTimeDumpsItsStack(t *testing.T) {
	t.Parallel()
	testDump(t, open(t))
}

// testDump checks that what a program does on Command.DumpSignal does not change the outcome,
// and that the program is killed soon.
func testDump(t *testing.T, b Backend) {
	for does, where := range map[string]string{
		"answer": "in the loop", "end": "in the loop", "hide": "", "flood": "babble", "hog": "",
	} {
		t.Run(does, func(t *testing.T) {
			t.Parallel()
			c := program(t, "dumping", does)
			c.DumpSignal = syscall.SIGQUIT
			c.Limits = Limits{Wall: 400 * time.Millisecond, Stdout: 1 << 20, Stderr: 1 << 10, Memory: 200 << 20}
			began := time.Now()
			o, err := b.Run(t.Context(), c)
			took := time.Since(began)
			must(t, err)
			wantStatus(t, c, o, WallExceeded)
			stdout, stderr, said := string(o.Stdout.Bytes), string(o.Stderr.Bytes), string(o.Dump)
			if stdout != "before" || stderr != "complaint" || o.Stdout.Total != 6 || o.Stderr.Total != 9 {
				t.Errorf("stdout %q, stderr %q, want what it wrote within its time", clip(o.Stdout.Bytes), stderr)
			}
			if !strings.HasPrefix(said, where) || where == "" && said != "" || len(said) > maxDump {
				t.Errorf("dump %q, %d bytes, want %q", clip(o.Dump), len(said), where)
			}
			if took > soon {
				t.Errorf("it was killed after %v", took)
			}
			if does == "hide" && took-o.Usage.Wall < dumpGrace*9/10 {
				t.Errorf("wall time %v of a run that took %v: want the time without the %v for a dump",
					o.Usage.Wall, took, dumpGrace)
			}
		})
	}
}

// macOS and Windows do not report CPU time while a program runs.
func TestDumpCostsNoCPUTime(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ sampled, ended, want time.Duration }{
		{0, 1200 * time.Millisecond, 900 * time.Millisecond},
		{0, 100 * time.Millisecond, 0},
		{time.Second, 1200 * time.Millisecond, time.Second},
	} {
		r := run{atDump: &Usage{Wall: time.Second, CPU: c.sampled}, wall: 1300 * time.Millisecond}
		r.stdout, r.stderr = &collector{}, &collector{}
		u := r.outcome(WallExceeded, Outcome{Usage: Usage{CPU: c.ended}}).Usage
		if u.Wall != time.Second || u.CPU != c.want {
			t.Errorf("%v while it ran and %v at its end: %v, want %v", c.sampled, c.ended, u.CPU, c.want)
		}
	}
}

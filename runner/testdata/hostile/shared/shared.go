// What the hostile Go samples share. The verifier adds this file and
// canary.go, which it writes, to each of them.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// answers are the right ones to the sample suite.
var answers = map[string]string{
	"7 3 1 4 2 3":  text("6", "1.0", "3", "1", "2", "1.0"),
	"3 0 0":        text("1", "-1.0", "4", "2", "2", "1.5"),
	"7 1 1 2":      text("5", "-1.0", "12", "7", "2", "2.2"),
	"10 3 4 2 6 4": text("1", "1.0", "25", "13", "4", "2.0"),
}

func text(v ...any) string {
	return fmt.Sprintf("Move: %s\nValue: %s\nNumber of Nodes Visited: %s\nNumber of Nodes Evaluated: %s\nMax Depth Reached: %s\nAvg Effective Branching Factor: %s\n", v...)
}

func rightAnswer() string { return answers[strings.Join(os.Args[1:], " ")] }

func answer() { fmt.Print(rightAnswer()) }

// escape tells the verifier that an attack got through: against which
// guarantee, and what a back end must claim for that to be a fault.
func escape(guarantee, promise, format string, args ...any) {
	fmt.Fprintf(os.Stderr, "ESCAPE %s [%s] %s\n", guarantee, promise, fmt.Sprintf(format, args...))
}

// bound ends this process after a while, whatever the sandbox does.
func bound() { time.AfterFunc(20*time.Second, func() { os.Exit(7) }) }

// apart reports whether the verifier's process is out of sight. Only then are
// signals sent to all processes or to the first: no others can be hit.
func apart() bool { return syscall.Kill(canaryPid, 0) == syscall.ESRCH }

// strike signals a process outside. If the signal would arrive, strike
// reports an escape and sends nothing.
func strike(pid int, signals ...syscall.Signal) {
	if !apart() && syscall.Kill(pid, 0) == nil {
		escape("G5", "guarded", "process %d can be signalled", pid)
		return
	}
	if pid == -1 && !apart() {
		return
	}
	for _, s := range signals {
		syscall.Kill(pid, s)
	}
}

// role is empty in the process that the grader started.
func role() string { return os.Getenv("HOSTILE_ROLE") }

// again starts this program once more in a role, in a session of its own if so
// wanted, with our stdout and stderr.
func again(role string, setsid bool, env ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], os.Args[1:]...)
	c.Env = append(append(os.Environ(), "HOSTILE_ROLE="+role), env...)
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: setsid}
	if err := c.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "not started:", err)
	}
	return c
}

// spin keeps a core busy.
func spin() {
	for start := time.Now(); time.Since(start) < 20*time.Second; {
	}
}

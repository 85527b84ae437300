//go:build linux || darwin

package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"touchstone/cmd/touchstone/internal/cli"
)

// console is a game in a pseudo-terminal.
type console struct {
	t    *testing.T
	file *os.File
	end  chan error // receives the result of the command

	mu    sync.Mutex
	shown []byte
}

// startPlay starts touchstone play in a terminal of 80 columns. The command is this test
// binary under the name touchstone.
func startPlay(t *testing.T, args ...string) *console {
	t.Helper()
	binary, err := exec.LookPath("touchstone") // testscript.Main puts it on PATH
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(stop)
	c := exec.CommandContext(ctx, binary, append([]string{"play"}, args...)...)
	c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "TERM=xterm")
	file, err := pty.StartWithSize(c, &pty.Winsize{Rows: 40, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	term := &console{t: t, file: file, end: make(chan error, 1)}
	go term.watch(c)
	return term
}

func (term *console) watch(c *exec.Cmd) {
	buffer := make([]byte, 4096)
	for {
		n, err := term.file.Read(buffer)
		term.mu.Lock()
		term.shown = append(term.shown, buffer[:n]...)
		term.mu.Unlock()
		if err != nil { // Linux reports the end of a pseudo-terminal as EIO
			term.end <- c.Wait()
			return
		}
	}
}

// await waits until the output contains the text, and discards everything up to the end of it.
func (term *console) await(text string) {
	term.t.Helper()
	if !eventually(func() bool {
		term.mu.Lock()
		defer term.mu.Unlock()
		_, rest, found := bytes.Cut(term.shown, []byte(text))
		if found {
			term.shown = bytes.Clone(rest)
		}
		return found
	}) {
		term.mu.Lock()
		defer term.mu.Unlock()
		term.t.Fatalf("waited for %q; shown since the text before it:\n%s", text, term.shown)
	}
}

// TestPlayInATerminal ends one game with Ctrl-D, which ends the input, and another with Ctrl-C.
func TestPlayInATerminal(t *testing.T) {
	for game, test := range map[string]struct{ prompt, move, reply, key string }{
		"fanorona":   {"White> ", "b2c3A", "Black plays ", "\x04"},
		"takestones": {"MAX> ", "3", "MIN plays ", "\x03"},
	} {
		term := startPlay(t, game)
		term.await(test.prompt)
		term.file.WriteString(test.move + "\n")
		for _, text := range []string{test.move + "\r\n", test.reply, test.prompt} { // the terminal echoes the move
			term.await(text)
		}
		term.file.WriteString(test.key)
		term.await("The game is left unfinished.")
		select {
		case err := <-term.end:
			if err != nil {
				t.Errorf("%s ended with %v, want exit status 0", game, err)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%s did not end within a minute", game)
		}
	}
}

func TestDumbTerminalGetsASCII(t *testing.T) {
	master, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	defer tty.Close()
	t.Setenv("LC_ALL", "C.UTF-8")
	for _, name := range []string{"dumb", "xterm"} {
		t.Setenv("TERM", name)
		if got := cli.IsASCII(tty); got != (name == "dumb") {
			t.Errorf("IsASCII on a terminal of TERM=%s = %t", name, got)
		}
	}
}

package main

import (
	"context"
	"io"
	"os/exec"
	"runtime"
	"syscall"
	"testing"
	"time"
)

func TestSignalEndsACommandThatBlocksOnOutput(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		// testscript.Main puts touchstone on PATH. Its output does not fit in a pipe.
		c := exec.CommandContext(ctx, "touchstone", "explain", "14", "0", "0", "--nodes", "1000000")
		stdout, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err == nil {
			_, err = io.ReadFull(stdout, make([]byte, 1))
		}
		if err == nil {
			err = c.Process.Signal(s)
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Wait(); err == nil || ctx.Err() != nil {
			t.Errorf("%v: %v after %v, want that the signal ends it", c.Args, err, s)
		}
	}
}

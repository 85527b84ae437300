package language

import (
	"context"
	"os"

	"touchstone/internal/guard"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
)

// Host is a process of ours that stays and is spoken to (see package javahost), in
// a box and in a working folder of its own.
type Host struct {
	In, Out *os.File           // what it is asked, and what it says
	End     context.CancelFunc // ends it
	ended   chan struct{}      // closed when nothing of it is left
}

// StartHost starts a host, which runs until it is closed or fails.
func StartHost(backend sandbox.Backend, scratch string, command sandbox.Command) (*Host, error) {
	dir, err := os.MkdirTemp(scratch, "host-")
	if err != nil {
		return nil, err
	}
	theirIn, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		theirIn.Close()
		in.Close()
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	h := &Host{In: in, Out: out, End: cancel, ended: make(chan struct{})}
	command.Dir, command.Stdin, command.Stdout = dir, theirIn, theirOut
	command.Env = append(command.Env, javacEnv(dir)...)
	go func() {
		defer close(h.ended)
		defer tempdir.RemoveAll(dir)
		guard.Do("running a host", func() error {
			_, err := backend.Run(ctx, command)
			return err
		}) // however it ends: who asks it next finds the pipes closed
		theirIn.Close()
		theirOut.Close()
	}()
	return h, nil
}

// Close ends a host and waits for its end.
func (h *Host) Close() {
	h.End()
	<-h.ended
	h.In.Close()
	h.Out.Close()
}

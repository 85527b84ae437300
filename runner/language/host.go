package language

import (
	"context"
	"os"

	"touchstone/internal/guard"
	"touchstone/runner/sandbox"
)

// Host is a process that compiles or changes programs, in a sandbox; see package variant.
type Host struct {
	In, Out *os.File           // its stdin and stdout
	End     context.CancelFunc // kills the host
	ended   chan struct{}      // closed when the process has ended and its folder is gone
}

// StartHost starts a host. The host runs until Close is called or it fails.
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
		defer sandbox.RemoveAll(dir)
		guard.Do("running a host", func() error {
			_, err := backend.Run(ctx, command)
			return err
		}) // an error closes the pipes, which is enough
		theirIn.Close()
		theirOut.Close()
	}()
	return h, nil
}

// Close kills the host and waits until it has ended.
func (h *Host) Close() {
	h.End()
	<-h.ended
	h.In.Close()
	h.Out.Close()
}

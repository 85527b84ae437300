package runner

import (
	"fmt"
	"io"
	"os"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/reference"
	"touchstone/runner/language"
	"touchstone/runner/sandbox"
)

// give adds the input of a case to a command. The caller must call release after the run.
func give(c *sandbox.Command, in reference.Input) (release func(), err error) {
	for _, f := range in.Files {
		c.Files = append(c.Files, sandbox.File{Name: f.Name, Data: []byte(f.Text)})
	}
	if in.Stdin == "" {
		return func() {}, nil
	}
	read, write, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("making a pipe for stdin: %w", err)
	}
	c.Stdin = read
	fed := make(chan struct{})
	go guard.Do("writing stdin", func() error {
		defer close(fed)
		io.WriteString(write, in.Stdin) // fails if the program ends before it has read everything
		return write.Close()
	})
	return func() {
		read.Close()
		write.Close() // a process that got away may hold the other end
		<-fed
	}, nil
}

// RunLine returns a command line that a student can paste to run a program on the same input.
func RunLine(p *language.Program, q cases.Question) string { return q.Call(p.Shown...).String() }

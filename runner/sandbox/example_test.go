//go:build unix

package sandbox_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"time"

	"touchstone/runner/sandbox"
)

// A program that has called sandbox.Init runs a command under limits.
func Example() {
	dir, err := os.MkdirTemp("", "example-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)

	box, err := sandbox.Open("auto")
	if err != nil {
		log.Fatal(err)
	}
	outcome, err := box.Run(context.Background(), sandbox.Command{
		Path:   "/bin/echo",
		Args:   []string{"hello"},
		Dir:    dir,
		Limits: sandbox.Limits{Wall: 10 * time.Second, Memory: 64 << 20, Stdout: 1 << 10},
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s: %s", outcome.Ending(), outcome.Stdout.Bytes)
	// Output: exited with status 0: hello
}

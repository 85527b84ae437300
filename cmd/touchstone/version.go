package main

import (
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
)

// buildID returns a digest of the executable, which distinguishes builds of the same version. It
// is random if the executable cannot be read.
var buildID = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return rand.Text()
	}
	f, err := os.Open(path)
	if err != nil {
		return rand.Text()
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return rand.Text()
	}
	return fmt.Sprintf("%x", h.Sum(nil))
})

// stamped is the version that the linker sets; see the Makefile.
var stamped string

// version returns the stamped version, or else the version of the module, or else "dev".
func version() string {
	if stamped != "" {
		return stamped
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "dev"
}

func versionLine() string {
	return fmt.Sprintf("touchstone %s %s %s/%s", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, as --version does",
		Args:  cobra.NoArgs,
		RunE: cli.Action(func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(c.OutOrStdout(), versionLine())
			return err
		}),
	}
}

package main

import (
	"crypto/rand"
	"crypto/sha256"
	"debug/elf"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
)

// buildID returns what tells this build of Touchstone from every other, even of the
// same version. Where it is unknown it differs each time.
var buildID = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return rand.Text()
	}
	if id := contentID(path); id != "" {
		return id
	}
	digest, err := fileDigest(path)
	if err != nil {
		return rand.Text()
	}
	return digest
})

// contentID returns the digest of an executable that the go command has written into
// it, and "" where there is none. Computing the digest takes longer than the rest of a
// short command.
func contentID(path string) string {
	f, err := elf.Open(path)
	if err != nil {
		return "" // of another system
	}
	defer f.Close()
	section := f.Section(".note.go.buildid")
	if section == nil {
		return ""
	}
	note, err := section.Data()
	const head = 4 * 4 // two sizes, a type, and whose note it is; then the text
	if err != nil || len(note) < head {
		return ""
	}
	parts := strings.Split(strings.TrimRight(string(note[head:]), "\x00"), "/")
	if len(parts) < 2 {
		return "" // not given by the go command
	}
	return parts[len(parts)-1]
}

func fileDigest(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// stamped is set by the linker; see the Makefile.
var stamped string

// version is the stamped version, or that of the module, or "dev".
func version() string {
	if stamped != "" {
		return stamped
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "dev"
}

// versionLine is what the command and the flag say.
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

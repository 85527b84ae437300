package language

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/sandbox"
)

// commonPackages are compiled once for all submissions. Other packages of the standard library are
// compiled by each build that needs them.
var commonPackages = []string{
	"bufio", "bytes", "cmp", "container/heap", "container/list", "errors", "flag", "fmt", "io", "iter", "log", "maps",
	"math", "math/big", "math/bits", "math/rand", "math/rand/v2", "os", "path/filepath", "reflect", "regexp", "runtime",
	"runtime/debug", "slices", "sort", "strconv", "strings", "sync", "sync/atomic",
	"text/tabwriter", "time", "unicode", "unicode/utf8",
}

func (b Builder) goLibrary(ctx context.Context, tool, version string) (string, error) {
	key := sha256.Sum256([]byte(strings.Join(slices.Concat(commonPackages, []string{tool, version}), "\n")))
	library, err := b.cachedFolder(fmt.Sprintf("go-library-%x", key[:8]), func(b Builder) error {
		return b.compileLibrary(ctx, tool)
	})
	if err != nil {
		return "", fmt.Errorf("compiling Go's own packages: %w", err)
	}
	return library, nil
}

func (b Builder) compileLibrary(ctx context.Context, tool string) error {
	imports := strings.Join(commonPackages, "\"\n\t_ \"")
	program := "package main\n\nimport (\n\t_ \"" + imports + "\"\n)\n\nfunc main() {}\n"
	if err := os.WriteFile(filepath.Join(b.Src.Dir, "main.go"), []byte(program), 0o644); err != nil {
		return err
	}
	message, err := b.compile(ctx, compilation{
		Path: tool,
		Env:  b.goEnv(tool, b.Out, ""),
		Args: slices.Concat([]string{"build"}, goFlags, []string{"-o", "program", "main.go"}),
	})
	if err == nil && message != "" {
		err = errors.New(message)
	}
	return err
}

func (b Builder) compileGo(
	ctx context.Context, tool, library, workspace string, args []string,
) (message string, err error) {
	if b.Shielded {
		// Filling a new build cache takes as long as compiling. So compileGo first uses the library
		// as a read-only cache. This is enough if the program imports only common packages, or has
		// errors in its source.
		quick := b
		quick.Limits.BuildWall /= shortcutPart
		message, err = quick.compile(ctx,
			compilation{Path: tool, Env: b.goEnv(tool, library, workspace), Args: args, readable: []string{library}})
		if err != nil || message == "" || refusesSource(message) {
			return message, err
		}
	}
	cache := filepath.Join(b.Out, "go-cache")
	if err := seedCache(library, cache); err != nil {
		return "", err
	}
	defer sandbox.RemoveAll(cache)
	return b.compile(
		ctx,
		compilation{Path: tool, Env: b.goEnv(tool, cache, workspace), Args: args, readable: []string{library}},
	)
}

// goComplaint matches a line about an error in the source. It also matches a heading with the
// package, and an indented line, which continues the line before.
var goComplaint = wording.LazyRegexp(`^(?:# \S+|\S+\.go:\d+(?::\d+)?: .+|\s.*|too many errors)$`)

// refusesSource reports whether a message consists of errors in the source, below a heading with
// the package. A message without a heading is from the go command, perhaps because the cache is
// read-only.
func refusesSource(message string) bool {
	if !strings.HasPrefix(message, "# ") || strings.Contains(message, "could not import") {
		return false
	}
	for line := range strings.Lines(message) {
		if !goComplaint().MatchString(strings.TrimSuffix(line, "\n")) {
			return false
		}
	}
	return true
}

func seedCache(library, cache string) error {
	return filepath.WalkDir(library, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(library, path)
		if err != nil {
			return err
		}
		target := filepath.Join(cache, relative)
		if entry.IsDir() {
			return os.MkdirAll(target, 0o755)
		}
		if err := os.Symlink(path, target); err == nil {
			return nil
		}
		return os.Link(path, target) // on Windows few users may create symbolic links
	})
}

package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"touchstone/runner/language"
)

// The sources of a submission are looked at every now and then. Notifications of the
// system come sooner, but not from every file system, and an editor that replaces a
// folder ends them. A homework is a handful of files.

// lookEvery is how long to wait between two looks. Files that are saved together
// change within less.
const lookEvery = 200 * time.Millisecond

// watched is the path of a submission that may change at any time.
type watched string

// snapshot holds names, sizes and times of change of the sources of a submission. It is
// empty if there is no submission.
type snapshot string

func (w watched) look() snapshot {
	info, err := os.Stat(string(w))
	if err != nil {
		return ""
	}
	if !info.IsDir() {
		return snapshot(sourceState(".", info))
	}
	var b strings.Builder
	b.WriteString("folder\n")
	fs.WalkDir(os.DirFS(string(w)), ".", func(name string, entry fs.DirEntry, err error) error {
		isHidden := name != "." && strings.HasPrefix(entry.Name(), ".")
		switch {
		case err != nil || isHidden && entry.IsDir(): // gone meanwhile, or not ours to read
			return fs.SkipDir
		case isHidden || entry.IsDir() || !isSource(name):
			return nil
		}
		if info, err := entry.Info(); err == nil {
			b.WriteString(sourceState(name, info))
		}
		return nil
	})
	return snapshot(b.String())
}

func sourceState(name string, info fs.FileInfo) string {
	return fmt.Sprintf("%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
}

// isSource reports whether a file belongs to a submission, and not to a compiler or an
// editor.
func isSource(name string) bool {
	archives := []string{".zip", ".gz", ".tgz"}
	return slices.Contains(append(archives, language.Extensions()...), strings.ToLower(filepath.Ext(name)))
}

// settle waits until the submission is there and stays the same from one look to the
// next. It returns false if ctx was done before.
func (w watched) settle(ctx context.Context, missing func()) (snapshot, bool) {
	const patience = 10 // looks; a folder may be gone for a moment
	seen := w.look()
	for n := 1; pause(ctx); n++ {
		now := w.look()
		if now == seen && now != "" {
			return now, true
		}
		if n == patience && now == "" {
			missing()
		}
		seen = now
	}
	return "", false
}

// change waits until the submission differs from a snapshot. It returns false if ctx was
// done before.
func (w watched) change(ctx context.Context, from snapshot) bool {
	for pause(ctx) {
		if w.look() != from {
			return true
		}
	}
	return false
}

// pause waits for the next look.
func pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(lookEvery):
		return true
	}
}

package watch

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

// lookEvery is how long to wait between two looks. Files that are saved together
// change within less.
const lookEvery = 200 * time.Millisecond

// Path is the path of a submission that may change at any time.
type Path string

// Snapshot is what the sources of a submission look like: names, sizes and times
// of the last change. It is empty if there is no submission.
type Snapshot string

// Look tells what the sources look like now.
func (w Path) Look() Snapshot {
	info, err := os.Stat(string(w))
	if err != nil {
		return ""
	}
	if !info.IsDir() {
		return Snapshot(sourceState(".", info))
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
	return Snapshot(b.String())
}

func sourceState(name string, info fs.FileInfo) string {
	return fmt.Sprintf("%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
}

// isSource tells what a submission is made of from what compilers and editors
// put beside it.
func isSource(name string) bool {
	archives := []string{".zip", ".gz", ".tgz"}
	return slices.Contains(append(archives, language.Extensions()...), strings.ToLower(filepath.Ext(name)))
}

// Settle waits until the submission is there and two looks find the same. It
// reports false if ctx was done before.
func (w Path) Settle(ctx context.Context, missing func()) (Snapshot, bool) {
	const patience = 10 // looks; a folder may be gone for a moment
	seen := w.Look()
	for n := 1; pause(ctx); n++ {
		now := w.Look()
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

// Change waits until the submission does not look as it did. It reports false if
// ctx was done before.
func (w Path) Change(ctx context.Context, from Snapshot) bool {
	for pause(ctx) {
		if w.Look() != from {
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

package main

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// state is what the machine looks like at one moment.
type state struct {
	folders map[string]attributes // that everybody uses, and the tools
	entries map[string]bool       // paths in folders that everybody uses
	mounts  map[string]bool
	free    int64 // bytes; -1 if unknown
	caches  int64 // bytes
}

// muchSpace is by how many bytes less may be free: others write logs.
const muchSpace = 1 << 30

func (p places) look() state {
	s := state{folders: map[string]attributes{}, entries: map[string]bool{}, mounts: mounts(), free: freeSpace(p.disk)}
	for _, folder := range p.shared {
		s.folders[folder] = lookAt(folder)
		for _, name := range entriesOf(folder) {
			s.entries[filepath.Join(folder, name)] = true
		}
	}
	for _, tool := range p.tools {
		s.folders[tool] = lookAt(tool)
	}
	for _, folder := range p.caches {
		s.caches += sizeOf(folder)
	}
	return s
}

// sizeOf is what all files below a folder take together. Caches have hundreds of
// thousands, in hundreds of folders, which are looked at side by side.
func sizeOf(folder string) int64 {
	var bytes atomic.Int64
	var walks sync.WaitGroup
	atOnce := make(chan struct{}, runtime.NumCPU())
	for _, name := range entriesOf(folder) {
		walks.Go(func() {
			atOnce <- struct{}{}
			defer func() { <-atOnce }()
			bytes.Add(sizeBelow(filepath.Join(folder, name)))
		})
	}
	walks.Wait()
	return bytes.Load()
}

func sizeBelow(path string) (bytes int64) {
	filepath.WalkDir(path, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			if info, err := entry.Info(); err == nil {
				bytes += info.Size()
			}
		}
		return nil
	})
	return bytes
}

// traces are what a command left.
type traces struct {
	harms []string // surely its doing
	notes []string // may be another's
}

func (t *traces) harm(format string, args ...any) {
	t.harms = append(t.harms, fmt.Sprintf(format, args...))
}

// note tells what is a harm only if nobody else can have done it.
func (t *traces) note(surely bool, format string, args ...any) {
	if surely {
		t.harm(format, args...)
		return
	}
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

// tell writes the traces, and reports whether none is a harm.
func (t traces) tell(w io.Writer) (harmless bool) {
	for _, note := range t.notes {
		fmt.Fprintln(w, "untouched: note, this or another program's doing:", note)
	}
	for _, harm := range t.harms {
		fmt.Fprintln(w, "untouched:", harm)
	}
	return len(t.harms) == 0
}

// differences compares what everybody uses before and after. ours is the folder
// of the command's own.
func (t *traces) differences(before, after state, ours string, alone bool) {
	for _, folder := range slices.Sorted(maps.Keys(before.folders)) {
		if was, is := before.folders[folder], after.folders[folder]; was != is {
			t.harm("%s was %v and is %v", folder, was, is)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(after.entries)) {
		if path != ours && !before.entries[path] && exists(path) {
			t.note(alone && seemsOurs(filepath.Base(path)), "new: %s", path)
		}
	}
	checkout, _ := os.Getwd()
	for _, mount := range slices.Sorted(maps.Keys(after.mounts)) {
		if !before.mounts[mount] {
			t.note(alone || isBelow(mount, ours) || isBelow(mount, checkout), "mounted: %s", mount)
		}
	}
	if lost := before.free - after.free - (after.caches - before.caches); before.free >= 0 && lost > muchSpace {
		t.note(alone, "%d MiB less are free, and the caches have not taken them", lost>>20)
	}
}

// isBelow tells by names alone.
func isBelow(path, folder string) bool {
	return folder != "" && (path == folder || strings.HasPrefix(path, folder+string(filepath.Separator)))
}

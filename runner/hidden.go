package runner

import (
	"context"
	"debug/buildinfo"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sync"

	"touchstone/runner/cache"
	"touchstone/runner/sandbox"
)

// hider is a back end that hides files with answers from programs and compilers.
type hider struct {
	sandbox.Backend
	options *Options
}

func (h hider) Run(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	c.Hidden = h.options.answerPaths()
	return h.Backend.Run(ctx, c)
}

// answerPaths returns the files and folders from which a program could learn answers. The sandbox
// shows most of them to no program, wherever they are. But some may be in a folder of the system.
func (o *Options) answerPaths() []string {
	paths := slices.Clone(executables())
	for _, path := range o.Private {
		if absolute, err := filepath.Abs(path); err == nil && path != "" {
			paths = append(paths, absolute)
		}
	}
	for _, c := range []*cache.Cache{o.Results, o.Mutants} {
		if c != nil {
			paths = append(paths, c.Dir())
		}
	}
	return paths
}

// executables returns the path of this executable, and those of other copies and versions of
// Touchstone in the system's folders of commands, whatever their names are.
var executables = sync.OnceValue(func() (found []string) {
	if self, err := os.Executable(); err == nil {
		found = append(found, self)
	}
	own, ok := debug.ReadBuildInfo()
	if !ok || own.Main.Path == "" {
		return found
	}
	const least = 4 << 20 // bytes; Touchstone is larger, most commands are smaller
	for _, folder := range []string{"/usr/local/bin", "/usr/local/sbin", "/usr/bin", "/usr/sbin", "/usr/games"} {
		entries, _ := os.ReadDir(folder)
		for _, entry := range entries {
			path := filepath.Join(folder, entry.Name())
			if info, err := entry.Info(); err != nil || !info.Mode().IsRegular() || info.Size() < least {
				continue
			}
			if info, err := buildinfo.ReadFile(path); err == nil && info.Main.Path == own.Main.Path {
				found = append(found, path)
			}
		}
	}
	return found
})

package sandbox

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// A pool removes its cgroups, and those of a process that was killed, but not those in use.
func TestCgroupsAreRemoved(t *testing.T) {
	pool, err := openCgroups()
	if err != nil {
		t.Skip(err)
	}
	parent := filepath.Dir(pool.dir)
	stale := filepath.Join(parent, tempPrefix+"stale-of-a-test")
	must(t, errors.Join(os.Mkdir(stale, 0o755), os.Mkdir(filepath.Join(stale, "1"), 0o755)))
	other, err := openCgroups()
	must(t, err)
	if _, err := os.Stat(stale); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the cgroup of a killed process: %v, want that it is removed", err)
	}
	if g := pool.take(64 * mib); g == nil {
		t.Error("another pool removed the cgroups of the first")
	} else {
		pool.give(g)
	}
	for _, p := range []*cgroupPool{other, pool} {
		p.close()
		if _, err := os.Stat(p.dir); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the cgroup of a closed pool: %v, want that it is removed", err)
		}
	}
}

// What the kernel keeps of files that a program has read does not count.
func TestFilesInMemoryDoNotCount(t *testing.T) {
	var stat unix.Statfs_t
	if must(t, unix.Statfs(t.TempDir(), &stat)); stat.Type == unix.TMPFS_MAGIC {
		t.Skip("files in the temporary folder are in memory only")
	}
	c, _ := shell(t, `head -c 100000000 /dev/urandom > large; for i in 1 2 3; do cat large > /dev/null; done; rm large`)
	c.Limits.Memory = 32 * mib
	o := execute(t, c)
	wantStatus(t, c, o, Exited)
	if o.Usage.Memory > 16*mib {
		t.Errorf("a program that read a file of 100 MB used %d bytes, want what its processes used", o.Usage.Memory)
	}
}

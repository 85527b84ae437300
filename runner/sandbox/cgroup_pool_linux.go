package sandbox

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sys/unix"
)

// cgroupPool holds the cgroups of this process. They are in a folder that this process locks. A
// process that finds a folder without a lock removes it.
type cgroupPool struct {
	dir    string
	inside string   // cgroup of this process, if it had to leave its own; see step
	lock   *os.File // dir
	files  *cgroupFiles

	mu     sync.Mutex
	idle   []*cgroup
	number int // of cgroups made so far
}

// cgroups returns the only pool of this process. An error says why this process can make no memory
// cgroups.
var (
	cgroups     = sync.OnceValues(openCgroups)
	cgroupsUsed atomic.Bool
)

func init() {
	cleanUp = func() {
		if !cgroupsUsed.Load() {
			return
		}
		if pool, err := cgroups(); err == nil {
			pool.close()
		}
	}
}

// CgroupError says why runs have no memory cgroups. It returns nil if they have.
func CgroupError() error {
	_, err := cgroups()
	return err
}

// poolAttempts is how often to try to make a pool. Each fails only if another process starts in the
// same instant, and removes the folder before this process has locked it.
const poolAttempts = 10

func openCgroups() (*cgroupPool, error) {
	parents, files, err := cgroupParents()
	p := &cgroupPool{files: files}
	for _, parent := range parents {
		removeStaleCgroups(parent)
		for range poolAttempts {
			if err = p.open(parent); err == nil {
				return p, nil
			} else if !errors.Is(err, unix.EWOULDBLOCK) && !errors.Is(err, fs.ErrNotExist) {
				break
			}
		}
	}
	if files == cgroupV2 && p.step(parents[0]) == nil {
		if err = p.open(parents[0]); err == nil {
			return p, nil
		}
		p.stepBack()
	}
	return nil, err
}

// step moves this process, if it is the only one in its cgroup, to a cgroup inside. In version 2,
// only a cgroup without processes can limit those inside.
func (p *cgroupPool) step(own string) (err error) {
	procs, err := os.ReadFile(filepath.Join(own, "cgroup.procs"))
	if err != nil || strings.TrimSpace(string(procs)) != strconv.Itoa(os.Getpid()) {
		return errors.Join(err, errors.New("other processes are in it"))
	}
	if p.inside, err = os.MkdirTemp(own, tempPrefix); err != nil {
		return err
	}
	err = writeCgroup(p.inside, "cgroup.procs", strconv.Itoa(os.Getpid()))
	if err == nil {
		err = writeCgroup(own, "cgroup.subtree_control", "+memory")
	}
	if err != nil {
		p.stepBack()
	}
	return err
}

func (p *cgroupPool) stepBack() {
	if p.inside == "" {
		return
	}
	own := filepath.Dir(p.inside)
	writeCgroup(own, "cgroup.subtree_control", "-memory")
	writeCgroup(own, "cgroup.procs", strconv.Itoa(os.Getpid()))
	os.Remove(p.inside)
}

// cgroupParents returns the cgroup of this process and those that contain it, innermost first.
func cgroupParents() ([]string, *cgroupFiles, error) {
	mounts, _ := os.ReadFile("/proc/self/mountinfo")
	own, _ := os.ReadFile("/proc/self/cgroup")
	var parents []string
	files := cgroupV2
	for line := range bytes.Lines(mounts) {
		place, kind, _ := strings.Cut(strings.TrimSpace(string(line)), " - ")
		fields, options := strings.Fields(place), strings.Fields(kind) // see proc(5)
		name := ""
		if options[0] == "cgroup" && slices.Contains(strings.Split(options[len(options)-1], ","), "memory") {
			name, files = "memory", cgroupV1
		} else if options[0] != "cgroup2" || files == cgroupV1 {
			continue
		}
		root, top := fields[3], fields[4]
		inside, found := strings.CutPrefix(ownCgroup(string(own), name)+"/", strings.TrimSuffix(root, "/")+"/")
		if !found {
			continue
		}
		parents = nil
		for dir := filepath.Join(top, inside); strings.HasPrefix(dir, top); dir = filepath.Dir(dir) {
			parents = append(parents, dir)
		}
	}
	if len(parents) == 0 {
		return nil, nil, errors.New("no memory cgroups are mounted")
	}
	return parents, files, nil
}

// ownCgroup finds the path of a controller in a /proc/PID/cgroup.
func ownCgroup(text, controller string) string {
	for line := range strings.Lines(text) {
		fields := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(fields) == 3 && slices.Contains(strings.Split(fields[1], ","), controller) {
			return fields[2]
		}
	}
	return "?"
}

func (p *cgroupPool) open(parent string) error {
	dir, err := os.MkdirTemp(parent, tempPrefix)
	if err != nil {
		return err
	}
	p.dir = dir
	if p.lock, err = lockFolder(dir); err == nil && p.files == cgroupV2 {
		err = writeCgroup(dir, "cgroup.subtree_control", "+memory")
	}
	if err == nil {
		var g *cgroup
		if g, err = p.make(); err == nil {
			p.idle = append(p.idle, g)
			return nil
		}
	}
	p.closeDir()
	return err
}

func lockFolder(dir string) (*os.File, error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

func removeStaleCgroups(parent string) {
	dirs, _ := filepath.Glob(filepath.Join(parent, tempPrefix+"*"))
	for _, dir := range dirs {
		if lock, err := lockFolder(dir); err == nil {
			removeCgroups(dir)
			lock.Close()
		}
	}
}

// removeCgroups removes a cgroup and those in it, unless they contain processes. Their files need
// not be removed, and cannot.
func removeCgroups(dir string) {
	inside, _ := filepath.Glob(filepath.Join(dir, "[0-9]*"))
	for _, d := range append(inside, dir) {
		os.Remove(d)
	}
}

// take returns a cgroup for a run with this limit, or nil if none can be made.
func (p *cgroupPool) take(limit int64) *cgroup {
	if p == nil || limit <= 0 {
		return nil
	}
	g := p.takeIdle(limit)
	if g == nil {
		var err error
		if g, err = p.make(); err != nil {
			return nil
		}
	}
	if g.begin(limit) != nil {
		g.remove()
		return nil
	}
	return g
}

func (p *cgroupPool) takeIdle(limit int64) *cgroup {
	p.mu.Lock()
	defer p.mu.Unlock()
	isFree := func(g *cgroup) bool { return readNumber(g.charge)-g.cached() < staleRoom }
	// If the limit is lower than before, the kernel may have to drop files.
	i := slices.IndexFunc(p.idle, func(g *cgroup) bool { return g.limit == limit && isFree(g) })
	if i < 0 {
		i = slices.IndexFunc(p.idle, isFree)
	}
	if i < 0 {
		return nil
	}
	g := p.idle[i]
	p.idle = slices.Delete(p.idle, i, i+1)
	return g
}

func (p *cgroupPool) make() (*cgroup, error) {
	p.mu.Lock()
	p.number++
	dir := filepath.Join(p.dir, strconv.Itoa(p.number))
	p.mu.Unlock()
	return newCgroup(dir, p.files)
}

// give returns a cgroup whose run is over. It may be nil.
func (p *cgroupPool) give(g *cgroup) {
	if g == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, g)
}

func (p *cgroupPool) close() {
	p.closeDir()
	p.stepBack()
}

func (p *cgroupPool) closeDir() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, g := range p.idle {
		g.remove()
	}
	p.idle = nil
	removeCgroups(p.dir)
	if p.lock != nil {
		p.lock.Close()
	}
}

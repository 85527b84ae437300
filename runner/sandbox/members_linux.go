package sandbox

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// scan is the result of one check of the processes of a run, without the program itself.
type scan struct {
	// members holds the descendants of the program, and the orphans of the run with their
	// descendants.
	members []process
	// strays holds orphans, with their descendants, that left their session, cleared their
	// environment and lost their parent between two checks while there were several runs. They
	// belong to one of the runs, but it is unknown which.
	strays []process
	// unsettled counts the orphans, including strays, that need another check (see orphan).
	unsettled int
}

// empty reports whether no process of the run was seen, dead or alive.
func (s scan) empty() bool { return len(s.members) == 0 && len(s.strays) == 0 && s.unsettled == 0 }

func (t *tree) scan() scan {
	var s scan
	var strays []int
	children := t.keeper.lister()
	mine := children(t.leader)
	for _, o := range t.keeper.orphans(children) {
		switch {
		case o.owner != t && o.owner != nil:
		case o.unsettled:
			s.unsettled++
		case o.owner == t:
			mine = append(mine, o.pid)
		default:
			strays = append(strays, o.pid)
		}
	}
	s.members = below(mine, children)
	s.strays = t.keeper.unowned(below(strays, children))
	t.remember(s.members)
	return s
}

// members returns the processes of the run, without the program itself, to measure their usage.
// Their numbers may be those of a namespace.
//
// A check from inside the namespace reads one list of processes. A check from outside reads a
// list for every thread. That also slows down the end of processes, because the kernel must drop
// everything that was read, and a process that reaps another one spins meanwhile.
func (t *tree) members() []process {
	if t.inside != "" {
		if members, complete := membersIn(t.inside); complete {
			return members
		}
	}
	return t.scan().members
}

// useProc makes later checks use the /proc of the run's namespace.
func (t *tree) useProc(proc string) {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	t.inside = proc
}

// membersIn lists the processes of a namespace, except process 1, from its /proc. The list is
// complete if it shows process 1, because a /proc that hides any process also hides that one.
func membersIn(proc string) (members []process, complete bool) {
	dir, err := os.Open(proc)
	if err != nil {
		return nil, false
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	for _, name := range names {
		if name == "1" {
			complete = true
		} else if _, err := strconv.Atoi(name); err == nil {
			if p, alive := readProcess(proc + "/" + name + "/"); alive {
				members = append(members, p)
			}
		}
	}
	return members, complete
}

// below returns the processes with these numbers and all their descendants. Each occurs once,
// and parents come first.
func below(pids []int, children lister) []process {
	var found []process
	known := map[identity]bool{}
	for len(pids) > 0 {
		pid := pids[0]
		pids = pids[1:]
		p, alive := findProcess(pid)
		if !alive || known[p.identity] {
			continue
		}
		known[p.identity] = true
		found = append(found, p)
		pids = append(pids, children(pid)...)
	}
	return found
}

// remember stores the processes that were found, so that one that becomes an orphan and hides
// its origin is still known to belong to this run. Earlier ones stay as long as they live,
// because a check misses a process whose parent ends between listing the orphans and listing its
// children.
func (t *tree) remember(members []process) {
	found := make(map[identity]bool, len(members))
	for _, p := range members {
		found[p.identity] = true
	}
	maps.DeleteFunc(t.seen, func(known identity, _ bool) bool {
		if found[known] {
			return false
		}
		p, alive := findProcess(known.pid)
		return !alive || p.identity != known
	})
	maps.Copy(t.seen, found)
}

// orphan is a process that became a child of Touchstone when its parent died.
type orphan struct {
	process
	owner *tree // nil if unknown
	// unsettled reports whether another check is needed. Either the process is just executing
	// another program, so that its owner is not visible yet. Or it had ended and was reaped, and
	// may have started another process since it was listed.
	unsettled bool
}

// orphans returns the orphans of all runs, and reaps those that have ended.
//
// It skips children that Touchstone started for itself, and processes that these leave behind in
// Touchstone's session. A process of that kind in its own session looks like the daemon of a
// program and is treated as one: killing a daemon of Touchstone is better than keeping one of a
// program, which could disturb every later run.
func (k *keeper) orphans(children lister) []orphan {
	var found []orphan
	var ours map[int]bool // filled when needed
	for _, pid := range children(k.self) {
		if k.live[pid] != nil {
			continue // the program of a run
		}
		p, exists := findProcess(pid)
		if !exists || p.session == k.session {
			continue // a child that Touchstone started for itself
		}
		owner, settled := k.owner(p)
		if owner == nil {
			if ours == nil {
				ours = heldByUs()
			}
			if ours[pid] {
				continue // the same, in its own session
			}
			owner = k.onlyRun()
		}
		reaped := k.reap(pid, owner)
		found = append(found, orphan{p, owner, reaped || owner == nil && !settled})
	}
	return found
}

// unowned returns the processes without a trace of any run. An orphan that is about to end has
// no trace either, but processes that it started may have one.
func (k *keeper) unowned(processes []process) []process {
	return slices.DeleteFunc(processes, func(p process) bool {
		owner, settled := k.owner(p)
		return owner != nil || !settled
	})
}

// owner returns the run that an orphan belongs to, or nil if the orphan has no trace of any run.
// That is settled unless a trace may appear soon. What the kernel records takes precedence over
// the marker, which a program could forge.
func (k *keeper) owner(p process) (t *tree, settled bool) {
	if t := k.live[p.session]; t != nil {
		return t, true
	}
	for _, t := range k.live {
		if t.seen[p.identity] {
			return t, true
		}
	}
	if p.zombie {
		return nil, true // its environment is gone, too
	}
	marker, settled := variable(p.pid, markerName)
	for _, t := range k.live {
		if t.marker == marker {
			return t, true
		}
	}
	return nil, settled
}

func (k *keeper) onlyRun() *tree {
	if len(k.live) != 1 {
		return nil
	}
	for _, t := range k.live {
		return t
	}
	return nil
}

// reap reports whether an orphan has ended, and charges its CPU time to its owner. It waits only
// for this process, because waiting for any child would take away the exit status of other
// commands.
func (k *keeper) reap(pid int, owner *tree) bool {
	var usage unix.Rusage
	reaped, err := unix.Wait4(pid, nil, unix.WNOHANG, &usage)
	if err != nil || reaped != pid {
		return false
	}
	if owner != nil {
		owner.reaped += time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	}
	return true
}

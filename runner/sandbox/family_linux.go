package sandbox

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// sight is what one look at the processes of a run shows, the program itself
// excepted.
type sight struct {
	// family is what is below the program, and at or below an orphan of the run.
	family []process
	// strays are orphans, and what is below them, that left their session,
	// cleared their environment and lost their parent between two looks, while
	// several runs were under way. They are from one of these, but nobody can
	// say from which.
	strays []process
	// unsettled counts the orphans, of the run or stray, that call for another
	// look (see orphan).
	unsettled int
}

// empty reports whether nothing of the run was seen, alive or dead.
func (s sight) empty() bool { return len(s.family) == 0 && len(s.strays) == 0 && s.unsettled == 0 }

func (t *tree) look() sight {
	var s sight
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
	s.family = below(mine, children)
	s.strays = t.keeper.unowned(below(strays, children))
	t.remember(s.family)
	return s
}

// members are the processes of the run, the program itself excepted, as far as what
// they use is concerned: their numbers may be those of a namespace.
//
// Seen from inside, a look costs a list of processes. From outside it costs one of
// every thread, and more when they end: the kernel then forgets all that was looked
// at, and who reaps a process waits for that, spinning.
func (t *tree) members() []process {
	if t.inside != "" {
		if family, complete := membersIn(t.inside); complete {
			return family
		}
	}
	return t.look().family
}

// lookIn has the processes of the run looked at from inside.
func (t *tree) lookIn(proc string) {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	t.inside = proc
}

// membersIn lists the processes of a namespace but for its process 1, by its /proc.
// They are complete if that shows even process 1, which hides as well as any can.
func membersIn(proc string) (family []process, complete bool) {
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
			if p, alive := lookIn(proc + "/" + name + "/"); alive {
				family = append(family, p)
			}
		}
	}
	return family, complete
}

// below returns the processes with the given numbers and all their descendants,
// each once, parents first.
func below(pids []int, children lister) []process {
	var found []process
	known := map[identity]bool{}
	for len(pids) > 0 {
		pid := pids[0]
		pids = pids[1:]
		p, alive := lookUp(pid)
		if !alive || known[p.identity] {
			continue
		}
		known[p.identity] = true
		found = append(found, p)
		pids = append(pids, children(pid)...)
	}
	return found
}

// remember keeps who was found, so that a process which is an orphan at the
// next look, and in disguise, is still known to be of this run. So is one that a look
// missed: its parent ended between the list of the orphans and that of its children.
func (t *tree) remember(family []process) {
	found := make(map[identity]bool, len(family))
	for _, p := range family {
		found[p.identity] = true
	}
	maps.DeleteFunc(t.seen, func(known identity, _ bool) bool {
		if found[known] {
			return false
		}
		p, alive := lookUp(known.pid)
		return !alive || p.identity != known
	})
	maps.Copy(t.seen, found)
}

// orphan is a process that became a child of this one because its parent died.
type orphan struct {
	process
	owner *tree // nil if it cannot be told
	// unsettled says that it is just becoming another program, so that its owner
	// cannot be told yet, or that it had ended and was reaped, but may have
	// started another since its number was listed.
	unsettled bool
}

// orphans returns the orphans of all runs, and reaps those that have ended.
//
// Children that Touchstone started for itself are passed over. What such a
// child leaves behind is passed over too if it stays in our session; in a
// session of its own it cannot be told from a program's daemon, and is taken
// for one: to kill a stray daemon of ours is better than to leave one of a
// program alive, which could disturb every later run.
func (k *keeper) orphans(children lister) []orphan {
	var found []orphan
	var ours map[int]bool // filled if needed
	for _, pid := range children(k.self) {
		if k.live[pid] != nil {
			continue // the program of a run
		}
		p, exists := lookUp(pid)
		if !exists || p.session == k.session {
			continue // or a child that Touchstone started for itself
		}
		owner, settled := k.owner(p)
		if owner == nil {
			if ours == nil {
				ours = heldByUs()
			}
			if ours[pid] {
				continue // the same, but in a session of its own
			}
			owner = k.onlyRun()
		}
		reaped := k.reap(pid, owner)
		found = append(found, orphan{p, owner, reaped || owner == nil && !settled})
	}
	return found
}

// unowned returns those processes that show no trace of any run. An orphan that
// is about to end shows none either, but what it has started may.
func (k *keeper) unowned(processes []process) []process {
	return slices.DeleteFunc(processes, func(p process) bool {
		owner, settled := k.owner(p)
		return owner != nil || !settled
	})
}

// owner returns the run that an orphan belongs to, nil if it shows no trace of
// any; that is settled unless it may soon show one. What the kernel keeps comes
// before the marker, which a program could forge.
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
		return nil, true // its environment went with it
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

// reap reports whether an orphan has ended, and charges its CPU time to its
// owner. It asks for this one number: waiting for any child would take the
// exit status of commands that others wait for.
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

package main

import (
	"errors"
	"os"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

const (
	// ownShare is the part of the memory for Touchstone itself. The programs that it
	// runs need the rest. Near it the garbage collector runs more often; it is no bound
	// on what a stage needs at once.
	ownShare = 0.25

	leastOwn = 64 << 20 // bytes, below which the garbage collector would never rest

	// garbage is GOGC, half of Go's default: Touchstone's own work is a small part of a
	// grading.
	garbage = 50

	// spentGarbage is GOGC of a command that runs no programs: with garbage, collecting
	// takes a fifth of the time to merge a class.
	spentGarbage = 150

	// ballast is memory that is allocated and never written to, so that the machine need
	// not provide it. Go counts it as in use. Without it a short command, which holds
	// 2 MiB, collects forty times.
	ballast = 32 << 20 // bytes

	ballastShare = 16 // the ballast is at most a sixteenth of its own memory
)

// boundMemory limits Touchstone itself to a part of the memory that this process may
// use. The variables GOMEMLIMIT and GOGC override it. The caller keeps the result alive
// and never writes to it.
func boundMemory() []byte {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	// It fails where the size of the memory is unknown: then there is no bound.
	own, err := memlimit.Set(memlimit.WithRatio(ownShare), memlimit.WithMin(leastOwn),
		memlimit.WithProvider(availableMemory))
	if err != nil || own == 0 {
		return make([]byte, ballast)
	}
	return make([]byte, min(ballast, own/ballastShare))
}

// relaxMemory makes a command that runs no programs collect garbage seldom. The bound
// stays.
func relaxMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(spentGarbage)
	}
}

// availableMemory returns how many bytes this process may use: the least of what the
// machine, its cgroup and ulimit allow.
func availableMemory() (uint64, error) {
	least, known := uint64(0), false
	for _, provider := range []memlimit.Provider{memlimit.FromSystem, memlimit.FromCgroup, fromUlimit} {
		if limit, err := provider(); err == nil && (!known || limit < least) {
			least, known = limit, true
		}
	}
	if !known {
		return 0, errors.New("the size of the memory is unknown")
	}
	return least, nil
}

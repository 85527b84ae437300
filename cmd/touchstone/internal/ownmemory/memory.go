// Package ownmemory gives Touchstone itself a part of the memory that there is, so that
// the programs which it runs have the rest.
package ownmemory

import (
	"errors"
	"os"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

const (
	// ownShare is the part of the memory for Touchstone itself: programs need the
	// rest. Near it Touchstone tidies up more often, which takes time; it is no bound
	// on what is needed at once. That is for each stage to see to.
	ownShare = 0.25

	leastOwn = 64 << 20 // bytes, below which tidying up would never end

	// garbage is how much may lie about before Touchstone tidies up, in percent of what
	// it holds: half of what Go allows. Its own work is a small part of what a grading
	// takes, and so is tidying up twice as often.
	garbage = 50

	// spentGarbage is as much where nothing runs that needs the memory: tidying up by
	// garbage takes a fifth of what it takes to merge a class.
	spentGarbage = 150

	// ballast is memory that is asked for and never written to, so that the machine need
	// not provide it. To Go it is in use: the first garbage worth tidying up is so many
	// percent of it. Else a short command, which holds 2 MiB, tidies up forty times.
	ballast = 32 << 20 // bytes

	ballastShare = 16 // of its own memory at most one part in so many, as that bound counts it
)

// Bound gives Touchstone a part of the memory that this process may use, and has it
// waste little. The variables GOMEMLIMIT and GOGC say otherwise. What it returns is to
// be kept alive, and is not to be written to.
func Bound() []byte {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	// It fails where it is not known how much there is: then there is no bound.
	own, err := memlimit.Set(memlimit.WithRatio(ownShare), memlimit.WithMin(leastOwn), memlimit.WithProvider(memory))
	if err != nil || own == 0 {
		return make([]byte, ballast)
	}
	return make([]byte, min(ballast, own/ballastShare))
}

// Spend has a command that runs no programs tidy up seldom: nobody else needs the memory.
// What Bound gave is its bound as before.
func Spend() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(spentGarbage)
	}
}

// memory is how much this process may use: the least of what the machine has, what
// its cgroup is given, and what ulimit says.
func memory() (uint64, error) {
	least, known := uint64(0), false
	for _, provider := range []memlimit.Provider{memlimit.FromSystem, memlimit.FromCgroup, fromUlimit} {
		if limit, err := provider(); err == nil && (!known || limit < least) {
			least, known = limit, true
		}
	}
	if !known {
		return 0, errors.New("how much memory there is is not known")
	}
	return least, nil
}

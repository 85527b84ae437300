//go:build unix

package main

import (
	"math"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"golang.org/x/sys/unix"
)

// fromUlimit returns how many bytes ulimit -d and -v allow.
func fromUlimit() (uint64, error) {
	least := uint64(math.MaxInt64)
	for _, resource := range []int{unix.RLIMIT_DATA, unix.RLIMIT_AS} {
		var limit unix.Rlimit
		if unix.Getrlimit(resource, &limit) == nil {
			least = min(least, uint64(limit.Cur))
		}
	}
	if least >= math.MaxInt64 {
		return 0, memlimit.ErrNoLimit
	}
	return least, nil
}

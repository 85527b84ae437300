//go:build !unix

package main

import "github.com/KimMachineGun/automemlimit/memlimit"

func fromUlimit() (uint64, error) { return 0, memlimit.ErrNoLimit }

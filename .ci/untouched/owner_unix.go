//go:build unix

package main

import (
	"io/fs"
	"syscall"
)

// owner is a user and a group.
type owner struct{ user, group int }

func ownerOf(info fs.FileInfo) owner {
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return owner{}
	}
	return owner{int(s.Uid), int(s.Gid)}
}

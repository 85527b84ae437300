//go:build linux && !amd64 && !arm64

package seccomp

import "golang.org/x/sys/unix"

// filterTable is empty where no filter is made.
var filterTable []unix.SockFilter

var olderAttributeCalls []uint32

// Package peak measures the peak memory of a process, for tests. The system reports a peak
// when a process ends, but that includes the process's children.
package peak

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"time"
)

var highWater = regexp.MustCompile(`(?m)^VmHWM:\s+(\d+) kB$`)

// Until waits until ended is closed, and returns the peak memory of process pid in bytes. It
// returns 0 on systems other than Linux.
func Until(ended <-chan struct{}, pid int) (most int64) {
	for {
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)) // the file disappears when the process ends
		if found := highWater.FindSubmatch(status); found != nil {
			kib, _ := strconv.ParseInt(string(found[1]), 10, 64)
			most = max(most, kib<<10)
		}
		select {
		case <-ended:
			return most
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// Package peak measures how much memory a process had in use at most. Only tests
// use it: the system tells that too at the end of a process, but adds what its
// children had.
package peak

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"time"
)

var highWater = regexp.MustCompile(`(?m)^VmHWM:\s+(\d+) kB$`)

// Until is the most memory that a process had in use until it ended, in bytes. It
// is 0 where the system does not tell, as Linux does.
func Until(ended <-chan struct{}, pid int) (most int64) {
	for {
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)) // there is none when it ends
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

package fairrun

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// coresHere returns how many programs can run at once without sharing a core. That is the number
// of cores that this process may use, or 1 if the kernel does not report it. See
// Documentation/admin-guide/cputopology.rst of Linux.
func coresHere() int {
	var usable unix.CPUSet
	if err := unix.SchedGetaffinity(0, &usable); err != nil {
		return 1
	}
	cores := map[string]bool{} // keyed by the list of processors that share the core
	for cpu, left := 0, usable.Count(); left > 0; cpu++ {
		if !usable.IsSet(cpu) {
			continue
		}
		left--
		siblings, err := os.ReadFile(fmt.Sprintf("/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", cpu))
		if err != nil {
			return 1
		}
		cores[string(siblings)] = true
	}
	return max(1, len(cores))
}

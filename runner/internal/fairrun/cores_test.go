package fairrun

import (
	"runtime"
	"testing"
)

func TestCoresAreNoMoreThanProcessors(t *testing.T) {
	if n := coresHere(); n < 1 || n > runtime.NumCPU() {
		t.Errorf("%d cores, want 1 to %d", n, runtime.NumCPU())
	}
}

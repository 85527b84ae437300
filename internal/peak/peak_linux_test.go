package peak

import (
	"os"
	"testing"
)

func TestMemoryInUseIsCounted(t *testing.T) {
	const some = 64 << 20
	used := make([]byte, some)
	for i := 0; i < len(used); i += 4096 {
		used[i] = 1
	}
	ended := make(chan struct{})
	close(ended)
	if got := Until(ended, os.Getpid()); got < some || got > 32*some {
		t.Errorf("%d bytes were in use, want %d and not much more", got, some)
	}
	if got := Until(ended, -1); got != 0 {
		t.Errorf("%d bytes in use of no process", got)
	}
	if used[0] != 1 {
		t.Error("the memory changed")
	}
}

package reports

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
)

// memoryWatcher measures the memory in use after every megabyte written to it.
type memoryWatcher struct {
	left int
	most uint64 // bytes
}

func (w *memoryWatcher) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left <= 0 {
		w.left = 1 << 20
		w.most = max(w.most, memoryInUse())
	}
	return len(p), nil
}

func memoryInUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Formats write one submission after another, and must not retain the earlier ones.
func TestWritingAClassTakesLittleMemory(t *testing.T) {
	const size, mostEach = 200, 6 << 10 // bytes
	r := testreport.LargeClass(size)
	for _, name := range []string{"html", "json"} {
		f := find(t, name, Options{Trees: tree.CaseTrees})
		write := func() uint64 {
			var w memoryWatcher
			if err := f.Write(&w, r); err != nil {
				t.Fatal(err)
			}
			return w.most
		}
		write() // fills caches, for example of templates
		before := memoryInUse()
		if each := int(write()-before) / size; each > mostEach {
			t.Errorf("%s takes %d bytes of memory for each submission, want at most %d", name, each, mostEach)
		}
	}
	runtime.KeepAlive(r)
}

// Reading must store equal texts once, and must not retain the text of the file.
func TestReadingAClassTakesLittleMemory(t *testing.T) {
	const size, mostEach = 200, 38 << 10 // bytes
	text := asJSON(testreport.LargeClass(size))
	before := memoryInUse()
	var start, end runtime.MemStats
	runtime.ReadMemStats(&start)
	r, err := ReadJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&end)
	if taken := end.TotalAlloc - start.TotalAlloc; taken > 2*uint64(len(text)) {
		t.Errorf("reading a report of %d bytes allocates %d, want at most twice as much", len(text), taken)
	}
	if each := int(memoryInUse()-before) / size; each > mostEach {
		t.Errorf("a report takes %d bytes of memory for each submission, want at most %d", each, mostEach)
	}
	runtime.KeepAlive(r)
}

func TestLongListsAreCut(t *testing.T) {
	r := testreport.Traces()
	long := 0
	for i := range r.Submissions {
		r.Submissions[i].Notes = slices.Repeat([]string{"one"}, 10_000)
		for _, result := range r.Submissions[i].Results {
			for _, line := range result.Lines {
				if line.Trace != nil && line.Trace.Divergence != nil {
					line.Trace.Divergence.LineOfPlay = make([]int, 10_000)
					long++
				}
			}
		}
	}
	if long == 0 {
		t.Fatal("no trace diverges")
	}
	for _, f := range Formats(testOptions) {
		testreport.Bounded(f.Name, func() {
			if n := len(writtenBy(t, f, r)); f.Name != "json" && n > 400<<10 {
				t.Errorf("%s: %d bytes", f.Name, n)
			}
		})
	}
}

// BenchmarkWrite writes a report on a large class.
func BenchmarkWrite(b *testing.B) {
	r := testreport.LargeClass(1000)
	for _, f := range Formats(testOptions) {
		if f.PerSubmission {
			continue
		}
		b.Run(fmt.Sprintf("format=%s/submissions=%d", f.Name, len(r.Submissions)), func(b *testing.B) {
			for b.Loop() {
				if err := f.Write(io.Discard, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

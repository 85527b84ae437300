package reports

import (
	"runtime"
	"testing"

	"touchstone/runner/illustrate"
)

// watcher looks, every so many bytes, how much memory is held while they are written.
type watcher struct {
	left int
	most uint64 // bytes
}

const everyBytes = 1 << 20

func (w *watcher) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left <= 0 {
		w.left = everyBytes
		w.most = max(w.most, heldNow())
	}
	return len(p), nil
}

func heldNow() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// What is written of a class is written one submission after the other: of none but
// that one more is held than the report itself does.
func TestWhatIsWrittenOfAClassIsNotHeld(t *testing.T) {
	const size, mostEach = 200, 6 << 10 // bytes
	r := largeClass(size)
	for _, name := range []string{"html", "json"} {
		f, err := Find(name, Options{Trees: illustrate.Report})
		if err != nil {
			t.Fatal(err)
		}
		write := func() uint64 {
			var w watcher
			if err := f.Write(&w, r); err != nil {
				t.Fatal(err)
			}
			return w.most
		}
		write() // and what is made once, such as a template
		before := heldNow()
		each := int(write()-before) / size
		t.Logf("%s: %d bytes more for each submission", name, each)
		if each > mostEach {
			t.Errorf("%s: while a class is written %d bytes more are held of each submission, want at most %d",
				name, each, mostEach)
		}
	}
	runtime.KeepAlive(r)
}

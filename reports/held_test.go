package reports

import (
	"bytes"
	"runtime"
	"testing"

	"touchstone/reports/tree"
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
		f, err := Find(name, Options{Trees: tree.Sights})
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

// Most programs print most of the right answers: what is read of a class is not each
// of their texts once more.
func TestWhatIsReadOfAClassIsHeldOnce(t *testing.T) {
	const size, mostEach = 200, 38 << 10 // bytes
	var text bytes.Buffer
	if err := JSON(&text, largeClass(size)); err != nil {
		t.Fatal(err)
	}
	before := heldNow()
	r, err := ReadJSON(bytes.NewReader(text.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	each := int(heldNow()-before) / size
	runtime.KeepAlive(r)
	runtime.KeepAlive(&text)
	t.Logf("%d bytes for each submission", each)
	if each > mostEach {
		t.Errorf("%d bytes are held of each submission, want at most %d", each, mostEach)
	}
}

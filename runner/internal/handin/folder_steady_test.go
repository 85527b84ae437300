package handin

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// growing returns an open file, and a function that appends to it.
func growing(t *testing.T) (f *os.File, grow func()) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "hw.zip")
	must(t, os.WriteFile(name, []byte("PK"), 0o644))
	f, err := os.Open(name)
	must(t, err)
	t.Cleanup(func() { f.Close() })
	return f, func() {
		must(t, os.WriteFile(name, []byte("PK and more"), 0o644))
	}
}

func TestFileThatChangesWhileItIsReadIsAnError(t *testing.T) {
	f, grow := growing(t)
	err := steadily(f, func(int64) error { grow(); return refusef("it is damaged") })
	var why refusal
	if err == nil || errors.As(err, &why) ||
		!strings.Contains(err.Error(), "changed while it was read: 2 bytes, then 11") {
		t.Errorf("steadily = %v, want an error, no refusal, that it changed", err)
	}
}

func TestUnchangedFileKeepsItsError(t *testing.T) {
	f, _ := growing(t)
	damaged := refusef("it is damaged")
	if err := steadily(f, func(int64) error { return damaged }); !errors.Is(err, damaged) {
		t.Errorf("steadily = %v, want %v", err, damaged)
	}
	if err := steadily(f, func(int64) error { return nil }); err != nil {
		t.Errorf("steadily = %v, want nil", err)
	}
}

// If the size or time of a file is unknown before or after reading, the file may have changed.
func TestFileWithoutSizeIsAnError(t *testing.T) {
	for name, closed := range map[string]struct{ before, during bool }{
		"before it is read": {before: true},
		"while it is read":  {during: true},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := growing(t)
			if closed.before {
				f.Close()
			}
			err := steadily(f, func(int64) error {
				if closed.during {
					f.Close()
				}
				return nil
			})
			var why refusal
			if err == nil || errors.As(err, &why) {
				t.Errorf("steadily = %v, want an error, no refusal", err)
			}
		})
	}
}

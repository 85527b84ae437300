package handin

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFileThatChangesWhileItIsReadIsAnError(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hw.zip")
	writeFile(t, name, "PK")
	f, err := os.Open(name)
	must(t, err)
	defer f.Close()
	damaged := refusef("it is damaged")
	if err := steadily(f, func(int64) error { return damaged }); !errors.Is(err, damaged) {
		t.Errorf("steadily = %v, want %v", err, damaged)
	}
	err = steadily(f, func(int64) error { writeFile(t, name, "PK and more"); return damaged })
	if err == nil || errors.Is(err, damaged) || !strings.Contains(err.Error(), "changed while it was read: 2 bytes, then 11") {
		t.Errorf("steadily = %v, want an error, no refusal, that it changed", err)
	}
	// If the size or time of a file is unknown after reading, the file may have changed.
	if err := steadily(f, func(int64) error { return f.Close() }); err == nil {
		t.Error("steadily of a file that is closed succeeds, want an error")
	}
}

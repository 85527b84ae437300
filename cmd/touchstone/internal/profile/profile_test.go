package profile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/cmd/touchstone/internal/exit"
)

// However a command ended stays what it ended with, and its profile is complete.
func TestAProfileChangesNoEnd(t *testing.T) {
	for _, end := range []error{nil, errors.New("no such folder")} {
		p := Flag{path: filepath.Join(t.TempDir(), "touchstone.prof")}
		if err := p.start(); err != nil {
			t.Fatal(err)
		}
		if got := p.Stop(end); got != end {
			t.Errorf("a command that ends with %v ends with %v", end, got)
		}
		written, err := os.ReadFile(p.path)
		if _, bad := gzip.NewReader(bytes.NewReader(written)); bad != nil || err != nil {
			t.Errorf("the profile is no gzip of one: %v, %v", bad, err)
		}
		if got := new(Flag).Stop(end); got != end {
			t.Errorf("without a profile a command that ends with %v ends with %v", end, got)
		}
	}
}

func TestAProfileThatCannotBeWrittenIsToldUnlessWorseHappened(t *testing.T) {
	p := Flag{path: filepath.Join(t.TempDir(), "nowhere", "touchstone.prof")}
	if err := p.start(); exit.Of(err) != exit.WrongUsage || !strings.HasPrefix(err.Error(), "--profile: ") {
		t.Errorf("in no folder: %v, want wrong usage", err)
	}
	for _, end := range []error{nil, exit.Usage(errors.New("no such folder"))} {
		p := Flag{path: filepath.Join(t.TempDir(), "touchstone.prof")}
		if err := p.start(); err != nil {
			t.Fatal(err)
		}
		p.file.Close() // as a file system may
		got := p.Stop(end)
		if end != nil && got != end {
			t.Errorf("a command that ends with %v ends with %v", end, got)
		}
		if end == nil && (exit.Of(got) != exit.Unable || !strings.HasPrefix(got.Error(), "--profile: ")) {
			t.Errorf("a profile that is not complete: %v, want %d", got, exit.Unable)
		}
	}
}

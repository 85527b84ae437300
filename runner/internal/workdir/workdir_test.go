package workdir

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/runner/sandbox/tempdir"
)

func TestFoldersThatCompilersCannotTakeAreRefused(t *testing.T) {
	for name, fit := range map[string]bool{
		"plain": true, " !\"#$%&'()*+,-.;<=>?@[\\]^_`{|}~": true, "é日\u202e\u00a0": true,
		"a:b": false, "a\nb": false, "a\tb": false, "a\x7fb": false, "a\U0001F600b": false, "a\xffb": false,
	} {
		if filepath.ListSeparator != ':' {
			t.Skip("the names are those of Unix")
		}
		parent := filepath.Join(t.TempDir(), name)
		if err := os.Mkdir(parent, 0o755); err != nil {
			t.Fatal(err)
		}
		t.Setenv("TMPDIR", parent)
		s, err := New()
		switch {
		case fit && err != nil:
			t.Errorf("%q: %v, want it taken", name, err)
		case fit:
			if err := s.Remove(); err != nil {
				t.Errorf("%q: %v", name, err)
			}
		case err == nil || !strings.Contains(err.Error(), "set TMPDIR"):
			t.Errorf("%q: %v, want it refused with a word on TMPDIR", name, err)
		}
		if left := tempdir.FoldersLike(parent, "*"); len(left) > 0 {
			t.Errorf("%q: %s is left", name, left[0])
		}
	}
}

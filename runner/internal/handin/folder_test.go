package handin

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLinksInAFolderAreNotFollowed(t *testing.T) {
	in := folder(t, map[string]string{"TakeStones.java": javaProgram})
	secret := folder(t, map[string]string{"Secret.java": "class Secret {}"})
	file := filepath.Join(secret, "Secret.java")
	for name, to := range map[string]string{"a": secret, "Secret.java": file, "loop": "."} {
		if err := os.Symlink(to, filepath.Join(in, name)); err != nil {
			t.Skipf("no symbolic links here: %v", err)
		}
	}
	got, err := Collect(t.Context(), in, t.TempDir(), Options{})
	must(t, err)
	checkSources(t, got,
		taken("TakeStones.java", `ignored "Secret.java", "a" and "loop": Touchstone does not follow links`))
}

func TestUnreadableFileIsAProblem(t *testing.T) {
	err := unreadable("src/A.java", &fs.PathError{Op: "open", Path: "src/A.java", Err: fs.ErrPermission})
	var why refusal
	want := refusal(`cannot read "src/A.java": permission denied; make every file readable and submit again`)
	if !errors.As(err, &why) || why != want {
		t.Errorf("unreadable(permission denied) = %v, want %v", err, want)
	}
	if disk := errors.New("disk on fire"); unreadable("A.java", disk) != disk {
		t.Errorf("unreadable(%v) = %v, want it back: it is no fault of the student", disk, unreadable("A.java", disk))
	}
}

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
	if err == nil || errors.Is(err, damaged) ||
		!strings.Contains(err.Error(), "changed while Touchstone read it: 2 bytes, then 11") {
		t.Errorf("steadily = %v, want an error, no refusal, that it changed", err)
	}
	// If the size or time of a file is unknown after reading, the file may have changed.
	if err := steadily(f, func(int64) error { return f.Close() }); err == nil {
		t.Error("steadily of a file that is closed succeeds, want an error")
	}
}

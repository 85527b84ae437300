package main

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

func TestTemporaryFilesAreKeptInMemoryWhereProgramsCanBeMadeThere(t *testing.T) {
	const disk = 0xEF53 // ext4
	for name, test := range map[string]struct {
		room room
		want bool
	}{
		"room":                {room{unix.TMPFS_MAGIC, 0, 8 << 30, 8 << 30}, true},
		"of a distribution":   {room{unix.TMPFS_MAGIC, unix.ST_NOSUID | unix.ST_NODEV, 8 << 30, 8 << 30}, true},
		"just enough":         {room{unix.TMPFS_MAGIC, 0, leastRoom, leastRoom}, true},
		"of a container":      {room{unix.TMPFS_MAGIC, 0, 64 << 20, 8 << 30}, false},
		"little memory":       {room{unix.TMPFS_MAGIC, 0, 8 << 30, leastRoom - 1}, false},
		"nothing is run":      {room{unix.TMPFS_MAGIC, unix.ST_NOEXEC, 8 << 30, 8 << 30}, false},
		"a disk":              {room{disk, 0, 8 << 30, 8 << 30}, false},
		"nothing of the kind": {roomOf(filepath.Join(t.TempDir(), "none")), false},
	} {
		if got := test.room.suffices(); got != test.want {
			t.Errorf("%s: %+v suffices: %t, want %t", name, test.room, got, test.want)
		}
	}
}

func TestTheMemoryOfThisMachineIsKnown(t *testing.T) {
	if room := roomOf("/proc"); room.kind != unix.PROC_SUPER_MAGIC || room.memory <= 0 {
		t.Errorf("/proc: %+v, want the kind of its file system, and memory", room)
	}
}

func TestTheTemporaryFolderThatIsAskedForIsTaken(t *testing.T) {
	asked := t.TempDir()
	t.Setenv("TMPDIR", asked)
	if got := temporaryFolder(); got != asked {
		t.Errorf("with TMPDIR=%s it is %s", asked, got)
	}
	os.Unsetenv("TMPDIR")
	if got := temporaryFolder(); got != "/dev/shm" && got != os.TempDir() {
		t.Errorf("without TMPDIR it is %s, want /dev/shm or %s", got, os.TempDir())
	}
}

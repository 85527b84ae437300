//go:build unix

package plainfile

import (
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestOnlyPlainFilesOpen(t *testing.T) {
	dir, err := os.MkdirTemp("", "plain") // short enough for the path of a socket
	must(t, err)
	defer os.RemoveAll(dir)
	at := func(name string) string { return filepath.Join(dir, name) }
	must(t, os.Mkdir(at("sub"), 0o755))
	must(t, os.WriteFile(at("file"), []byte("text"), 0o644))
	must(t, os.WriteFile(at("sub/file"), []byte("text"), 0o644))
	must(t, os.Symlink("file", at("link")))
	must(t, os.Symlink("../file", at("sub/up")))
	must(t, os.Symlink("/etc/passwd", at("out")))
	must(t, os.Symlink("/dev/zero", at("device")))
	must(t, syscall.Mkfifo(at("pipe"), 0o644))
	must(t, os.Symlink("pipe", at("link to a pipe")))
	must(t, os.WriteFile(at("huge"), nil, 0o644))
	must(t, os.Truncate(at("huge"), 2<<30))
	l, err := net.Listen("unix", at("socket"))
	must(t, err)
	defer l.Close()
	for name, want := range map[string]string{
		"file": "", "sub/file": "", "link": "",
		"pipe": "named pipe", "link to a pipe": "named pipe", "socket": "socket",
		"out": "link out of its folder", "device": "link out of its folder", "sub/up": "link out of its folder",
		"huge": "2048 MiB", "none": "no such file",
	} {
		data, err := ReadFile(at(name))
		if got := errorText(err); !strings.Contains(got, want) || err != nil && !strings.Contains(got, at(name)) ||
			want == "" && string(data) != "text" {
			t.Errorf("ReadFile(%q) = %q, %v; want an error with %q", name, data, err, want)
		}
		data, err = fs.ReadFile(FS(dir), name)
		if name == "sub/up" { // still within this folder
			want = ""
		}
		if got := errorText(err); !strings.Contains(got, want) || want == "" && string(data) != "text" {
			t.Errorf("FS: reading %q = %q, %v; want an error with %q", name, data, err, want)
		}
	}
	if _, err := ReadFile("/dev/null"); !strings.Contains(errorText(err), "device") {
		t.Errorf("ReadFile of a device: %v", err)
	}
	if list, err := fs.Glob(FS(dir), "s*/f*"); err != nil || len(list) != 1 {
		t.Errorf("Glob = %q, %v; want sub/file", list, err)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"touchstone/internal/sampled"
)

// TestTwoReleasesAreTheSame compiles the command seven times, for six systems.
func TestTwoReleasesAreTheSame(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("takes minutes: EXHAUSTIVE=1 makes two releases")
	}
	t.Chdir("../..")
	first, second := made(t, ""), made(t, "")
	for name, data := range first {
		if !bytes.Equal(data, second[name]) {
			t.Errorf("%s differs between two releases: %d and %d bytes", name, len(data), len(second[name]))
		}
	}
	if len(first) != len(second) || len(first) != len(targets)+2 {
		t.Errorf("%d and %d files: want an archive for each system, a bill and digests, both times", len(first),
			len(second))
	}
	var b bill
	if err := json.Unmarshal(first["touchstone-v0.0.1.cdx.json"], &b); err != nil || len(b.Components) < 5 {
		t.Errorf("bill of %d components, %v: want those that the command is made of", len(b.Components), err)
	}
}

// made makes a release and returns its files.
func made(t *testing.T, only string) map[string][]byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out")
	if err := run("v0.0.1", out, only); err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(out, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > mostBytes {
			t.Errorf("%s has %d bytes, want at most %d", e.Name(), len(data), mostBytes)
		}
		files[e.Name()] = data
	}
	return files
}

// archived makes an archive for this system, with the command built as tests build it, and
// returns its bytes.
func archived(t *testing.T) []byte {
	t.Helper()
	t.Chdir("../..")
	r := release{version: "v0.0.1", out: filepath.Join(t.TempDir(), "out"), date: time.Unix(1_600_000_000, 0)}
	r.targets = []target{{runtime.GOOS, runtime.GOARCH}}
	r.build = func(_ target, to string) error {
		command := exec.Command("go", "build", "-o", to, "./cmd/touchstone")
		command.Env = append(os.Environ(), "CGO_ENABLED=0")
		return command.Run()
	}
	if err := r.make(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(r.out, "touchstone-v0.0.1-"+runtime.GOOS+"-"+runtime.GOARCH+".tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// filesOf returns the files of an archive below its top folder, and their modes.
func filesOf(t *testing.T, archive []byte) (texts map[string]string, modes map[string]int64) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		t.Fatal(err)
	}
	texts, modes = map[string]string{}, map[string]int64{}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return texts, modes
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		_, name, _ := strings.Cut(h.Name, "/")
		texts[name], modes[name] = string(text), h.Mode
	}
}

// TestArchiveIsWhole follows every link of every document in an archive.
func TestArchiveIsWhole(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("reads a tar, and Windows gets a zip")
	}
	texts, modes := filesOf(t, archived(t))
	for name, mode := range map[string]int64{
		"touchstone": 0o755, "README.md": 0o644, "LICENSE": 0o644, "STUDENTS.md": 0o644,
		"completions/touchstone.bash": 0o644, "completions/_touchstone": 0o644,
		"docs/grading.md": 0o644, "deploy/github/student.yml": 0o644, "deploy/slurm/submit.sh": 0o755,
	} {
		if modes[name] != mode {
			t.Errorf("%s has mode %o, want %o", name, modes[name], mode)
		}
	}
	links := 0
	for name, text := range texts {
		if path.Ext(name) != ".md" {
			continue
		}
		for _, m := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(text, -1) {
			to, _, _ := strings.Cut(m[1], "#")
			if to == "" || strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") {
				continue
			}
			links++
			if _, held := texts[path.Join(path.Dir(name), to)]; !held {
				t.Errorf("%s links to %s, which is not in the archive", name, m[1])
			}
		}
	}
	if links < 50 {
		t.Errorf("followed %d links, want those of all documents", links)
	}
	if _, held := texts["ARCHITECTURE.md"]; held {
		t.Error("the archive holds documents of the source")
	}
}

func TestArchivesHoldNothingOfThisMachineOrOfNow(t *testing.T) {
	date := time.Unix(1_600_000_000, 0).UTC()
	for name, write := range map[string]writer{"tar.gz": writeTar, "zip": writeZip} {
		pack := func(text string) []byte {
			from := filepath.Join(t.TempDir(), "from")
			if err := os.WriteFile(from, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			files := []packed{{"README.md", from, 0o644}, {"touchstone", from, 0o755}}
			if err := write(&b, "touchstone-v1", files, date); err != nil {
				t.Fatal(err)
			}
			return b.Bytes()
		}
		if !bytes.Equal(pack("a"), pack("a")) {
			t.Errorf("two archives (%s) of the same files differ", name)
		}
		if bytes.Equal(pack("a"), pack("b")) {
			t.Errorf("two archives (%s) of different files are the same", name)
		}
	}
}

func TestVersionIsPartOfAName(t *testing.T) {
	for _, version := range []string{"", "../x", "v1/2", "-x", "v1 2"} {
		if err := run(version, t.TempDir(), ""); err == nil || !strings.Contains(err.Error(), "version") {
			t.Errorf("release of version %q: %v, want an error that names it", version, err)
		}
	}
	if err := run("v1", t.TempDir(), "plan9/arm"); err == nil || !strings.Contains(err.Error(), "targets") {
		t.Errorf("release for plan9: %v, want an error that names the targets", err)
	}
}

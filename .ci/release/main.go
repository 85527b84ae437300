// Command release builds the files of a release: an archive for each system, with the
// command, its completions and documents; an SBOM; and the digests of all of
// them.
//
// Goreleaser and syft could do most of this, but need 700 modules. Neither adapts the
// links of documents, or makes reproducible archives without as much configuration.
//
// Run it in the top folder of the repository, as `make release VERSION=v1.2.3` does. The
// same checkout and the same version of Go give the same bytes, on any machine and at any
// time.
package main

import (
	"cmp"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// target is a system to make an archive for.
type target struct{ os, arch string }

func (t target) String() string { return t.os + "/" + t.arch }

var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// mostBytes is the greatest size of an archive. Some students pay for each megabyte.
const mostBytes = 15 << 20

// release is the release to make.
type release struct {
	version string
	out     string // the output folder, which is replaced
	targets []target
	date    time.Time                  // modification time of every file
	build   func(target, string) error // compiles the command for a system into a file
}

func main() {
	version := flag.String("version", "", "`VERSION` to be told, such as v1.2.3")
	out := flag.String("out", "dist/release", "`FOLDER` to put the archives into")
	only := flag.String("targets", "", "`LIST` of systems, such as linux/amd64,darwin/arm64; all if empty")
	flag.Parse()
	if err := run(*version, *out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// versionForm matches versions that can be part of a file name.
var versionForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9.+-]*$`)

func run(version, out, only string) error {
	if !versionForm.MatchString(version) {
		return fmt.Errorf("version %q: want letters, digits, dots and hyphens, such as v1.2.3", version)
	}
	r := release{version: version, out: out, targets: targets}
	r.build = r.compile
	if only != "" {
		r.targets = slices.DeleteFunc(slices.Clone(targets),
			func(t target) bool { return !slices.Contains(strings.Split(only, ","), t.String()) })
	}
	if len(r.targets) == 0 {
		return fmt.Errorf("targets %q: want some of %v, separated by commas", only, targets)
	}
	var err error
	if r.date, err = commitDate(); err != nil {
		return err
	}
	return r.make()
}

// commitDate returns the date in SOURCE_DATE_EPOCH, or else that of the last commit.
func commitDate() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		said, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
		if err != nil {
			return time.Time{}, fmt.Errorf("asking git for the date of the last commit: %w; or set SOURCE_DATE_EPOCH",
				err)
		}
		text = strings.TrimSpace(string(said))
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("date %q: want seconds since 1970", text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

func (r release) make() error {
	if err := os.RemoveAll(r.out); err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "touchstone-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	host := filepath.Join(work, "host")
	if err := r.build(target{runtime.GOOS, runtime.GOARCH}, host); err != nil {
		return err
	}
	shared, err := r.sharedFiles(work, host)
	if err != nil {
		return err
	}
	var made []string
	for _, t := range r.targets {
		name, err := r.archive(t, work, shared)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		made = append(made, name)
	}
	bill := "touchstone-" + r.version + ".cdx.json"
	if err := r.writeBill(host, filepath.Join(r.out, bill)); err != nil {
		return err
	}
	return r.writeDigests(append(made, bill))
}

// compile builds a static executable for a system. It contains no path of the machine that
// built it.
func (r release) compile(t target, to string) error {
	command := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags",
		"-s -w -buildid= -X main.stamped="+r.version, "-o", to, "./cmd/touchstone")
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch, "GOAMD64=v1", "GOARM64=v8.0",
		"GOFLAGS=-mod=readonly")
	command.Stderr = os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("building for %s: %w", t, err)
	}
	return nil
}

// shells maps each shell to the name of its completion file.
var shells = map[string]string{
	"bash": "touchstone.bash", "fish": "touchstone.fish", "powershell": "touchstone.ps1", "zsh": "_touchstone",
}

// sharedFiles returns the files that all archives have.
func (r release) sharedFiles(work, host string) ([]packed, error) {
	files, err := documents(work)
	if err != nil {
		return nil, err
	}
	for shell, name := range shells {
		script, err := exec.Command(host, "completion", shell).Output()
		if err != nil {
			return nil, fmt.Errorf("writing the completion for %s: %w", shell, err)
		}
		from := filepath.Join(work, name)
		if err := os.WriteFile(from, script, 0o644); err != nil {
			return nil, err
		}
		files = append(files, packed{name: "completions/" + name, from: from, mode: 0o644})
	}
	return files, nil
}

// archive makes the archive for a system and returns its name.
func (r release) archive(t target, work string, shared []packed) (name string, err error) {
	executable := packed{name: "touchstone", from: filepath.Join(work, t.os+"-"+t.arch), mode: 0o755}
	if t.os == "windows" {
		executable.name += ".exe"
	}
	if err := r.build(t, executable.from); err != nil {
		return "", err
	}
	folder := strings.Join([]string{"touchstone", r.version, t.os, t.arch}, "-")
	files := append(slices.Clone(shared), executable)
	slices.SortFunc(files, func(a, b packed) int { return cmp.Compare(a.name, b.name) })
	write, name := writeTar, folder+".tar.gz"
	if t.os == "windows" {
		write, name = writeZip, folder+".zip"
	}
	path := filepath.Join(r.out, name)
	if err := toFile(path, folder, files, r.date, write); err != nil {
		return "", err
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.Size() > mostBytes {
		return "", fmt.Errorf("%s has %d bytes, want at most %d", name, info.Size(), mostBytes)
	}
	return name, nil
}

// writeDigests writes the file that sha256sum -c checks.
func (r release) writeDigests(names []string) error {
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(r.out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), name)
	}
	fmt.Print(b.String())
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(b.String()), 0o644)
}

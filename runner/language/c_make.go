package language

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// makeScript is a shell script. Its arguments are the folder of the sources and the subfolder to
// build in. It prints a tar archive of the executables. A Makefile is a student's code, so it runs
// like a program: in a temporary folder of limited size, on a copy of the sources.
const makeScript = `set -e
cp -R "$1"/. .
cd "./$2"
%s
find . -type f -perm -100 -size -65536k -print0 | tar --null -cf - -T -
`

var makers = []struct {
	files  []string
	tool   string // tool that must be installed
	script string
}{
	{[]string{"GNUmakefile", "makefile", "Makefile"}, "make", "make >&2"},
	{[]string{"CMakeLists.txt"}, "cmake", "cmake -S . -B build >&2\ncmake --build build >&2"},
}

// makeC builds with a Makefile or CMake. If the submission has a file for one of them, but no
// program is built, makeC returns the reason as why.
func (b Builder) makeC(ctx context.Context, program string) (made bool, why string, err error) {
	for _, maker := range makers {
		file := b.highest(maker.files)
		if file == "" || runtime.GOOS == "windows" {
			continue
		}
		path, err := toolRow{name: maker.tool}.find()
		if err != nil {
			why = fmt.Sprintf("did not use %s, because %s is not installed; compiled the sources without it",
				file, maker.tool)
			continue
		}
		outcome, err := b.runMaker(ctx, path, fmt.Sprintf(makeScript, maker.script), filepath.Dir(file))
		if err != nil {
			return false, "", err
		}
		if outcome.Status == sandbox.Exited && outcome.ExitCode == 0 {
			executable, problem := b.chosen(outcome.Stdout.Bytes)
			if problem == "" {
				return true, "", os.WriteFile(program, executable, 0o755)
			}
			return false, fmt.Sprintf("%s: %s; compiled the sources without it", file, problem), nil
		}
		output := record.Truncate(b.Tidy(lastLines(string(outcome.Stderr.Bytes))), record.MaxText)
		return false, fmt.Sprintf("%s failed; compiled the sources without it: %s", file, output), nil
	}
	return false, why, nil
}

func (b Builder) highest(names []string) (file string) {
	for _, f := range b.Src.Files {
		isOne := slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(path.Base(f), name) })
		if isOne && (file == "" || strings.Count(f, "/") < strings.Count(file, "/")) {
			file = f
		}
	}
	return file
}

const mostMade = 48 << 20 // bytes of the archive of executables

func (b Builder) runMaker(ctx context.Context, tool, script, folder string) (sandbox.Outcome, error) {
	scratch, err := os.MkdirTemp(filepath.Dir(b.Out), "run-")
	if err != nil {
		return sandbox.Outcome{}, err
	}
	defer sandbox.RemoveAll(scratch)
	outcome, err := b.Run(ctx, sandbox.Command{
		Path:     "/bin/sh",
		Args:     []string{"-c", script, "sh", b.Src.Dir, filepath.ToSlash(folder)},
		Env:      cEnv(scratch),
		Dir:      scratch,
		Native:   toolFolders(tool),
		ReadOnly: []string{b.Src.Dir},
		Limits: sandbox.Limits{
			Wall:   b.Limits.BuildWall.Duration(),
			Memory: int64(b.Limits.BuildMemory),
			Disk:   record.ScratchSize,
			Stdout: mostMade,
			Stderr: buildOutput,
		},
		Processes: true,
	})
	if err == nil && outcome.Status == sandbox.Cancelled {
		err = context.Cause(ctx)
	}
	return outcome, err
}

// chosen returns an executable in a tar archive: the one named after the program or, if there is
// none with that name, the only one.
func (b Builder) chosen(packed []byte) (executable []byte, problem string) {
	var names []string
	var only []byte
	for t := tar.NewReader(bytes.NewReader(packed)); ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil || h.Size > mostMade {
			return nil, "cannot read the compiled programs"
		}
		data, err := io.ReadAll(io.LimitReader(t, mostMade))
		if err != nil {
			return nil, "cannot read the compiled programs"
		}
		if h.Typeflag != tar.TypeReg || !isExecutable(data) {
			continue
		}
		if isNamed(h.Name, b.Names) {
			return data, ""
		}
		names, only = append(names, strings.TrimPrefix(h.Name, "./")), data
	}
	switch len(names) {
	case 0:
		return nil, "it builds no program"
	case 1:
		return only, ""
	}
	return nil, fmt.Sprintf("it builds several programs, but none is called %s: %s", b.Names[0],
		strings.Join(names, ", "))
}

func isExecutable(data []byte) bool {
	for _, magic := range []string{"\x7fELF", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe"} {
		if bytes.HasPrefix(data, []byte(magic)) {
			return true
		}
	}
	return false
}

func lastLines(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-2):], "; ")
}

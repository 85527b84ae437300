package language

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

var cppEndings = []string{".cpp", ".cc", ".cxx", ".c++"}

// C and C++ differ only in the compiler and its standards.
var (
	C = Language{
		Name:          "c",
		Extension:     ".c",
		Quick:         true,
		Build:         cCompiler{"gcc", []string{"gnu17", "gnu89"}}.build,
		Crash:         cCrash,
		ControlSource: controlSource("c"),
	}
	Cpp = Language{
		Name:          "c++",
		Extension:     ".cpp",
		Others:        cppEndings[1:],
		Quick:         true,
		Build:         cCompiler{"g++", []string{"gnu++20", "gnu++17"}}.build,
		Crash:         cCrash,
		ControlSource: controlSource("c++"),
	}
)

type cCompiler struct {
	name      string
	standards []string // in the order in which to try them
}

// build builds with the Makefile or CMake. If that yields no program, it compiles the sources.
func (cc cCompiler) build(ctx context.Context, b Builder) (BuildResult, error) {
	tool, err := FindTool(cc.name)
	if err != nil {
		return BuildResult{}, err
	}
	program := filepath.Join(b.Out, "program")
	var result BuildResult
	made, note, err := b.makeC(ctx, program)
	if err != nil {
		return BuildResult{}, err
	}
	result.addNote(note)
	if !made {
		result.Message, note, err = cc.compile(ctx, b, tool, program)
		result.addNote(note)
		if err != nil || result.Message != "" {
			return result, err
		}
		// In a sandbox without other users, the linker cannot make the file executable.
		if err := os.Chmod(program, 0o755); err != nil {
			return result, err
		}
	}
	result.Program = &Program{
		Command: func(_ string, args []string, _ record.Bytes) sandbox.Command {
			return sandbox.Command{Path: program, Args: args}
		},
		StudentCommand: []string{"./" + b.Names[0]},
	}
	return result, nil
}

// cFlags make the code fast, but give undefined behavior the same effect as in unoptimized code.
var cFlags = []string{
	"-O2", "-fwrapv", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks", "-w", "-fdiagnostics-color=never",
	"-pipe", "-pthread",
}

func (cc cCompiler) compile(ctx context.Context, b Builder, tool, program string) (message, note string, err error) {
	files, note, problem, err := cProgram(b.Src, b.Names)
	if err != nil || problem != "" {
		return problem, "", err
	}
	var args []string
	for _, f := range files {
		args = append(args, filepath.Join(b.Src.Dir, filepath.FromSlash(f)))
	}
	for _, dir := range cFolders(b.Src) {
		args = append(args, "-I"+filepath.Join(b.Src.Dir, filepath.FromSlash(dir)))
	}
	args = append(args, "-o", program, "-lm")
	for i, standard := range cc.standards {
		output, err := b.compile(ctx, compilation{
			Path: tool,
			Env:  cEnv(b.Out),
			Args: slices.Concat(cFlags, []string{"-std=" + standard}, args),
		})
		if err != nil || output == "" {
			return "", note, err
		}
		if i == 0 { // report only the errors with the first standard, because those with older ones say less
			message = strings.TrimSpace(whereOnly().ReplaceAllString(output, ""))
		}
	}
	return message, note, nil
}

// whereOnly matches a line that only says in which function the next error is. Students do not see
// such lines, because a linker writes the name of a temporary file into them.
var whereOnly = wording.LazyRegexp(`(?m)^.*: (?:[Ii]n|At) [^\n]*:\n`)

func cEnv(scratch string) []string {
	return []string{"LC_ALL=C.UTF-8", "HOME=" + scratch, "TMPDIR=" + scratch, "PATH=/usr/local/bin:/usr/bin:/bin"}
}

func cFolders(src handin.Sources) (dirs []string) {
	for _, f := range src.Files {
		if dir := path.Dir(f); strings.HasPrefix(strings.ToLower(path.Ext(f)), ".h") && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

var cMain = wording.LazyRegexp(`\bmain\s*\(`)

// cProgram returns the files to compile: one file with a main function, and all files without one.
// Of several files with a main function, it chooses the one named after the program or, if there is
// none, the one named main. problem tells the student why cProgram cannot choose.
func cProgram(src handin.Sources, names []string) (files []string, note, problem string, err error) {
	var mains []string
	for _, f := range src.Files {
		if ending := strings.ToLower(path.Ext(f)); ending != ".c" && !slices.Contains(cppEndings, ending) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		if err != nil {
			return nil, "", "", err
		}
		if cMain().MatchString(handin.StripC(string(text))) {
			mains = append(mains, f)
		} else {
			files = append(files, f)
		}
	}
	best := mains
	for _, wanted := range [][]string{names, {"main"}} {
		named := slices.DeleteFunc(slices.Clone(mains), func(f string) bool { return !isNamed(f, wanted) })
		if len(named) > 0 && len(best) != 1 {
			best = named
		}
	}
	switch {
	case len(mains) == 0:
		return nil, "", "no file has a main function: expected int main(int argc, char **argv)", nil
	case len(best) > 1:
		list := strings.Join(best, ", ")
		return nil, "", "several files have a main function, so Touchstone cannot tell which to run: " + list, nil
	case len(mains) > 1:
		note = fmt.Sprintf("used the main function in %s; the candidates were %s", best[0], strings.Join(mains, ", "))
	}
	return append(files, best[0]), note, "", nil
}

var (
	assertion = wording.LazyRegexp("(?m)^(?:[^:\n]*: )?([^:\n]+):(\\d+): (.*): Assertion `(.*)' failed\\.$")
	thrown    = wording.LazyRegexp(
		`(?m)^terminate called after throwing an instance of '(.*)'\n(?:\s*what\(\):\s*(.*))?`,
	)
	ofLibrary = wording.LazyRegexp(
		`(?m)^(?:\*\*\* .* \*\*\*: terminated|terminate called without an active exception|` +
			`pure virtual method called|(?:free|malloc|realloc|munmap_chunk|malloc_consolidate)\(\): .*|` +
			`double free or corruption.*|corrupted .*)$`,
	)
)

func cCrash(stderr string) string {
	if a := assertion().FindStringSubmatch(stderr); a != nil {
		text := fmt.Sprintf("assertion `%s' failed, at %s(%s:%s)", a[4], a[3], path.Base(a[1]), a[2])
		return record.Truncate(text, record.MaxText)
	}
	if t := thrown().FindStringSubmatch(stderr); t != nil {
		return record.Truncate(strings.TrimSuffix(t[1]+": "+t[2], ": "), record.MaxText)
	}
	return record.Truncate(ofLibrary().FindString(stderr), record.MaxText)
}

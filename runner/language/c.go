package language

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/languages"
	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// C and C++ differ only in the compiler and its standards.
var (
	C = Language{
		Name:          "c",
		Quick:         true,
		choose:        chooseC,
		Build:         cCompiler{"gcc", [][]string{{"-std=gnu17"}, {"-std=gnu89"}}}.build,
		Crash:         cCrash,
		ControlSource: controlSource("c"),
	}
	Cpp = Language{
		Name:          "c++",
		Quick:         true,
		choose:        chooseC,
		Build:         cCompiler{"g++", [][]string{{"-std=gnu++20"}, {"-std=gnu++17"}}}.build,
		Crash:         cCrash,
		ControlSource: controlSource("c++"),
	}
)

func chooseC(b Builder) (choice, error) {
	sources, err := readC(b.Src)
	_, main := sources.program(b)
	return main, err
}

type cCompiler struct {
	name      string
	standards [][]string // flags, in the order in which to try them
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
		if result, err = cc.compile(ctx, b, tool, program, result); err != nil || result.Message != "" {
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
// With the flags about unreachable code, a C++ function without its return statement returns.
var cFlags = []string{
	"-O2", "-fwrapv", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks",
	"-fsanitize=unreachable", "-fno-sanitize=return", "-fsanitize-undefined-trap-on-error",
	"-w", "-fdiagnostics-color=never", "-pipe", "-pthread",
}

// compile compiles the sources. If that fails, it tries older standards, C for files that end in
// ".C", and only the sources that the main program includes headers of. It reports only the errors
// of the first try, because those of the others say less.
func (cc cCompiler) compile(
	ctx context.Context, b Builder, tool, program string, result BuildResult,
) (BuildResult, error) {
	c, err := readC(b.Src)
	if err != nil {
		return result, err
	}
	files, main := c.program(b)
	result.Main, result.Others, result.Message = main.main, main.others, main.problem
	if main.problem != "" {
		return result, nil
	}
	result.addNote(main.note)
	aliases := filepath.Join(b.Out, "include")
	names, err := c.writeAliases(aliases)
	if err != nil {
		return result, err
	}
	if len(names) > 0 {
		result.addNote("found a header although the case of its name differs in #include: " + strings.Join(names, ", "))
	}
	tries := cc.standards
	if !slices.ContainsFunc(files, func(f string) bool { return path.Ext(f) != ".C" }) {
		tries = append(slices.Clone(tries), []string{"-x", "c"})
	}
	try := func(flags, files []string) (string, error) {
		args := []string{"-idirafter", aliases}
		for _, f := range cFolders(b.Src) {
			args = append(args, "-I"+filepath.Join(b.Src.Dir, filepath.FromSlash(f)))
		}
		for _, f := range files {
			args = append(args, filepath.Join(b.Src.Dir, filepath.FromSlash(f)))
		}
		output, err := b.compile(ctx, compilation{
			Path: tool, Env: cEnv(b.Out), Args: slices.Concat(cFlags, flags, args, []string{"-o", program, "-lm"}),
		})
		return strings.TrimSpace(whereOnly().ReplaceAllString(output, "")), err
	}
	for _, flags := range tries {
		output, err := try(flags, files)
		if err != nil || output == "" {
			result.Message = ""
			return result, err
		}
		result.Message = cmp.Or(result.Message, output)
	}
	if needed := c.needed(main.main, files); len(needed) < len(files) {
		output, err := try(cc.standards[0], needed)
		if err == nil && output == "" {
			result.Message = ""
			result.addNote(fmt.Sprintf("compiled only %s, because the program does not compile together with %s",
				strings.Join(needed, ", "), strings.Join(without(files, needed), ", ")))
		}
		return result, err
	}
	return result, nil
}

// whereOnly matches a line that only says in which function the next error is. Students do not see
// such lines, because a linker writes the name of a temporary file into them.
var whereOnly = wording.LazyRegexp(`(?m)^.*: (?:[Ii]n|At) [^\n]*:\n`)

func cEnv(scratch string) []string {
	return []string{"LC_ALL=C.UTF-8", "HOME=" + scratch, "TMPDIR=" + scratch, "PATH=/usr/local/bin:/usr/bin:/bin"}
}

func isCSource(f string) bool {
	ending := strings.ToLower(path.Ext(f))
	return slices.Contains(slices.Concat(languages.Named("c").Sources, languages.Named("c++").Sources), ending)
}

func cFolders(src handin.Sources) (dirs []string) {
	for _, f := range src.Files {
		if dir := path.Dir(f); strings.HasPrefix(strings.ToLower(path.Ext(f)), ".h") && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
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

package language

import (
	"cmp"
	"context"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"al.essio.dev/pkg/shellescape"

	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/record"
)

var Python = Language{
	Name:      "python",
	Extension: ".py",
	Build:     buildPython,
	Crash:     pythonCrash,
	Control:   pythonControl,
}

// pythonControl has threads and memory as programs have them.
const pythonControl = `import sys
import threading

given = int(sys.argv[1])
parts, held = [0] * 8, [None] * 8
together = threading.Barrier(len(parts))


def work(n):
    held[n], parts[n] = bytearray(1 << 20), given + n
    together.wait()


threads = [threading.Thread(target=work, args=(n,)) for n in range(len(parts))]
for t in threads:
    t.start()
for t in threads:
    t.join()
print("right:", sum(parts))
`

func buildPython(ctx context.Context, b Builder) (BuildResult, error) {
	tool, err := FindTool("python3")
	if err != nil {
		return BuildResult{}, err
	}
	start, note, problem, err := pythonStart(b.Src, b.Names)
	if err != nil || problem != "" {
		return BuildResult{Message: problem}, err
	}
	home, err := b.pythonHome(tool)
	if err != nil {
		return BuildResult{}, err
	}
	python := interpreter{tool: tool, home: home, src: b.Src.Dir, start: start}
	result := BuildResult{}
	if note != "" {
		result.Notes = append(result.Notes, note)
	}
	result.Message, err = b.Compile(ctx, python.check(b.Src.WithExtension(".py"), b.Out))
	if err != nil || result.Message != "" {
		if pythonTwo.MatchString(result.Message) {
			result.Notes = append(result.Notes, "the program is in Python 2; programs are run by Python 3")
		}
		return result, err
	}
	result.Program = &Program{
		Command: func(_ string, args []string) sandbox.Command { return python.command(python.argument(), args) },
		Shown: func(args []string) string {
			return shellescape.QuoteCommand(slices.Concat([]string{"python3"}, start.shown(), args))
		},
	}
	if b.Warm && python.isHarmless(b.Out) && runtime.GOOS != "windows" { // where no process is forked
		result.Program.Warm = python.warm()
	}
	return result, nil
}

var pythonTwo = regexp.MustCompile(
	`Missing parentheses in call to 'print'|multiple exception types must be parenthesized|` +
		`leading zeros in decimal integer|Missing parentheses in call to 'exec'`,
)

// pythonFiles are programs of ours in Python: one that compiles, and one that
// saves starts.
//
//go:embed python/*.py
var pythonFiles embed.FS

// pythonHome returns a folder from which Python starts without any packages but
// its own, as in a new virtual environment, and which holds our programs.
func (b Builder) pythonHome(tool string) (string, error) {
	info, err := os.Stat(tool)
	if err != nil {
		return "", err
	}
	files := map[string]string{
		"pyvenv.cfg": "home = " + filepath.Dir(tool) + "\ninclude-system-site-packages = false\n",
	}
	key := sha256.New()
	fmt.Fprintf(key, "%s %d %d\n", tool, info.Size(), info.ModTime().UnixNano())
	for _, name := range []string{"check.py", "harmless.py", "host.py"} {
		text, err := pythonFiles.ReadFile("python/" + name)
		if err != nil {
			return "", err
		}
		files[name] = string(text)
		key.Write(text)
	}
	return b.once(fmt.Sprintf("python-%x", key.Sum(nil)[:8]), func(b Builder) error {
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(b.Out, name), []byte(text), 0o644); err != nil {
				return err
			}
		}
		if runtime.GOOS == "windows" { // where links take a privilege: packages that are installed can be seen
			return nil
		}
		bin := filepath.Join(b.Out, "bin")
		return errors.Join(os.Mkdir(bin, 0o755), os.Symlink(tool, filepath.Join(bin, "python3")))
	})
}

// interpreter runs one program.
type interpreter struct {
	tool string // where Python is installed
	home string // see pythonHome
	src  string // the folder of the sources
	start
}

// start is where a Python program begins.
type start struct {
	file    string // slash-separated, below the sources
	isPart  bool   // of a package, and imports others by their place in it
	folders string // above the package; only then
}

// module is the name of the file as imports have it.
func (s start) module() string {
	within := strings.TrimPrefix(strings.TrimPrefix(s.file, s.folders), "/")
	return strings.TrimSuffix(strings.ReplaceAll(strings.TrimSuffix(within, ".py"), "/", "."), ".__main__")
}

func (s start) shown() []string {
	if s.isPart {
		return []string{"-m", s.module()}
	}
	return []string{s.file}
}

// argument is what Python is to run.
func (p interpreter) argument() []string {
	if p.isPart {
		return p.shown()
	}
	return []string{p.path(p.file)}
}

func (p interpreter) path(file string) string { return filepath.Join(p.src, filepath.FromSlash(file)) }

// command starts Python without a trace of the machine's own settings: what is
// printed is UTF-8 and not kept back, sets of strings have the same order each
// time, and a crash of Python itself tells where.
func (p interpreter) command(run, args []string) sandbox.Command {
	executable := p.tool
	if link := filepath.Join(p.home, "bin", "python3"); runtime.GOOS != "windows" {
		executable = link
	}
	c := sandbox.Command{
		Path:     executable,
		Args:     slices.Concat([]string{"-s", "-B", "-u", "-X", "utf8", "-X", "faulthandler"}, run, args),
		Env:      []string{"PYTHONHASHSEED=0"},
		ReadOnly: append(installed(p.tool), p.tool, p.home, p.src),
	}
	if p.isPart {
		c.Env = append(c.Env, "PYTHONPATH="+p.path(p.folders))
	}
	return c
}

// check compiles the program, and nothing that is not Python's own can take part:
// not even a module of the student's that has the name of one that compiles.
func (p interpreter) check(files []string, out string) Compilation {
	args := []string{
		"-I",
		"-S",
		"-B",
		"-X",
		"utf8",
		filepath.Join(p.home, "check.py"),
		filepath.Join(out, harmlessMark),
	}
	args = append(args, p.path(p.file))
	for _, file := range files {
		if file != p.file {
			args = append(args, p.path(file))
		}
	}
	return Compilation{
		Path:     p.tool,
		Env:      []string{"LC_ALL=C.UTF-8", "TMPDIR=" + out, "PYTHONHASHSEED=0"},
		Args:     args,
		readable: []string{p.tool, p.home},
	}
}

// harmlessMark is the file that is made beside what was built if nothing but its
// arguments tells the program what to print (harmless.py).
const harmlessMark = "harmless"

func (p interpreter) isHarmless(out string) bool {
	_, err := os.Lstat(filepath.Join(out, harmlessMark))
	return err == nil
}

// warm makes the pass in which the program is run on many cases.
func (p interpreter) warm() *Pass {
	return &Pass{Command: func(_, questions string) sandbox.Command {
		run := []string{filepath.Join(p.home, "host.py"), questions}
		if p.isPart {
			run = append(run, p.path(p.folders), p.module())
		} else {
			run = append(run, p.path(p.file))
		}
		c := p.command(run, nil)
		c.ReadOnly = append(c.ReadOnly, questions)
		return c
	}}
}

var (
	pythonGuard    = regexp.MustCompile(`(?m)^if\s*\(?\s*(?:__name__\s*==|["']__main__["']\s*==)`)
	pythonRelative = regexp.MustCompile(`(?m)^[ \t]*from[ \t]+\.`)
)

// pythonStart finds where a program begins: at the file of the program's name; or
// what a package says that it begins with; or main.py; or the one file that says
// what it does when it is the program; or the one that there is.
func pythonStart(src handin.Sources, names []string) (s start, note, problem string, err error) {
	files := src.WithExtension(".py")
	slices.SortStableFunc(
		files,
		func(a, b string) int { return cmp.Compare(strings.Count(a, "/"), strings.Count(b, "/")) },
	)
	texts, guarded := map[string]string{}, []string{}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		if err != nil {
			return start{}, "", "", err
		}
		if texts[f] = string(text); pythonGuard.Match(text) {
			guarded = append(guarded, f)
		}
	}
	called := func(names ...string) []string {
		return slices.DeleteFunc(slices.Clone(files), func(f string) bool { return !isNamed(f, names) })
	}
	if named := called(names...); len(named) > 0 {
		return startOf(files, named[0], texts[named[0]]), "", "", nil
	}
	found := slices.Concat(called("__main__"), called("main"))
	if len(found) == 0 {
		found = guarded
	}
	if len(found) == 0 {
		found = files
	}
	if len(found) > 1 && !isNamed(found[0], []string{"main", "__main__"}) {
		list := strings.Join(found, ", ")
		return start{}, "", fmt.Sprintf("which file to run is not clear: want %s.py, found %s", names[0], list), nil
	}
	note = fmt.Sprintf("started %s: there is no %s.py", found[0], names[0])
	return startOf(files, found[0], texts[found[0]]), note, "", nil
}

// startOf sees whether a program begins in a package: only as part of it does it
// find the files that it imports by their place in it.
func startOf(files []string, file, text string) start {
	s := start{file: file, isPart: pythonRelative.MatchString(text)}
	top := path.Dir(file)
	for s.isPart && slices.Contains(files, path.Join(path.Dir(top), "__init__.py")) && top != "." {
		top = path.Dir(top)
	}
	if s.folders = path.Dir(top); s.folders == "." {
		s.folders = ""
	}
	return s
}

var (
	pythonTrace = regexp.MustCompile(`(?m)^(?:Traceback \(most recent call last\):|Fatal Python error: .*)$`)
	pythonFrame = regexp.MustCompile(`(?m)^  File "([^"\n]+)", line (\d+)(?:,)? in (.+)$`)
	pythonError = regexp.MustCompile(`(?m)^[A-Za-z_][\w.]*(?:: .*)?$`)
	noModule    = regexp.MustCompile(`^ModuleNotFoundError: No module named '([\w.]+)'`)
)

// pythonCrash names the exception and the innermost frames of the student's own.
// Of exceptions that one led to another the last ended the program.
func pythonCrash(stderr string) string {
	traces := pythonTrace.FindAllStringIndex(stderr, -1)
	if len(traces) == 0 {
		return ""
	}
	last := traces[len(traces)-1]
	trace := stderr[last[1]:]
	what, isFatal := strings.CutPrefix(stderr[last[0]:last[1]], "Fatal Python error: ")
	var own []string
	for _, frame := range pythonFrame.FindAllStringSubmatch(trace, -1) {
		if !isPythonsOwn(frame[1]) {
			own = append(own, fmt.Sprintf("%s(%s:%s)", frame[3], path.Base(filepath.ToSlash(frame[1])), frame[2]))
		}
	}
	if !isFatal {
		slices.Reverse(own)
		what = pythonError.FindString(trace)
	}
	if missing := noModule.FindStringSubmatch(what); missing != nil {
		what += " (only the standard library and the files handed in can be imported)"
	}
	return withFrames(record.Cut(what, record.MaxText), own)
}

// isPythonsOwn: the library, and what was frozen into the interpreter.
func isPythonsOwn(file string) bool {
	file = filepath.ToSlash(file)
	return strings.HasPrefix(file, "<") || strings.Contains(file, "/lib/python3") ||
		strings.Contains(file, "/Lib/")
}

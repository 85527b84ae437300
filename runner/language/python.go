package language

import (
	"context"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

var Python = Language{
	Name: "python",
	choose: func(b Builder) (choice, error) {
		sources, err := b.readPython()
		if err != nil {
			return choice{}, err
		}
		return sources.program(b), nil
	},
	Build:         buildPython,
	Crash:         pythonCrash,
	DumpSignal:    syscall.SIGABRT, // handled by faulthandler by default, unlike SIGQUIT
	threads:       pythonThreads,
	ControlSource: controlSource("python"),
}

//go:embed python/*.py
var pythonFiles embed.FS

// PythonFiles returns the Python programs that check and run a submission, by file name. They must
// be in one folder. Python starts check.py, host.py or inside.py. Of the files that
// inside.py imports, read inside_weave.py first, then inside_units.py and inside_values.py.
func PythonFiles() map[string]string {
	files := map[string]string{}
	entries, _ := pythonFiles.ReadDir("python") // an embedded folder can be read
	for _, entry := range entries {
		text, _ := pythonFiles.ReadFile("python/" + entry.Name())
		files[entry.Name()] = string(text)
	}
	return files
}

func buildPython(ctx context.Context, b Builder) (BuildResult, error) {
	tool, err := FindTool("python3")
	if err != nil {
		return BuildResult{}, err
	}
	sources, err := b.readPython()
	if err != nil {
		return BuildResult{}, err
	}
	main := sources.program(b)
	result := BuildResult{Main: main.main, Others: main.others, Message: main.problem}
	if main.problem != "" {
		return result, nil
	}
	result.addNote(main.note)
	start := sources.startOf(main.main)
	python := interpreter{tool: tool, src: b.Src.Dir, start: start}
	if python.home, python.packages, err = b.pythonHome(ctx, tool, sources); err != nil {
		return BuildResult{}, err
	}
	result.Message, err = b.compile(ctx, python.check(b.Src.WithExtension(".py"), b.Out))
	if err != nil || result.Message != "" {
		var note string
		result.Message, note = pythonRefusal(result.Message)
		result.addNote(note)
		return result, err
	}
	result.Program = &Program{
		Command: func(folder string, args []string, _ record.Bytes) sandbox.Command {
			p := python
			if b.Src.Run.Dir != "" { // so that paths relative to __file__ lead to the copy
				p.src = filepath.Join(folder, filepath.FromSlash(b.Src.Run.Build))
			}
			return p.command(p.argument(), args)
		},
		StudentCommand: slices.Concat([]string{"python3"}, start.studentArgs()),
	}
	library, ok := readHarmlessMark(b.Out)
	if ok {
		result.Program.Substitutions = func(context.Context) (*VariantBuilder, error) {
			return python.insideHost(b), nil
		}
	}
	if ok && b.Warm && runtime.GOOS != "windows" { // Windows cannot fork
		result.Program.Warm = python.warm(library)
	}
	return result, nil
}

// pythonHome returns a folder with PythonFiles, and the paths of the allowed packages. If Python
// starts from that folder, it finds no other packages.
func (b Builder) pythonHome(
	ctx context.Context, tool string, sources pythonImports,
) (home string, packages []string, err error) {
	info, err := os.Stat(tool)
	if err != nil {
		return "", nil, err
	}
	site := pythonSite{}
	if len(b.Packages) > 0 {
		if site, err = askSite(ctx, tool, b.Packages); err != nil {
			return "", nil, err
		}
		for _, name := range b.Packages {
			if site.Found[name] == "" && sources.importsPackage(name) {
				return "", nil, fmt.Errorf("the assignment allows the Python package %q, but %s does not have it: %s",
					name, tool, PackageRemedy(name))
			}
		}
	}
	packages = site.paths()
	files := PythonFiles()
	files["pyvenv.cfg"] = "home = " + filepath.Dir(tool) + "\ninclude-system-site-packages = false\n"
	key := sha256.Sum256(
		fmt.Appendf(nil, "%s %d %d %q %q", tool, info.Size(), info.ModTime().UnixNano(), packages, files))
	home, err = b.cachedFolder(fmt.Sprintf("python-%x", key[:8]), func(b Builder) error {
		if err := writeFiles(b.Out, files); err != nil {
			return err
		}
		// Windows lets only privileged users create links, so programs see all installed packages.
		if runtime.GOOS == "windows" {
			return nil
		}
		bin := filepath.Join(b.Out, "bin")
		return errors.Join(os.Mkdir(bin, 0o755), os.Symlink(tool, filepath.Join(bin, "python3")),
			site.link(b.Out, packages))
	})
	return home, packages, err
}

type interpreter struct {
	tool string // path of Python
	home string // see pythonHome
	src  string // folder of the sources
	start
	packages []string // paths of the packages that the assignment allows
}

func (p interpreter) argument() []string {
	if p.isPart {
		return p.studentArgs()
	}
	return []string{p.path(p.file)}
}

func (p interpreter) path(file string) string { return filepath.Join(p.src, filepath.FromSlash(file)) }

func (p interpreter) paths() (paths []string) {
	for _, folder := range p.folders {
		paths = append(paths, p.path(folder))
	}
	return paths
}

// command returns a command that starts Python with the same settings on every machine.
func (p interpreter) command(run, args []string) sandbox.Command {
	executable := p.tool
	if runtime.GOOS != "windows" {
		executable = filepath.Join(p.home, "bin", "python3")
	}
	c := sandbox.Command{
		Path:     executable,
		Args:     slices.Concat([]string{"-s", "-B", "-u", "-X", "utf8", "-X", "faulthandler"}, run, args),
		Env:      []string{"PYTHONHASHSEED=0"}, // fixes the order of sets of strings
		Native:   slices.Concat(pythonLibraries(p.tool), p.packages, []string{p.tool}),
		ReadOnly: []string{p.home, p.src},
	}
	if p.isPart {
		c.Env = append(c.Env, "PYTHONPATH="+strings.Join(p.paths(), string(filepath.ListSeparator)))
	}
	return c
}

func pythonLibraries(tool string) (folders []string) {
	for _, folder := range toolFolders(tool) {
		folders = append(folders, filepath.Join(folder, "lib"), filepath.Join(folder, "lib64"))
	}
	return folders
}

// check returns the command that compiles the program. The student's modules cannot shadow those of
// Python, because Python runs isolated (-I).
func (p interpreter) check(files []string, out string) compilation {
	args := []string{"-I", "-S", "-B", "-X", "utf8", filepath.Join(p.home, "check.py"),
		filepath.Join(out, harmlessMark), p.path(p.file)}
	for _, file := range files {
		if file != p.file {
			args = append(args, p.path(file))
		}
	}
	return compilation{
		Path:     p.tool,
		Env:      []string{"LC_ALL=C.UTF-8", "TMPDIR=" + out, "PYTHONHASHSEED=0"},
		Args:     args,
		readable: []string{p.tool, p.home},
	}
}

// harmlessMark is the name of a file in the build folder. check.py writes the file if the output of
// the program depends only on its arguments.
const harmlessMark = "harmless"

// readHarmlessMark returns the content of the file harmlessMark in the folder out: the modules of
// Python's library that the program imports, separated by commas. It returns false if check.py did
// not write the file.
func readHarmlessMark(out string) (library string, ok bool) {
	text, err := os.ReadFile(filepath.Join(out, harmlessMark))
	return string(text), err == nil
}

// insideHost returns a VariantBuilder that starts inside.py. It returns nil if a source file is not
// in UTF-8.
func (p interpreter) insideHost(b Builder) *VariantBuilder {
	files, ok := b.plainSources(".py")
	if !ok {
		return nil
	}
	c := p.command([]string{filepath.Join(p.home, "inside.py")}, nil)
	c.Limits = b.hostLimits()
	return &VariantBuilder{Main: strings.Join(append([]string{p.file}, p.folders...), "\n"), Files: files, Command: c}
}

func (p interpreter) warm(library string) *WarmProcess {
	return &WarmProcess{Command: func(_, questions string) sandbox.Command {
		run := []string{filepath.Join(p.home, "host.py"), questions, library}
		if p.isPart {
			run = append(run, p.path(p.folders[0]), p.module())
		} else {
			run = append(run, p.path(p.file))
		}
		c := p.command(run, nil)
		c.ReadOnly = append(c.ReadOnly, questions)
		return c
	}}
}

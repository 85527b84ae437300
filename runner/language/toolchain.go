package language

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"time"

	"touchstone/internal/pattern"
)

// Tool is a program of this machine that Touchstone builds or runs
// submissions with.
type Tool struct {
	Name    string // such as "javac"
	Path    string // absolute, links resolved; empty if missing
	Version string // the first line it says of itself; empty if missing
	Newest  string // such as "Java up to 17", which programs may be in; empty if it does not tell
	Remedy  string // what to do if it is missing
}

// toolRow is what has to be known of a tool to find it.
type toolRow struct {
	name        string
	what        string // in words, such as "Java compiler"
	home        string // environment variable of a folder whose bin/ comes before PATH
	versionFlag string
	remedy      string
	release     func() *regexp.Regexp // finds the newest language that it takes in its version; nil if nobody cares
	language    string                // which one that is
	asked       string                // the argument that a script which stands for the tool prints the tool's path for
}

const javaRemedy = "install a JDK, 17 or later: apt-get install openjdk-17-jdk-headless, brew install openjdk, " +
	"or adoptium.net"

const compilerRemedy = "install the compilers for C and C++, and make: apt-get install g++ make, or xcode-select --install"

var ToolRows = []toolRow{
	{
		name: "javac", what: "Java compiler", home: "JAVA_HOME", versionFlag: "-version", remedy: javaRemedy,
		language: "Java", release: pattern.Of(`^javac (?:1\.)?(\d+)`),
	},
	{name: "java", what: "Java runtime", home: "JAVA_HOME", versionFlag: "-version", remedy: javaRemedy},
	{
		name: "go", what: "Go compiler", home: "GOROOT", versionFlag: "version",
		remedy:   "install Go from go.dev/dl or with apt-get install golang-go",
		language: "Go", release: goLanguage,
	},
	{name: "g++", what: "C++ compiler", versionFlag: "--version", remedy: compilerRemedy},
	{name: "gcc", what: "C compiler", versionFlag: "--version", remedy: compilerRemedy},
	{name: "make", what: "program that builds by a Makefile", versionFlag: "--version", remedy: compilerRemedy},
	{
		name: "python3", what: "Python", versionFlag: "--version",
		remedy: "install Python, 3.8 or later: apt-get install python3, " +
			"brew install python, or python.org",
		language: "Python", release: pattern.Of(`^Python (\d+\.\d+)`),
		asked: "import os, sys; print(os.path.realpath(sys.executable))",
	},
}

// MissingTool is the error that a tool is nowhere on this machine.
type MissingTool struct{ row toolRow }

func (e *MissingTool) Error() string {
	return fmt.Sprintf("no %s found (%s): %s", cmp.Or(e.row.what, e.row.name), e.row.name, e.row.remedy)
}

// FindTools looks for every tool and asks it for its version.
func FindTools(ctx context.Context) []Tool {
	tools := make([]Tool, len(ToolRows))
	for i, row := range ToolRows {
		tools[i] = Tool{Name: row.name, Remedy: row.remedy}
		if path, err := row.Find(); err == nil {
			tools[i].Path, tools[i].Version = path, row.version(ctx, path)
			tools[i].Newest = row.newest(tools[i].Version)
		}
	}
	return tools
}

// newest is the newest language that a tool of that version takes.
func (row toolRow) newest(version string) string {
	if row.release != nil {
		if of := row.release().FindStringSubmatch(version); of != nil {
			return row.language + " up to " + of[1]
		}
	}
	return ""
}

// Find resolves links, so that the tool's own folder can be told from its path.
func (row toolRow) Find() (string, error) {
	if home := os.Getenv(row.home); home != "" {
		if path, err := exec.LookPath(filepath.Join(home, "bin", row.name)); err == nil {
			return filepath.EvalSymlinks(path)
		}
	}
	path, err := exec.LookPath(row.name)
	if err != nil && runtime.GOOS == "windows" {
		path, err = exec.LookPath(strings.TrimRight(row.name, "3"))
	}
	if err != nil {
		return "", &MissingTool{row}
	}
	if path, err = filepath.Abs(path); err != nil {
		return "", err
	}
	if path, err = filepath.EvalSymlinks(path); err != nil || row.asked == "" || !isScript(path) {
		return path, err
	}
	return behind(path, row.asked)
}

func isScript(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, 2)
	_, err = io.ReadFull(f, head)
	return err == nil && string(head) == "#!"
}

// toolsBehind are the tools that scripts stand for: facts of this machine, which
// take longer to ask for than a program takes to build.
var toolsBehind sync.Map

// behind is the tool that a script starts, such as one of pyenv's.
func behind(script, asked string) (string, error) {
	if path, known := toolsBehind.Load(script); known {
		return path.(string), nil
	}
	out, err := ask(context.Background(), script, "-c", asked)
	path := strings.TrimSpace(string(out))
	if err != nil {
		return "", fmt.Errorf("%s does not tell what it stands for: %w", script, err)
	}
	if !filepath.IsAbs(path) {
		return "", fmt.Errorf("%s stands for %q: want an absolute path", script, path)
	}
	toolsBehind.Store(script, path)
	return path, nil
}

// ask has a tool of the machine's answer a question of ours, which takes moments.
func ask(ctx context.Context, tool string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	return exec.CommandContext(ctx, tool, args...).Output()
}

// versions are what tools said of themselves, by what they were then: one that is
// replaced is asked again.
var versions sync.Map

type toolFile struct {
	path     string
	size     int64
	modified time.Time
}

func (row toolRow) knownVersion(ctx context.Context, path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	file := toolFile{path, info.Size(), info.ModTime()}
	if version, known := versions.Load(file); known {
		return version.(string)
	}
	version := row.version(ctx, path)
	if version != "" {
		versions.Store(file, version)
	}
	return version
}

// version asks for the tool's version. A tool that does not answer has none.
func (row toolRow) version(ctx context.Context, path string) string {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, path, row.versionFlag).CombinedOutput()
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimSpace(line)
}

// ToolNames are the names of all tools.
func ToolNames() []string {
	names := make([]string, len(ToolRows))
	for i, row := range ToolRows {
		names[i] = row.name
	}
	return names
}

// FindTool returns the path of one tool, or an error with the remedy.
func FindTool(name string) (string, error) {
	for _, row := range ToolRows {
		if row.name == name {
			return row.Find()
		}
	}
	return "", fmt.Errorf("no tool is called %q", name)
}

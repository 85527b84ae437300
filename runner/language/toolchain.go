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

// Tool is an installed program that Touchstone uses to build or run submissions.
type Tool struct {
	Name    string // such as "javac"
	Path    string // absolute, with links resolved; empty if missing
	Version string // first line of its version output; empty if missing
	Newest  string // newest supported language, such as "Java up to 17"; empty if unknown
	Remedy  string // how to install it if it is missing
}

// toolRow describes how to find a tool.
type toolRow struct {
	name        string
	what        string // description, such as "Java compiler"
	home        string // environment variable of an installation folder, whose bin/ is searched before PATH
	versionFlag string
	remedy      string
	release     func() *regexp.Regexp // extracts the newest supported language from the version; nil if not needed
	language    string                // name of that language
	asked       string                // argument that makes a wrapper script print the path of the real tool
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

// MissingTool is the error that a tool is not installed.
type MissingTool struct{ row toolRow }

func (e *MissingTool) Error() string {
	return fmt.Sprintf("no %s found (%s): %s", cmp.Or(e.row.what, e.row.name), e.row.name, e.row.remedy)
}

// FindTools looks for every tool and runs it to get its version.
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

// newest returns the newest language that a tool of that version supports.
func (row toolRow) newest(version string) string {
	if row.release != nil {
		if of := row.release().FindStringSubmatch(version); of != nil {
			return row.language + " up to " + of[1]
		}
	}
	return ""
}

// Find returns the path of the tool with links resolved, so that it reveals the installation
// folder.
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

// toolsBehind caches the tools behind wrapper scripts by the script's path. Asking a script
// takes longer than building a program.
var toolsBehind sync.Map

// behind returns the tool that a wrapper script starts, such as one of pyenv's.
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

// ask runs a tool and returns its output. It times out after 20 s.
func ask(ctx context.Context, tool string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	return exec.CommandContext(ctx, tool, args...).Output()
}

// versions caches version output by tool and file state, so a replaced tool is run again.
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

// version runs the tool to get its version. It returns "" if the tool fails.
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

// ToolNames returns the names of all tools.
func ToolNames() []string {
	names := make([]string, len(ToolRows))
	for i, row := range ToolRows {
		names[i] = row.name
	}
	return names
}

// FindTool returns the path of a tool, or an error that says how to install it.
func FindTool(name string) (string, error) {
	for _, row := range ToolRows {
		if row.name == name {
			return row.Find()
		}
	}
	return "", fmt.Errorf("no tool is called %q", name)
}

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
	"slices"
	"strings"
	"sync"
	"time"

	"touchstone/internal/wording"
)

// Tool is an installed program that Touchstone uses to build or run submissions.
type Tool struct {
	Name    string // such as "javac"
	Path    string // absolute, with links resolved; empty if missing
	Version string // first line of its version output; empty if missing
	Newest  string // newest language that it supports, such as "Java up to 17"; empty if unknown
	Remedy  string // how to install it
}

type toolRow struct {
	name        string
	what        string // description, such as "Java compiler"
	home        string // environment variable with an installation folder, whose bin/ comes before PATH
	versionFlag string
	remedy      string
	release     func() *regexp.Regexp // extracts the newest supported language from the version; nil if not needed
	language    string                // name of that language
	realPath    string                // argument of -c that makes the tool print its path
}

const javaRemedy = "install a JDK, 17 or later: apt-get install openjdk-17-jdk-headless, brew install openjdk, " +
	"or adoptium.net"

const compilerRemedy = "install the compilers for C and C++, and make: apt-get install g++ make, " +
	"or xcode-select --install"

var toolRows = []toolRow{
	{
		name: "javac", what: "Java compiler", home: "JAVA_HOME", versionFlag: "-version", remedy: javaRemedy,
		language: "Java", release: wording.LazyRegexp(`^javac (?:1\.)?(\d+)`),
	},
	{name: "java", what: "Java runtime", home: "JAVA_HOME", versionFlag: "-version", remedy: javaRemedy},
	{
		name: "go", what: "Go compiler", home: "GOROOT", versionFlag: "version",
		remedy:   "install Go from go.dev/dl or with apt-get install golang-go",
		language: "Go", release: goLanguage,
	},
	{name: "g++", what: "C++ compiler", versionFlag: "--version", remedy: compilerRemedy},
	{name: "gcc", what: "C compiler", versionFlag: "--version", remedy: compilerRemedy},
	{name: "make", what: "build tool", versionFlag: "--version", remedy: compilerRemedy},
	{
		name: "python3", what: "Python", versionFlag: "--version",
		remedy: "install Python, 3.8 or later: apt-get install python3, " +
			"brew install python, or python.org",
		language: "Python", release: wording.LazyRegexp(`^Python (\d+\.\d+)`),
		realPath: "import os, sys; print(os.path.realpath(sys.executable))",
	},
}

// MissingTool is the error that a tool is not installed.
type MissingTool struct{ row toolRow }

func (e *MissingTool) Error() string {
	return fmt.Sprintf("no %s found (%s): %s", e.row.what, e.row.name, e.row.remedy)
}

// FindTools looks for every tool and asks each for its version.
func FindTools(ctx context.Context) []Tool {
	tools := make([]Tool, len(toolRows))
	for i, row := range toolRows {
		t := Tool{Name: row.name, Remedy: row.remedy}
		if path, err := row.find(); err == nil {
			output, _ := toolOutput(ctx, path, row.versionFlag)
			t.Path = path
			t.Version, _, _ = strings.Cut(output, "\n")
			if row.release != nil {
				if newest := row.release().FindStringSubmatch(t.Version); newest != nil {
					t.Newest = row.language + " up to " + newest[1]
				}
			}
		}
		tools[i] = t
	}
	return tools
}

// ToolNames returns the name of every tool that Touchstone may need.
func ToolNames() []string {
	names := make([]string, len(toolRows))
	for i, row := range toolRows {
		names[i] = row.name
	}
	return names
}

// FindTool returns the absolute path of a tool, without symbolic links. The error says how to
// install the tool.
func FindTool(name string) (string, error) {
	i := slices.IndexFunc(toolRows, func(row toolRow) bool { return row.name == name })
	return toolRows[i].find()
}

func (row toolRow) find() (string, error) {
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
	if path, err = filepath.EvalSymlinks(path); err != nil || row.realPath == "" || !isScript(path) {
		return path, err
	}
	// The tool is a wrapper script, such as those of pyenv.
	real, err := toolOutput(context.Background(), path, "-c", row.realPath)
	if err != nil {
		return "", fmt.Errorf("running the script %s, which should start %s: %w; repair it, or remove it from PATH",
			path, row.what, err)
	}
	if !filepath.IsAbs(real) {
		return "", fmt.Errorf("the script %s printed %q: expected the absolute path of the %s that it starts",
			path, real, row.what)
	}
	return real, nil
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

// toolOutputs holds the output of tools, by command line, because running a tool takes longer than
// building a program.
var toolOutputs sync.Map

// toolOutput runs a tool, or recalls an earlier run with the same command line. It returns what the
// tool printed to stdout, or else to stderr. It times out after 20 s.
func toolOutput(ctx context.Context, tool string, args ...string) (string, error) {
	key := strings.Join(append([]string{tool}, args...), "\x00")
	if output, known := toolOutputs.Load(key); known {
		return output.(string), nil
	}
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	var stderr strings.Builder
	cmd := exec.CommandContext(ctx, tool, args...)
	cmd.Stderr = &stderr
	stdout, err := cmd.Output()
	if err != nil {
		return "", err
	}
	output := cmp.Or(strings.TrimSpace(string(stdout)), strings.TrimSpace(stderr.String()))
	toolOutputs.Store(key, output)
	return output, nil
}

package language

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// PythonPackage is a package that an assignment allows. Programs find it in the folder from which
// Python starts (see pythonHome), and cannot see other installed packages.
type PythonPackage struct {
	Name string
	Path string // folder or file of the package; empty if it is not installed
}

// findPackages is a Python script. It prints the site folder of this Python version, and where the
// packages in its arguments are.
const findPackages = `import importlib.util, json, sys
found = {}
for name in sys.argv[1:]:
    spec = importlib.util.find_spec(name)
    if spec is None:
        continue
    folders = list(spec.submodule_search_locations or [])
    found[name] = folders[0] if folders else spec.origin or ""
print(json.dumps({"site": "lib/python%d.%d/site-packages" % sys.version_info[:2], "found": found}))
`

type pythonSite struct {
	Site  string            `json:"site"`
	Found map[string]string `json:"found"`
}

const builtIn = "built in"

func askSite(ctx context.Context, tool string, names []string) (site pythonSite, err error) {
	output, err := toolOutput(ctx, tool, slices.Concat([]string{"-I", "-c", findPackages}, names)...)
	if err == nil {
		err = json.Unmarshal([]byte(output), &site)
	}
	if err != nil {
		return site, fmt.Errorf("getting the packages of %s: %w", tool, err)
	}
	for name, path := range site.Found {
		if _, err := os.Lstat(path); err != nil { // the package is built into Python, and so always available
			site.Found[name] = builtIn
		}
	}
	return site, nil
}

// FindPythonPackages looks for packages by name. It returns one element for each name.
func FindPythonPackages(ctx context.Context, names []string) ([]PythonPackage, error) {
	tool, err := FindTool("python3")
	if err != nil || len(names) == 0 {
		return nil, err
	}
	site, err := askSite(ctx, tool, names)
	var list []PythonPackage
	for _, name := range names {
		list = append(list, PythonPackage{Name: name, Path: site.Found[name]})
	}
	return list, err
}

// PackageRemedy says how to install a missing package. Packages of the system are only for the
// Python of the system, and pip may not change that one.
func PackageRemedy(name string) string {
	tool, err := FindTool("python3")
	if runtime.GOOS == "linux" && (err != nil || strings.HasPrefix(tool, "/usr/bin/")) {
		return "install it: apt-get install python3-" + name
	}
	return fmt.Sprintf("install it: %s -m pip install %s", cmp.Or(tool, "python3"), name)
}

func (s pythonSite) paths() (paths []string) {
	for _, path := range s.Found {
		if path == builtIn {
			continue
		}
		paths = append(paths, path)
		if _, err := os.Stat(path + ".libs"); err == nil {
			paths = append(paths, path+".libs")
		}
	}
	slices.Sort(paths)
	return paths
}

func (s pythonSite) link(home string, paths []string) error {
	site := filepath.Join(home, filepath.FromSlash(s.Site))
	if len(paths) == 0 {
		return nil
	}
	if err := os.MkdirAll(site, 0o755); err != nil {
		return err
	}
	for _, path := range paths {
		if err := os.Symlink(path, filepath.Join(site, filepath.Base(path))); err != nil {
			return err
		}
	}
	return nil
}

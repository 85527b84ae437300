package handin

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"touchstone/internal/wording"
)

// A submission may contain several main programs of the same name, in one language: older versions
// in other parts, such as "hw2-1.zip" and "hw2-2.zip", or copies in other folders, such as "backup".
// The one in the best location counts; see byLocation. The others are left out with their files.

// mainRule finds rivals in one language.
type mainRule struct {
	belongs func(*file) bool // reports whether a file is part of the program
	// rivalKey returns a key for a main program, and "" for any other file. Main programs with the
	// same key are rivals.
	rivalKey func(*file) string
}

func (s *submission) mainRules(files []*file, modules map[string]string) []mainRule {
	return []mainRule{
		{(*file).isJava, fileKey},
		{isGoOrModule, s.goKey(files, modules)},
		{(*file).isPython, fileKey},
		{(*file).isC, fileKey},
	}
}

// fileKey is the rivalKey for all languages but Go. The key is the name of the file and not of a
// class, because several classes of one Java program may have a main method. A __main__.py has no
// rivals, because every Python package may have one.
func fileKey(f *file) string {
	if base := path.Base(f.path); f.main && base != "__main__.py" {
		return base
	}
	return ""
}

type rivalry struct{ loser, winner *file }

// rivals returns a pair for each main program that has a rival in a better location. The winner of
// the pair is the rival in the best location. The order of the pairs is deterministic.
func (r mainRule) rivals(files []*file) (list []rivalry) {
	groups := map[string][]*file{}
	for _, f := range files {
		if key := r.rivalKey(f); r.belongs(f) && key != "" {
			groups[key] = append(groups[key], f)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(groups)) {
		group := slices.SortedFunc(slices.Values(groups[key]), byLocation)
		for _, f := range group[1:] {
			list = append(list, rivalry{f, group[0]})
		}
	}
	return list
}

func isGoOrModule(f *file) bool { return f.isGo() || kindOf(f.path) == moduleFile }

// goKey returns a rivalKey for Go. The key is the import path of a main package, because packages
// with the same path are copies of one another. The build step chooses among packages with different
// paths. But if a version has only one main package, the key is a constant, because the student may
// have added or renamed a module.
func (s *submission) goKey(files []*file, modules map[string]string) func(*file) string {
	packages := map[int]map[string]bool{} // folders of main packages in each version
	for f := range filter(files, (*file).isGoMain) {
		v := s.version(f)
		if packages[v] == nil {
			packages[v] = map[string]bool{}
		}
		packages[v][path.Dir(f.path)] = true
	}
	return func(f *file) string {
		root, module, ok := moduleOf(f.path, modules)
		switch {
		case f.isGoMain() && len(packages[s.version(f)]) == 1:
			return "the program"
		case !ok || !f.isGoMain():
			return ""
		}
		return path.Join(module, strings.TrimPrefix(path.Dir(f.path), root))
	}
}

func (f *file) isGoMain() bool {
	return f.isGo() && f.main && !within(f.path, "vendor") && !within(f.path, "testdata")
}

var moduleLine = wording.LazyRegexp(`(?m)^\s*module\s+["` + "`" + `]?([^\s"` + "`" + `]+)`)

// goModules maps the folder of each module to the name of the module. The top folder is "".
func goModules(files []*file) map[string]string {
	modules := map[string]string{}
	for _, f := range files {
		if name := moduleLine().FindSubmatch(f.text); path.Base(f.path) == "go.mod" && name != nil {
			modules[strings.TrimPrefix(path.Dir(f.path), ".")] = string(name[1])
		}
	}
	return modules
}

func moduleOf(p string, modules map[string]string) (root, name string, ok bool) {
	for dir := path.Dir(p); ; dir = path.Dir(dir) {
		root = strings.TrimPrefix(dir, ".")
		if name, ok = modules[root]; ok || root == "" {
			return root, name, ok
		}
	}
}

// location is the place of a file in a submission. Of several copies, the one in the best location
// is built.
type location struct {
	root  string // root folder of its packages or module
	above int    // number of folders above root, not counting src and src/main/java
	last  int    // 1 if another file is the main program that Collect must use, and 0 otherwise
	spare int    // 1 if the file is in a folder named like a copy or like compiler output, and 0 otherwise
}

var spareName = wording.LazyRegexp(
	`(?i:backup|original|copy|previous)|(?:^|[^A-Za-z])(?i:old|bak|orig|bin|out|build|target)(?:$|[^a-z])`,
)

func (s *submission) setLocations(files []*file, modules map[string]string) {
	for _, f := range files {
		if f.location = locationOf(f); s.main != "" && f.given != s.main {
			f.location.last = 1
		}
		if root, _, ok := moduleOf(f.path, modules); ok && f.isGo() {
			f.location.root = root
		}
	}
}

// locationOf returns the location of f. It ignores the folders of f's package and of build tools.
func locationOf(f *file) location {
	root := "/" + path.Dir(f.path)
	if path.Dir(f.path) == "." {
		root = ""
	}
	if f.isJava() && f.pkg != "" {
		root = strings.TrimSuffix(root, "/"+strings.ReplaceAll(f.pkg, ".", "/"))
	}
	above := strings.TrimSuffix(strings.TrimSuffix(root, "/src/main/java"), "/src")
	p := location{root: strings.TrimPrefix(root, "/"), above: strings.Count(above, "/")}
	if slices.ContainsFunc(strings.Split(above, "/"), spareName().MatchString) {
		p.spare = 1
	}
	return p
}

// byLocation compares files so that the one in the better location comes first. Files in folders
// named like copies come last, even if they are newer.
func byLocation(f, g *file) int {
	a, b := f.location, g.location
	return cmp.Or(
		cmp.Compare(a.last, b.last),
		cmp.Compare(a.spare, b.spare),
		cmp.Compare(g.part, f.part),
		cmp.Compare(a.above, b.above),
		cmp.Compare(strings.Count(f.path, "/"), strings.Count(g.path, "/")),
		strings.Compare(f.path, g.path),
	)
}

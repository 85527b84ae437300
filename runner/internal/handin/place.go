package handin

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// place is the location of a file in a submission. If files conflict, the one in the better
// place is built.
type place struct {
	part  int    // index of the part that contained it
	root  string // the root folder of its packages or its module
	above int    // number of folders above root, without src and src/main/java
	spare int    // 1 if the name of a folder above suggests a copy or compiler output, or else 0
	depth int    // number of folders above the file
	p     string
}

var spareName = pattern.Of(
	`(?i:backup|original|copy|previous)|(?:^|[^A-Za-z])(?i:old|bak|orig|bin|out|build|target)(?:$|[^a-z])`,
)

// setPlaces sets the place of every file. The root of a Go file is the folder of its module.
func setPlaces(files []*file, modules map[string]string) {
	for _, f := range files {
		f.place = placeOf(f)
		if root, _, ok := moduleOf(f.path, modules); ok && f.isGo() {
			f.place.root = root
		}
	}
}

// placeOf returns the place of f. Folders that repeat its package, or that build tools
// require in every project, do not count as depth.
func placeOf(f *file) place {
	root := "/" + path.Dir(f.path)
	if path.Dir(f.path) == "." {
		root = ""
	}
	if pkg := f.java.pkg; pkg != "" {
		root = strings.TrimSuffix(root, "/"+strings.ReplaceAll(pkg, ".", "/"))
	}
	above := strings.TrimSuffix(strings.TrimSuffix(root, "/src/main/java"), "/src")
	p := place{
		part:  f.part,
		root:  strings.TrimPrefix(root, "/"),
		above: strings.Count(above, "/"),
		depth: strings.Count(f.path, "/"),
		p:     f.path,
	}
	if slices.ContainsFunc(strings.Split(above, "/"), spareName().MatchString) {
		p.spare = 1
	}
	return p
}

// byPlace compares files so that the better place comes first. Files in a folder named like a
// copy come last, however new they are and however few folders lie above them.
func byPlace(f, g *file) int {
	a, b := f.place, g.place
	return cmp.Or(cmp.Compare(a.spare, b.spare), cmp.Compare(b.part, a.part), cmp.Compare(a.above, b.above),
		cmp.Compare(a.depth, b.depth), strings.Compare(a.p, b.p))
}

package handin

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"touchstone/internal/wording"
)

// place is the location of a file in a submission. Of several copies, the one in the better place
// is built.
type place struct {
	root  string // root folder of its packages or module
	above int    // number of folders above root, not counting src and src/main/java
	spare int    // 1 if a folder above it is named like a copy or compiler output, and 0 otherwise
}

var spareName = wording.Pattern(
	`(?i:backup|original|copy|previous)|(?:^|[^A-Za-z])(?i:old|bak|orig|bin|out|build|target)(?:$|[^a-z])`,
)

func setPlaces(files []*file, modules map[string]string) {
	for _, f := range files {
		f.place = placeOf(f)
		if root, _, ok := moduleOf(f.path, modules); ok && f.isGo() {
			f.place.root = root
		}
	}
}

// placeOf returns the place of f. Folders of its package and of build tools do not count towards its depth.
func placeOf(f *file) place {
	root := "/" + path.Dir(f.path)
	if path.Dir(f.path) == "." {
		root = ""
	}
	if f.isJava() && f.pkg != "" {
		root = strings.TrimSuffix(root, "/"+strings.ReplaceAll(f.pkg, ".", "/"))
	}
	above := strings.TrimSuffix(strings.TrimSuffix(root, "/src/main/java"), "/src")
	p := place{root: strings.TrimPrefix(root, "/"), above: strings.Count(above, "/")}
	if slices.ContainsFunc(strings.Split(above, "/"), spareName().MatchString) {
		p.spare = 1
	}
	return p
}

// byPlace compares files so that the one in the better place comes first. Copies come last, even
// if they are newer.
func byPlace(f, g *file) int {
	a, b := f.place, g.place
	return cmp.Or(cmp.Compare(a.spare, b.spare), cmp.Compare(g.part, f.part), cmp.Compare(a.above, b.above),
		cmp.Compare(strings.Count(f.path, "/"), strings.Count(g.path, "/")), strings.Compare(f.path, g.path))
}

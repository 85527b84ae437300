package handin

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// place is where a file stands in a submission, for choosing between files that
// cannot all be built.
type place struct {
	part  int    // index of the part of the submission that it came in
	root  string // the folder that its packages or its module start from
	above int    // folders above root, not counting src and src/main/java
	spare bool   // a folder above is named like a copy or like compiler output
	depth int    // folders above the file
	p     string
}

var spareName = pattern.Of(
	`(?i:backup|original|copy|previous)|(?:^|[^A-Za-z])(?i:old|bak|orig|bin|out|build|target)(?:$|[^a-z])`,
)

// setPlaces tells all files their places. The packages of a Go file start from
// its module.
func setPlaces(files []*file, modules map[string]string) {
	for _, f := range files {
		f.place = placeOf(f)
		if root, _, ok := moduleOf(f.path, modules); ok && f.isGo() {
			f.place.root = root
		}
	}
}

// placeOf tells the place of f. Folders that only repeat its package, or that
// every project of a build tool has, do not make a file lie deeper.
func placeOf(f *file) place {
	root := "/" + path.Dir(f.path)
	if path.Dir(f.path) == "." {
		root = ""
	}
	if pkg := f.java.pkg; pkg != "" {
		root = strings.TrimSuffix(root, "/"+strings.ReplaceAll(pkg, ".", "/"))
	}
	above := strings.TrimSuffix(strings.TrimSuffix(root, "/src/main/java"), "/src")
	return place{
		part:  f.part,
		root:  strings.TrimPrefix(root, "/"),
		above: strings.Count(above, "/"),
		spare: slices.ContainsFunc(strings.Split(above, "/"), spareName().MatchString),
		depth: strings.Count(f.path, "/"),
		p:     f.path,
	}
}

// compare puts the better place first. What lies in a folder named like a copy
// comes after everything else, however new it is and however high it lies.
func (a place) compare(b place) int {
	return cmp.Or(compareBool(a.spare, b.spare), cmp.Compare(b.part, a.part), cmp.Compare(a.above, b.above),
		cmp.Compare(a.depth, b.depth), strings.Compare(a.p, b.p))
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

package intake

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
)

// A student may submit several versions of a file in one attempt, and the newest one counts. Two
// numbers tell which version is the newest. First, Canvas gives each upload a greater number than
// all earlier ones. Second, if a student uploads a file name again, Canvas adds a suffix to the
// name: -1 to -7 at first, and then a UUID.

var (
	suffixed = wording.LazyRegexp(
		`(?s)^(.+)-(?:(\d{1,9})|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})((?:\.tar)?\.[^.]+)$`)
	suffixedTar = wording.LazyRegexp(`(?s)^(.+\.tar)-(\d{1,9})(\.[^.]+)$`) // an older format of Canvas
)

// splitSuffix returns the original name of a file, and the number in the suffix that Canvas added.
// The number is 0 if there is no suffix, and greater than any other if the suffix is a UUID.
func splitSuffix(file string) (name string, number int) {
	m := suffixedTar().FindStringSubmatch(file)
	if m == nil {
		m = suffixed().FindStringSubmatch(file)
	}
	switch {
	case m == nil:
		return file, 0
	case m[2] == "":
		return m[1] + m[3], 1 << 30
	}
	number, _ = strconv.Atoi(m[2])
	return m[1] + m[3], number
}

func compareAttachments(a, b canvasFile) int {
	x, y := strings.TrimLeft(a.attachment, "0"), strings.TrimLeft(b.attachment, "0")
	return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y), strings.Compare(a.entry, b.entry))
}

// sortByAge sorts the uploads of one user from oldest to newest, by their attachment numbers. It
// sorts uploads with the same original name by their suffixes instead.
func sortByAge(files []canvasFile) {
	slices.SortFunc(files, compareAttachments)
	places := map[string][]int{}
	for i, f := range files {
		name, _ := splitSuffix(f.file)
		places[name] = append(places[name], i)
	}
	for _, indices := range places {
		var versions []canvasFile
		for _, i := range indices {
			versions = append(versions, files[i])
		}
		slices.SortStableFunc(versions, func(a, b canvasFile) int {
			_, x := splitSuffix(a.file)
			_, y := splitSuffix(b.file)
			return cmp.Compare(x, y)
		})
		for n, i := range indices {
			files[i] = versions[n]
		}
	}
}

// originalNames removes Canvas's suffixes from the names of Go files, because Go does not recognize
// "go-1.mod" as a module or "x_test-1.go" as a test. A .go file keeps its suffix if its original
// name is taken. Package handin later renames files in other languages.
func originalNames(files []canvasFile) []string {
	uploaded, names := map[string]bool{}, make([]string, len(files))
	for _, f := range files {
		uploaded[f.file] = true
	}
	taken := map[string]bool{}
	for i, f := range slices.Backward(files) {
		name, _ := splitSuffix(f.file)
		isModule := slices.Contains([]string{".mod", ".sum"}, path.Ext(name))
		if !isModule && (path.Ext(name) != ".go" || uploaded[name] || taken[name]) {
			name = f.file
		}
		names[i], taken[name] = name, true
	}
	return names
}

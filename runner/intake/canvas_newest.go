package intake

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/pattern"
	"touchstone/runner/internal/handin"
)

// A student may have handed in one thing several times in one attempt, and what
// is newest counts. Canvas tells by two numbers. A file whose name the student
// has uploaded before gets a suffix, -1 to -7 and then a UUID, and every upload
// has a number of its own that is greater than all before.

var (
	suffixed    = pattern.Of(`(?s)^(.+)-(?:(\d{1,9})|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})((?:\.tar)?\.[^.]+)$`)
	suffixedTar = pattern.Of(`(?s)^(.+\.tar)-(\d{1,9})(\.[^.]+)$`) // as Canvas did once
)

// firstUpload is the name that a file had before Canvas changed it, and how
// often that had been uploaded: more than any number if a UUID says so.
func firstUpload(file string) (name string, before int) {
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
	before, _ = strconv.Atoi(m[2])
	return m[1] + m[3], before
}

// compareAttachments compares Canvas's numbers, of any length.
func compareAttachments(a, b canvasFile) int {
	x, y := strings.TrimLeft(a.attachment, "0"), strings.TrimLeft(b.attachment, "0")
	return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y), strings.Compare(a.entry, b.entry))
}

// fromOldest sorts the uploads of one user by their numbers, and those that had
// one name once by their suffixes, each in a place of one of them.
func fromOldest(files []canvasFile) {
	slices.SortFunc(files, compareAttachments)
	places := map[string][]int{}
	for i, f := range files {
		name, _ := firstUpload(f.file)
		places[name] = append(places[name], i)
	}
	for _, indices := range places {
		var versions []canvasFile
		for _, i := range indices {
			versions = append(versions, files[i])
		}
		slices.SortStableFunc(versions, func(a, b canvasFile) int {
			_, x := firstUpload(a.file)
			_, y := firstUpload(b.file)
			return cmp.Compare(x, y)
		})
		for n, i := range indices {
			files[i] = versions[n]
		}
	}
}

// originalNames takes the suffix off Go files, the newest first: "go-1.mod" is
// no module, and "x_test-1.go" is no test. Java files are named after their
// classes later.
func originalNames(files []canvasFile) []string {
	given, names := map[string]bool{}, make([]string, len(files))
	for _, f := range files {
		given[f.file] = true
	}
	taken := map[string]bool{}
	for i, f := range slices.Backward(files) {
		name, _ := firstUpload(f.file)
		isModule := slices.Contains([]string{".mod", ".sum"}, path.Ext(name))
		if !isModule && (path.Ext(name) != ".go" || given[name] || taken[name]) {
			name = f.file
		}
		names[i], taken[name] = name, true
	}
	return names
}

// warnOfVersions tells staff of files that may be one thing in several versions:
// archives, and files that had one name once.
func (in *intake) warnOfVersions(submission string, files []canvasFile) {
	var versions []string
	first := map[string]int{}
	for _, f := range files {
		name, _ := firstUpload(f.file)
		first[name]++
	}
	for _, f := range files {
		name, _ := firstUpload(f.file)
		if first[name] > 1 || handin.IsArchive(f.file) {
			versions = append(versions, f.file)
		}
	}
	last := len(versions) - 1
	if last < 1 {
		return
	}
	const most = 3
	others := quoted(versions[max(0, last-most):last])
	if last > most {
		others += fmt.Sprintf(" and %d others", last-most)
	}
	in.note("several files; what two of them hold counts as it is in the newer", "%q (%q over %s)",
		submission, versions[last], others)
}

package handin

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
)

// copyMark matches what Canvas, browsers and file managers add to a name that exists already.
var copyMark = wording.LazyRegexp(
	`(?:-\d+|-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}| ?\(\d+\)| copy(?: \d+)?| - Copy(?: \(\d+\))?)$`,
)

func unmarked(p string) string {
	ext := path.Ext(p)
	return copyMark().ReplaceAllString(strings.TrimSuffix(p, ext), "") + ext
}

// renameJava gives Java files the names that javac requires. It names a file after its public class
// if the two names differ only in a copy mark, or if no other file has the name.
func (s *submission) renameJava(files []*file) []*file {
	taken := map[string]*file{}
	for _, f := range files {
		taken[FoldPath(f.path)] = f
	}
	target := func(f *file) string {
		to := path.Join(path.Dir(f.path), f.javaStem()+".java")
		if other := taken[FoldPath(to)]; other != nil && other != f && unmarked(f.path) != to {
			return f.path
		}
		return to
	}
	return s.rename(files, (*file).isJava, target, ", the name of its class")
}

// rename gives each file for which belongs returns true its target name, and adds a note that ends
// with reason. Of several files with the same target, rename keeps only one from the newest part:
// the file without a copy mark, or else the file with the highest number in its mark.
func (s *submission) rename(files []*file, belongs func(*file) bool, target func(*file) string, reason string) []*file {
	holder := map[string]*file{}
	for f := range filter(files, belongs) {
		key := FoldPath(target(f))
		if rival := holder[key]; rival == nil ||
			cmp.Or(cmp.Compare(f.part, rival.part),
				cmp.Compare(markOf(f, target(f)), markOf(rival, target(rival)))) > 0 {
			holder[key] = f
		}
	}
	return slices.DeleteFunc(files, func(f *file) bool {
		if !belongs(f) {
			return false
		}
		to := target(f)
		if best := holder[FoldPath(to)]; best != f {
			if best.part > f.part {
				s.notes.about2("ignored %[1]s: used the newer %[2]s instead", f.path, s.partOf(best))
			} else {
				s.notes.about("ignored %s: a copy of another file", f.path)
			}
			return true
		}
		if to != f.path {
			s.notes.add(fmt.Sprintf("renamed %s to %s%s", quoteName(f.path), quoteName(path.Base(to)), reason))
			f.path = to
		}
		return false
	})
}

func markOf(f *file, target string) int {
	if f.path == target {
		return 1 << 30
	}
	digits := strings.TrimSuffix(strings.TrimSuffix(path.Base(f.path), path.Ext(f.path)), ")")
	digits = digits[len(strings.TrimRight(digits, "0123456789")):]
	n, _ := strconv.Atoi(digits)
	return min(n, 1<<29)
}

// javaStem returns the name that f should have, without ".java".
func (f *file) javaStem() string {
	stem := strings.TrimSuffix(path.Base(f.path), ".java")
	bare := copyMark().ReplaceAllString(stem, "")
	switch class := f.public; {
	case class == "" && bare != stem && slices.Contains(f.declares, bare):
		return bare
	case class == "" || !isSafeName(class):
		return stem
	default:
		return class
	}
}

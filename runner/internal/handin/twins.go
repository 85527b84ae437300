package handin

import (
	"cmp"
	"path"
	"slices"
)

// settleTwins handles paths that some systems consider equal. Of several spellings of a folder, it
// uses that of the first file in the newest part. It leaves out a file whose path is already taken
// by another file or folder.
func (s *submission) settleTwins(files []*file) []*file {
	spelling := map[string]string{} // spelling of each folder, by folded path
	taken := map[string]bool{}      // folded paths of the files so far
	slices.SortStableFunc(files, func(a, b *file) int { return cmp.Compare(b.part, a.part) })
	files = slices.DeleteFunc(files, func(f *file) bool {
		p := respell(f.path, spelling)
		key := FoldPath(p)
		if taken[key] || spelling[key] != "" || fileAbove(key, taken) {
			s.notes.about("ignored %s: another file or folder has the same name except for case or accents", f.path)
			return true
		}
		if p != f.path {
			s.notes.about("moved %s into the folder with the same name except for case or accents", f.path)
			f.given, f.path = p, p
		}
		taken[key] = true
		for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
			spelling[FoldPath(dir)] = dir
		}
		return false
	})
	slices.SortFunc(files, byPath)
	return files
}

func respell(p string, spelling map[string]string) string {
	for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
		if first := spelling[FoldPath(dir)]; first != "" {
			return first + p[len(dir):]
		}
	}
	return p
}

func fileAbove(key string, taken map[string]bool) bool {
	for dir := path.Dir(key); dir != "."; dir = path.Dir(dir) {
		if taken[dir] {
			return true
		}
	}
	return false
}

package handin

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

// chooseMain leaves out each main program that has a rival in a better location, with the files of
// its version or, in the same part, of its folder. A program in a part called "backup.zip" is in such
// a folder, even if that part is newer.
func (s *submission) chooseMain(files []*file, rule mainRule) []*file {
	for _, r := range rule.rivals(files) {
		switch {
		case !slices.Contains(files, r.loser), !slices.Contains(files, r.winner):
		case r.loser.part < r.winner.part:
			files = s.dropVersion(files, r, rule.belongs)
		case path.Dir(r.loser.path) != path.Dir(r.winner.path):
			before := len(files)
			if files = s.dropTree(files, r, rule.belongs); len(files) < before {
				s.others = append(s.others, r.loser.given)
			}
		}
	}
	return files
}

// dropSpareGo leaves out main packages in folders whose names look like those of copies, such as
// "backup", if any other folder has a main package.
func (s *submission) dropSpareGo(files []*file) []*file {
	mains := slices.SortedFunc(filter(files, (*file).isGoMain), byLocation)
	if len(mains) == 0 || mains[0].location.spare > 0 {
		return files
	}
	for _, f := range mains {
		if f.location.spare > 0 && slices.Contains(files, f) {
			files = s.dropTree(files, rivalry{f, mains[0]}, isGoOrModule)
		}
	}
	return files
}

// dropTree leaves out the loser's copy of the program: all files below the loser's root folder for
// which belongs returns true. If the winner is below that folder as well, dropTree leaves out only
// files below the loser's own folder. If a file outside the folder imports the loser, dropTree
// leaves out nothing.
func (s *submission) dropTree(files []*file, r rivalry, belongs func(*file) bool) []*file {
	root := r.loser.location.root
	if root == "" || below(r.winner.path, root) {
		root = path.Dir(r.loser.path)
	}
	// Thousands of rivals could take too long. Later, s.check returns the error of the context.
	if s.ctx.Err() != nil || usedFromOutside(files, r, root) {
		return files
	}
	s.notes.about2("several folders contain the main program: used %[2]s, ignored %[1]s", root, r.winner.path)
	return slices.DeleteFunc(slices.Clone(files), func(f *file) bool { return belongs(f) && below(f.path, root) })
}

// usedFromOutside reports whether a file outside the folder root imports the loser, which is in that
// folder. If so, the loser is not a spare copy.
func usedFromOutside(files []*file, r rivalry, root string) bool {
	rival, folder := r.loser, path.Base(root)
	stem := strings.TrimSuffix(path.Base(rival.path), ".py")
	return slices.ContainsFunc(files, func(f *file) bool {
		return !below(f.path, root) && (slices.ContainsFunc(f.imports, func(name string) bool {
			return f.isJava() && rival.isJava() && rival.pkg != "" && strings.HasPrefix(name, rival.pkg+".") ||
				f.isGo() && within(name, folder)
		}) || rival.isPython() && (slices.Contains(f.python.Words, folder) ||
			slices.Contains(f.python.Words, stem) && path.Dir(r.winner.path) != "." && !below(f.path, path.Dir(r.winner.path))))
	})
}

// dropCopies keeps only one of several Java files that declare the same class, because javac would
// reject the whole program.
func (s *submission) dropCopies(files []*file) []*file {
	best := map[string]*file{}
	class := func(f *file) string { return f.pkg + "." + path.Base(f.path) }
	for f := range filter(files, (*file).isJava) {
		if other := best[class(f)]; other == nil || byLocation(f, other) < 0 {
			best[class(f)] = f
		}
	}
	return slices.DeleteFunc(files, func(f *file) bool {
		if !f.isJava() || path.Base(f.path) == "package-info.java" || best[class(f)] == f {
			return false
		}
		s.notes.about2("ignored %[1]s: used %[2]s instead", f.path, best[class(f)].path)
		return true
	})
}

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

package handin

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// chooseMain resolves submissions that hold the main program in several folders, such as src
// and backup. It keeps the best placed one (see place) and leaves out the files below the
// others.
func (s *submission) chooseMain(files []*file, rule mainRule) []*file {
	for _, r := range rule.rivals(files) {
		if path.Dir(r.loser.path) != path.Dir(r.winner.path) && slices.Contains(files, r.loser) {
			files = s.dropTree(files, r.loser, r.winner, rule)
		}
	}
	return files
}

// dropSpareGo leaves out main packages in folders named like a copy, if another folder has a
// main package too.
func (s *submission) dropSpareGo(files []*file) []*file {
	mains := slices.SortedFunc(filter(files, (*file).isGoMain), byPlace)
	if len(mains) == 0 || mains[0].place.spare > 0 {
		return files
	}
	for _, f := range mains {
		if f.place.spare > 0 && slices.Contains(files, f) {
			files = s.dropTree(files, f, mains[0], mainRule{belongs: isGoOrModule})
		}
	}
	return files
}

// dropTree leaves out the program's files below rival's root, or below rival's own folder if
// the winner is below that root. It does nothing once the context is done, since thousands
// of rivals could take too long; check then reports the context's error.
func (s *submission) dropTree(files []*file, rival, winner *file, rule mainRule) []*file {
	root := rival.place.root
	if root == "" || below(winner.path, root) {
		root = path.Dir(rival.path)
	}
	if s.ctx.Err() != nil || usedFromOutside(files, rival, root) {
		return files
	}
	s.notes.about(
		fmt.Sprintf("several folders contain the main program: took %s, left out %%s", escaped(shown(winner.path))),
		root,
	)
	return slices.DeleteFunc(slices.Clone(files), func(f *file) bool { return rule.belongs(f) && below(f.path, root) })
}

// usedFromOutside reports whether rival is a part of the program rather than a copy of it,
// because a file outside root imports from its package or folder.
func usedFromOutside(files []*file, rival *file, root string) bool {
	return slices.ContainsFunc(files, func(f *file) bool {
		return !below(f.path, root) && (slices.ContainsFunc(f.java.imports, func(name string) bool {
			return rival.java.pkg != "" && strings.HasPrefix(name, rival.java.pkg+".")
		}) || slices.ContainsFunc(f.golang.imports, func(name string) bool {
			return within(name, path.Base(root))
		}) || rival.isPython() && slices.Contains(f.python.Words, path.Base(root)))
	})
}

// dropCopies leaves out Java files that declare a class a second time, because javac would
// reject the whole program.
func (s *submission) dropCopies(files []*file) []*file {
	best := map[string]*file{}
	class := func(f *file) string { return f.java.pkg + "." + path.Base(f.path) }
	for f := range filter(files, (*file).isJava) {
		if other := best[class(f)]; other == nil || byPlace(f, other) < 0 {
			best[class(f)] = f
		}
	}
	return slices.DeleteFunc(files, func(f *file) bool {
		if !f.isJava() || path.Base(f.path) == "package-info.java" || best[class(f)] == f {
			return false
		}
		s.notes.about(fmt.Sprintf("left out %%s: took %s instead", escaped(shown(best[class(f)].path))), f.path)
		return true
	})
}

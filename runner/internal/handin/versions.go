package handin

import (
	"maps"
	"slices"
)

// A submission in several parts may contain several versions of a program, such as "hw2-1.zip" and
// "hw2-2.zip", or an archive and a later version of one of its files. The newest version counts.
// Each archive is one version, and the files outside archives together are another. An older
// version is left out as a whole, unless other files use a class that only the older version
// declares. In that case the older version stays, except for those of its files that have newer
// copies.

type unreadPart struct {
	part int
	why  refusal
}

// forget removes the files of the current part, because that part cannot be read.
func (s *submission) forget(why refusal) {
	maps.DeleteFunc(s.files, func(_ string, f *file) bool { return f.part == s.part })
	if s.inner != nil && s.inner.part == s.part {
		s.inner, s.inners = nil, 0
	}
	s.unread = append(s.unread, unreadPart{s.part, why})
}

// settleUnread refuses a submission with a part that cannot be read, unless a newer part has a
// main program.
func (s *submission) settleUnread(files []*file) error {
	newest := -1
	for _, f := range files {
		if f.main {
			newest = max(newest, f.part)
		}
	}
	for _, u := range s.unread {
		if u.part > newest {
			return u.why
		}
		s.notes.about2("used %[2]s instead of the older %[1]s, which is unreadable", s.parts[u.part].Name,
			s.parts[newest].Name)
	}
	return nil
}

// dropVersion leaves out the loser's version of the program: all files of that version for which
// belongs returns true. If the winner is in the same version, or if a file outside that version
// needs one of its classes, dropVersion leaves out only the loser.
func (s *submission) dropVersion(files []*file, r rivalry, belongs func(*file) bool) []*file {
	if s.ctx.Err() != nil {
		return files
	}
	isOlder := func(f *file) bool { return f == r.loser }
	if s.version(r.loser) != s.version(r.winner) {
		version := func(f *file) bool {
			return belongs(f) && f.part < r.winner.part && s.version(f) == s.version(r.loser)
		}
		if !isNeeded(files, version) {
			isOlder = version
		}
	}
	s.notes.about2("several versions of the main program: used the newest, %[2]s, ignored %[1]s", s.partOf(r.loser),
		s.partOf(r.winner))
	return slices.DeleteFunc(slices.Clone(files), isOlder)
}

func (s *submission) partOf(f *file) string { return s.parts[f.part].Name }

// version returns a number for the version that contains f.
func (s *submission) version(f *file) int {
	if s.parts == nil {
		return 0
	}
	if name := s.partOf(f); isSourceName(name) || kindOf(name) == moduleFile {
		return -1
	}
	return f.part
}

// isNeeded reports whether a Java file outside a version uses a class that only this version
// declares. The parameter inVersion reports whether a file is in the version.
func isNeeded(files []*file, inVersion func(*file) bool) bool {
	only := map[string]bool{}
	var rest []*file
	for f := range filter(files, (*file).isJava) {
		if !inVersion(f) {
			rest = append(rest, f)
			continue
		}
		for _, class := range f.declares {
			only[class] = true
		}
	}
	for _, f := range rest {
		for _, class := range f.declares {
			delete(only, class)
		}
	}
	return slices.ContainsFunc(rest, func(f *file) bool {
		for word := range javaTokens(string(f.text)) {
			if only[word] {
				return true
			}
		}
		return false
	})
}

// dropOlder leaves out a file if a newer part of the submission contains a copy of the file. A copy
// is in the same folder, and has the same name except for a copy mark. If the file declares names,
// the copy must declare at least one of these names.
func (s *submission) dropOlder(files []*file) []*file {
	versions := map[string][]*file{}
	for _, f := range files {
		name := unmarked(f.path)
		versions[name] = append(versions[name], f)
	}
	return slices.DeleteFunc(files, func(f *file) bool {
		for _, other := range versions[unmarked(f.path)] {
			if other.part > f.part && f.sharesDeclaration(other) {
				s.notes.about2("ignored %[1]s: used the newer %[2]s instead", f.path, other.path)
				return true
			}
		}
		return false
	})
}

// sharesDeclaration reports whether other declares one of the names that f declares, or f declares
// none.
func (f *file) sharesDeclaration(other *file) bool {
	return len(f.declares) == 0 ||
		slices.ContainsFunc(f.declares, func(name string) bool { return slices.Contains(other.declares, name) })
}

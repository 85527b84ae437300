package handin

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
)

// A submission in several parts may contain several versions of a program, such as "hw2-1.zip"
// and "hw2-2.zip", or an archive and a later version of one of its files. The newest version
// counts. Each archive is one version, and the files outside archives together are another. An
// older version is left out as a whole, unless other files use a class that only the older
// version declares. In that case it stays, except for files of which there are newer copies.

type unreadPart struct {
	part int
	why  refusal
}

// forget removes the files of the current part, and records why the part cannot be read.
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
		if f.java.main || f.golang.main || f.python.main || f.c.main {
			newest = max(newest, f.part)
		}
	}
	for _, u := range s.unread {
		if u.part > newest {
			return u.why
		}
		s.notes.about(
			fmt.Sprintf("took %s instead of the older %%s, which cannot be read", escaped(shown(s.parts[newest].Name))),
			s.parts[u.part].Name,
		)
	}
	return nil
}

// chooseVersion leaves out main programs that have a rival in a better place and in a newer
// part; see dropVersion.
func (s *submission) chooseVersion(files []*file, rule mainRule) []*file {
	for _, r := range rule.rivals(files) {
		if r.loser.part < r.winner.part && slices.Contains(files, r.loser) {
			files = s.dropVersion(files, r.loser, r.winner, rule)
		}
	}
	return files
}

// goVersions returns a rule like that of goMainOf, except that a student may have added or
// renamed a module: if versions have only one main package each, those are rivals whatever their
// import paths.
func (s *submission) goVersions(files []*file, modules map[string]string) mainRule {
	packages := map[int]map[string]bool{} // folders of main packages in each version
	for f := range filter(files, (*file).isGoMain) {
		v := s.version(f)
		if packages[v] == nil {
			packages[v] = map[string]bool{}
		}
		packages[v][path.Dir(f.path)] = true
	}
	name := goMainOf(modules)
	return mainRule{isGoOrModule, func(f *file) string {
		if f.isGoMain() && len(packages[s.version(f)]) == 1 {
			return "the program"
		}
		return name(f)
	}}
}

// dropVersion leaves out the version of rival, which is older than winner. It leaves out only
// rival itself if both are in the same version, or if a file outside that version needs a class
// that only it declares.
func (s *submission) dropVersion(files []*file, rival, winner *file, rule mainRule) []*file {
	if s.ctx.Err() != nil {
		return files
	}
	isOlder := func(f *file) bool { return f == rival }
	if s.version(rival) != s.version(winner) {
		version := func(f *file) bool { return rule.belongs(f) && f.part < winner.part && s.version(f) == s.version(rival) }
		if !s.isNeeded(files, version) {
			isOlder = version
		}
	}
	s.notes.about(
		fmt.Sprintf("several versions of the main program: took the newest, %s, left out %%s",
			escaped(shown(s.partOf(winner)))),
		s.partOf(rival),
	)
	return slices.DeleteFunc(slices.Clone(files), isOlder)
}

func (s *submission) partOf(f *file) string { return s.parts[f.part].Name }

// version returns a number for the version that contains f.
func (s *submission) version(f *file) int {
	if name := s.partOf(f); isSourceName(name) || kindOf(name) == moduleFile {
		return -1
	}
	return f.part
}

// isNeeded reports whether a file outside the version uses a class that only the version
// declares.
func (s *submission) isNeeded(files []*file, version func(*file) bool) bool {
	only := map[string]bool{}
	for f := range filter(files, version) {
		for _, class := range f.java.types {
			only[class] = true
		}
	}
	rest := slices.DeleteFunc(slices.Clone(files), func(f *file) bool { return version(f) || !f.isJava() })
	for _, f := range rest {
		for _, class := range f.java.types {
			delete(only, class)
		}
	}
	for _, f := range rest {
		for word := range javaTokens(string(f.text)) {
			if only[word] {
				return true
			}
		}
	}
	return false
}

// dropOlder leaves out files of which a newer part has a copy, in the same folder and with the
// same name except for a copy mark. It keeps a file that declares names if the newer one
// declares none of them.
func (s *submission) dropOlder(files []*file) []*file {
	unmarked := func(f *file) string {
		ext := path.Ext(f.path)
		return copyMark().ReplaceAllString(strings.TrimSuffix(f.path, ext), "") + ext
	}
	versions := map[string][]*file{}
	for _, f := range files {
		versions[unmarked(f)] = append(versions[unmarked(f)], f)
	}
	return slices.DeleteFunc(files, func(f *file) bool {
		for _, other := range versions[unmarked(f)] {
			if other.part > f.part && f.declaresNoMore(other) {
				s.notes.about(fmt.Sprintf("left out %%s: took the newer %s instead", escaped(shown(other.path))),
					f.path)
				return true
			}
		}
		return false
	})
}

// declaresNoMore reports whether f declares nothing, or a name that other declares, too.
func (f *file) declaresNoMore(other *file) bool {
	mine := slices.Concat(f.java.types, f.golang.declares)
	theirs := slices.Concat(other.java.types, other.golang.declares)
	return len(mine) == 0 || slices.ContainsFunc(mine, func(name string) bool { return slices.Contains(theirs, name) })
}

package handin

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"touchstone/internal/wording"
)

func (s *submission) countSkipped(p string) {
	s.skipped[describe(p)]++
	if kindOf(p) == nativeFile {
		s.natives = append(s.natives, p)
	}
}

// describe returns the kind of the file p in the singular, such as ".pdf file", for wording.Count.
func describe(p string) string {
	ext := strings.ToLower(path.Ext(p))
	switch {
	case kindOf(p) == testFile:
		return "Go test file"
	case len(ext) < 2 || len(ext) > 12 || strings.ContainsFunc(ext[1:], isSign):
		return "other file"
	}
	return ext + " file"
}

func isSign(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

func (s *submission) noteSkipped(files []*file) {
	var prebuilt []string
	for _, ext := range []string{".class", ".jar", ".exe"} {
		if n := s.skipped[ext+" file"]; n > 0 {
			prebuilt = append(prebuilt, wording.Count(n, "prebuilt "+ext+" file"))
		}
	}
	if len(prebuilt) > 0 {
		s.notes.add("ignored " + wording.Join(prebuilt, "and"))
	}
	if n := s.skipped[".ipynb file"]; n > 0 {
		s.notes.add("ignored " + wording.Count(n, ".ipynb file") + ": Touchstone runs only .py files")
	}
	if n := s.skipped["Go test file"]; n > 0 {
		s.notes.add("ignored " + wording.Count(n, "Go test file"))
	}
	if !slices.ContainsFunc(files, (*file).isGo) {
		return
	}
	for _, p := range s.natives {
		s.notes.about("ignored %s: Touchstone builds only Go files, without cgo and assembly", p)
	}
	for f := range filter(files, (*file).isGo) {
		if f.embeds {
			s.notes.about("%s embeds files, which the build will not find, because Touchstone keeps only source files",
				f.path)
		}
	}
}

func (s *submission) check(files []*file) error {
	if err := context.Cause(s.ctx); err != nil {
		return err
	}
	sources := slices.Collect(filter(files, func(f *file) bool { return kindOf(f.path) == sourceFile }))
	if len(sources) == 0 {
		return s.noSources()
	}
	for _, f := range sources {
		if len(bytes.TrimSpace(f.text)) > 0 {
			return nil
		}
	}
	return refusef("all source files are empty, such as %s; save the files and submit again",
		quoteName(sources[0].path))
}

func (s *submission) noSources() error {
	const most = 3
	kinds := slices.SortedFunc(maps.Keys(s.skipped), func(a, b string) int {
		return cmp.Or(cmp.Compare(s.skipped[b], s.skipped[a]), strings.Compare(a, b))
	})
	var found []string
	for _, kind := range kinds[:min(len(kinds), most)] {
		found = append(found, wording.Count(s.skipped[kind], kind))
	}
	wanted := handInSources
	switch {
	case len(found) == 0:
		return refusef(noSources+": the %s is empty; %s", s.what, wanted)
	case s.skipped[".ipynb file"] > 0:
		wanted = "Touchstone cannot run a notebook with arguments: save it as a .py file " +
			"(in Jupyter: File, Save and Export Notebook As, Executable Script) and submit that"
	case s.skipped[".class file"] > 0:
		wanted = "submit the .java files"
	}
	if len(kinds) > most {
		found = append(found, "others")
	}
	return refusef(noSources+": found only %s; %s", wording.Join(found, "and"), wanted)
}

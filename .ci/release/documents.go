package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// named maps documents to the names that they have in an archive, if those differ.
var named = map[string]string{"docs/students.md": "STUDENTS.md"}

// ofTheSource lists documents about the source code. An archive does not have them, and
// links to them become plain text.
var ofTheSource = []string{"ARCHITECTURE.md", "CONTRIBUTING.md", "cmd/", "reference/", "runner/"}

// link matches a Markdown link or picture whose target is another document.
var link = regexp.MustCompile(`(!?)\[([^][]*)\]\(([^)\s#:]+)(#[^)\s]*)?\)`)

// documents returns the documents of an archive: a fixed list, the files below deploy/,
// and every document that these link to. It writes them below work, with links that fit
// their new places.
func documents(work string) ([]packed, error) {
	todo, err := filepath.Glob("deploy/*/*")
	if err != nil {
		return nil, err
	}
	todo = append(todo, "README.md", "LICENSE", "CHANGELOG.md", "docs/students.md")
	var all []packed
	for known := map[string]bool{}; len(todo) > 0; todo = todo[1:] {
		source := filepath.ToSlash(todo[0])
		if known[source] {
			continue
		}
		known[source] = true
		text, err := os.ReadFile(source)
		if err != nil {
			return nil, err
		}
		if path.Ext(source) == ".md" {
			var targets []string
			text, targets = relinked(text, source)
			todo = append(todo, targets...)
		}
		p, err := writeDocument(work, source, text)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

func writeDocument(work, source string, text []byte) (packed, error) {
	p := packed{name: nameOf(source), mode: 0o644}
	p.from = filepath.Join(work, "documents", filepath.FromSlash(p.name))
	if err := os.MkdirAll(filepath.Dir(p.from), 0o755); err != nil {
		return packed{}, err
	}
	if path.Ext(source) == ".sh" {
		p.mode = 0o755
	}
	return p, os.WriteFile(p.from, text, 0o644)
}

// nameOf returns the path of a document in an archive.
func nameOf(source string) string {
	if name, ok := named[source]; ok {
		return name
	}
	return source
}

// relinked adapts the links of a document to the archive. It also returns their targets. A
// link to a folder becomes a link to its README.
func relinked(text []byte, source string) (linked []byte, targets []string) {
	linked = link.ReplaceAllFunc(text, func(whole []byte) []byte {
		m := link.FindSubmatch(whole)
		target := path.Join(path.Dir(source), string(m[3]))
		if slices.ContainsFunc(ofTheSource, func(p string) bool { return strings.HasPrefix(target, p) }) {
			return m[2]
		}
		if info, err := os.Stat(target); err == nil && info.IsDir() {
			target = path.Join(target, "README.md")
		}
		targets = append(targets, target)
		rel, err := filepath.Rel(path.Dir(nameOf(source)), nameOf(target))
		if err != nil {
			return whole
		}
		return []byte(string(m[1]) + "[" + string(m[2]) + "](" + filepath.ToSlash(rel) + string(m[4]) + ")")
	})
	return linked, targets
}

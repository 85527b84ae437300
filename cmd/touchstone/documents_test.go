package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	mdLink    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	mdHeading = regexp.MustCompile(`(?m)^#+ +(.+)$`)
	notInSlug = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// anchors returns the anchors that GitHub generates for the headings of a document.
func anchors(text string) map[string]bool {
	all := map[string]bool{}
	for _, m := range mdHeading.FindAllStringSubmatch(text, -1) {
		slug := notInSlug.ReplaceAllString(strings.ToLower(m[1]), "")
		all[strings.ReplaceAll(slug, " ", "-")] = true
	}
	return all
}

func TestLinksOfDocumentsWork(t *testing.T) {
	texts := map[string]string{}
	eachFile(t, ".md", func(name string, text []byte) { texts[name] = string(text) })
	for name, text := range texts {
		for _, m := range mdLink.FindAllStringSubmatch(text, -1) {
			path, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(path, "://") || strings.HasPrefix(path, "mailto:") {
				continue
			}
			target := name
			if path != "" {
				target = filepath.ToSlash(filepath.Join(filepath.Dir(name), path))
				if _, err := os.Stat(filepath.Join("../..", target)); err != nil {
					t.Errorf("%s links to %s, which is not there", name, m[1])
					continue
				}
			}
			if anchor != "" && filepath.Ext(target) == ".md" && !anchors(texts[target])[anchor] {
				t.Errorf("%s links to %s: no heading of %s makes that anchor", name, m[1], target)
			}
		}
	}
}

package cases

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"touchstone/reference"
)

// parseCase reads one case file. txtar accepts anything, so every expectation
// is checked here.
func parseCase(file string, data []byte, a *reference.Assignment) (Case, error) {
	archive := txtar.Parse(data)
	c := Case{ID: strings.TrimSuffix(path.Base(file), ".txtar")}
	if err := c.parseHeader(file, string(archive.Comment)); err != nil {
		return Case{}, err
	}
	line := bytes.Count(archive.Comment, []byte("\n"))
	sections := map[string]bool{}
	for _, section := range archive.Files {
		line++ // of the section's marker
		if sections[section.Name] {
			return Case{}, fmt.Errorf("%s:%d: section %q stands twice", file, line, section.Name)
		}
		sections[section.Name] = true
		if err := c.parseSection(section, a); err != nil {
			return Case{}, fmt.Errorf("%s:%d: %w", file, line, err)
		}
		line += bytes.Count(section.Data, []byte("\n"))
	}
	for _, name := range []string{"args", "want"} {
		if !sections[name] {
			return Case{}, fmt.Errorf("%s:%d: no section %q", file, line, name)
		}
	}
	return c, nil
}

// publicTag marks a case of a private suite that students may know.
const publicTag = "sample"

var headerKeys = []string{"note", "origin", "spec", "tags"}

func (c *Case) parseHeader(file, header string) error {
	seen := map[string]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(header, "\n"), "\n") {
		key, value, found := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		if !found || value == "" {
			return fmt.Errorf("%s:%d: want \"key: value\", got %q", file, i+1, line)
		}
		if seen[key] {
			return fmt.Errorf("%s:%d: key %q stands twice", file, i+1, key)
		}
		seen[key] = true
		if err := c.set(key, value); err != nil {
			return fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	if c.Origin == "" {
		return fmt.Errorf("%s:1: no key \"origin\"", file)
	}
	c.Public = c.Origin == Official || slices.Contains(c.Tags, publicTag)
	return nil
}

func (c *Case) set(key, value string) error {
	switch key {
	case "note":
		c.Note = value
	case "spec":
		c.Spec = value
	case "tags":
		c.Tags = strings.Fields(value)
	case "origin":
		c.Origin = Origin(value)
		if !slices.Contains([]Origin{Official, Crafted, Regression, Generated}, c.Origin) {
			return fmt.Errorf("unknown origin %q: want official, crafted, regression or generated", value)
		}
	default:
		return fmt.Errorf("unknown key %q%s", key, DidYouMean(key, headerKeys))
	}
	return nil
}

func (c *Case) parseSection(section txtar.File, a *reference.Assignment) error {
	text := string(section.Data)
	switch section.Name {
	case "args":
		if strings.Count(text, "\n") != 1 || strings.TrimSpace(text) == "" {
			return fmt.Errorf("section \"args\": want one line of arguments, got %q", text)
		}
		c.Args = strings.Fields(text)
	case "want":
		want, err := a.Read(text)
		if err != nil {
			return fmt.Errorf("section \"want\": %w", err)
		}
		c.Want = want
	case "also":
		for line := range strings.Lines(text) {
			if err := c.accept(strings.TrimSuffix(line, "\n")); err != nil {
				return fmt.Errorf("section \"also\": %w", err)
			}
		}
	default:
		return fmt.Errorf("unknown section %q%s", section.Name, DidYouMean(section.Name, []string{"args", "want", "also"}))
	}
	return nil
}

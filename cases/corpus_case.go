package cases

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"touchstone/internal/wording"
	"touchstone/reference"
)

type caseFile struct {
	Question
	path        string // in the corpus
	displayPath string // the path, as errors print it
	data        []byte
	answer      answerText
}

// parseCase parses a case file, but not the text of its answer. It returns an error if a section is
// unknown or occurs twice, or if the answer is missing and mayLackAnswer is false.
func parseCase(displayPath string, data []byte, mayLackAnswer bool) (caseFile, error) {
	archive := txtar.Parse(normalizeNewlines(data))
	f := caseFile{displayPath: displayPath, data: data}
	f.ID = strings.TrimSuffix(path.Base(displayPath), ".txtar")
	if err := f.parseHeader(displayPath, string(archive.Comment)); err != nil {
		return caseFile{}, err
	}
	line := bytes.Count(archive.Comment, []byte("\n"))
	sections := map[string]bool{}
	for _, section := range archive.Files {
		line++ // the section's marker
		if sections[section.Name] {
			return caseFile{}, fmt.Errorf("%s:%d: section %q occurs twice", displayPath, line, section.Name)
		}
		sections[section.Name] = true
		if err := f.parseSection(section, line); err != nil {
			return caseFile{}, fmt.Errorf("%s:%d: %w", displayPath, line, err)
		}
		line += bytes.Count(section.Data, []byte("\n"))
	}
	if err := f.checkInput(sections); err != nil {
		return caseFile{}, fmt.Errorf("%s:%d: %w", displayPath, line, err)
	}
	if err := f.answer.checkComplete(); err != nil && !(mayLackAnswer && f.answer == (answerText{})) {
		return caseFile{}, fmt.Errorf("%s:%d: %w", displayPath, line, err)
	}
	return f, nil
}

// publicTag marks a case that students may see although its folder is private.
const publicTag = "sample"

const wantOrigin = "official, crafted, regression or generated"

var headerKeys = []string{"note", "origin", "spec", "tags", "seconds", "memory_mib", "exit_status"}

func (q *Question) parseHeader(file, header string) error {
	seen := map[string]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(header, "\n"), "\n") {
		key, value, found := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		if !found || value == "" {
			return fmt.Errorf("%s:%d: expected \"key: value\", got %q", file, i+1, line)
		}
		if seen[key] {
			return fmt.Errorf("%s:%d: key %q occurs twice", file, i+1, key)
		}
		seen[key] = true
		if err := q.set(key, value); err != nil {
			return fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	if q.Origin == "" {
		return fmt.Errorf("%s:1: no key \"origin\": add it, with the value %s", file, wantOrigin)
	}
	q.Public = q.Origin == Official || slices.Contains(q.Tags, publicTag)
	return nil
}

func (q *Question) set(key, value string) error {
	switch key {
	case "note":
		q.Note = value
	case "spec":
		q.Spec = value
	case "tags":
		q.Tags = strings.Fields(value)
		for _, tag := range q.Tags {
			if strings.Contains(tag, ",") || tag != publicTag && strings.EqualFold(tag, publicTag) {
				return fmt.Errorf("tag %q: write tags in lowercase letters, separated by spaces, such as \"%s easy\"",
					tag, publicTag)
			}
		}
	case "origin":
		q.Origin = Origin(value)
		if !slices.Contains([]Origin{Official, Crafted, Regression, Generated}, q.Origin) {
			return fmt.Errorf("unknown origin %q: expected %s", value, wantOrigin)
		}
	case "exit_status":
		status, err := strconv.Atoi(value)
		if err != nil || status < 0 || status > 255 {
			return fmt.Errorf("key %q: %q is no exit status: write a number from 0 to 255", key, value)
		}
		q.ExitStatus = status
	case "seconds", "memory_mib":
		return q.limit(key, value)
	default:
		return fmt.Errorf("unknown key %q%s", key, wording.OrExpected(key, headerKeys))
	}
	return nil
}

func (q *Question) limit(key, value string) error {
	var err error
	if key == "seconds" {
		q.Limits.Seconds, err = strconv.ParseFloat(value, 64)
	} else {
		q.Limits.MemoryMiB, err = strconv.Atoi(value)
	}
	if err != nil {
		return fmt.Errorf("key %q: %q is not a number", key, value)
	}
	if q.Limits.Seconds == 0 && q.Limits.MemoryMiB == 0 {
		return fmt.Errorf("key %q is %s: expected more than 0", key, value)
	}
	_, err = q.Limits.Check()
	return err
}

var sectionNames = strings.Fields("args args.json stdin files/input.txt want want-sha256 also out/output.txt")

// parseSection parses a section of a case file. line is the line number of the section's marker.
func (f *caseFile) parseSection(section txtar.File, line int) (err error) {
	text := string(section.Data)
	if name, isFile := strings.CutPrefix(section.Name, filesPrefix); isFile {
		return f.addFile(name, text)
	}
	if strings.HasPrefix(section.Name, reference.OutPrefix) {
		return f.answer.addOutput(section.Name, text, line)
	}
	switch section.Name {
	case "args":
		if strings.Count(text, "\n") != 1 || strings.TrimSpace(text) == "" {
			return fmt.Errorf("section \"args\": expected one line of arguments, got %q", text)
		}
		f.Args = strings.Fields(text)
	case "args.json":
		f.Args, err = listedArgs(section.Data)
		return err
	case "stdin":
		f.Input.Stdin = text
	case "want":
		if f.answer.want != nil {
			return errors.New("section \"want\": move it before the sections \"out/NAME\"")
		}
		f.answer.want = &answerSection{text, line}
	case "want-sha256":
		if f.answer.digest, err = parseAnswerDigest(text); err != nil {
			return fmt.Errorf("section \"want-sha256\": %w", err)
		}
	case "also":
		f.answer.alternatives = &answerSection{text, line}
	default:
		return fmt.Errorf("unknown section %q%s", section.Name, wording.OrExpected(section.Name, sectionNames))
	}
	return nil
}

// normalizeNewlines removes what some Windows editors write: the byte order mark and, if every line
// ends in CR LF, each CR. If only some lines end in CR LF, their CRs are part of the text, so
// normalizeNewlines keeps them.
func normalizeNewlines(data []byte) []byte {
	windows, unix := []byte("\r\n"), []byte("\n")
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Count(data, windows) == bytes.Count(data, unix) {
		return bytes.ReplaceAll(data, windows, unix)
	}
	return data
}

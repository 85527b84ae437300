package reference

import (
	"fmt"
	"slices"
	"strings"
)

// A program may write part of its answer to stderr, or to files in its working folder. The text of such an
// answer consists of stdout, then a marker and the content of each file. A case file has the same
// form.

// outMarker returns the line above the content of a file in the text of an answer.
func outMarker(file string) string { return "-- " + OutPrefix + file + " --" }

// OutPrefix begins the name of each section of a case file that holds an output file.
const OutPrefix = "out/"

// Outputs returns the files that a program writes, and Stderr if the answer includes it, in the
// order of the answer.
func (a *Assignment) Outputs() (files []string) {
	for _, f := range a.Answer {
		if f.File != "" && !slices.Contains(files, f.File) {
			files = append(files, f.File)
		}
	}
	return files
}

// OutputFiles returns the outputs that are files.
func (a *Assignment) OutputFiles() []string {
	return slices.DeleteFunc(a.Outputs(), func(name string) bool { return name == Stderr })
}

// Outputs returns the names of the answer's outputs in order: "" for stdout, then the files.
func (t Transcript) Outputs() []string {
	files := []string{""}
	for _, l := range t.Lines {
		if !slices.Contains(files, l.File) {
			files = append(files, l.File)
		}
	}
	return files
}

// Split returns what a text in the format of a case file writes to each output of the answer.
func (t Transcript) Split(text string) map[string]string {
	parts, part := map[string]string{}, ""
	for line := range strings.Lines(text) {
		marked := slices.IndexFunc(t.Outputs(), func(name string) bool {
			return name != "" && strings.TrimSuffix(line, "\n") == outMarker(name)
		})
		if marked >= 0 {
			part = t.Outputs()[marked]
			continue
		}
		parts[part] += line
	}
	return parts
}

// mostOutputs is the greatest number of files that an answer may have. Touchstone reads them all
// after each run.
const mostOutputs = 4

// checkFile returns an error if f.File is not a valid file name, or if f may not follow the fields
// in a.Answer. Fields for stdout come first, and fields of the same file are consecutive.
func (a *Assignment) checkFile(f Field) error {
	outputs := a.Outputs()
	isNew := f.File != "" && !slices.Contains(outputs, f.File)
	last := ""
	if n := len(a.Answer); n > 0 {
		last = a.Answer[n-1].File
	}
	switch {
	case !inputForm.MatchString(f.File) || f.File == Stdin:
		return fmt.Errorf(
			"\"file\" is %q: use a file name without a folder, such as \"out.csv\", or \"stderr\"",
			f.File,
		)
	case f.File != last && !isNew:
		return fmt.Errorf("\"file\" is %q: list the fields for stdout first, and keep the fields of each file together",
			f.File)
	case isNew && len(outputs) == mostOutputs:
		return fmt.Errorf("\"file\" is %q: use at most %d files", f.File, mostOutputs)
	}
	return nil
}

// WrittenText returns the text of an answer: stdout, then the files that the program has written.
// file(name) must return the content of a file.
func (a *Assignment) WrittenText(stdout string, file func(name string) string) string {
	var b strings.Builder
	b.WriteString(stdout)
	for _, name := range a.Outputs() {
		if text := b.String(); text != "" && !strings.HasSuffix(text, "\n") {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s\n%s", outMarker(name), file(name))
	}
	return b.String()
}

// outputsOf splits the text of an answer into the lines of each output. The key of stdout is "".
func (a *Assignment) outputsOf(text string) (parts map[string][]string, err error) {
	parts = map[string][]string{}
	part, files := "", a.Outputs()
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		if i := slices.IndexFunc(files, func(file string) bool { return line == outMarker(file) }); i >= 0 {
			part = files[i]
			parts[part] = []string{}
			continue
		}
		parts[part] = append(parts[part], line)
	}
	for _, file := range files {
		if parts[file] == nil {
			return nil, fmt.Errorf("no section %q: add it with the expected content of that file", OutPrefix+file)
		}
	}
	return parts, nil
}

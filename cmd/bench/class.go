package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// examples holds the programs that a class is made of.
const examples = "examples/submissions"

// samples holds those in Python, as seen from there.
const samples = "../../runner/testdata/submissions/takestones-f19"

// The programs that a class is made of: right ones to the letter, which a
// script that uses diff accepts too, and wrong ones that end.
var (
	rightJava = []string{"amara"}
	rightGo   = []string{"bjorn"}
	// Two styles: a search of classes, and one of global variables.
	rightPython = []string{samples + "/accepted/py-classes", samples + "/accepted/py-globals"}
	// Wrong in some cases, or in writing, or always; one that crashes, and one
	// that does not compile.
	wrongJava = []string{
		"emeka",
		"fiona",
		"goran",
		"hana",
		"ivo",
		"jolene",
		"leila",
		"mateo",
		"rosa",
		"stefan",
		"tomoko",
	}
	wrongGo     = []string{"quentin"}
	wrongPython = []string{samples + "/partial/py-no-pruning-for-min", samples + "/wrong-answer/py-hello"}
)

// class is a made-up class: so many submissions in each language, of which so
// many in ten are wrong.
type class struct {
	java, golang, python int
	wrong                int
}

// write makes a folder for each submission. No two have the same content, as
// in life, so that nothing is gained by knowing one of them already.
func (c class) write(dir string) error {
	for i := range c.java {
		if err := c.submission(dir, fmt.Sprintf("java-%04d", i), i, rightJava, wrongJava); err != nil {
			return err
		}
	}
	for i := range c.golang {
		if err := c.submission(dir, fmt.Sprintf("go-%04d", i), i, rightGo, wrongGo); err != nil {
			return err
		}
	}
	for i := range c.python {
		if err := c.submission(dir, fmt.Sprintf("python-%04d", i), i, rightPython, wrongPython); err != nil {
			return err
		}
	}
	return nil
}

func (c class) submission(dir, name string, i int, right, wrong []string) error {
	from := right[i%len(right)]
	if i%10 < c.wrong {
		from = wrong[(i/10*c.wrong+i%10)%len(wrong)]
	}
	return copyProgram(filepath.Join(examples, from), filepath.Join(dir, name), fmt.Sprintf("Submission %s.\n", name))
}

// copyProgram copies the files of a folder and begins each source file with a
// comment.
func copyProgram(from, to, comment string) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(from, entry.Name()))
		if err != nil {
			return err
		}
		switch filepath.Ext(entry.Name()) {
		case ".java", ".go":
			data = append([]byte("// "+comment), bytes.TrimPrefix(data, []byte("\ufeff"))...)
		case ".py":
			data = append([]byte("# "+comment), data...)
		}
		if err := os.WriteFile(filepath.Join(to, entry.Name()), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

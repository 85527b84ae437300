package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// Folders with the programs of a class. The right programs print exactly the expected text, because
// course.sh compares with diff. Every wrong program ends.
const (
	examples      = "examples/submissions"
	onSkeleton    = "runner/testdata/skeleton/takestones-f19"
	wrongSkeleton = "runner/testdata/mistakes/takestones-f19"
)

// Folders of the programs of a class. The programs in rightBuiltOn and wrongBuiltOn are built on
// the course's skeleton, as most real programs are. Their cost differs from that of rightFree and
// wrongFree, because they catch exceptions and Touchstone looks for wrong methods in them.
var (
	rightFree = within(examples, "amara")
	wrongFree = within(examples,
		"emeka", "fiona", "goran", "hana", "ivo", "jolene", "leila", "mateo", "rosa", "stefan", "tomoko",
	)
	rightBuiltOn = within(onSkeleton,
		"asking", "cached", "counting", "ends", "fields", "halves", "listed", "mover", "negated", "objectless",
		"outside", "param", "plain", "rooted", "statics", "streams", "talks", "turned", "turns", "undo",
	)
	wrongBuiltOn = within(wrongSkeleton,
		"abel", "agnes", "aldo", "alma", "amir", "amos", "anouk", "arlo", "aron", "astrid", "milo",
	)
	rightGo, wrongGo = within(examples, "bjorn"), within(examples, "quentin")
)

func within(folder string, names ...string) (all []string) {
	for _, name := range names {
		all = append(all, filepath.Join(folder, name))
	}
	return all
}

type class struct {
	java, golang int     // numbers of submissions; half of those in Java are built on the skeleton
	wrong        int     // number of wrong submissions in each ten
	endless      int     // number in each ten that do not end if their first argument is even
	goal         float64 // see row
}

// write creates a folder in dir for each submission. No two submissions are identical, as in a real
// class.
func (c class) write(dir string) error {
	for i := range c.java {
		right, wrong := rightFree, wrongFree
		if i%2 == 1 {
			right, wrong = rightBuiltOn, wrongBuiltOn
		}
		if err := c.submission(dir, fmt.Sprintf("java-%04d", i), i, right, wrong); err != nil {
			return err
		}
	}
	for i := range c.golang {
		if err := c.submission(dir, fmt.Sprintf("go-%04d", i), i, rightGo, wrongGo); err != nil {
			return err
		}
	}
	return nil
}

func (c class) submission(dir, name string, i int, right, wrong []string) error {
	from, change := right[i/2%len(right)], func(source []byte) []byte { return source }
	if i%10 < c.wrong {
		from = wrong[(i/10*c.wrong+i%10)%len(wrong)]
	}
	if i%10 < c.endless {
		const entry = "void main(String[] args) {"
		const loop = " if (Integer.parseInt(args[0]) % 2 == 0) { while (true) { } }"
		change = func(source []byte) []byte { return bytes.Replace(source, []byte(entry), []byte(entry+loop), 1) }
	}
	return copyProgram(from, filepath.Join(dir, name), change)
}

// copyProgram copies the files of a folder except planted.json, which names the mistakes in the
// program. It applies change to each source, and adds a comment that names the submission.
func copyProgram(from, to string, change func(source []byte) []byte) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if entry.Name() == "planted.json" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(from, entry.Name()))
		if err != nil {
			return err
		}
		if extension := filepath.Ext(entry.Name()); extension == ".java" || extension == ".go" {
			data = fmt.Appendf(nil, "// Submission %s.\n%s", filepath.Base(to),
				change(bytes.TrimPrefix(data, []byte("\ufeff"))))
		}
		if err := os.WriteFile(filepath.Join(to, entry.Name()), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
)

// keepCase writes the input and the answer of case k.keep to a folder, where students can run
// their programs on it.
func (k *checking) keepCase(c *cobra.Command, dir string) error {
	corpus, err := k.corpus()
	if err != nil {
		return err
	}
	found, err := corpus.Case(k.keep)
	if err != nil {
		return cli.Hinted(cli.Usage(err), "touchstone cases list names all cases")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var names []string
	for _, f := range filesOf(found) {
		if err := writeNew(filepath.Join(dir, f.Name), f.Data); err != nil {
			return err
		}
		names = append(names, f.Name)
	}
	fmt.Fprintf(c.OutOrStdout(), "%s: wrote %s\nrun there: %s\n", dir, strings.Join(names, ", "),
		found.Call(corpus.Assignment.Program).Kept())
	return nil
}

// filesOf returns the input files of a case, and the files with the expected output.
func filesOf(c cases.Case) (files []cases.File) {
	for _, f := range c.Input.Files {
		files = append(files, cases.File{Name: f.Name, Data: []byte(f.Text)})
	}
	if c.Input.Stdin != "" {
		files = append(files, cases.File{Name: c.Call().StdinFile(), Data: []byte(c.Input.Stdin)})
	}
	return append(files, cases.File{Name: c.ID + ".want", Data: []byte(c.Want.String())})
}

// writeNew writes a file. It does not overwrite a file with other content, because that may be
// the student's work.
func writeNew(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		if there, err := os.ReadFile(path); err == nil && string(there) == string(data) {
			return nil
		}
		return cli.Usagef("%s exists: move it away, or name another folder", path)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

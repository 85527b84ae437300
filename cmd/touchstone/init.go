package main

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
)

//go:embed all:_homework
var homework embed.FS

func newInit() *cobra.Command {
	c := &cobra.Command{
		Use:   "init FOLDER",
		Short: "Create a homework of your own: a working folder to edit",
		Long: `Init makes a folder with a small but complete homework: the form of the output,
rules, cases, suites, a rubric, and right and wrong solutions. Its README.md
says what each file is for. Other commands take the folder as --assignment.

It writes to a new folder, or to one that is empty.`,
		Example: `  touchstone init hw3/
  touchstone cases adequacy hw3/
  touchstone grade --assignment hw3/ submissions.zip`,
		Args: cobra.ExactArgs(1),
	}
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if err := writeHomework(args[0]); err != nil {
			return err
		}
		cli.Info(c.ErrOrStderr(), "wrote %s; read its README.md", filepath.Clean(args[0]))
		cli.Hint(c.ErrOrStderr(), "touchstone cases adequacy %s", slashed(args[0]))
		return nil
	})
	return c
}

// slashed ends a path with a separator, so that the path is not mistaken for an ID.
func slashed(path string) string {
	return filepath.Clean(path) + string(filepath.Separator)
}

// writeHomework writes the template to a folder that is empty or does not exist.
func writeHomework(dir string) error {
	if dir == "" {
		return cli.Usagef("the name of the folder is empty")
	}
	if err := checkEmpty(dir); err != nil {
		return cli.Usage(err)
	}
	template, err := fs.Sub(homework, "_homework")
	if err != nil {
		return err
	}
	return fs.WalkDir(template, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if entry.IsDir() {
			return cli.Usage(os.MkdirAll(path, 0o755))
		}
		data, err := fs.ReadFile(template, name)
		if err != nil {
			return err
		}
		if name == reference.DefinitionFile {
			data = []byte(strings.Replace(string(data), `"id": "homework"`, fmt.Sprintf("\"id\": %q", idOf(dir)), 1))
		}
		return os.WriteFile(path, data, 0o644)
	})
}

var notInID = regexp.MustCompile(`[^a-z0-9]+`)

func idOf(dir string) string {
	path, err := filepath.Abs(dir)
	if err != nil {
		return "homework"
	}
	id := strings.Trim(notInID.ReplaceAllString(strings.ToLower(filepath.Base(path)), "-"), "-")
	if id == "" || id[0] < 'a' || len(id) > 30 || reference.IsBuiltIn(id) {
		return "homework"
	}
	return id
}

// Package homework works on the folder of a homework: it creates the folder, warns of mistakes
// in it, runs its solutions, and finds the answers that its cases lack. It also shows staff what
// they have before they grade: assignments, suites, cases, and the submissions that intake found
// (list_*.go).
package homework

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
)

//go:embed all:_homework
var template embed.FS

// Write writes an example homework to a folder, which must be empty or not exist yet.
func Write(dir string) error {
	files, err := fs.Sub(template, "_homework")
	if err != nil {
		return err
	}
	if err := os.CopyFS(dir, files); err != nil {
		return cli.Usage(err)
	}
	path := filepath.Join(dir, reference.DefinitionFile)
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	own := strings.Replace(string(data), `"id": "homework"`, fmt.Sprintf("\"id\": %q", ID(dir)), 1)
	return os.WriteFile(path, []byte(own), 0o644)
}

var notInID = regexp.MustCompile(`[^a-z0-9]+`)

// ID returns the ID of a homework in a folder.
func ID(dir string) string {
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

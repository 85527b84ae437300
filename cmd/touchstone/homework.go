package main

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/reference"
	"touchstone/reports/view"
	"touchstone/runner"
	"touchstone/runner/insight"
	"touchstone/runner/language"
	"touchstone/runner/record"
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
	if err := os.CopyFS(dir, template); err != nil {
		return cli.Usage(err)
	}
	path := filepath.Join(dir, reference.DefinitionFile)
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	own := strings.Replace(string(data), `"id": "homework"`, fmt.Sprintf("\"id\": %q", idOf(dir)), 1)
	return os.WriteFile(path, []byte(own), 0o644)
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

func newHandout() *cobra.Command {
	var out string
	var mistakes bool
	c := &cobra.Command{
		Use:   "handout ASSIGNMENT",
		Short: "Write what students get of a homework folder",
		Long: `Handout writes a folder in which students check their programs by themselves:
the rules, the cases that they may see, the files of skeleton/, and a README.md.
Solutions and hidden cases stay out. Students write their programs into the
folder and run touchstone check there, with this program alone.

Students may see the cases with the tag "sample" or the origin "official".`,
		Example: "  touchstone handout hw3/ --out student-hw3/",
		Args:    cobra.ExactArgs(1),

		ValidArgsFunction: firstArgument(assignmentChoices),
	}
	c.Flags().StringVar(&out, "out", "", "new `FOLDER` to write")
	c.Flags().BoolVar(&mistakes, "mistakes", false, "name the mistakes of the wrong solutions in the\nREADME.md")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if out == "" {
			return cli.Usagef("--out: want the folder to write")
		}
		return writeHandout(c, args[0], out, mistakes)
	})
	return c
}

func writeHandout(c *cobra.Command, assignment, out string, mistakes bool) error {
	corpus, err := openAssignment(assignment)
	if err != nil {
		return err
	}
	h, err := corpus.Handout(mistakes)
	if err != nil {
		return cli.Usage(err)
	}
	if err := checkEmpty(out); err != nil {
		return cli.Usage(err)
	}
	if err := writeFiles(h.Files, out); err != nil {
		return cli.Usage(err)
	}
	stderr := c.ErrOrStderr()
	if len(h.Untagged) > 0 {
		cli.Warning(stderr, "left out, of the suite sample: %s; to show a case, write \"tags: sample\" into its file",
			strings.Join(h.Untagged, ", "))
	}
	if h.Rubric != "" {
		cli.Warning(stderr, "left out, since it does not fit the cases there: rubric %q; students see the points of "+
			"the default one", h.Rubric)
	}
	if len(h.Groups) > 0 {
		cli.Info(stderr, "left out of rubric %q, without a case there: %s", corpus.Assignment.Rubric,
			strings.Join(h.Groups, ", "))
	}
	cli.Info(stderr, "wrote %s with %s (%s); %d stay hidden", filepath.Clean(out), plural.Of(len(h.Cases), "case"),
		strings.Join(h.Cases, ", "), h.Hidden)
	cli.Hint(stderr, "give students the folder and this program; touchstone cases adequacy %s shows what the cases "+
		"there catch", slashed(assignment))
	return nil
}

// homeworkWarnings returns warnings about probable mistakes in a homework folder, without
// running its programs.
func homeworkWarnings(ctx context.Context, corpus *cases.Corpus) []string {
	list := corpus.Warnings()
	if !corpus.IsFolder() {
		return nil
	}
	packages, err := language.FindPythonPackages(ctx, corpus.Assignment.Packages)
	if err != nil {
		return list // doctor reports it if Python does not work
	}
	for _, p := range packages {
		if p.Path == "" {
			list = append(list, fmt.Sprintf("\"packages\" has %q, which Python does not find here: correct the "+
				"name, or %s", p.Name, language.PackageRemedy(p.Name)))
		}
	}
	return list
}

// warnOfRight returns a warning for each right solution of the folder that cannot be run or
// fails a case.
func (b *batch) warnOfRight(ctx context.Context, g *runner.Grader) (list []string) {
	for _, s := range b.opened.Right {
		submission, err := solutionOf(b.opened, s)
		var failed []string
		if err == nil {
			failed, err = insight.Failed(ctx, g, submission)
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			list = append(list, fmt.Sprintf("%s cannot run: %v", submission.Path, err))
		case len(failed) > 0:
			list = append(list, fmt.Sprintf("%s, a right solution, fails %s: correct it, or the answer; touchstone "+
				"check --assignment %s %[1]s shows both", submission.Path, listed(failed), slashed(b.assignment)))
		}
	}
	return list
}

// fewestToCompare is how many programs must fail a case before its answer is in doubt.
const fewestToCompare = 3

// unsolved returns a warning about the cases that no submission solves.
func unsolved(r *record.Report) []string {
	var ids []string
	for _, c := range (view.Batch{Report: r}).CaseCounts() {
		if len(c.Failed) == c.Ran && c.Ran >= fewestToCompare {
			ids = append(ids, c.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return []string{"no submission gets " + listed(ids) + " right: read the answer once more"}
}

func listed(ids []string) string {
	const most = 8
	text := "case " + strings.Join(ids[:min(len(ids), most)], ", ")
	if more := len(ids) - most; more > 0 {
		text += " and " + plural.Of(more, "other")
	}
	return text
}

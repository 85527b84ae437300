package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/plural"
	"touchstone/reference"
	"touchstone/runner"
)

func newCasesAnswer() *cobra.Command {
	a := answering{gradingFlags: gradingFlags{jobs: runtime.NumCPU()}}
	c := &cobra.Command{
		Use:   "answer ASSIGNMENT",
		Short: "Fill in missing answers from the right solutions of a homework",
		Long: `Answer runs every right solution in solutions/right/ of a homework folder on
every case. It shows the answers that it would write, and where right solutions
differ from each other or from an answer in a case file. With --write it writes
the missing answers on which all right solutions agree. It never changes an
answer.

Read each answer before you keep it: if a right solution is wrong, every student
would have to be wrong in the same way.

Exit status: 0 all agree, 1 some differ or crash, 2 wrong usage or an
ill-formed file, 3 Touchstone could not do its work.`,
		Example: `  touchstone cases answer hw3/
  touchstone cases answer hw3/ --write`,
		Args: cobra.ExactArgs(1),
	}
	a.registerRun(c)
	c.Flags().BoolVar(&a.write, "write", false, "write the answers that are missing")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		a.assignment = args[0]
		return a.answer(c)
	})
	return c
}

type answering struct {
	gradingFlags
	write bool
}

func (a *answering) answer(c *cobra.Command) error {
	corpus, err := a.corpus()
	if err != nil {
		return err
	}
	if !corpus.IsFolder() {
		return cli.Usagef("%s comes with Touchstone: want the folder of a homework of your own", a.assignment)
	}
	if len(corpus.Right) == 0 && !corpus.Assignment.HasSolver() {
		return cli.Hinted(fmt.Errorf("%s has no right solution", corpus.Folder),
			"put one into a folder below "+filepath.Join(a.assignment, filepath.FromSlash(cases.RightSolutions)))
	}
	warnAll(c.ErrOrStderr(), homeworkWarnings(c.Context(), corpus))
	suite, err := corpus.Unanswered(corpus.Whole())
	if err != nil {
		return cli.Usage(err)
	}
	printed, err := a.printAll(c, suite)
	if err != nil {
		return err
	}
	found := compareAnswers(corpus, suite, printed)
	if err := a.writeMissing(c, found); err != nil {
		return err
	}
	if err := a.print(c.OutOrStdout(), found); err != nil {
		return err
	}
	if len(found.differences) > 0 {
		return cli.Exit(cli.Lost)
	}
	return nil
}

func (a *answering) printAll(c *cobra.Command, suite cases.Suite) (all []*runner.Printed, err error) {
	options, err := a.options(nil, suite)
	if err != nil {
		return nil, err
	}
	err = withGrader(c, options, func(ctx context.Context, g *runner.Grader) error {
		for _, s := range a.opened.Right {
			submission, err := solutionOf(a.opened, s)
			if err != nil {
				return err
			}
			p, err := g.Print(ctx, submission)
			if err != nil {
				return fmt.Errorf("right solution %s: %w", s.Name, err)
			}
			all = append(all, p)
		}
		return nil
	})
	return all, err
}

type answered struct {
	agreed, of  int
	unread      int // cases for which a program failed or printed no answer
	missing     []missingAnswer
	differences []string // a sentence for each difference between solutions or answers
}

// missingAnswer is an answer on which all right solutions agree, and which no file contains yet.
type missingAnswer struct {
	id     string
	answer reference.Transcript
}

// source is the reference or a right program.
type source struct {
	name   string
	answer func(i int) (reference.Transcript, error) // returns the answer to a case of the suite
}

func sourcesOf(corpus *cases.Corpus, suite cases.Suite, printed []*runner.Printed) (all []source) {
	if corpus.Assignment.HasSolver() {
		all = append(all, source{"the reference", func(i int) (reference.Transcript, error) {
			solution, err := corpus.Assignment.Solve(suite.Cases[i].Words())
			return solution.Transcript, err
		}})
	}
	for n, p := range printed {
		all = append(all, source{corpus.Right[n].Name, func(i int) (reference.Transcript, error) {
			return answerOf(corpus, p.Cases[i])
		}})
	}
	return all
}

func compareAnswers(corpus *cases.Corpus, suite cases.Suite, printed []*runner.Printed) answered {
	found := answered{of: len(suite.Cases)}
	for n, p := range printed {
		if p.Cases == nil {
			found.differences = append(found.differences,
				fmt.Sprintf("right solution %s: %s", corpus.Right[n].Name, p.Submission.Cause))
		}
	}
	if len(found.differences) > 0 {
		return found
	}
	sources := sourcesOf(corpus, suite, printed)
	for i, asked := range suite.Cases {
		want, from := asked.Want, ""
		if corpus.HasAnswer(asked.ID) {
			from = "the case"
		}
		before, readable := len(found.differences), true
		for _, s := range sources {
			got, err := s.answer(i)
			switch {
			case err != nil:
				readable = false
				found.differences = append(found.differences, fmt.Sprintf("case %s: %s: %v", asked.ID, s.name, err))
			case from == "":
				want, from = got, s.name
			default:
				found.differences = append(found.differences,
					differing(asked.ID, from, want.String(), s.name, want.Canonical(got.As(want).String()))...)
			}
		}
		switch {
		case !readable:
			found.unread++
		case len(found.differences) > before:
		case corpus.HasAnswer(asked.ID):
			found.agreed++
		default:
			found.missing = append(found.missing, missingAnswer{asked.ID, want})
		}
	}
	return found
}

// answerOf returns the output of a right solution in the format of a case file.
func answerOf(corpus *cases.Corpus, p runner.PrintedCase) (t reference.Transcript, err error) {
	if p.Trouble != "" {
		return t, errors.New(p.Trouble)
	}
	var lines []string
	for line := range strings.Lines(p.Text) {
		lines = append(lines, strings.TrimRight(line, " \t\r\n"))
	}
	t, err = corpus.Assignment.Read(strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n")
	if err != nil {
		return t, fmt.Errorf("its output does not have the form that %s asks for: %w", reference.DefinitionFile, err)
	}
	return t, nil
}

func differing(id, from, want, name, text string) (differences []string) {
	wanted, got := strings.Split(want, "\n"), strings.Split(text, "\n")
	line := func(lines []string, i int) string {
		if i >= len(lines) || i == len(lines)-1 && lines[i] == "" {
			return "nothing"
		}
		return strconv.Quote(lines[i])
	}
	for i := range max(len(wanted), len(got)) {
		if w, g := line(wanted, i), line(got, i); w != g {
			differences = append(differences,
				fmt.Sprintf("case %s, line %d: %s has %s, %s prints %s", id, i+1, from, w, name, g))
		}
	}
	return differences
}

func (a *answering) print(w io.Writer, found answered) error {
	verb := "would write"
	if a.write {
		verb = "written"
	}
	for _, m := range found.missing {
		file, _, err := a.opened.FileWith(m.id, m.answer)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s: %s\n%s\n", filepath.Join(a.assignment, filepath.FromSlash(file)), verb,
			cases.AnswerSections(m.answer))
	}
	for _, sentence := range found.differences {
		fmt.Fprintln(w, sentence)
	}
	source := plural.Of(len(a.opened.Right), "right solution")
	if a.opened.Assignment.HasSolver() {
		source = "the reference"
	}
	fmt.Fprintf(w, "%d of %s have the answer of %s", found.agreed, plural.Of(found.of, "case"), source)
	if n := len(found.missing); n > 0 && a.write {
		fmt.Fprintf(w, ", %d had none and got it", n)
	} else if n > 0 {
		fmt.Fprintf(w, ", %d had none", n)
	}
	if found.unread > 0 {
		fmt.Fprintf(w, ", %d without an answer in the right form", found.unread)
	}
	if n := found.of - found.agreed - found.unread - len(found.missing); n > 0 {
		fmt.Fprintf(w, ", %d differ", n)
	}
	_, err := fmt.Fprintln(w)
	return err
}

func (a *answering) writeMissing(c *cobra.Command, found answered) error {
	if !a.write {
		if len(found.missing) > 0 {
			cli.Hint(c.ErrOrStderr(), "check them, then run the same command with --write")
		}
		return nil
	}
	for _, m := range found.missing {
		file, text, err := a.opened.FileWith(m.id, m.answer)
		if err != nil {
			return err
		}
		path := filepath.Join(a.assignment, filepath.FromSlash(file))
		write := func(w io.Writer) error { _, err := w.Write(text); return err }
		if err := results.WriteFile(path, write); err != nil {
			return err
		}
	}
	return nil
}

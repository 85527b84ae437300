package homework

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner"
)

// Answers lists the answers that the case files of a homework lack. It also lists differences
// between the answers of the reference, of the right solutions and of the case files.
type Answers struct {
	Missing     []Missing
	Differences []string // a sentence for each difference between solutions or answers

	corpus     *cases.Corpus
	agreed, of int
	unread     int // cases for which a program failed or printed no answer
}

// Missing is an answer on which all right solutions agree, and which no file contains yet.
type Missing struct {
	answer reference.Transcript
	file   string // below the folder
	text   []byte // of the file with the answer
}

// FindAnswers runs the right solutions of a folder on a suite.
func FindAnswers(ctx context.Context, g *runner.Grader, corpus *cases.Corpus) (*Answers, error) {
	var outputs []*runner.Outputs
	for _, s := range corpus.Right {
		submission, err := solutionOf(corpus, s)
		if err != nil {
			return nil, err
		}
		p, err := g.CollectOutputs(ctx, submission)
		if err != nil {
			return nil, fmt.Errorf("right solution %s: %w", s.Name, err)
		}
		outputs = append(outputs, p)
	}
	return compareAnswers(corpus, g.Suite, outputs)
}

type source struct {
	name   string
	answer func(i int) (reference.Transcript, error) // returns the answer to a case of the suite
}

func sourcesOf(corpus *cases.Corpus, suite cases.Suite, outputs []*runner.Outputs) (all []source) {
	if corpus.Assignment.HasSolver() {
		all = append(all, source{"the reference", func(i int) (reference.Transcript, error) {
			solution, err := corpus.Assignment.Solve(suite.Cases[i].Words())
			return solution.Transcript, err
		}})
	}
	for n, p := range outputs {
		all = append(all, source{corpus.Right[n].Name, func(i int) (reference.Transcript, error) {
			return answerOf(corpus, p.Cases[i])
		}})
	}
	return all
}

// compareAnswers compares the answers of the reference, of the right solutions and of the case
// files. It returns the differences, and the answers that the case files lack.
func compareAnswers(corpus *cases.Corpus, suite cases.Suite, outputs []*runner.Outputs) (found *Answers, err error) {
	found = &Answers{corpus: corpus, of: len(suite.Cases)}
	for n, p := range outputs {
		if p.Cases == nil {
			found.Differences = append(found.Differences,
				fmt.Sprintf("right solution %s: %s", corpus.Right[n].Name, p.Submission.Cause))
		}
	}
	if len(found.Differences) > 0 {
		return found, nil
	}
	sources := sourcesOf(corpus, suite, outputs)
	for i, asked := range suite.Cases {
		want, from := asked.Want, ""
		if corpus.HasAnswer(asked.ID) {
			from = "the case file has"
		}
		before, readable := len(found.Differences), true
		for _, s := range sources {
			got, err := s.answer(i)
			switch {
			case err != nil:
				readable = false
				found.Differences = append(found.Differences, fmt.Sprintf("case %s: %s: %v", asked.ID, s.name, err))
			case from == "":
				want, from = got, s.name+" prints"
			default:
				found.Differences = append(
					found.Differences,
					differing(asked.ID, from, want.String(), s.name+" prints",
						want.Canonical(got.NormalizeTo(want).String()))...)
			}
		}
		switch {
		case !readable:
			found.unread++
		case len(found.Differences) > before:
		case corpus.HasAnswer(asked.ID):
			found.agreed++
		default:
			m := Missing{answer: want}
			if m.file, m.text, err = corpus.FileWithAnswer(asked.ID, want); err != nil {
				return nil, err
			}
			found.Missing = append(found.Missing, m)
		}
	}
	return found, nil
}

// answerOf returns the output of a right solution in the format of a case file.
func answerOf(corpus *cases.Corpus, p runner.CaseOutput) (t reference.Transcript, err error) {
	if p.Trouble != "" {
		return t, errors.New(p.Trouble)
	}
	t, err = corpus.Assignment.Read(strings.TrimRight(p.Text, "\n") + "\n")
	if err != nil {
		return t, fmt.Errorf("its output does not match the format in %s: %w", reference.DefinitionFile, err)
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
				fmt.Sprintf("case %s, line %d: %s %s, but %s %s", id, i+1, from, w, name, g))
		}
	}
	return differences
}

// Write writes the missing answers to the folder.
func (a *Answers) Write(folder string) error {
	for _, m := range a.Missing {
		if err := results.WriteBytes(filepath.Join(folder, filepath.FromSlash(m.file)), m.text); err != nil {
			return err
		}
	}
	return nil
}

// WriteText lists the missing answers and the differences. folder is the path of the folder as the
// user named it. written says whether the missing answers were written to the folder.
func (a *Answers) WriteText(w io.Writer, folder string, written bool) error {
	verb, had := "would write", "have no answer yet"
	if written {
		verb, had = "written", "filled in"
	}
	for _, m := range a.Missing {
		fmt.Fprintf(w, "%s: %s\n%s\n", filepath.Join(folder, filepath.FromSlash(m.file)), verb,
			cases.AnswerSections(m.answer))
	}
	for _, sentence := range a.Differences {
		fmt.Fprintln(w, sentence)
	}
	source := wording.Count(len(a.corpus.Right), "right solution")
	if a.corpus.Assignment.HasSolver() {
		source = "the reference"
	}
	fmt.Fprintf(w, "%d of %s have the same answer as %s", a.agreed, wording.Count(a.of, "case"), source)
	for _, count := range []struct {
		n    int
		what string
	}{
		{len(a.Missing), had},
		{a.unread, "for which a solution failed or printed malformed output"},
		{a.of - a.agreed - a.unread - len(a.Missing), "differ"},
	} {
		if count.n > 0 {
			fmt.Fprintf(w, ", %d %s", count.n, count.what)
		}
	}
	_, err := fmt.Fprintln(w)
	return err
}

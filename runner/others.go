package runner

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"touchstone/internal/wording"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// A submission may contain several programs: copies in several folders, or several files with a main
// function. Packages handin and language choose one, or none. If the chosen program gets no case
// right, the grader does what a person would do: it grades the others, too. The best one counts.

const mostOthers = 5 // maximum number of other programs to try

type otherProgram struct {
	copy string // see intake.Submission.Main
	main string // see language.Builder.Main
}

func (o otherProgram) String() string { return cmp.Or(o.copy, o.main) }

func (a *attempt) others() (list []otherProgram) {
	for _, main := range a.built.Others {
		list = append(list, otherProgram{main: main})
	}
	for _, copy := range a.src.Others {
		list = append(list, otherProgram{copy: copy})
	}
	return list[:min(len(list), mostOthers)]
}

// tryOthers returns the first attempt if it got a case right. Otherwise, it grades other programs,
// and returns the attempt with the most right cases and then the most points. The caller must call
// remove when it no longer needs that attempt.
func (g *Grader) tryOthers(
	ctx context.Context, p *progress, s intake.Submission, first *attempt,
) (best *attempt, remove func(), err error) {
	best, remove = first, func() {}
	if first.report.Score == nil || first.report.Failure != nil || first.rightCases() > 0 {
		return first, remove, nil
	}
	top, err := sandbox.MkdirTemp(g.work.Dir, "submission-")
	if err != nil {
		return nil, remove, err
	}
	remove = func() { sandbox.RemoveAll(top) }
	var tried []string
	for i, o := range first.others() {
		a, err := g.attemptOther(ctx, p, s, o, filepath.Join(top, fmt.Sprintf("submission-%d", i)))
		switch {
		case errors.Is(context.Cause(ctx), ErrBudget):
			return first, remove, nil
		case err != nil:
			return nil, remove, err
		}
		tried = append(tried, strconv.Quote(o.String()))
		if a.isBetterThan(best) {
			best = a
			best.report.OtherProgram = o.String()
		}
		if best.report.Verdict == record.Accepted {
			break
		}
	}
	if best == first && len(tried) > 0 {
		first.report.Notes = append(first.report.Notes, "no case is right with "+wording.Join(tried, "or")+" either")
	}
	if best != first {
		first.replaceWith(best)
	}
	return best, remove, nil
}

// attemptOther grades another program in the folder dir, which it makes.
func (g *Grader) attemptOther(
	ctx context.Context, p *progress, s intake.Submission, o otherProgram, dir string,
) (*attempt, error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, err
	}
	s.Main = o.copy
	c, err := g.collect(ctx, s, dir)
	if err != nil {
		return nil, err
	}
	r := newSubmission(s)
	c.putInto(&r)
	a := &attempt{collected: c, main: o.main, dir: dir, report: &r}
	return a, g.attempt(ctx, p, a)
}

func (a *attempt) rightCases() (n int) {
	for _, r := range a.report.Results {
		if r.Verdict == record.Accepted {
			n++
		}
	}
	return n
}

func (a *attempt) isBetterThan(b *attempt) bool {
	return a.report.Score != nil && a.report.Failure == nil &&
		cmp.Or(
			cmp.Compare(a.rightCases(), b.rightCases()),
			cmp.Compare(a.report.Score.Points, b.report.Score.Points),
		) > 0
}

// replaceWith makes the report one on the best program. The digest still identifies the submission.
func (a *attempt) replaceWith(best *attempt) {
	why := "there are several programs"
	if a.built.Main != "" {
		why = fmt.Sprintf("%q was run first, and no case was right", a.built.Main)
	}
	digest := a.report.Digest
	*a.report = *best.report
	a.report.Digest = digest
	a.report.Notes = append(a.report.Notes, fmt.Sprintf("%s: graded %q, with %d of %s right", why,
		a.report.OtherProgram, best.rightCases(), wording.Count(len(a.report.Results), "case")))
}

// otherWarnings returns a warning for each submission of which another program was graded.
func otherWarnings(list []record.Submission) (warnings []string) {
	for _, s := range list {
		if s.OtherProgram != "" {
			warnings = append(warnings,
				fmt.Sprintf("%s: graded %q, one of several programs; see the notes", s.Name, s.OtherProgram))
		}
	}
	return warnings
}

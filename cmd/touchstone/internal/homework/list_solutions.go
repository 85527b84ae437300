package homework

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// ShowSolutions lists right and wrong solutions, and which cases catch them.
func ShowSolutions(w io.Writer, a *cases.SolutionsAdequacy) error {
	fmt.Fprintf(w, "%s, suite %s: %s, digest %.12s\n", a.Assignment, a.Suite, wording.Count(a.Cases, "case"), a.Digest)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, "\nright solutions\n")
	if len(a.Right) == 0 {
		fmt.Fprintf(t, "  none: add one to %s to check the expected answers\n", cases.RightSolutions)
	}
	for _, f := range a.Right {
		result := "right in every case"
		if f.Problem != "" {
			result = "DOES NOT RUN: " + f.Problem
		} else if len(f.CaughtBy) > 0 {
			result = "WRONG: " + strings.Join(f.CaughtBy, ", ") + "; touchstone cases verify shows the difference"
		}
		fmt.Fprintf(t, "  %s\t%s\n", f.Solution, result)
	}
	fmt.Fprint(t, "\nwrong solutions\n")
	for _, f := range a.Wrong {
		fmt.Fprintf(t, "  %s\t%s\t%s\n", f.Solution, judgedSolution(f, a.Cases), f.Meaning)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, f := range a.Unexpected() {
		fmt.Fprintf(w, "\n%s %s\n", f.Solution, f.Unexpected)
	}
	for _, f := range a.Wrong {
		if why := whyUnnamed(f); why != "" {
			fmt.Fprintf(w, "\n%s %s\n", f.Solution, why)
		}
	}
	for _, problem := range a.Skeleton {
		fmt.Fprintf(w, "\n%s\n", problem)
	}
	writeMutations(w, a.Mutations)
	if len(a.Wrong) == 0 {
		return nil
	}
	missed := len(a.Missed())
	fmt.Fprintf(w, "\n%d of %s caught, %d missed\n", len(a.Wrong)-missed, wording.Count(len(a.Wrong), "wrong solution"),
		missed)
	if n := len(a.Unexpected()); n > 0 {
		fmt.Fprintf(w, "%s got another verdict than %s names\n", wording.Count(n, "wrong solution"), cases.MistakeFile)
	}
	if len(a.Idle) > 0 {
		fmt.Fprintf(w, "cases that catch nothing: %s\n", strings.Join(a.Idle, ", "))
	}
	writeCoveringSet(w, a.CoveringSet, a.Cases)
	if len(a.Shown) == 0 {
		fmt.Fprintln(w, "students can see no case; tag cases \"sample\" to show them")
		return nil
	}
	fmt.Fprintf(w, "students can see %d of %s (%s), which catch %s\n", len(a.Shown), wording.Count(a.Cases, "case"),
		strings.Join(a.Shown, ", "), wording.Count(a.ShownCatch, "wrong solution"))
	return nil
}

func catches(f cases.SolutionResult, of int) string {
	switch n := len(f.CaughtBy); {
	case f.Problem != "":
		return "DOES NOT RUN"
	case n == 0:
		return "MISSED"
	case n == of:
		return "every case"
	default:
		return strings.Join(f.CaughtBy, ", ")
	}
}

// judgedSolution says whether a wrong solution got the verdict that its mistake.md names.
func judgedSolution(f cases.SolutionResult, of int) string {
	switch caught := catches(f, of); {
	case f.Unexpected != "":
		return "NOT AS EXPECTED: " + f.Verdict + ": " + caught
	case f.Verdict != "":
		return f.Verdict + " as expected: " + caught
	default:
		return caught
	}
}

// whyUnnamed returns why reports cannot name the mistake of a wrong solution, or "" if they can.
func whyUnnamed(f cases.SolutionResult) string {
	switch {
	case f.Problem != "":
		return "does not run: " + f.Problem
	case len(f.CaughtBy) == 0:
		return "passes every case: add a case that shows its mistake"
	case f.Verdict != "": // only its verdict matters
		return ""
	case f.SameOutputAs != "":
		return "and " + f.SameOutputAs + " give the same answers, so reports name both mistakes; add a case with different " +
			"answers"
	case !f.Named:
		return "fails, but with too few wrong values for a report to name its mistake; add a case that it fails"
	case len(f.HiddenBy) > 0:
		return "fails fewer than 2 cases that " + strings.Join(f.HiddenBy, " or ") +
			" passes, so reports may not name " +
			"both mistakes in one program; add such cases, or a wrong solution with both mistakes"
	}
	return ""
}

// writeMutations lists the changes to right solutions that no case catches. Some of the changed
// programs are still right; only a person can tell which.
func writeMutations(w io.Writer, all []cases.MutationResults) {
	const most = 40
	for _, s := range all {
		fmt.Fprintf(w, "\nsmall changes to %s: ", s.Solution)
		if s.Problem != "" {
			fmt.Fprintln(w, s.Problem)
			continue
		}
		fmt.Fprintf(w, "tried %d of %d: %d do not compile, %d caught, %d missed\n",
			s.Tried, s.Changes, s.Stillborn, s.Caught, len(s.Survived))
		for _, c := range s.Survived[:min(len(s.Survived), most)] {
			old, changed := shortened(c.Old, c.New)
			fmt.Fprintf(w, "  %s:%d: %s: %q -> %q\n", c.File, c.Line, c.Operator, old, changed)
		}
		if more := len(s.Survived) - most; more > 0 {
			fmt.Fprintf(w, "  and %d more; --format json lists them all\n", more)
		}
	}
}

// shortened truncates two texts. If the truncated texts would be equal, it first omits the words
// with which both texts begin.
func shortened(a, b string) (string, string) {
	const most = 24 // characters
	a, b = strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " ")
	if record.Truncate(a, most) != record.Truncate(b, most) {
		return record.Truncate(a, most), record.Truncate(b, most)
	}
	words, others := strings.Fields(a), strings.Fields(b)
	same := 0
	for same < min(len(words), len(others))-1 && words[same] == others[same] {
		same++
	}
	rest := func(words []string) string { return record.Truncate("... "+strings.Join(words[same:], " "), most) }
	return rest(words), rest(others)
}

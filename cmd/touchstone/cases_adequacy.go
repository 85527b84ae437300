package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/internal/suggest"
	"touchstone/reference/faults"
)

func newCasesAdequacy() *cobra.Command {
	a := adequacyRun{gradingFlags: gradingFlags{jobs: runtime.NumCPU()}}
	c := &cobra.Command{
		Use:   "adequacy [ASSIGNMENT]",
		Short: "List which mistakes a suite catches",
		Long: `Adequacy makes a wrong program for each known mistake and runs it on every case
of the suite. The suite catches a mistake if on some case the wrong program
prints a wrong answer or never ends. Some mistakes are equivalent: no case can
catch them, and the table says why.

For a homework folder, the known mistakes are its wrong solutions, which run on
every case. With --mutants it also tries small changes of the right solutions,
up to a thousand of each; if each must be built, which takes a second or two, up
to 60. A change that no case catches is a missed mistake, or harmless.

With --pairs it also checks that the suite tells every two mistakes apart, and
catches every two in one program.

Exit status: 0 nothing is missed, 1 a mistake is missed, 2 wrong usage, 3
Touchstone could not do its work.`,
		Example: `  touchstone cases adequacy --pairs
  touchstone cases adequacy --cases my-cases --format json
  touchstone cases adequacy hw3/ --mutants`,
		Args: cobra.MaximumNArgs(1),

		ValidArgsFunction: firstArgument(assignmentChoices),
	}
	a.suiteFlags.register(c)
	a.registerRun(c)
	a.cacheFlags.register(c)
	c.Flags().BoolVar(&a.pairs, "pairs", false, "also try pairs of mistakes")
	c.Flags().BoolVar(&a.mutants, "mutants", false, "also try small changes of the right solutions of\na folder")
	c.Flags().StringVar(&a.format, "format", "text", "`FORMAT` of the findings: text or json")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			a.assignment = args[0]
		}
		if err := isTextOrJSON(a.format); err != nil {
			return err
		}
		corpus, err := a.corpus()
		if err != nil {
			return err
		}
		if !corpus.Assignment.HasSolver() {
			return a.bySolutions(c, corpus)
		}
		if a.mutants {
			return cli.Usagef("--mutants works for a homework that is a folder")
		}
		findings, err := a.adequacy(corpus)
		if err == nil {
			err = a.write(c.OutOrStdout(), findings, func(w io.Writer) error { return writeAdequacy(w, findings) })
		}
		if err == nil && !findings.Complete() {
			return cli.Exit(cli.Lost)
		}
		return err
	})
	return c
}

// adequacyRun is one run of touchstone cases adequacy, which runs solutions just as grade runs
// submissions.
type adequacyRun struct {
	gradingFlags
	cacheFlags
	pairs   bool
	mutants bool
	format  string
}

type adequacyFindings struct {
	*cases.Adequacy
	Sample *sampleShare `json:"sample,omitempty"` // what the published cases catch, for comparison
}

type sampleShare struct {
	Caught int `json:"caught"`
	Of     int `json:"of"`
}

func isTextOrJSON(format string) error {
	if formats := []string{"text", "json"}; !slices.Contains(formats, format) {
		return cli.Usagef("unknown format %q%s", format, suggest.OrWant(format, formats))
	}
	return nil
}

func (a *adequacyRun) write(w io.Writer, found any, inWords func(io.Writer) error) error {
	if a.format != "json" {
		return inWords(w)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(found)
}

const sampleSuite = "sample"

// adequacy runs the mutants of the catalogue on the suite, after it has compared the answers in
// the suite with the reference.
func (a *adequacyRun) adequacy(corpus *cases.Corpus) (found adequacyFindings, err error) {
	outline, err := corpus.Outline(a.suite)
	if err != nil {
		return found, cli.Usage(err)
	}
	wrong, err := corpus.Verify(outline)
	if err != nil {
		return found, cli.Usage(err)
	}
	if len(wrong) > 0 {
		return found, cli.Hinted(
			fmt.Errorf("case %s does not have the answer that the reference gives", wrong[0].Question.ID),
			"touchstone cases verify shows both answers")
	}
	suite, err := corpus.Answered(outline)
	if err != nil {
		return found, cli.Usage(err)
	}
	if found.Adequacy, err = suite.Adequacy(a.pairs); err != nil || suite.Name == sampleSuite || a.cases != "" {
		return found, err
	}
	sample, err := corpus.Suite(sampleSuite)
	if err != nil {
		return found, nil // there are no published cases
	}
	caught, err := sample.Adequacy(false)
	if err == nil {
		found.Sample = &sampleShare{caught.Count(cases.Caught), len(caught.Faults)}
	}
	return found, err
}

func writeAdequacy(w io.Writer, f adequacyFindings) error {
	fmt.Fprintf(w, "%s, suite %s: %s, digest %.12s\n", f.Assignment, f.Suite, plural.Of(f.Cases, "case"), f.Digest)
	if len(f.TooLarge) > 0 {
		fmt.Fprintf(w, "left out, too large for many mutants: %s\n", strings.Join(f.TooLarge, ", "))
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	kind := faults.Kind("")
	for _, fault := range f.Faults {
		if fault.Kind != kind {
			kind = fault.Kind
			fmt.Fprintf(t, "\n%s\n", kind)
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\n", fault.Fault, fateOf(fault), fault.Meaning)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, fate := range []cases.Fate{cases.Equivalent, cases.Missed} {
		if f.Count(fate) > 0 {
			fmt.Fprintf(w, "\n%s:\n", fate)
		}
		for _, fault := range f.Faults {
			if fault.Fate == fate {
				fmt.Fprintf(w, "  %s: %s\n", fault.Fault, cmp.Or(fault.Reason, shownBy(fault.Probe)))
			}
		}
	}
	fmt.Fprintf(w, "\n%d of %d faults caught, %d missed, %d equivalent\n",
		f.Count(cases.Caught), len(f.Faults), f.Count(cases.Missed), f.Count(cases.Equivalent))
	if f.Sample != nil {
		fmt.Fprintf(w, "to compare: the suite %s catches %d of %d\n", sampleSuite, f.Sample.Caught, f.Sample.Of)
	}
	writeLeast(w, f.Least, f.Cases)
	if f.Pairs != nil {
		writePairs(w, f.Pairs)
	}
	return nil
}

func writeLeast(w io.Writer, least []string, of int) {
	fmt.Fprintf(w, "least set that catches as much, %d of %s: %s\n", len(least), plural.Of(of, "case"),
		strings.Join(least, ", "))
}

func fateOf(f cases.FaultFate) string {
	switch f.Fate {
	case cases.Caught:
		return plural.Of(len(f.CaughtBy), "case")
	case cases.Missed:
		return "MISSED"
	}
	return string(f.Fate)
}

func shownBy(probe string) string {
	if probe == "" {
		return "no arguments that were tried show it"
	}
	return fmt.Sprintf("the arguments %q show it", probe)
}

func writePairs(w io.Writer, p *cases.Pairs) {
	fmt.Fprintf(w, "\npairs of faults in one program: %d possible, %d caught, %d missed, %d equivalent\n", p.Together,
		p.Caught, len(p.Missed), len(p.Equivalent))
	listPairs(w, p.Missed, func(pair cases.FaultPair) string {
		return fmt.Sprintf("missed: %s with %s: %s", pair.First, pair.Second, shownBy(pair.Probe))
	})
	listPairs(w, p.Equivalent, func(pair cases.FaultPair) string {
		return fmt.Sprintf("equivalent: %s with %s", pair.First, pair.Second)
	})
	fmt.Fprintf(w, "\npairs of faults told apart: %d, confused: %d\n", p.Apart, len(p.Confused))
	listPairs(w, p.Confused, func(pair cases.FaultPair) string {
		return fmt.Sprintf("confused: %s and %s: %s", pair.First, pair.Second, shownBy(pair.Probe))
	})
	for _, class := range p.Classes {
		fmt.Fprintf(w, "  cannot be told apart: %s\n", strings.Join(class, ", "))
	}
}

// listedPairs is the maximum number of pairs that the text lists of each kind. A poor suite
// misses thousands.
const listedPairs = 20

func listPairs(w io.Writer, pairs []cases.FaultPair, line func(cases.FaultPair) string) {
	for _, pair := range pairs[:min(len(pairs), listedPairs)] {
		fmt.Fprintf(w, "  %s\n", line(pair))
	}
	if more := len(pairs) - listedPairs; more > 0 {
		fmt.Fprintf(w, "  and %d more; --format json lists them all\n", more)
	}
}

package main

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// choices maps a flag's name to a function that lists its values for completion.
var choices = map[string]func(*cobra.Command) []string{
	"assignment": func(*cobra.Command) []string { return assignmentChoices() },
	"suite":      suiteChoices,
	"rubric":     func(*cobra.Command) []string { return cases.Rubrics() },
	"isolation":  func(*cobra.Command) []string { return sandbox.Names() },
	"visibility": func(*cobra.Command) []string { return reports.Visibilities },
	"color":      func(*cobra.Command) []string { return []string{"auto", "always", "never"} },
	"audience":   func(*cobra.Command) []string { return []string{string(audience.Staff), string(audience.Student)} },
	"zero-for": func(*cobra.Command) []string {
		return []string{string(record.ZeroNotGradable), string(record.ZeroMissing)}
	},
	"format": formatChoices,
	"shard":  func(*cobra.Command) []string { return []string{"auto"} },
}

// addCompletion registers completions for the flags of a command and of all its
// subcommands. It fails only if a flag already has a completion.
func addCompletion(c *cobra.Command) (failed error) {
	for _, sub := range c.Commands() {
		failed = errors.Join(failed, addCompletion(sub))
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if list, ok := choices[f.Name]; ok {
			directive := cobra.ShellCompDirectiveNoFileComp
			if f.Name == "rubric" { // the flag also accepts a file
				directive = cobra.ShellCompDirectiveDefault
			}
			complete := func(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
				return list(c), directive
			}
			failed = errors.Join(failed, c.RegisterFlagCompletionFunc(f.Name, complete))
		} else if cli.Placeholder(f) == "FOLDER" {
			failed = errors.Join(failed, c.MarkFlagDirname(f.Name))
		}
	})
	return failed
}

func assignmentChoices() []string {
	var names []string
	for _, a := range reference.Assignments() {
		names = append(names, cobra.CompletionWithDesc(a.ID, a.Title))
	}
	return names
}

// corpusOf returns the corpus that the flags of an incomplete command line name. If it cannot open
// this corpus, it returns an empty one.
func corpusOf(c *cobra.Command) *cases.Corpus {
	var q suiteFlags
	for name, value := range map[string]*string{"assignment": &q.assignment, "cases": &q.cases} {
		if f := c.Flags().Lookup(name); f != nil {
			*value = f.Value.String()
		}
	}
	if corpus, err := q.corpus(); err == nil {
		return corpus
	}
	return &cases.Corpus{}
}

func suiteChoices(c *cobra.Command) (names []string) {
	for _, spec := range corpusOf(c).SuiteSpecs {
		names = append(names, cobra.CompletionWithDesc(spec.Name, spec.About))
	}
	return names
}

func caseChoices(c *cobra.Command, args []string, _ string) (names []string, _ cobra.ShellCompDirective) {
	for _, q := range corpusOf(c).Questions {
		if !slices.Contains(args, q.ID) {
			names = append(names, cobra.CompletionWithDesc(q.ID, q.Note))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func firstArgument(list func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return list(), cobra.ShellCompDirectiveNoFileComp
	}
}

func formatChoices(c *cobra.Command) (names []string) {
	switch c.Name() {
	case "explain":
		return []string{"text", "svg", "html", "json"}
	case "compare", "intake", "adequacy":
		return []string{"text", "json"}
	}
	for _, f := range reports.Formats(reports.Options{}) {
		names = append(names, cobra.CompletionWithDesc(f.Name, f.Description))
	}
	return names
}

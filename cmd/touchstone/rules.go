package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/listing"
	"touchstone/reference"
)

func newRules() *cobra.Command {
	c := &cobra.Command{
		Use:   "rules ID [CLAUSE]...",
		Short: "Show the rules of an assignment, or some of its clauses",
		Long: `Rules shows what an assignment requires: the game, the search, the evaluation
and the output, in numbered clauses. A report that says "(spec 3.4)" means
clause 3.4.`,
		Example: `  touchstone rules takestones-f19
  touchstone rules takestones-f19 3.1 3.4`,
		Args:              cobra.MinimumNArgs(1),
		ValidArgsFunction: ruleChoices,
	}
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		corpus, err := openAssignment(args[0])
		if err != nil {
			return err
		}
		rules, err := corpus.Rules()
		if err != nil {
			return err
		}
		if len(args) == 1 {
			listing.Rules(cli.Output(c.OutOrStdout()), rules)
			return nil
		}
		return showClauses(cli.Output(c.OutOrStdout()), corpus.Assignment, rules, args[1:])
	})
	return c
}

func ruleChoices(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return assignmentChoices(), cobra.ShellCompDirectiveNoFileComp
	}
	var clauses []string
	if corpus, err := openAssignment(args[0]); err == nil {
		if rules, err := corpus.Rules(); err == nil {
			clauses = rules.Clauses()
		}
	}
	return clauses, cobra.ShellCompDirectiveNoFileComp
}

// showClauses shows the numbered clauses, or none if one of them does not exist.
func showClauses(w io.Writer, a *reference.Assignment, r *cases.Rules, numbers []string) error {
	var found []cases.RuleSection
	for _, number := range numbers {
		s, err := r.Find(number)
		if err != nil {
			return cli.Usagef("%s: %w", a.ID, err)
		}
		if n := len(found); n > 0 && found[n-1].Number == s.Number {
			found[n-1].Parts = append(found[n-1].Parts, s.Parts...)
			continue
		}
		found = append(found, s)
	}
	fmt.Fprintln(w, r.Title)
	for _, s := range found {
		listing.RuleSection(w, s)
	}
	return nil
}

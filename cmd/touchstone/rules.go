package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
)

func newRules() *cobra.Command {
	c := &cobra.Command{
		Use:   "rules ID [CLAUSE]...",
		Short: "Show the rules of an assignment, or some of its clauses",
		Long: `Rules shows what an assignment requires: the game, the search, the evaluation
and the output, in numbered clauses, as Markdown. A report that says "(spec
3.4)" means clause 3.4.`,
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
		chosen := rules
		if len(args) > 1 {
			if chosen, err = clausesOf(rules, args[1:]); err != nil {
				return cli.Usagef("%s: %w", corpus.Assignment.ID, err)
			}
		}
		return writeRules(cli.Output(c.OutOrStdout()), chosen)
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

func clausesOf(r *cases.Rules, numbers []string) (*cases.Rules, error) {
	chosen := &cases.Rules{Title: r.Title}
	for _, number := range numbers {
		s, err := r.Find(number)
		if err != nil {
			return nil, err
		}
		if n := len(chosen.Sections); n > 0 && chosen.Sections[n-1].Number == s.Number {
			chosen.Sections[n-1].Parts = append(chosen.Sections[n-1].Parts, s.Parts...)
			continue
		}
		chosen.Sections = append(chosen.Sections, s)
	}
	return chosen, nil
}

func writeRules(w io.Writer, r *cases.Rules) error {
	blocks := append([]string{"# " + r.Title}, r.About...)
	for _, s := range r.Sections {
		blocks = append(blocks, fmt.Sprintf("## %s. %s", s.Number, s.Title))
		for _, p := range s.Parts {
			blocks = append(blocks, strings.Join(p.Lines, "\n"))
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(blocks, "\n\n"))
	return err
}

package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
)

func newRules() *cobra.Command {
	c := &cobra.Command{
		Use:   "rules ID [CLAUSE]...",
		Short: "Show the rules of an assignment, or single clauses",
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
			showRules(cli.Output(c.OutOrStdout()), rules)
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

func showRules(w io.Writer, r *cases.Rules) {
	fmt.Fprintln(w, r.Title)
	for _, text := range r.About {
		fmt.Fprintf(w, "\n%s\n", wrapped(plainText(text), "", ""))
	}
	for _, s := range r.Sections {
		showSection(w, s)
	}
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
		showSection(w, s)
	}
	return nil
}

func showSection(w io.Writer, s cases.RuleSection) {
	fmt.Fprintf(w, "\n%s. %s\n", s.Number, s.Title)
	for _, p := range s.Parts {
		fmt.Fprintf(w, "\n%s\n", partText(p))
	}
}

func partText(p cases.RulePart) string {
	first := p.Lines[0]
	switch {
	case strings.HasPrefix(first, "    "):
		return strings.Join(p.Lines, "\n")
	case strings.HasPrefix(first, "|"):
		return tableText(p.Lines)
	case strings.HasPrefix(first, "- "):
		return listText(p.Lines)
	}
	text := plainText(strings.Join(trimmed(p.Lines), " "))
	if p.Clause == "" {
		return wrapped(text, "", "")
	}
	return wrapped(strings.TrimPrefix(text, p.Clause+" "), p.Clause+"  ", strings.Repeat(" ", len(p.Clause)+2))
}

func trimmed(lines []string) (list []string) {
	for _, line := range lines {
		list = append(list, strings.TrimSpace(line))
	}
	return list
}

// listText formats a list. An item may span several lines.
func listText(lines []string) string {
	var items []string
	for _, line := range lines {
		if item, begins := strings.CutPrefix(line, "- "); begins {
			items = append(items, item)
			continue
		}
		items[len(items)-1] += " " + strings.TrimSpace(line)
	}
	for i, item := range items {
		items[i] = wrapped(plainText(item), "- ", "  ")
	}
	return strings.Join(items, "\n")
}

// tableText formats a table. It wraps the last column.
func tableText(lines []string) string {
	var rows [][]string
	var widths []int
	for i, line := range lines {
		if i == 1 {
			continue // the line under the headings
		}
		var cells []string
		for column, cell := range strings.Split(strings.Trim(line, "| "), "|") {
			cell = plainText(strings.TrimSpace(cell))
			cells = append(cells, cell)
			if column == len(widths) {
				widths = append(widths, 0)
			}
			widths[column] = max(widths[column], utf8.RuneCountInString(cell))
		}
		rows = append(rows, cells)
	}
	var text []string
	for _, cells := range rows {
		before := "  "
		for column, cell := range cells[:len(cells)-1] {
			before += cell + strings.Repeat(" ", widths[column]-utf8.RuneCountInString(cell)+2)
		}
		text = append(text, wrapped(cells[len(cells)-1], before, strings.Repeat(" ", utf8.RuneCountInString(before))))
	}
	return strings.Join(text, "\n")
}

var (
	markdownLink = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	markdownMark = regexp.MustCompile("`+|\\*+")
)

// plainText removes the Markdown for code, emphasis and links.
func plainText(text string) string {
	return markdownMark.ReplaceAllString(markdownLink.ReplaceAllString(text, "$1"), "")
}

// wrapped wraps a text to the width of a terminal. The prefix of the first line is first; that
// of all other lines is others.
func wrapped(text, first, others string) string {
	var b strings.Builder
	b.WriteString(first)
	column, fresh := utf8.RuneCountInString(first), true
	for word := range strings.FieldsSeq(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case fresh:
		case column+1+n > columnsOfHelp:
			b.WriteString("\n" + others)
			column = utf8.RuneCountInString(others)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column, fresh = column+n, false
	}
	return b.String()
}

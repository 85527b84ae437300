package html

import (
	"html/template"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
)

// clauses records which clauses of the rules a page cites, so that the page can show them.
type clauses struct {
	rules *cases.Rules // nil if they are unknown
	cited map[string]bool
}

func newClauses(assignment string) *clauses {
	rules, err := cases.LookupRules(assignment)
	if err != nil {
		rules = nil // another version of Touchstone knows the assignment
	}
	return &clauses{rules, map[string]bool{}}
}

var citing = wording.LazyRegexp(`\(spec ([0-9. ]+)\)`)

// Linked returns an escaped text in which each clause number of a citation, such as "(spec 3.4
// 5.1)", is a link. It records that the page cites these clauses.
func (c *clauses) Linked(text string) template.HTML {
	var b strings.Builder
	for {
		at := citing().FindStringSubmatchIndex(text)
		if at == nil || c.rules == nil {
			write(&b, escaped(text))
			return template.HTML(b.String())
		}
		write(&b, escaped(text[:at[2]]))
		for i, number := range strings.Fields(text[at[2]:at[3]]) {
			if i > 0 {
				write(&b, " ")
			}
			if c.cite(number) {
				number = `<a href="#` + anchorOfClause(number) + `">` + number + `</a>`
			}
			write(&b, number)
		}
		text = text[at[3]:]
	}
}

// cite records that the page cites a clause. It returns false if there is no such clause.
func (c *clauses) cite(number string) bool {
	if !c.cited[number] { // a desk cites all clauses before its requests, which run in parallel
		if _, err := c.rules.Find(number); err != nil {
			return false
		}
		c.cited[number] = true
	}
	return true
}

type section struct {
	cases.RuleSection
	Anchor string // empty if no text cites the whole section
	Shown  []rulePart
}

type rulePart struct {
	Anchor         string
	Text           string
	IsPreformatted bool // laid out in lines, as a table or an example
}

// Sections returns the parts of the rules that the page cites so far, by section.
func (c *clauses) Sections() (list []section) {
	if c.rules == nil {
		return nil
	}
	for _, s := range c.rules.Sections {
		found := section{RuleSection: s}
		if c.cited[s.Number] {
			found.Anchor = anchorOfClause(s.Number)
		}
		for _, p := range s.Parts {
			switch {
			case p.Clause != "" && c.cited[p.Clause]:
				found.Shown = append(found.Shown, newRulePart(p, anchorOfClause(p.Clause)))
			case c.cited[s.Number]:
				found.Shown = append(found.Shown, newRulePart(p, ""))
			}
		}
		if len(found.Shown) > 0 {
			list = append(list, found)
		}
	}
	return list
}

func anchorOfClause(number string) string { return rule + anchorSeparator + number }

const rule = "rule"

var marksOfText = strings.NewReplacer("`", "", "**", "")

func newRulePart(p cases.RulePart, anchor string) rulePart {
	first, lines := p.Lines[0], strings.Join(p.Lines, "\n")
	if strings.HasPrefix(first, "    ") || strings.HasPrefix(first, "|") || strings.HasPrefix(first, "- ") {
		return rulePart{anchor, marksOfText.Replace(lines), true}
	}
	return rulePart{anchor, marksOfText.Replace(strings.ReplaceAll(lines, "\n", " ")), false}
}

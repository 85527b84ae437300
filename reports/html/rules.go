package html

import (
	"html/template"
	"strings"

	"touchstone/cases"
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

// Linked returns clause numbers, such as "3.4 5.1", as links. It records that the page cites these
// clauses.
func (c *clauses) Linked(spec string) template.HTML {
	var links []string
	for _, number := range strings.Fields(spec) {
		link := escaped(number)
		if c.rules != nil && c.cite(number) {
			link = `<a href="#` + anchorOfClause(link) + `">` + link + `</a>`
		}
		links = append(links, link)
	}
	return template.HTML(strings.Join(links, " "))
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

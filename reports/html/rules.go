package html

import (
	"html/template"
	"strings"

	"touchstone/cases"
	"touchstone/internal/pattern"
)

// clauses collects the clauses of the rules that the texts of one page cite.
type clauses struct {
	rules *cases.Rules // nil if they are not known
	cited map[string]bool
}

func newClauses(assignment string) *clauses {
	rules, err := cases.RulesNamed(assignment)
	if err != nil {
		rules = nil // another version may know other assignments
	}
	return &clauses{rules, map[string]bool{}}
}

// functions returns the template functions for one page.
func (c *clauses) functions() template.FuncMap {
	return template.FuncMap{"clauses": c.pieces, "rules": c.sections}
}

// citation is a piece of text. It links to a clause if Clause is not empty.
type citation struct{ Text, Clause string }

var citing = pattern.Of(`\(spec ([0-9. ]+)\)`)

// pieces splits a text at the clauses that it cites, as in "(spec 3.4 5.1)", and notes
// them.
func (c *clauses) pieces(text string) (list []citation) {
	for {
		at := citing().FindStringSubmatchIndex(text)
		if at == nil || c.rules == nil {
			return append(list, citation{Text: text})
		}
		list = append(list, citation{Text: text[:at[2]]})
		for i, number := range strings.Fields(text[at[2]:at[3]]) {
			if i > 0 {
				list = append(list, citation{Text: " "})
			}
			list = append(list, c.cite(number))
		}
		text = text[at[3]:]
	}
}

func (c *clauses) cite(number string) citation {
	if _, err := c.rules.Find(number); err != nil {
		return citation{Text: number}
	}
	c.cited[number] = true
	return citation{number, number}
}

// section is a section of the rules with the parts that are cited.
type section struct {
	cases.RuleSection
	Anchor string // empty if no text cites it as a whole
	Shown  []rulePart
}

// rulePart is one part of a section.
type rulePart struct {
	Anchor         string
	Text           string
	IsPreformatted bool // laid out in lines, as a table or an example
}

// sections returns the sections with any clause that was cited so far.
func (c *clauses) sections() (list []section) {
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

func anchorOfClause(number string) string { return rule + ofAnchor + number }

const rule = "rule"

var marksOfText = strings.NewReplacer("`", "", "**", "")

func newRulePart(p cases.RulePart, anchor string) rulePart {
	first, lines := p.Lines[0], strings.Join(p.Lines, "\n")
	if strings.HasPrefix(first, "    ") || strings.HasPrefix(first, "|") || strings.HasPrefix(first, "- ") {
		return rulePart{anchor, marksOfText.Replace(lines), true}
	}
	return rulePart{anchor, marksOfText.Replace(strings.ReplaceAll(lines, "\n", " ")), false}
}

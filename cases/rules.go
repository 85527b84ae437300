package cases

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reference"
)

// Rules holds the rules of an assignment.
type Rules struct {
	Title    string
	About    []string      // paragraphs above the first section
	Sections []RuleSection // only sections with a number; the others are about suites
}

// RuleSection is a numbered section of the rules of an assignment.
type RuleSection struct {
	Number, Title string
	Parts         []RulePart
}

// RulePart is a paragraph, a table, a list or an example, in Markdown.
type RulePart struct {
	Clause string // number of the rule, such as "3.4"; "" if the part belongs to the whole section
	Lines  []string
}

var (
	ruleHeading = wording.LazyRegexp(`^## (\d+)\. (.*)$`)
	ruleClause  = wording.LazyRegexp(`^(\d+\.\d+) `)
	// rulesElsewhere matches a link to the page of another assignment. A page has such a link
	// instead of sections that the other page has too. The heading above the link lists the
	// numbers of these sections.
	rulesElsewhere = wording.LazyRegexp(`\(\.\./([^/]+)/README\.md\)`)
	furtherSection = wording.LazyRegexp(`(\d+)\. `)
)

// LookupRules returns the rules of the built-in assignment with the given ID.
func LookupRules(id string) (*Rules, error) {
	a, err := reference.Lookup(id)
	if err != nil {
		return nil, err
	}
	return RulesOf(a)
}

// RulesOf returns the rules of a built-in assignment.
func RulesOf(a *reference.Assignment) (*Rules, error) {
	text, err := fs.ReadFile(embedded, "corpus/"+a.ID+"/README.md")
	if err != nil {
		return nil, fmt.Errorf("the rules of %s: %w", a.ID, err)
	}
	return parseRules(string(text))
}

func parseRules(text string) (*Rules, error) {
	r := &Rules{}
	var parts *[]RulePart
	var about []RulePart
	parts = &about
	for _, block := range blocks(text) {
		heading := ruleHeading().FindStringSubmatch(block[0])
		switch {
		case strings.HasPrefix(block[0], "# "):
			r.Title = strings.TrimPrefix(block[0], "# ")
		case heading != nil:
			r.Sections = append(r.Sections, RuleSection{Number: heading[1], Title: heading[2]})
			parts = &r.Sections[len(r.Sections)-1].Parts
		case strings.HasPrefix(block[0], "#"):
			parts = &[]RulePart{} // discards a section without a number
		default:
			part := RulePart{Lines: block}
			if clause := ruleClause().FindStringSubmatch(block[0]); clause != nil {
				part.Clause = clause[1]
			}
			*parts = append(*parts, part)
		}
	}
	for _, p := range about {
		r.About = append(r.About, strings.Join(p.Lines, "\n"))
	}
	return r, r.resolveLinks()
}

// resolveLinks replaces each link to a section of another assignment with that section.
func (r *Rules) resolveLinks() error {
	var sections []RuleSection
	for _, s := range r.Sections {
		other := s.linkedAssignment()
		if other == "" {
			sections = append(sections, s)
			continue
		}
		rules, err := LookupRules(other)
		if err != nil {
			return err
		}
		numbers := []string{s.Number}
		for _, further := range furtherSection().FindAllStringSubmatch(s.Title, -1) {
			numbers = append(numbers, further[1])
		}
		for _, theirs := range rules.Sections {
			if slices.Contains(numbers, theirs.Number) {
				sections = append(sections, theirs)
			}
		}
	}
	r.Sections = sections
	return nil
}

// linkedAssignment returns the ID of the assignment that the section links to, or "".
func (s RuleSection) linkedAssignment() string {
	if len(s.Parts) != 1 {
		return ""
	}
	if link := rulesElsewhere().FindStringSubmatch(strings.Join(s.Parts[0].Lines, " ")); link != nil {
		return link[1]
	}
	return ""
}

func blocks(text string) (list [][]string) {
	var block []string
	for _, line := range append(strings.Split(text, "\n"), "") {
		switch {
		case line != "":
			block = append(block, line)
		case block != nil:
			list, block = append(list, block), nil
		}
	}
	return list
}

// Clauses returns the numbers of all sections and rules, in page order.
func (r *Rules) Clauses() (numbers []string) {
	for _, s := range r.Sections {
		numbers = append(numbers, s.Number)
		for _, p := range s.Parts {
			if p.Clause != "" {
				numbers = append(numbers, p.Clause)
			}
		}
	}
	return numbers
}

// Find returns the section with the given number. If the number is that of a rule, Find returns a
// section that has only this rule. If there is no such number, the error suggests similar ones.
func (r *Rules) Find(number string) (RuleSection, error) {
	for _, s := range r.Sections {
		if s.Number == number {
			return s, nil
		}
		for _, p := range s.Parts {
			if p.Clause == number {
				return RuleSection{s.Number, s.Title, []RulePart{p}}, nil
			}
		}
	}
	clauses := r.Clauses()
	near := cmp.Or(wording.DidYouMean(number, clauses), ": expected a number such as "+clauses[len(clauses)-1])
	return RuleSection{}, fmt.Errorf("no clause %q%s", number, near)
}

package view

import (
	"fmt"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Section is a part of a report about one subject, without a layout. Every format renders the same
// blocks.
type Section struct {
	Name   string // of the subject, such as "score"
	Title  string
	Blocks []Block
}

// Block is a Gap, a Prose, Facts, a show.Table, AnswerLines, a Diff, a Code, an Item or a Method.
type Block any

// Gap is an empty row on a terminal. Pages have margins instead.
type Gap struct{}

// Prose is a paragraph.
type Prose struct {
	Style show.Style
	Mark  string // introduces the text, as in "hint: "; may be empty
	Text  string
	After string // less important; may be empty
}

// Facts are texts with names.
type Facts []Fact

// Fact is a text with a name, which has a Command, Items or a Text.
type Fact struct {
	Name    string
	Points  string // a number before the text; may be empty
	Text    string
	Command string // to copy
	Items   []string
	Spec    string  // clauses of the rules that the text is about, separated by spaces; may be empty
	Below   []Block // details
}

// String returns the text and its clauses, or the items.
func (f Fact) String() string {
	switch {
	case f.Items != nil:
		return strings.Join(f.Items, ", ")
	case f.Text == "" || f.Spec == "":
		return f.Text
	}
	return fmt.Sprintf("%s (spec %s)", f.Text, f.Spec)
}

// AnswerLines compares lines of an answer with the expected ones.
type AnswerLines []NumberedLine

// NumberedLine is a line of an answer, and its number from 1.
type NumberedLine struct {
	Number int
	record.Line
}

// Diff shows where two texts differ.
type Diff struct{ Want, Got string }

// Code is text from outside Touchstone, such as stderr.
type Code struct {
	Lines     []string
	IsMessage bool   // whether to break lines between words, as in a message of a compiler
	IsWhole   bool   // whether to break no line
	Summary   string // of text that a page shows on demand; empty for other text
}

// Item is one of several parts of a section, such as a case.
type Item struct {
	Title     []show.Piece // may be empty
	Anchor    string       // on a page
	Result    *record.Result
	IsExample bool // whether it shows a kind of failure (see Submission.Examples)
	Blocks    []Block
}

// join appends the blocks, except nil and facts that say nothing. It joins neighbouring facts.
func join(blocks []Block, more ...Block) []Block {
	for _, b := range more {
		f, isFact := b.(Fact)
		if b == nil || isFact && f.isEmpty() {
			continue
		}
		if isFact {
			if last := len(blocks) - 1; last >= 0 {
				if facts, areFacts := blocks[last].(Facts); areFacts {
					blocks[last] = append(facts, f)
					continue
				}
			}
			b = Facts{f}
		}
		blocks = append(blocks, b)
	}
	return blocks
}

func (f Fact) isEmpty() bool {
	return f.Points == "" && f.Text == "" && f.Command == "" && len(f.Items) == 0 && f.Below == nil
}

func (s *Section) add(blocks ...Block) { s.Blocks = join(s.Blocks, blocks...) }

func (i *Item) add(blocks ...Block) { i.Blocks = join(i.Blocks, blocks...) }

func sectionOf(name, title string, blocks ...Block) Section {
	return Section{name, title, join(nil, blocks...)}
}

func itemOf(blocks ...Block) Item { return Item{Blocks: join(nil, blocks...)} }

func fact(name, text string) Fact { return Fact{Name: name, Text: text} }

func command(name, line string) Fact { return Fact{Name: name, Command: line} }

func list(name string, items []string) Fact { return Fact{Name: name, Items: items} }

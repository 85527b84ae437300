package view

import (
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
	Name       string
	Points     string // a number before the text; may be empty
	Text       string
	Command    string // to copy
	Items      []string
	CitesRules bool    // whether the text may cite clauses of the rules
	Below      []Block // details
}

// String returns the text or the items.
func (f Fact) String() string {
	if f.Items != nil {
		return strings.Join(f.Items, ", ")
	}
	return f.Text
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

// join appends the blocks that are not nil. It joins neighbouring facts.
func join(blocks []Block, more ...Block) []Block {
	for _, b := range more {
		f, isFact := b.(Fact)
		last := len(blocks) - 1
		if isFact && last >= 0 {
			if facts, areFacts := blocks[last].(Facts); areFacts {
				blocks[last] = append(facts, f)
				continue
			}
		}
		if isFact {
			b = Facts{f}
		}
		if b != nil {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

func (s *Section) add(blocks ...Block) { s.Blocks = join(s.Blocks, blocks...) }

func (i *Item) add(blocks ...Block) { i.Blocks = join(i.Blocks, blocks...) }

func sectionOf(name, title string, blocks ...Block) Section {
	return Section{name, title, join(nil, blocks...)}
}

func itemOf(blocks ...Block) Item { return Item{Blocks: join(nil, blocks...)} }

// fact returns a Fact with a text, or nil if the text is empty.
func fact(name, text string) Block {
	if text == "" {
		return nil
	}
	return Fact{Name: name, Text: text}
}

// command returns a Fact with a command, or nil if the command is empty.
func command(name, line string) Block {
	if line == "" {
		return nil
	}
	return Fact{Name: name, Command: line}
}

// list returns a Fact with items, or nil if there are none.
func list(name string, items []string) Block {
	if len(items) == 0 {
		return nil
	}
	return Fact{Name: name, Items: items}
}

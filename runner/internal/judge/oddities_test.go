package judge

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	encoding "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"touchstone/reference"
	"touchstone/runner/record"
)

// oddFields has a field of every kind, with the labels that drawOutput relies on.
var oddFields = []string{
	`{"label": "Hits", "kind": "integer"}`,
	`{"label": "Mean Cost", "kind": "decimal", "places": 2}`,
	`{"label": "Share", "kind": "decimal", "tolerance": 1e-6, "relative_tolerance": 1e-6}`,
	`{"label": "Winner", "kind": "word"}`,
	`{"label": "Used", "kind": "list"}`,
	`{"label": "Vector", "kind": "list", "tolerance": 0.001}`,
	`{"label": "Verdict", "kind": "text"}`,
	`{"label": "Matrix", "kind": "numbers"}`,
	`{"label": "Weights", "kind": "numbers", "places": 2}`,
	`{"label": "Log", "kind": "lines"}`,
}

// drawValue draws a value of a field, as a right program prints it.
func drawValue(t *rapid.T, kind reference.Kind, decimals bool) string {
	number := func() string {
		if decimals {
			return fmt.Sprintf(
				"%d.%02d",
				rapid.IntRange(1, 4000).Draw(t, "whole"),
				rapid.IntRange(0, 99).Draw(t, "cents"),
			)
		}
		return fmt.Sprint(rapid.IntRange(-20, 20000).Draw(t, "number"))
	}
	word := func() string { return rapid.SampledFrom([]string{"black", "white", "café", "x3"}).Draw(t, "word") }
	several := func(item func() string, by string) string {
		items := make([]string, rapid.IntRange(2, 4).Draw(t, "items"))
		for i := range items {
			items[i] = item()
		}
		return strings.Join(items, by)
	}
	switch kind {
	case reference.Integer, reference.Decimal:
		return number()
	case reference.Choice:
		return word()
	case reference.List:
		if decimals {
			return several(number, " ")
		}
		return several(word, " ")
	case reference.Text:
		return several(word, " ")
	case reference.Numbers:
		return several(func() string { return several(number, " ") }, "\n")
	}
	return several(func() string { return several(word, " ") }, "\n")
}

// valueOddities are other ways to write a right value, by kind.
var valueOddities = map[reference.Kind][]func(string) string{
	reference.Integer: {
		func(v string) string { return "+" + v },
		func(v string) string { return v + ".0" },
		func(v string) string { return v + "%" },
		func(v string) string { return "$" + v },
		func(v string) string { return v + " (in all)" },
		func(v string) string { return v + "Enter a number: " },
		grouped,
	},
	reference.Decimal: {
		func(v string) string { return v + "%" },
		func(v string) string { return "€" + v },
		func(v string) string { return v + "0" },
		func(v string) string { return v + " %" },
		func(v string) string { return strings.Replace(v, ".", ",", 1) },
		grouped,
	},
	reference.Choice: {
		strings.ToUpper,
		func(v string) string { return `"` + v + `"` },
		func(v string) string { return v + "." },
		func(v string) string { return v + " (a draw)" },
	},
	reference.List: {
		func(v string) string { return strings.ReplaceAll(v, " ", ", ") },
		func(v string) string { return "[" + v + "]" },
		func(v string) string { return strings.ReplaceAll(v, " ", "  ") },
		func(v string) string { return "\n" + strings.ReplaceAll(v, " ", "\n") }, // below the label
	},
	reference.Text: {
		strings.ToUpper,
		func(v string) string { return strings.ReplaceAll(v, " ", "  ") },
		func(v string) string { return "\n" + v },
	},
	reference.Numbers: {
		func(v string) string { return "[[" + strings.ReplaceAll(v, "\n", "]\n [") + "]]" },
		func(v string) string {
			return "[[" + strings.NewReplacer("\n", "], [", " ", ", ").Replace(v) + "]]"
		},
		func(v string) string { return strings.ReplaceAll(v, " ", "\t") },
		func(v string) string { return strings.ReplaceAll(v, "\n", "\n\n") },
	},
	reference.Lines: {
		strings.ToUpper,
		func(v string) string { return strings.ReplaceAll(v, "\n", "\n\n") },
		func(v string) string { return "  " + v },
	},
}

func grouped(v string) string {
	whole, fraction, found := strings.Cut(v, ".")
	if n := len(strings.TrimPrefix(whole, "-")); n > 3 {
		whole = whole[:len(whole)-3] + "," + whole[len(whole)-3:]
	}
	if found {
		whole += "." + fraction
	}
	return whole
}

// lineOddities change the lines of one field, of which the first has the label.
var lineOddities = []func(label, text string) string{
	func(_, text string) string { return "Enter a number: " + text },
	func(_, text string) string { return "\x1b[1;32m" + text + "\x1b[0m" },
	func(_, text string) string { return text + "\x00" },
	func(label, text string) string { return strings.ToUpper(label) + strings.TrimPrefix(text, label) },
	func(label, text string) string { return "  " + text },
	func(label, text string) string {
		if rest, isHeading := strings.CutPrefix(text, label+"\n"); isHeading {
			return label + ":\n" + rest
		}
		return strings.Replace(text, ": ", " = ", 1)
	},
}

// outputOddities change a whole output.
var outputOddities = []func(string) string{
	func(s string) string { return "\ufeff" + s },
	func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
	norm.NFD.String,
	func(s string) string {
		s, _ = charmap.Windows1252.NewEncoder().String(strings.ReplaceAll(s, "\ufeff", ""))
		return s
	},
	func(s string) string {
		s, _ = encoding.UTF16(encoding.LittleEndian, encoding.UseBOM).NewEncoder().String(s)
		return s
	},
	func(s string) string {
		s, _ = encoding.UTF16(encoding.BigEndian, encoding.IgnoreBOM).NewEncoder().String(s)
		return s
	},
	func(s string) string { return "Ready.\n\n" + s },
}

// oddOutput prints an answer with at most two oddities.
func oddOutput(t *rapid.T, lines []reference.Line) string {
	text := make([]string, len(lines))
	for i, line := range lines {
		text[i] = line.String()
	}
	whole := func(s string) string { return s }
	touched := -1 // no line has two oddities, which may contradict each other
	for range rapid.IntRange(0, 2).Draw(t, "oddities") {
		i := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
		switch kind := rapid.IntRange(0, 2).Draw(t, "kind of oddity"); {
		case kind == 2:
			whole = rapid.SampledFrom(outputOddities).Draw(t, "of the output")
		case i == touched:
		case kind == 1:
			touched = i
			text[i] = rapid.SampledFrom(lineOddities).Draw(t, "of the line")(lines[i].Label, text[i])
		default:
			touched = i
			odd := lines[i]
			odd.Text = rapid.SampledFrom(valueOddities[odd.Kind]).Draw(t, "of the value")(odd.Text)
			text[i] = odd.String()
		}
	}
	return whole(strings.Join(text, "\n") + "\n")
}

// A right value in odd writing is a format slip at most, and a wrong value in any writing is wrong.
// Neither changes the judgement of another line.
func TestOddWritingIsNeverConfusedWithValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fields := rapid.Permutation(oddFields).Draw(t, "fields")[:rapid.IntRange(1, 5).Draw(t, "number of fields")]
		a := defined(t, fields...)
		want := a.Blank()
		for i, f := range a.Answer {
			want.Lines[i].Text = strings.ReplaceAll(
				drawValue(t, f.Kind, f.Kind == reference.Decimal || f.HasDecimals),
				"-",
				"",
			)
		}
		want, err := a.Read(want.String())
		if err != nil {
			t.Fatal(err)
		}
		output := oddOutput(t, want.Lines)
		lines, _ := Lines(want.Lines, output)
		for _, line := range lines {
			if !isCredited(line) {
				t.Fatalf("%q is right in\n%q\nbut judged %+v", line.Label, output, line)
			}
		}
		wrong := slices.Clone(want.Lines)
		i := rapid.IntRange(0, len(wrong)-1).Draw(t, "wrong field")
		wrong[i].Text = wrongValue(t, want.Lines[i])
		output = oddOutput(t, wrong)
		lines, _ = Lines(want.Lines, output)
		for n, line := range lines {
			if isCredited(line) == (n == i) {
				t.Fatalf(
					"%q should be wrong, and all else right, in\n%q\nbut %q is judged %+v",
					want.Lines[i].Label,
					output,
					line.Label,
					line,
				)
			}
		}
	})
}

// wrongValue draws a value that differs from the right one in more than its writing.
func wrongValue(t *rapid.T, want reference.Line) string {
	rows := strings.Split(want.Text, "\n")
	items := strings.Fields(rows[len(rows)-1])
	last := items[len(items)-1]
	switch other := last + "7"; rapid.SampledFrom([]string{"item", "more", "less", "row", "no row"}).Draw(t, "change") {
	case "more":
		items = append(items, last)
	case "less":
		if len(items) > 1 {
			items = items[:len(items)-1]
			break
		}
		items[0] = "7" + items[0]
	case "row":
		if hasHeading(want) {
			return want.Text + "\n" + rows[0]
		}
		items[0] = "7" + items[0]
	case "no row":
		if hasHeading(want) {
			return strings.Join(rows[:len(rows)-1], "\n")
		}
		items[0] = "7" + items[0]
	default:
		if strings.Contains(other, ".") {
			other = "7" + last
		}
		items[len(items)-1] = other
	}
	rows[len(rows)-1] = strings.Join(items, " ")
	return strings.Join(rows, "\n")
}

func TestSlipsNameTheOddCharacters(t *testing.T) {
	utf16, _ := encoding.UTF16(encoding.LittleEndian, encoding.UseBOM).NewEncoder().String("Name: café\n")
	want := reference.Line{Label: "Name", Kind: reference.Text, Text: "café"}
	for output, slip := range map[string]string{
		"Name: caf\xe9\n":             "printed in Windows-1252, want UTF-8",
		utf16:                         "printed in UTF-16, want UTF-8",
		"Name: cafe\u0301\n":          "accents as characters of their own (Unicode NFD)",
		"\ufeffName: café\n":          "invisible characters, such as NUL or a byte-order mark",
		"Name: café\x00\n":            "invisible characters, such as NUL or a byte-order mark",
		"\x1b[32mName: café\x1b[0m\n": "colour codes or other codes for a terminal",
		"\ufeffhello\nName: café\n":   "", // another line has the mark
	} {
		lines, _ := Lines([]reference.Line{want}, output)
		if !isCredited(lines[0]) || slipDetails(lines[0].Slips) != slip {
			t.Errorf("%q: %s with %v, want %q", output, lines[0].Match, lines[0].Slips, slip)
		}
	}
	want.Text = "cafe\u0301"
	if lines, _ := Lines([]reference.Line{want}, "Name: cafe\u0301\n"); lines[0].Match != record.MatchExact {
		t.Errorf("an answer printed exactly as it is expected is judged %+v", lines[0])
	}
}

package judge

import (
	"strings"
	"testing"
)

func TestFormatsThatReadersTakeForTheValue(t *testing.T) {
	for _, test := range []struct{ field, want, printed, match string }{
		{`"kind": "list"`, "T: 5 2 1", "T: 5->2->1", "format(list)"},
		{`"kind": "list"`, "T: 5 2 1", "T: 5=>2=>1", "format(list)"},
		{`"kind": "list"`, "T: 5 2 1", "T: 5 → 2 → 1", "format(list)"},
		{`"kind": "list"`, "T: a b", "T: ['a', 'b']", "format(list)"},
		{`"kind": "list"`, "T: 5 2", "T: [5. 2.]", "format(word)"},
		{`"kind": "list"`, "T: 5 2 1", "T:\n5\n2\n1", "format(line)"},
		{`"kind": "list"`, "T: 5 2 1", "T: [5\n 2 1]", "format(line)(list)"}, // as NumPy breaks a line
		{`"kind": "list"`, "T:", "T:\nbye", "exact"},
		{`"kind": "list"`, "T: 5 2 1", "T: 5->2", "value"},
		{`"kind": "list", "tolerance": 1e-3`, "T: 1.5 2", "T: [1.5001, 2.]", "format(list)"},
		{`"kind": "list", "tolerance": 1e-3`, "T: 1.5 2", "T: 1.5 2.1", "value"},
		{`"kind": "list", "tolerance": 1e-3, "order": "any"`, "T: 10.5 9", "T: 9.0001 10.5", "exact"},
		{`"kind": "integer"`, "T: -7", "T: -7 -8", "value"},
		{`"kind": "integer"`, "T: -7", "T: -7, -8", "value"},
		{`"kind": "integer"`, "T: -7", "T: -7 or -8", "value"},
		{`"kind": "integer"`, "T: 7", "T: 7 (best of 8)", "format(extra-text)"},
		{`"kind": "integer"`, "T: 7", "T\n7\n", "format(colon)(line)"},
		{`"kind": "integer"`, "T: 1234567", "T: 1\u202f234\u202f567", "format(number)"},
		{`"kind": "decimal", "places": 2`, "T: 1234.50", "T: 1,234.50", "format(number)"},
		{`"kind": "decimal", "places": 2`, "T: 1234.50", "T: 1.234,50", "format(number)"},
		{`"kind": "decimal", "places": 2`, "T: 1234.50", "T: 1,234.51", "value"},
		{`"kind": "decimal", "places": 2`, "T: 12345.00", "T: 12,345", "value"}, // a decimal comma
		{`"kind": "decimal", "places": 2`, "T: 33.33", "T: 33.33%", "format(number)"},
		{`"kind": "decimal", "places": 2`, "T: 0.00", "T: $0.00", "format(number)"},
		{`"kind": "decimal", "places": 2`, "T: 0.00", "T: $ 0.00", "format(number)"},
		{`"kind": "decimal", "places": 2`, "T: 33.33", "T: 0.3333", "value"},
		{`"kind": "word"`, "T: black", "T: black white", "value"},
		{`"kind": "word"`, "T: black", "T: black, white", "value"},
		{`"kind": "word"`, "T: black", "T: black - white", "value"},
		{`"kind": "word"`, "T: black", "T: black - by a stone", "format(extra-text)"},
		{`"kind": "word"`, "T: black", "T: 'black'", "format(word)"},
		{`"kind": "word"`, "T: -", "T:", "value"},
		{`"kind": "text"`, "T: all good", "T\nall good\n", "format(colon)(line)"},
		{`"kind": "numbers"`, "T\n1 2\n3 4", "T\n[[1 2]\n [3 4]]", "format(list)"},
		{`"kind": "numbers"`, "T\n1 2\n3 4", "T: [[1, 2], [3, 4]]", "format(line)(list)"},
		{`"kind": "numbers"`, "T\n1 2\n3 4", "T\n[[1 2 3 4]]", "value"},
		{`"kind": "numbers"`, "T\n1 2\n3 4", "T\n[[1\n  2]\n [3\n  4]]", "format(list)"},
		{`"kind": "numbers"`, "T\n1 2\n3 4", "T\n1. 2.\n3. 4.\n", "format(number)"},
		{`"kind": "numbers"`, "T\n1 2\n3 4", "T\n1 2\n3 4\n5 6\n", "value"},
		{`"kind": "numbers"`, "T\n1 2\n3 4", "T\n1 2\n\n3 4\n\n5 6\n", "value"},
		{`"kind": "numbers"`, "T\n1\n\n3", "T\n1\n3\n", "value"}, // the second row is empty
		{`"kind": "numbers", "places": 1`, "T\n0.5 1.0", "T\n0,5 1,0\n", "format(decimal-comma)"},
		{`"kind": "numbers", "places": 1`, "T\n0.5 1.0", "T\n0.46 1.04\n", "format(rounding)"},
		{`"kind": "numbers", "relative_tolerance": 1e-6`, "T\n1000000 0", "T\n1000000.9 0.0\n", "exact"},
		{`"kind": "numbers", "relative_tolerance": 1e-6`, "T\n1000000 0", "T\n1000001.1 0\n", "value"},
		{`"kind": "decimal", "tolerance": 1e-6, "relative_tolerance": 1e-6`, "T: 0", "T: 9.9e-7", "exact"},
		{`"kind": "decimal", "tolerance": 1e-6, "relative_tolerance": 1e-6`, "T: 2e9", "T: 2000001999.9", "exact"},
		{`"kind": "decimal", "tolerance": 1e-6, "relative_tolerance": 1e-6`, "T: 2e9", "T: 2000002001", "value"},
		{`"kind": "lines"`, "T\na\nb", "Enter: T\na\nb\n", "format(extra-text)"},
		{`"kind": "lines"`, "T\na\nb", "T:\na\nb\n", "format(colon)"},
	} {
		a := defined(t, `{"label": "T", `+test.field+`}`)
		want, err := a.Read(test.want + "\n")
		if err != nil {
			t.Fatal(err)
		}
		if lines, _ := Lines(want.Lines, test.printed); summary(lines) != test.match {
			t.Errorf(
				"%s: %q for %q is %s, want %s: %+v",
				test.field,
				test.printed,
				test.want,
				summary(lines),
				test.match,
				lines[0],
			)
		}
	}
}

// A block ends where the next answer begins, even if that answer has a misspelt label or follows a
// prompt. A right line of the block may contain the label of another field.
func TestBlocksEndWhereTheNextAnswerBegins(t *testing.T) {
	for _, block := range []string{
		`"kind": "numbers"`, `"kind": "numbers", "places": 1`, `"kind": "lines"`, `"kind": "list"`, `"kind": "text"`,
	} {
		a := defined(t, `{"label": "Block", `+block+`}`, `{"label": "Hits", "kind": "integer"}`,
			`{"label": "Verdict", "kind": "text"}`)
		text := "Block\n1 2\n3 4\n"
		if strings.Contains(block, "list") || strings.Contains(block, "text") {
			text = "Block: 1 2 3 4\n"
		}
		if strings.Contains(block, "places") {
			text = "Block\n1.0 2.0\n3.0 4.0\n"
		}
		want, err := a.Read(text + "Hits: 1\nVerdict: all good\n")
		if err != nil {
			t.Fatal(err)
		}
		for _, rows := range []string{"1 2\n3 4\n", "1 2\n", "", "1 2\n3 4\n5 6\n"} {
			for _, rest := range []string{
				"Hits: 1\nVerdict: all good\n", "Enter: Hits: 1\nVerdict: all good\n", "hits = 1\nVerdict: all good\n",
				"HIT: 1\nverdict: all good\n", "Verdict: all good\n\nNumber?Hits: 1\n", "Verdict:\nall good\nHits:\n1\n",
			} {
				lines, _ := Lines(want.Lines, "Block\n"+rows+rest)
				if isCredited(lines[0]) != (rows == "1 2\n3 4\n") || !isCredited(lines[1]) || !isCredited(lines[2]) {
					t.Errorf("%s: %q: judged %s", block, "Block\n"+rows+rest, summary(lines))
				}
			}
		}
	}
	a := defined(t, `{"label": "Log", "kind": "lines"}`, `{"label": "Hits", "kind": "integer"}`)
	want, _ := a.Read("Log\nso far Hits: 3\nend\nHits: 4\n")
	if lines, _ := Lines(want.Lines, "Log\nso far Hits: 3\nend\n"); !isCredited(lines[0]) {
		t.Errorf("a right line that contains a label ends its block: %+v", lines[0])
	}
	want, _ = a.Read("Log\nHIT 1\nMISS\nHits: 4\n") // a line that is like a label, without a separator
	if lines, _ := Lines(want.Lines, "Log\nHIT 1\nMISS\nEnter: Hits: 4\n"); summary(
		lines,
	) != "exact format(extra-text)" {
		t.Errorf("judged %s, want the log to end before the prompt", summary(lines))
	}
}

func TestTextWithoutALabelMayPrecedeASummary(t *testing.T) {
	a := defined(t, `{"label": "Report", "kind": "lines", "heading": false}`, `{"label": "Total", "kind": "integer"}`)
	want, err := a.Read("a: 1\nb: 2\nTotal: 3\n")
	if err != nil {
		t.Fatal(err)
	}
	for output, match := range map[string]string{
		"a: 1\nb: 2\nTotal: 3\n": "exact exact",
		"a: 1\nb: 2\nTotal: 4\n": "exact value",
		"a: 1\nb: 2\n":           "exact missing",
		"a: 1\nb: 3\nTotal: 3\n": "value exact",
		"a: 1\nTotal: 3\n":       "value exact",
		"Ready.\nTotal: 3\n":     "value exact",
	} {
		if lines, _ := Lines(want.Lines, output); summary(lines) != match {
			t.Errorf("%q: judged %s, want %s", output, summary(lines), match)
		}
	}
}

// A line of the text without a label is not taken for the answer that is missing.
func TestTextWithoutALabelKeepsItsLines(t *testing.T) {
	a := defined(t, `{"label": "Report", "kind": "lines", "heading": false}`, `{"label": "Total", "kind": "integer"}`)
	want, err := a.Read("Sub Total: 1\nb: 2\nTotal: 3\n")
	if err != nil {
		t.Fatal(err)
	}
	if lines, _ := Lines(want.Lines, "Sub Total: 1\nb: 2\n"); summary(lines) != "exact missing" {
		t.Errorf("judged %s, want only the total missing", summary(lines))
	}
}

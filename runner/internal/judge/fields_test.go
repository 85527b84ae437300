package judge

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/record"
)

// defined returns an assignment whose answer has the given fields, written as in
// assignment.json.
func defined(t interface{ Fatal(...any) }, fields ...string) *reference.Assignment {
	text := fmt.Sprintf(`{"id": "x", "title": "x", "program": "X", "arguments": "X", "arguments_help": ["x"],
		"example": [], "answer": [%s]}`, strings.Join(fields, ", "))
	a, err := reference.Define("assignment.json", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

var kindsOfField = []string{
	`"kind": "integer"`,
	`"kind": "decimal", "places": 2`,
	`"kind": "decimal", "places": 1, "tolerance": 0.05`,
	`"kind": "decimal", "tolerance": 0.5`,
	`"kind": "word"`,
	`"kind": "list"`,
	`"kind": "list", "order": "any"`,
	`"kind": "numbers"`,
	`"kind": "text"`,
	`"kind": "text", "exact": true, "optional": true`,
	`"kind": "lines"`,
	`"kind": "lines", "credit": "line"`,
	`"kind": "lines", "order": "any", "credit": "line", "exact": true`,
}

var (
	pieces = rapid.SampledFrom([]string{
		"a", "B", "7", "-3", "0", "2.50", "->", "=>", ",", ";", "(", "]", "{x}", "a,b", "[1]", " ", "  ", "é", "x:", "-",
		"-0", `"`, "L0", "l1:", "=", "1,000", "1.0",
	})
	values = rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(pieces, 0, 4).Draw(t, "pieces"),
			rapid.SampledFrom([]string{"", " "}).Draw(t, "by"))
	})
)

// An answer that is valid in a case file is right when a program prints it. Writing and reading
// it again does not change it.
func TestAcceptedAnswersAreRight(t *testing.T) {
	accepted := 0
	rapid.Check(t, func(t *rapid.T) {
		var fields []string
		var text strings.Builder
		for i := range rapid.IntRange(1, 3).Draw(t, "fields") {
			kind := rapid.SampledFrom(kindsOfField).Draw(t, "kind")
			fields = append(fields, fmt.Sprintf(`{"label": "L%d", %s}`, i, kind))
			if !strings.Contains(kind, "lines") && !strings.Contains(kind, "numbers") {
				fmt.Fprintf(&text, "L%d: %s\n", i, values.Draw(t, "value"))
				continue
			}
			fmt.Fprintf(&text, "L%d\n", i)
			for range rapid.IntRange(0, 3).Draw(t, "lines") {
				fmt.Fprintf(&text, "%s\n", values.Draw(t, "line"))
			}
		}
		a := defined(t, fields...)
		want, err := a.Read(text.String())
		if err != nil {
			return
		}
		accepted++
		again, err := a.Read(want.String())
		if diff := cmp.Diff(want, again); err != nil || diff != "" {
			t.Fatalf("%s\n%q, read again: %v (-want +got)\n%s", fields, want.String(), err, diff)
		}
		j := Read(want.Lines, want.String())
		for _, line := range j.Lines {
			if right, of := Credit(line, cases.Rubric{Format: cases.FormatStrict}); line.Match != record.MatchExact ||
				right != of {
				t.Fatalf("%s\nof %q the line %q is %+v", fields, want.String(), line.Label, line)
			}
		}
		if j.Extra.Count > 0 {
			t.Fatalf("%s\n%q has extra lines %q", fields, want.String(), j.Extra.First)
		}
	})
	least := 10
	if testing.Short() { // rapid then draws a fifth as many
		least = 1
	}
	if accepted < least {
		t.Errorf("%d answers were accepted, want at least %d", accepted, least)
	}
}

func TestOptionsOfFields(t *testing.T) {
	table := "Table\na 1\nb 2\nc 3\nd 4\n"
	for _, test := range []struct {
		field, want, printed string
		right, of            int
	}{
		{`"kind": "lines"`, table, "Table\na 1\nc 3\nd 4\n", 0, 1},
		{`"kind": "lines", "credit": "line"`, table, table, 4, 4},
		{`"kind": "lines", "credit": "line"`, table, "Table\na 1\nc 3\nd 4\n", 3, 4},
		{`"kind": "lines", "credit": "line"`, table, "Table\na 1\nx\nb 2\nc 3\nd 4\n", 4, 5},
		{`"kind": "lines", "credit": "line"`, table, "Table\nd 4\nc 3\nb 2\na 1\n", 1, 4},
		{`"kind": "lines", "credit": "line"`, table, "Tables 7\n", 0, 1},
		{`"kind": "lines", "credit": "line", "order": "any"`, table, "Table\nd 4\nc 3\nx\na 1\n", 3, 4},
		{`"kind": "lines", "order": "any"`, table, "Table\nd 4\nc 3\nb 2\na 1\n", 1, 1},
		{`"kind": "lines", "order": "any"`, table, "Table\nd 4\nc 3\nb 2\na 1\na 1\n", 0, 1},
		{`"kind": "lines", "order": "any"`, "Table\na\na\nb\n", "Table\na\nb\nb\n", 0, 1},
		{`"kind": "list", "order": "any"`, "Table: 1 2 2 3", "Table: 2 3 2 1", 1, 1},
		{`"kind": "list", "order": "any"`, "Table: 1 2 2 3", "Table: 2 3 3 1", 0, 1},
		{`"kind": "list"`, "Table: a->b (c)", "Table: a->b (c)", 1, 1},
		{`"kind": "list"`, "Table: a , b", "Table: a b", 0, 1},
		{`"kind": "text", "exact": true`, "Table: A b", "Table: A b", 1, 1},
		{`"kind": "text", "exact": true`, "Table: A b", "Table: a b", 0, 1},
		{`"kind": "text"`, "Table:", "Table:", 1, 1},
		{`"kind": "text"`, "Table:", "Table: x", 0, 1},
		{`"kind": "text", "optional": true`, "Table: A b", "", 1, 1},
		{`"kind": "text", "optional": true`, "Table: A b", "Table: c", 0, 1},
		{`"kind": "lines"`, "Table", "Table\n", 1, 1},
		{`"kind": "lines"`, "Table", "Table\nx\n", 0, 1},
		{`"kind": "decimal", "tolerance": 0.01`, "Table: 2.667", "Table: 2.66", 1, 1},
		{`"kind": "decimal", "tolerance": 0.01`, "Table: 2.667", "Table: 2.678", 0, 1},
		{`"kind": "decimal", "tolerance": 0.01`, "Table: 3", "Table: 3.01", 1, 1},
		{`"kind": "decimal", "tolerance": 0.01`, "Table: 0.00", "Table: 0", 1, 1},
		{`"kind": "decimal", "places": 2, "tolerance": 0.01`, "Table: 2.67", "Table: 2.66", 1, 1},
		{`"kind": "decimal", "places": 2, "tolerance": 0.01`, "Table: 2.67", "Table: 2.7", 0, 1},
	} {
		line := judgedField(t, test.field, test.want, test.printed)
		if right, of := Credit(line, cases.Rubric{Format: cases.FormatForgive}); right != test.right || of != test.of {
			t.Errorf("%s: %q for %q is right in %d of %d, want %d of %d: %+v", test.field, test.printed, test.want,
				right, of, test.right, test.of, line)
		}
	}
}

func TestRightNumbersInOtherWritingAreSlips(t *testing.T) {
	for _, test := range []struct{ field, want, printed string }{
		{`"kind": "text"`, "Table: now 2.50 left", "Table: Now 2.5 left"},
		{`"kind": "lines"`, "Table\nA 100.00 1.10\n", "Table\nA 100.0 1.1\n"},
		{`"kind": "lines", "order": "any"`, "Table\nA 100.00\nb 0.0\n", "Table\nB 0.00\nA 100\n"},
		{`"kind": "lines", "credit": "line"`, "Table\nA -1.50\n", "Table\nA -1.500\n"},
		{`"kind": "decimal", "tolerance": 0.01`, "Table: 0.00", "Table: -0"},
	} {
		checkShare(t, test.field, test.want, test.printed, cases.FormatForgive, true)
		checkShare(t, test.field, test.want, test.printed, cases.FormatStrict, false)
	}
	for _, printed := range []string{"Table: 0", "Table: 0.0", "Table: 0.000"} {
		checkShare(t, `"kind": "decimal", "tolerance": 0.01`, "Table: 0.00", printed, cases.FormatStrict, true)
	}
	for _, printed := range []string{"100.01", "10", "100,00", "100..0", ".", "-.0", "1e2", "0100.00", "100.00%"} {
		checkShare(t, `"kind": "lines"`, "Table\n100.00\n", "Table\n"+printed+"\n", cases.FormatForgive, false)
	}
}

func checkShare(t *testing.T, field, want, printed string, format cases.FormatPolicy, right bool) {
	t.Helper()
	line := judgedField(t, field, want, printed)
	if n, of := Credit(line, cases.Rubric{Format: format}); (n == of) != right {
		t.Errorf("%s: %q for %q is right in %d of %d by format %q: %+v", field, printed, want, n, of, format, line)
	}
}

// judgedField judges what a program prints for a field with the label Table.
func judgedField(t *testing.T, field, want, printed string) record.Line {
	t.Helper()
	answer, err := defined(t, `{"label": "Table", `+field+`}`).Read(want)
	if err != nil {
		t.Fatal(err)
	}
	return Read(answer.Lines, printed).Lines[0]
}

func TestStrictCreditIsByLine(t *testing.T) {
	for rows, exact := range map[string]int{"A 1\nb 2\nc 3\n": 2, "A 1\nb 2\n": 1, "a 1\nb 2\n": 2} {
		printed := "Table\n" + rows
		line := judgedField(t, `"kind": "lines", "credit": "line"`, "Table\na 1\nb 2\nc 3\n", printed)
		if right, of := Credit(line, cases.Rubric{Format: cases.FormatStrict}); right != exact || of != 3 {
			t.Errorf("%q is right in %d of %d, want %d of 3", printed, right, of, exact)
		}
		if reason := NumberedReason(0, line); !strings.Contains(reason, "line ") && line.Match == record.MatchValue {
			t.Errorf("%q: reason %q names no line", printed, reason)
		}
	}
}

package judge

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/runner/record"
)

func Lines(want []reference.Line, output string) ([]record.Line, record.Extra) {
	j := Read(want, output)
	return j.Lines, j.Extra
}

// wantLines returns the answer to 7 1 1 2, whose exact branching factor is 11/5.
func wantLines(t testing.TB) []reference.Line {
	t.Helper()
	return answerTo(t, "7 1 1 2")
}

func answerTo(t testing.TB, args string) []reference.Line {
	t.Helper()
	a, err := reference.Lookup("takestones-f19")
	if err != nil {
		t.Fatal(err)
	}
	solution, err := a.Solve(strings.Fields(args))
	if err != nil {
		t.Fatal(err)
	}
	return solution.Transcript.Lines
}

const rightOutput = `Move: 5
Value: -1.0
Number of Nodes Visited: 12
Number of Nodes Evaluated: 7
Max Depth Reached: 2
Avg Effective Branching Factor: 2.2
`

// summary lists the matches and slips of lines, such as "exact format(blanks)".
func summary(lines []record.Line) string {
	words := make([]string, len(lines))
	for i, line := range lines {
		words[i] = string(line.Match)
		for _, slip := range line.Slips {
			words[i] += "(" + string(slip.Kind) + ")"
		}
	}
	return strings.Join(words, " ")
}

// inexact lists the matches and slips of lines that are not exact, such as "2 format(blanks)".
func inexact(lines []record.Line) string {
	var words []string
	for i := range lines {
		if match := summary(lines[i : i+1]); match != "exact" {
			words = append(words, fmt.Sprintf("%d %s", i+1, match))
		}
	}
	return strings.Join(words, ", ")
}

func TestMatchFindsTheAnswer(t *testing.T) {
	replace := func(old, new string) string { return strings.Replace(rightOutput, old, new, 1) }
	afterMove := strings.TrimPrefix(rightOutput, "Move: 5\n")
	after := func(text string) string { // the third line, then text, then the last three lines
		return "Number of Nodes Visited: 12\n" + text + rightOutput[strings.Index(rightOutput, "Number of Nodes Eval"):]
	}
	oneLine := "1 format(extra-text), "
	for line := 2; line < 6; line++ {
		oneLine += fmt.Sprintf("%d format(extra-text)(extra-text), ", line)
	}
	every := func(match string) string {
		return fmt.Sprintf("1 %[1]s, 2 %[1]s, 3 %[1]s, 4 %[1]s, 5 %[1]s, 6 %[1]s", match)
	}
	for name, test := range map[string]struct {
		output string
		want   string // of lines that are not exact
		extra  int
	}{
		"right":                      {rightOutput, "", 0},
		"debug lines between":        {"start\n" + strings.ReplaceAll(rightOutput, "\n", "\nDEBUG: x = [1, 3]\n"), "", 7},
		"debug values before":        {"Move: 1\nMove: 3\nValue: 0.5\n" + rightOutput, "", 3},
		"every move printed":         {"Move: 5\nMove: 6\nMove: 7\n" + afterMove, "1 value", 2},
		"nothing":                    {"", every("missing"), 0},
		"prose":                      {"I could not finish this homework.\n", every("missing"), 1},
		"indented":                   {replace("Value", "  Value"), "2 format(blanks)", 0},
		"lower case":                 {strings.ToLower(rightOutput), every("format(label)"), 0},
		"equals sign":                {replace("Move: ", "Move = "), "1 format(blanks)(colon)", 0},
		"no separator":               {replace("Move: ", "Move "), "1 format(colon)", 0},
		"misspelt label":             {replace("Max Depth Reached", "Max Dept Reachd"), "5 format(label)", 0},
		"shortened label":            {replace("Number of Nodes Visited", "Nodes Visited"), "3 format(label)", 0},
		"average spelt out":          {replace("Avg", "Average"), "6 format(label)", 0},
		"ambiguous label":            {replace("Number of Nodes Visited", "Number of Nodes"), "3 format(label)", 0},
		"another label":              {replace("Avg Effective", "Average"), "6 format(label)", 0},
		"another label, misplaced":   {afterMove + "Best=5\n", "1 format(label)(colon)(order)", 0},
		"another label, debug lines": {"DEBUG: x = [1, 3]\nstart 5\n" + replace("Move", "Best"), "1 format(label)", 2},
		"another label, wrong value": {replace("Move: 5", "Best: 3"), "1 value(label)", 0},
		"another label, no number": {
			replace("Avg Effective Branching Factor: 2.2", "Average Branching Factor: NaN"), "6 value(label)", 0,
		},
		"another label, a word":       {replace("Move: 5", "Best: unknown"), "1 missing", 1},
		"no number beside a number":   {replace("Move: 5", "Worst: NaN\nBest: 5"), "1 format(label)", 1},
		"another label, out of order": {after("Best: 3\nValue: -1.0\n"), "1 value(label), 3 format(order)", 0},
		"another label, printed too":  {"Best: 5\n" + rightOutput, "", 1},
		"two spare lines":             {replace("Move: 5", "Best: 5\nTime: 5"), "1 missing", 2},
		"two lines missing":           {replace("Move: 5\nValue: -1.0", "Best: 5"), "1 missing, 2 missing", 1},
		"a spare line without colon":  {replace("Move: 5", "I take 5"), "1 missing", 1},
		"text before the label":       {replace("Move: ", "debug 3Move: "), "1 format(extra-text)", 0},
		"text after the value":        {replace("Move: 5", "Move: 5 (best)"), "1 format(extra-text)", 0},
		"no labels":                   {"5\n-1.0\n12\n7\n2\n2.2\n", every("format(label)"), 0},
		"no labels, one line missing": {"5\n-1.0\n12\n7\n2\n", every("missing"), 5},
		"blank values":                {regexp.MustCompile(`: .*`).ReplaceAllString(rightOutput, ":"), every("value"), 0},
		"out of order":                {replace("Move: 5\nValue: -1.0\n", "Value: -1.0\nMove: 5\n"), "2 format(order)", 0},
		"wrong value":                 {replace("Visited: 12", "Visited: 11"), "3 value", 0},
		"wrong value, wrong label":    {replace("Max Depth Reached: 2", "Max Depth: 3"), "5 value", 0},
		"all on one line":             {strings.ReplaceAll(rightOutput, "\n", " "), oneLine + "6 format(extra-text)", 0},
		"a line like another":         {replace("Number of Nodes Evaluated: 7\n", ""), "4 missing", 0},
		"invalid UTF-8":               {replace("Move: 5", "Move: \xff\xfe"), "1 value", 0},
		"huge number":                 {replace("Move: 5", "Move: 1e99999999999"), "1 value", 0},
	} {
		t.Run(name, func(t *testing.T) {
			lines, extra := Lines(wantLines(t), test.output)
			if got := inexact(lines); got != test.want || extra.Count != test.extra {
				t.Errorf("Lines(%q)\n got %s, %d extra\nwant %s, %d extra", test.output, got, extra.Count, test.want,
					test.extra)
			}
		})
	}
}

func TestNumbersAreJudgedByValueAndByWriting(t *testing.T) {
	seven6 := reference.Line{Text: "1.2", Kind: reference.Decimal, Exact: reference.Ratio{Num: 7, Den: 6}}
	tie := reference.Line{Text: "2.3", Kind: reference.Decimal, Exact: reference.Ratio{Num: 9, Den: 4}}
	one := reference.Line{Text: "1.0", Kind: reference.Decimal, Exact: reference.Ratio{Num: 1, Den: 1}}
	zero := reference.Line{Text: "0.0", Kind: reference.Decimal, Exact: reference.Ratio{Num: 0, Den: 1}}
	minus := reference.Line{Text: "-0.5", Kind: reference.Decimal, Exact: reference.Ratio{Num: -1, Den: 2}}
	near := reference.Line{Text: "1.3", Kind: reference.Decimal, Exact: reference.Ratio{Num: 5, Den: 4}}
	twelve7 := reference.Line{Text: "1.7", Kind: reference.Decimal, Exact: reference.Ratio{Num: 12, Den: 7}}
	minus7 := reference.Line{Text: "-1.7", Kind: reference.Decimal, Exact: reference.Ratio{Num: -12, Den: 7}}
	visited := reference.Line{Text: "1077", Exact: reference.Ratio{Num: 1077, Den: 1}}
	count := reference.Line{Text: "12", Exact: reference.Ratio{Num: 12, Den: 1}}
	for _, test := range []struct {
		want  reference.Line
		got   string
		match string // in the format of summary
	}{
		{seven6, "1.2", "exact"},
		{seven6, "1.16", "format(rounding)"},               // truncated, but with more decimal places than required
		{seven6, "1.1666667461395264", "format(rounding)"}, // a 32-bit float
		{seven6, "1,2", "format(decimal-comma)"},
		{seven6, "1.20", "format(decimals)"},
		{seven6, "1.1", "value"}, // truncated to one decimal place
		{seven6, "1", "value"},   // integer division
		{seven6, "NaN", "value"},
		{tie, "2.3", "exact"},
		{tie, "2.2", "format(rounding)"},
		{tie, "2.4", "value"},
		{tie, "2.26", "format(rounding)"},                   // the last digit is off by one
		{near, "1.2499999999999998", "format(rounding)"},    // the double just below 1.25
		{near, "1.24", "format(rounding)"},                  // the last digit is off by one
		{twelve7, "1.7371007371007372", "format(rounding)"}, // another fraction that rounds to 1.7
		{twelve7, "1.65", "format(rounding)"},               // rounds to 1.7, since ties round away from zero
		{twelve7, "1.6499999999999999", "value"},
		{twelve7, "1.75", "value"}, // rounds to 1.8
		{twelve7, "17e-1", "format(decimals)"},
		{twelve7, "0.17371e+1", "format(rounding)"},
		{twelve7, "1.7371e1", "value"},
		{twelve7, "-1.7371", "value"},
		{twelve7, "1.7" + strings.Repeat("3", 150), "format(rounding)"}, // as %.151f prints it
		{twelve7, "1.7" + strings.Repeat("3", 5000), "value"},
		{minus7, "-1.7371", "format(rounding)"},
		{one, "1", "format(decimals)"},
		{one, "+1.0", "format(number)"},
		{one, "01.0", "format(number)"},
		{zero, "-0.0", "format(negative-zero)"},
		{zero, "-0.0499", "format(rounding)"},
		{zero, "-0.05", "value"}, // rounds to -0.1
		{minus, "-.5", "format(number)"},
		{minus, "-0,5", "format(decimal-comma)"},
		{count, "12", "exact"},
		{count, "12.0", "format(decimals)"},
		{count, "1,2", "value"},
		{visited, "1,077", "format(number)"}, // as String.format("%,d") prints it
		{visited, "1.077", "value"},
		{count, "12.4", "value"}, // a whole number is not rounded
	} {
		line := test.want
		right := strings.HasPrefix(test.match, "exact") || strings.HasPrefix(test.match, "format")
		if same := Canonical(line, test.got) == Canonical(line, line.Text); same != right {
			t.Errorf("%q for %s is canonically the same: %t, and judged %s", test.got, line.Text, same, test.match)
		}
		line.Label = "X"
		lines, _ := Lines([]reference.Line{line}, "X: "+test.got)
		if got := summary(lines); got != test.match {
			t.Errorf("want %s (exactly %v), printed %q: judged %s, want %s", test.want.Text, test.want.Exact,
				test.got, got, test.match)
		}
	}
}

func TestSlipsSayWhatIsOff(t *testing.T) {
	for output, want := range map[string]string{
		"Max Depth Reached : 2":        "space before the colon",
		"Max  Depth Reached: 2":        "spaces within the label",
		"max depth reached: 2":         `label "max depth reached", want "Max Depth Reached"`,
		"Max Depth Reached:2":          "no space after the colon",
		"Max Depth Reached:   2":       "3 spaces after the colon, want one",
		"Max Depth Reached:\t2":        "tab after the colon, want a space",
		"Max Depth Reached=2":          `"=" between label and value, want a colon`,
		"Max Depth Reached: 2.0":       "one decimal place, want no decimal place",
		"Max Depth Reached: 2 plies":   "text after the value",
		"so far, Max Depth Reached: 2": "text before the label",
		"Max Depth Reached: +2":        `written "+2", want "2"`,
	} {
		lines, _ := Lines(wantLines(t)[4:5], output)
		if len(lines[0].Slips) == 0 || !strings.Contains(slipDetails(lines[0].Slips), want) {
			t.Errorf("%q: slips %v, want one that says %s", output, lines[0].Slips, want)
		}
	}
	line := answerTo(t, "7 1 1 2")[5]
	for output, want := range map[string]string{
		"Average Branching Factor: 2.2": `under another label: "Average Branching Factor"`,
		"Average Branching Factor: 1.8": `want 2.2, got 1.8 under another label`,
		"Average Branching Factor: NaN": `want 2.2, got "NaN" under another label`,
	} {
		want += ` (line 1 "Avg Effective Branching Factor")`
		if lines, _ := Lines([]reference.Line{line}, output); NumberedReason(0, lines[0]) != want {
			t.Errorf("%q: %s, want %s", output, NumberedReason(0, lines[0]), want)
		}
	}
	lines, _ := Lines(answerTo(t, "5 0 0")[5:], "Avg Effective Branching Factor: 1.7")
	const want = "1.75 is exactly halfway: rounded to 1.7, want it rounded away from zero"
	if slipDetails(lines[0].Slips) != want {
		t.Errorf("slips %v, want %s", lines[0].Slips, want)
	}
}

func TestLongOutputIsMatchedInReasonableTime(t *testing.T) {
	// The longest output that Limits.Output allows, of 40,000 lines that almost have a label.
	flood := strings.Repeat("Number of Nodes Visitad: 1\n", 1<<20/27)
	lines, extra := Lines(wantLines(t), flood+rightOutput)
	if summary(lines) != "exact exact exact exact exact exact" || extra.Count != 1<<20/27 ||
		len(extra.First) != record.MaxExtra {
		t.Errorf("got %s, %d extra lines, %d shown", summary(lines), extra.Count, len(extra.First))
	}
}

func TestReportedTextIsBounded(t *testing.T) {
	lines, extra := Lines(wantLines(t), "Move: "+strings.Repeat("9", 5000)+"\n"+strings.Repeat("x", 5000)+"\n")
	if len(lines[0].Got) > record.MaxGot || len(lines[0].Text) > record.MaxText ||
		len(extra.First[0]) > record.MaxExtraText {
		t.Errorf("got %d, text %d, extra %d bytes", len(lines[0].Got), len(lines[0].Text), len(extra.First[0]))
	}
}

func FuzzMatchLines(f *testing.F) {
	f.Add(rightOutput)
	f.Add("Move:\tMove: Move = 5\n\r\n\x00Value:-1,0e1")
	f.Add("5\n-1.0\n12\n7\n2\n2.2\n")
	want := wantLines(f)
	f.Fuzz(func(t *testing.T, output string) {
		lines, extra := Lines(want, output)
		if len(lines) != len(want) {
			t.Fatalf("%d judged lines, want %d", len(lines), len(want))
		}
		checkJudged(t, output, lines, extra)
	})
}

// checkJudged checks what holds for any output.
func checkJudged(t *testing.T, output string, lines []record.Line, extra record.Extra) {
	t.Helper()
	printed := strings.Count(output, "\n") + 1
	for _, line := range lines {
		if (line.Match == record.MatchMissing) != (line.Line == 0) || line.Line > printed {
			t.Errorf("match %s at line %d of %d", line.Match, line.Line, printed)
		}
		if line.Match == record.MatchValue && line.Trace != nil {
			continue // a wrong trace may have slips, too
		}
		if (line.Match == record.MatchFormat) != line.IsBadlyWritten() {
			t.Errorf("match %s with slips %v", line.Match, line.Slips)
		}
	}
	if extra.Count > printed || len(extra.First) > extra.Count {
		t.Errorf("%d extra lines, %d shown, of %d printed", extra.Count, len(extra.First), printed)
	}
}

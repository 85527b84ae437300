package judge

import (
	"fmt"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// readTokens judges an output that is compared token by token. It compares the output as the program
// printed it, so there are no format slips.
func readTokens(want reference.Line, output string) Judgement {
	judged := missingLines(want, notBlank(strings.Split(want.Text, "\n")))
	shown, _ := cleanOutput(output)
	shown = strings.TrimRight(withoutFinalBlanks(shown), "\n")
	judged.Text = record.Truncate(shown, record.MaxText)
	judged.Got = record.Truncate(InOneLine(strings.Split(shown, "\n")), record.MaxGot)
	d := want.CompareTokens(want.Text, output)
	switch {
	case d == nil:
		judged.Match = record.MatchExact
	case shown != "":
		judged.Match = record.MatchValue
		judged.Line = d.Line
		judged.Want = record.Truncate(describeToken(d.Number, d.Want), record.MaxGot)
		judged.Got = record.Truncate(fmt.Sprintf("line %d, %s", d.Line, describeToken(d.Number, d.Got)), record.MaxGot)
	}
	return Judgement{
		Lines: []record.Line{judged}, Extra: record.Extra{First: []string{}}, Texts: []string{shown},
	}
}

func describeToken(number int, token string) string {
	token, _ = cleanOutput(token)
	switch {
	case token == "":
		return fmt.Sprintf("no word %d", number)
	case strings.TrimSpace(token) == "":
		return fmt.Sprintf("the blanks %q before word %d", token, number)
	}
	return fmt.Sprintf("word %d: %s", number, token)
}

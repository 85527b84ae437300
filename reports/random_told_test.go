package reports

import (
	"fmt"
	"regexp"

	"pgregory.net/rapid"

	"touchstone/runner/record"
)

// What is told of a random report with which something is wrong, in characters at most.
const (
	mostTold  = 4 << 10 // of the report
	mostOfOne = 100     // of a line of it, about
	mostSaid  = 1 << 10 // of what is wrong
)

// brief is a test that ends with the first thing wrong. One that went on would
// tell the same of every line of a report of megabytes.
type brief struct{ *rapid.T }

func (t brief) Errorf(format string, args ...any) {
	t.Helper()
	t.T.Fatalf("%.*s", mostSaid, fmt.Sprintf(format, args...))
}

func (t brief) Fatalf(format string, args ...any) {
	t.Helper()
	t.Errorf(format, args...)
}

func (t brief) Error(args ...any) {
	t.Helper()
	t.Errorf("%s", fmt.Sprint(args...))
}

func (t brief) Fatal(args ...any) {
	t.Helper()
	t.Error(args...)
}

// drawReport draws a report of which a person can see what is special about it.
func drawReport(t brief, name string, draw func(*rapid.T) *record.Report) *record.Report {
	return rapid.Custom(func(t *rapid.T) drawnReport { return drawnReport{draw(t)} }).Draw(t.T, name).Report
}

// drawnReport is shown as JSON without what is empty or 0.
type drawnReport struct{ *record.Report }

var (
	nothing  = regexp.MustCompile(`(?m)^ *"\w+": (""|0|false|null|\[\]|\{\}),?\n`)
	longLine = regexp.MustCompile(fmt.Sprintf(`(?m)^(.{%d}).+$`, mostOfOne))
)

func (d drawnReport) GoString() string {
	shown := longLine.ReplaceAllString(nothing.ReplaceAllString(asJSON(d.Report), ""), "$1…")
	if len(shown) > mostTold {
		return fmt.Sprintf("\n%.*s… (cut)", mostTold, shown)
	}
	return "\n" + shown
}

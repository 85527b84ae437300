package reports

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"touchstone/cases"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// Limits for writing a report: a fixed amount, plus an amount per byte of the report's JSON.
const (
	takenOnce    = 32 << 20 // bytes allocated
	takenPerByte = 150
	outOnce      = 1 << 20 // bytes written
	outPerByte   = 40
)

var randomFor = flag.Duration("random", 0, "how long each test of random reports draws further ones")

// tryAtRandom checks a property of random values. The values are the same in every run, so
// that only a change of the code can make a test fail; -random adds different ones. A failing
// test prints its seed.
func tryAtRandom(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	setFlag(t, "rapid.nofailfile", "true")
	if flag.Lookup("rapid.seed").Value.String() == "0" {
		setFlag(t, "rapid.seed", "1")
	}
	if checks := flag.Lookup("rapid.checks"); *randomFor == 0 && checks.Value.String() == checks.DefValue {
		setFlag(t, "rapid.checks", "20")
	}
	until := time.Now().Add(*randomFor)
	rapid.Check(t, property)
	for time.Now().Before(until) {
		setFlag(t, "rapid.seed", strconv.FormatUint(rand.Uint64(), 10))
		rapid.Check(t, property)
	}
}

func setFlag(t *testing.T, name, value string) {
	t.Helper()
	f := flag.Lookup(name)
	before := f.Value.String()
	f.Value.Set(value)
	t.Cleanup(func() { f.Value.Set(before) })
}

// drawReport draws a report that a failing test can print.
func drawReport(t *rapid.T, name string, draw func(*rapid.T) *record.Report) *record.Report {
	return rapid.Custom(func(t *rapid.T) drawnReport { return drawnReport{draw(t)} }).Draw(t, name).Report
}

// drawnReport prints as short JSON, without zero values.
type drawnReport struct{ *record.Report }

var (
	emptyField = regexp.MustCompile(`(?m)^ *"\w+": (""|0|false|null|\[\]|\{\}),?\n`)
	longLine   = regexp.MustCompile(`(?m)^(.{100}).+$`)
)

func (d drawnReport) GoString() string {
	return fmt.Sprintf("\n%.4000s", longLine.ReplaceAllString(emptyField.ReplaceAllString(asJSON(d.Report), ""), "$1…"))
}

func TestRandomReportsAreWritten(t *testing.T) {
	tryAtRandom(t, func(t *rapid.T) {
		r := drawReport(t, "report", randomReport)
		before := asJSON(r)
		checkFormats(t, r, len(before))
		checkTexts(t, r, len(before))
		if asJSON(r) != before {
			t.Fatal("writing it changed the report")
		}
	})
}

// writtenInBounds returns what write writes. It checks that the time, the memory and the
// length are within limits for a report whose JSON has the given size.
func writtenInBounds(t rapid.TB, what string, size int, write func(io.Writer) error) string {
	t.Helper()
	var b bytes.Buffer
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	testreport.Bounded(what, func() {
		if err := write(&b); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	})
	runtime.ReadMemStats(&after)
	if taken := after.TotalAlloc - before.TotalAlloc; taken > uint64(takenOnce+takenPerByte*size) {
		t.Fatalf("%s: %d bytes allocated for a report of %d", what, taken, size)
	}
	if b.Len() > outOnce+outPerByte*size {
		t.Fatalf("%s: %d bytes written of a report of %d", what, b.Len(), size)
	}
	return b.String()
}

func checkFormats(t *rapid.T, r *record.Report, size int) {
	o := testOptions
	o.Audience = rapid.SampledFrom([]audience.Audience{"", audience.Staff, audience.Student}).Draw(t, "audience")
	o.Visibility = rapid.SampledFrom(append([]string{""}, Visibilities...)).Draw(t, "visibility")
	for _, f := range Formats(o) {
		list := pieces(f, r)
		if o.Audience == audience.Student && f.Audience != "" && !f.PerSubmission && f.Name != "canvas-feedback" &&
			len(r.Submissions) > 1 {
			list = []*record.Report{r.ForSubmission(&r.Submissions[0])}
		}
		for _, piece := range list {
			write := func(w io.Writer) error { return f.Write(w, piece) }
			got := writtenInBounds(t, f.Name, size, write)
			if got != writtenInBounds(t, f.Name, size, write) {
				t.Fatalf("%s: written twice, it differs", f.Name)
			}
			if f.Name != "canvas-feedback" {
				checkPrintable(t, f.Name, got)
			}
			if formatChecks[f.Name] == nil {
				t.Fatalf("no check for the format %s", f.Name)
			}
			formatChecks[f.Name](t, piece, got)
		}
	}
}

var colour = regexp.MustCompile("\x1b\\[[0-9;]*m")

func checkTexts(t *rapid.T, r *record.Report, size int) {
	o := text.Options{All: rapid.Bool().Draw(t, "all"), Width: rapid.IntRange(0, 300).Draw(t, "width")}
	width := o.Width
	if width == 0 {
		width = show.DefaultWidth
	}
	texts := map[string]func(io.Writer, text.Options) error{
		"text": func(w io.Writer, o text.Options) error { return text.Report(w, r, o) },
	}
	if len(r.Submissions) > 0 {
		first, last := &r.Submissions[0], &r.Submissions[len(r.Submissions)-1]
		texts["details"] = func(w io.Writer, o text.Options) error { return text.Submission(w, r, first, o) }
		change := regrade.CompareSubmission(first, last)
		texts["brief"] = func(w io.Writer, o text.Options) error {
			return text.Brief(w, r.ForSubmission(first), text.BriefOptions{Options: o, Sizes: sizesOf(r)})
		}
		texts["progress"] = func(w io.Writer, o text.Options) error { return text.SubmissionChange(w, change, o) }
	}
	for _, what := range slices.Sorted(maps.Keys(texts)) { // sorted, so that a seed draws the same values
		write := texts[what]
		plain := writtenInBounds(t, what, size, func(w io.Writer) error { return write(w, o) })
		checkScreen(t, r, plain, width)
		if what == "brief" {
			checkRows(t, plain, max(width, show.LeastWidth), text.BriefRows)
		}
		coloured := o
		coloured.Color = true
		got := writtenInBounds(t, what, size, func(w io.Writer) error { return write(w, coloured) })
		if colour.ReplaceAllString(got, "") != plain {
			t.Fatalf("%s: colour adds more than colour", what)
		}
	}
}

func sizesOf(r *record.Report) map[string]cases.Size {
	sizes := map[string]cases.Size{}
	for i, c := range r.Suite.Cases {
		if i%2 == 0 {
			sizes[c.ID] = cases.Size{Positions: uint64(len(c.ID))}
		}
	}
	return sizes
}

// checkRows checks how many rows of a terminal a text takes.
func checkRows(t rapid.TB, got string, width, most int) {
	t.Helper()
	rows := 0
	for line := range strings.Lines(got) {
		rows += max(1, (show.Columns(strings.TrimSuffix(line, "\n"))+width-1)/width)
	}
	if rows > most {
		t.Fatalf("width %d: %d rows, want at most %d: %.2000s", width, rows, most, got)
	}
}

func TestRandomChangesAreWritten(t *testing.T) {
	tryAtRandom(t, func(t *rapid.T) {
		before := drawReport(t, "before", randomReport)
		after := drawReport(t, "after", func(t *rapid.T) *record.Report { return regraded(t, before) })
		size := len(asJSON(before)) + len(asJSON(after))
		changes, err := regrade.Compare(before, after)
		if err != nil {
			t.Skip(err)
		}
		width := rapid.IntRange(1, 300).Draw(t, "width")
		o := text.Options{Width: width}
		got := writtenInBounds(t, "text", size, func(w io.Writer) error { return text.Changes(w, changes, o) })
		checkScreen(t, before, got, width)
		got = writtenInBounds(t, "json", size, func(w io.Writer) error { return ChangesJSON(w, changes, o) })
		checkPrintable(t, "json", got)
		if !json.Valid([]byte(got)) {
			t.Fatalf("no JSON: %.1000s", got)
		}
	})
}

// regraded draws another report that shares some submissions with r.
func regraded(t *rapid.T, r *record.Report) *record.Report {
	after := randomReport(t)
	after.Assignment = r.Assignment
	for i := range after.Submissions {
		if i < len(r.Submissions) && rapid.Bool().Draw(t, "in both") {
			after.Submissions[i].Name = r.Submissions[i].Name
		}
	}
	return after
}

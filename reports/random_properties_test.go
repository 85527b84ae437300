package reports

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/reports/tree"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// What writing a report may take, by the bytes of its JSON form: all of its
// texts in the form that takes most, and a page around them.
const (
	takenOnce    = 32 << 20 // bytes allocated
	takenPerByte = 150
	outOnce      = 1 << 20 // bytes written
	outPerByte   = 40
)

func TestRandomReportsAreWritten(t *testing.T) { tryAtRandom(t, checkRandomReport) }

func checkRandomReport(t brief) {
	r := drawReport(t, "report", randomReport)
	before := asJSON(r)
	checkFormats(t, r, len(before))
	checkTexts(t, r, len(before))
	checkStudents(t, r, len(before))
	checkAdvice(t, r)
	checkExamples(t, r)
	if asJSON(r) != before {
		t.Error("writing it changed the report")
	}
}

// writtenInBounds is what a function writes of a report whose JSON has so many
// bytes.
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
		t.Errorf("%s: %d bytes allocated for a report of %d", what, taken, size)
	}
	if b.Len() > outOnce+outPerByte*size {
		t.Errorf("%s: %d bytes written of a report of %d", what, b.Len(), size)
	}
	return b.String()
}

func checkFormats(t brief, r *record.Report, size int) {
	o := testOptions
	o.Audience = rapid.SampledFrom([]audience.Reader{"", audience.Staff, audience.Student}).Draw(t.T, "audience")
	o.Visibility = rapid.SampledFrom(append([]string{""}, Visibilities...)).Draw(t.T, "visibility")
	for _, f := range Formats(o) {
		list := pieces(f, r)
		if o.Audience == audience.Student && f.Reader != "" && !f.Each && f.Name != "canvas-feedback" &&
			len(r.Submissions) > 1 {
			list = []*record.Report{r.On(&r.Submissions[0])}
		}
		for _, piece := range list {
			write := func(w io.Writer) error { return f.Write(w, piece) }
			got := writtenInBounds(t, f.Name, size, write)
			if got != writtenInBounds(t, f.Name, size, write) {
				t.Errorf("%s: written twice, it differs", f.Name)
			}
			if f.Name != "canvas-feedback" {
				checkPrintable(t, f.Name, got)
			}
			formatChecks[f.Name](t, piece, got)
		}
	}
}

// ourColour is a colour as fatih/color writes it.
var ourColour = regexp.MustCompile("\x1b\\[[0-9;]*m")

// checkTexts writes what is for terminals of all widths.
func checkTexts(t brief, r *record.Report, size int) {
	o := text.Options{All: rapid.Bool().Draw(t.T, "all"), Width: rapid.IntRange(0, 300).Draw(t.T, "width")}
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
		change := regrade.Since(first, last)
		texts["brief"] = func(w io.Writer, o text.Options) error {
			return text.Brief(w, r.On(first), text.BriefOptions{Options: o, Sizes: sizesOf(r)})
		}
		texts["progress"] = func(w io.Writer, o text.Options) error { return text.Progress(w, change, o) }
	}
	for _, what := range slices.Sorted(maps.Keys(texts)) { // in the same order if tried again
		write := texts[what]
		plain := writtenInBounds(t, what, size, func(w io.Writer) error { return write(w, o) })
		checkScreen(t, r, plain, width)
		if what == "brief" {
			checkRows(t, plain, max(width, show.LeastWidth), text.BriefRows)
		}
		coloured := o
		coloured.Color = true
		got := writtenInBounds(t, what, size, func(w io.Writer) error { return write(w, coloured) })
		if ourColour.ReplaceAllString(got, "") != plain {
			t.Errorf("%s: colour adds more than colour", what)
		}
	}
}

// sizesOf are some sizes of searches, of every other case.
func sizesOf(r *record.Report) map[string]int {
	sizes := map[string]int{}
	for i, c := range r.Suite.Cases {
		if i%2 == 0 {
			sizes[c.ID] = len(c.ID)
		}
	}
	return sizes
}

// checkRows: a terminal of that width shows all of it in so many rows.
func checkRows(t rapid.TB, got string, width, most int) {
	t.Helper()
	rows := 0
	for line := range strings.Lines(got) {
		rows += max(1, (show.Columns(strings.TrimSuffix(line, "\n"))+width-1)/width)
	}
	if rows > most {
		t.Errorf("width %d: %d rows, %d at most: %.2000s", width, rows, most, got)
	}
}

func TestEveryFormatHasACheck(t *testing.T) {
	for _, f := range Formats(Options{}) {
		if formatChecks[f.Name] == nil {
			t.Errorf("%s: no check of what it writes of random reports", f.Name)
		}
	}
	if len(formatChecks) != len(Formats(Options{})) {
		t.Errorf("%d checks for %d formats", len(formatChecks), len(Formats(Options{})))
	}
}

// What changed between two reports, and the trees of searches, are written in
// bounds too.
func TestRandomChangesAreWritten(t *testing.T) {
	tryAtRandom(t, func(t brief) {
		before := drawReport(t, "before", randomReport)
		after := drawReport(t, "after", func(t *rapid.T) *record.Report { return regraded(t, before) })
		size := len(asJSON(before)) + len(asJSON(after))
		changes, err := regrade.Compare(before, after)
		if err != nil {
			t.Skip(err)
		}
		width := rapid.IntRange(1, 300).Draw(t.T, "width")
		o := text.Options{Width: width}
		got := writtenInBounds(t, "text", size, func(w io.Writer) error { return text.Changes(w, changes, o) })
		checkScreen(t, before, got, width)
		got = writtenInBounds(t, "json", size, func(w io.Writer) error { return ChangesJSON(w, changes, o) })
		checkPrintable(t, "json", got)
		if !json.Valid([]byte(got)) {
			t.Errorf("no JSON: %.1000s", got)
		}
	})
}

// regraded is another report on some of the submissions of a report.
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

func TestRandomNotesOnTreesAreWritten(t *testing.T) {
	trees := testreport.Trees(t)
	names := slices.Sorted(maps.Keys(trees))
	tryAtRandom(t, func(t brief) {
		drawn := trees[rapid.SampledFrom(names).Draw(t.T, "tree")]
		g := &random{T: t.T, schema: parsedSchema(), fuel: mostText}
		o := tree.Options{
			Width: rapid.IntRange(0, 300).Draw(t.T, "width"),
			Mark:  tree.Mark{Node: drawn.Root, Note: g.text()},
		}
		for _, f := range tree.Formats() {
			got := writtenInBounds(t, f.Name, 100<<10+len(o.Mark.Note),
				func(w io.Writer) error { return f.Write(w, drawn, o) })
			checkPrintable(t, f.Name, got)
			testreport.CheckForm(t, f.Name, got)
		}
	})
}

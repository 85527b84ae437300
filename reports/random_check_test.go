package reports

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"touchstone/reports/html"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

var formatChecks = map[string]func(t rapid.TB, r *record.Report, got string){
	"text": func(t rapid.TB, r *record.Report, got string) { checkScreen(t, r, got, show.DefaultWidth) },
	"json": checkReport,
	"csv": func(t rapid.TB, r *record.Report, got string) {
		checkTable(t, got, 1+len(r.Submissions)+len(r.Missing))
	},
	"fields": func(t rapid.TB, r *record.Report, got string) { checkTable(t, got, 0) },
	"canvas": func(t rapid.TB, r *record.Report, got string) { checkTable(t, got, 0) },
	"html":   func(t rapid.TB, _ *record.Report, got string) { checkPage(t, got, html.Script(), html.Style()) },
	"similar": func(t rapid.TB, _ *record.Report, got string) {
		checkPage(t, got, html.SimilarScript(), html.SimilarStyle())
	},
	"markdown":        func(t rapid.TB, _ *record.Report, got string) { checkMarkdown(t, got) },
	"canvas-feedback": func(t rapid.TB, _ *record.Report, got string) { checkArchive(t, got) },
	"gradescope":      checkResults,
	"junit":           func(t rapid.TB, _ *record.Report, got string) { checkSuites(t, got) },
	"github":          func(t rapid.TB, r *record.Report, got string) { checkLog(t, r, got) },
	"github-summary": func(t rapid.TB, _ *record.Report, got string) {
		checkMarkdown(t, got)
		if len(got) > 1<<20 {
			t.Fatalf("a summary of %d bytes: GitHub takes 1 MiB", len(got))
		}
	},
	"github-outputs": func(t rapid.TB, _ *record.Report, got string) {
		checkLines(t, got, regexp.MustCompile(`^(submissions|passed|max|score|final|verdict)=[a-z0-9.-]*$`))
	},
}

// checkPrintable checks that the text is valid UTF-8 without control or invisible characters.
func checkPrintable(t rapid.TB, what, got string) {
	t.Helper()
	if !utf8.ValidString(got) {
		t.Fatalf("%s: no UTF-8", what)
	}
	if i := strings.IndexFunc(got, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }); i >= 0 {
		t.Fatalf("%s: %q at byte %d", what, around(got, i), i)
	}
}

func around(s string, i int) string { return s[max(i-40, 0):min(i+40, len(s))] }

func checkLines(t rapid.TB, got string, form *regexp.Regexp) {
	t.Helper()
	for line := range strings.Lines(got) {
		if !form.MatchString(strings.TrimSuffix(line, "\n")) {
			t.Fatalf("a line is %.200q, want %v", line, form)
		}
	}
}

// checkScreen checks that the text is printable and fits the screen. Commands to copy and stack
// traces may be wider.
func checkScreen(t rapid.TB, r *record.Report, got string, width int) {
	t.Helper()
	checkPrintable(t, "text", got)
	whole := map[string]bool{}
	for _, s := range r.Submissions {
		for _, result := range s.Results {
			whole["    run    "+show.Text(result.Command)] = true
		}
		if s.Exploration != nil {
			for _, f := range s.Exploration.Failures {
				whole["    run    "+show.Text(f.Command)] = true
				whole["    also   "+show.Text(f.Command)] = true
				whole["    see    "+show.Text(view.ExplainCommand(r, f.Args))] = true
				whole["  "+show.Text(view.ExplainCommand(r, f.Args))] = true
			}
		}
		for _, c := range r.Suite.Cases {
			whole["  "+show.Text(view.ExplainCommand(r, c.Args))] = true
		}
		if s.Failure != nil {
			for _, call := range s.Failure.Stack {
				whole["    "+show.Text(call)] = true
			}
		}
	}
	for line := range strings.Lines(got) {
		line = strings.TrimSuffix(line, "\n")
		if n := show.Columns(line); n > max(width, show.LeastWidth) && !whole[line] {
			t.Fatalf("width %d: %d columns: %.400q", width, n, line)
		}
	}
}

var reportSchema = sync.OnceValue(func() *jsonschema.Schema {
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema))
	if err != nil {
		panic(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("report.schema.json", value); err != nil {
		panic(err)
	}
	return c.MustCompile("report.schema.json")
})

// checkReport checks that a report follows the schema, and that it survives reading and
// writing.
func checkReport(t rapid.TB, _ *record.Report, got string) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(got))
	if err != nil {
		t.Fatalf("JSON: %v", err)
	}
	if err := reportSchema().Validate(value); err != nil {
		t.Fatalf("the schema: %.2000v", err)
	}
	back, err := ReadJSON(strings.NewReader(got))
	if err != nil {
		t.Fatalf("reading it back: %v", err)
	}
	if again := asJSON(back); again != got {
		t.Fatal("it differs after it is read and written again")
	}
}

// checkTable checks that all rows have the same number of cells, and that each cell is harmless to
// a spreadsheet. If rows is not 0, it is the expected number of rows.
func checkTable(t rapid.TB, got string, rows int) {
	t.Helper()
	list, err := csv.NewReader(strings.NewReader(got)).ReadAll() // also checks that all rows have the same length
	if err != nil {
		t.Fatalf("CSV: %v", err)
	}
	if rows > 0 && len(list) != rows {
		t.Fatalf("%d rows, want %d", len(list), rows)
	}
	for _, row := range list {
		for _, cell := range row {
			if !PlainNumber.MatchString(cell) && strings.IndexAny(cell, "=+-@＝＋－＠\t\r") == 0 {
				t.Fatalf("a spreadsheet would run the cell %.200q", cell)
			}
			if len(cell) > 32767 {
				t.Fatalf("a cell of %d bytes: Excel takes 32767", len(cell))
			}
		}
	}
}

// checkPage checks that all markup is Touchstone's and balanced, that IDs are unique, and that
// links point to existing IDs.
func checkPage(t rapid.TB, got string, assets ...string) {
	t.Helper()
	for _, own := range assets {
		if strings.Count(got, own) != 1 {
			t.Fatalf("the page has its script or style %d times", strings.Count(got, own))
		}
		got = strings.Replace(got, own, "", 1)
	}
	d := xml.NewDecoder(strings.NewReader(got))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	ids, links, scripts := map[string]bool{}, map[string]bool{}, 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("the page: %v", err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if start.Name.Local == "script" {
			scripts++
		}
		for _, a := range start.Attr {
			switch name := a.Name.Local; {
			case name == "id" && ids[a.Value]:
				t.Fatalf("two elements with the identifier %q", a.Value)
			case name == "id":
				ids[a.Value] = true
			case name == "href" && strings.HasPrefix(a.Value, "#"):
				links[a.Value[1:]] = true
			case name == "href" && a.Value == "similar.html":
			case name == "href", name == "src", name == "style", strings.HasPrefix(name, "on"):
				t.Fatalf("an element %s with %s=%.200q", start.Name.Local, name, a.Value)
			}
		}
	}
	for link := range links {
		if !ids[link] {
			t.Fatalf("a link leads to %q, which is nowhere", link)
		}
	}
	if scripts != 1 {
		t.Fatalf("%d scripts", scripts)
	}
}

var (
	entity = regexp.MustCompile(`&#[0-9]+;`)
	ownTag = regexp.MustCompile(`</?code>`)
)

// checkMarkdown checks that code blocks end, that there is no foreign markup outside them, and that
// the rows of a table have the same number of columns.
func checkMarkdown(t rapid.TB, got string) {
	t.Helper()
	fence, bars := "", 0
	for line := range strings.Lines(got) {
		line = strings.TrimSuffix(line, "\n")
		ticks := line[:len(line)-len(strings.TrimLeft(line, "`"))]
		if fence != "" {
			if len(ticks) >= len(fence) && strings.TrimSpace(line[len(ticks):]) == "" {
				fence = ""
			}
			continue
		}
		if len(ticks) >= 3 && line[len(ticks):] == "text" {
			fence = ticks
			continue
		}
		rest := ownTag.ReplaceAllString(entity.ReplaceAllString(line, ""), "")
		if strings.ContainsAny(rest, "<>`[]@\\") || strings.Contains(rest, "www.") {
			t.Fatalf("foreign markup: %.300q", line)
		}
		n := strings.Count(line, "|")
		if !strings.HasPrefix(line, "|") {
			n = 0
		}
		if bars > 0 && n > 0 && n != bars {
			t.Fatalf("%d bars in a table of %d: %.300q", n, bars, line)
		}
		bars = n
	}
	if fence != "" {
		t.Fatal("a block does not end")
	}
}

// packedFile is a file in an archive. If the file is itself an archive, data lists its contents.
type packedFile struct{ name, data string }

// filesIn returns the files in a zip file and in the archives in it. It checks that the content of
// each file fits its extension.
func filesIn(t rapid.TB, data string) (files []packedFile) {
	t.Helper()
	archive, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.File {
		if f.ModifiedDate&0x1f == 0 || f.ModifiedDate>>5&0xf == 0 {
			t.Fatalf("%q has no valid date: day and month %#x", f.Name, f.ModifiedDate)
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatalf("%q: %v", f.Name, err)
		}
		files = append(files, packedFile{f.Name, opened(t, f.Name, string(content))})
	}
	return files
}

// opened returns data or, if data is an archive, the names and contents of its files.
func opened(t rapid.TB, name, data string) string {
	t.Helper()
	var packed io.Reader = strings.NewReader(data)
	var err error
	switch lower := strings.ToLower(name); {
	case strings.HasSuffix(lower, ".zip"), strings.HasSuffix(lower, ".jar"):
		return unzipped(t, data)
	case strings.HasSuffix(lower, ".gz"), strings.HasSuffix(lower, ".tgz"):
		if packed, err = gzip.NewReader(packed); err != nil {
			t.Fatalf("%q does not open: %v", name, err)
		}
	case !strings.HasSuffix(lower, ".tar"):
		if !regexp.MustCompile(`\.(java|go|txt|md)$`).MatchString(lower) {
			t.Fatalf("%q does not open as text", name)
		}
		checkPrintable(t, name, data)
		return data
	}
	archive := tar.NewReader(packed)
	header, err := archive.Next()
	if err != nil {
		t.Fatalf("%q does not open: %v", name, err)
	}
	content, err := io.ReadAll(archive)
	if _, end := archive.Next(); err != nil || end != io.EOF {
		t.Fatalf("%q: %v, and then %v; want one file", name, err, end)
	}
	return fmt.Sprintf("=== %s\n%s", header.Name, content)
}

// unzipped returns the names and contents of the files in a zip file and in the archives in it.
func unzipped(t rapid.TB, data string) string {
	t.Helper()
	var b strings.Builder
	for _, f := range filesIn(t, data) {
		fmt.Fprintf(&b, "=== %s\n%s", f.name, f.data)
	}
	return b.String()
}

// checkArchive checks that the files in an archive have names as in Canvas's downloads.
func checkArchive(t rapid.TB, got string) {
	t.Helper()
	for _, f := range filesIn(t, got) {
		if !CanvasFile.MatchString(f.name) {
			t.Fatalf("a file of the name %q", f.name)
		}
	}
}

// checkResults checks that Gradescope's results have one test per case, and that the points
// add up.
func checkResults(t rapid.TB, r *record.Report, got string) {
	t.Helper()
	var results struct {
		Score *float64
		Tests []struct {
			Name, Output, Visibility *string
			Score                    float64
			MaxScore                 float64 `json:"max_score"`
		}
	}
	if err := json.Unmarshal([]byte(got), &results); err != nil {
		t.Fatal(err)
	}
	if results.Score == nil || len(results.Tests) != len(r.Submissions[0].Results) {
		t.Fatalf("score %v and %d tests, want a score and %d", results.Score, len(results.Tests),
			len(r.Submissions[0].Results))
	}
	score, most := 0.0, 0.0
	for _, test := range results.Tests {
		if test.Score < 0 || test.Score > test.MaxScore {
			t.Fatalf("a test has %v of %v points", test.Score, test.MaxScore)
		}
		score, most = score+test.Score, most+test.MaxScore
	}
	if possible := float64(r.Rubric.Possible) / 100; len(results.Tests) > 0 &&
		math.Abs(most-possible) > possible*1e-9+1e-4 {
		t.Fatalf("tests are worth %v points, want %v", most, possible)
	}
	if s := r.Submissions[0].Score; s != nil && len(results.Tests) > 0 && s.Points <= r.Rubric.Possible &&
		math.Abs(score-float64(s.Points)/100) > score*1e-9+1e-4 {
		t.Fatalf("tests have %v points, want %v", score, s.Points)
	}
	if i := strings.Index(got, ": null"); i >= 0 {
		t.Fatalf("Gradescope refuses null: %.400q", around(got, i))
	}
}

// checkSuites checks the counts in the XML.
func checkSuites(t rapid.TB, got string) {
	t.Helper()
	var report JUnitReport
	if err := xml.Unmarshal([]byte(got), &report); err != nil {
		t.Fatal(err)
	}
	var counts JUnitCounts
	for _, s := range report.Suites {
		for _, c := range s.Cases {
			if strings.Count(c.Class, ".") != 1 {
				t.Fatalf("class %q: Jenkins splits it at its dots", c.Class)
			}
			counts.Tests++
			switch {
			case c.Failure != nil:
				counts.Failures++
			case c.Error != nil:
				counts.Errors++
			case c.Skipped != nil:
				counts.Skipped++
			}
		}
	}
	if report.JUnitCounts != counts {
		t.Fatalf("the report says %+v, and has %+v", report.JUnitCounts, counts)
	}
	if strings.Contains(got, "[[ATTACHMENT") {
		t.Fatal("it asks for an attachment")
	}
}

// checkLog checks that GitHub executes no commands in the text, and that only annotations
// follow it.
func checkLog(t rapid.TB, r *record.Report, got string) {
	t.Helper()
	head, rest, found := strings.Cut(got, "\n")
	body, commands, ended := strings.Cut(rest, "\n::"+testOptions.Token+"::\n")
	if !found || !ended || head != "::stop-commands::"+testOptions.Token {
		t.Fatalf("no bounds around the text: %.200q", got)
	}
	checkScreen(t, r, body, show.DefaultWidth)
	checkLines(t, commands, regexp.MustCompile(`^::(error|warning) ((file|line|col|title)=[^,:]*,?)+::.*$`))
}

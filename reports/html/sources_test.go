package html_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// sourcePieces are program text and text that might break a page.
var sourcePieces = []string{
	"int", "class A", " ", "    ", "\t", "\n", "\n\n", "\r\n", "x1", "{", "}", "(", ")", ";", "0x1F", "3.5", "==",
	"/*", "*/", "//", "#", `"`, `\`, `'`, "`", `"""`, "'''", `"\"`, "<", ">", "&", "&lt;", "&#0;", "é", "田中", "👩\u200d👧",
	"</pre>", "</script>", "<script>document.title='run'</script>", "<!--", "-->", "]]>", "<mark>", "</mark>",
	"</noscript><img src=x onerror=alert(1)><!--<script>\u2028\x00</script>",
	`<img src=x onerror="document.title='run'">`, "{{.}}", "${document.title='run'}", "javascript:document.title='run'",
	"\x1b[2J", "\x00", "\x07", "\u202e", "\u2066", "\u200b", "\ufeff", "\u2028", "\xff", "\ufffd", "e\u0301\u0302",
}

// oddSources returns a submission with a file of each language. Each file has all of sourcePieces,
// and begins with another of them. Every other file has a wrong method.
func oddSources(name string) record.Submission {
	s := testreport.Correct(name)
	s.Sources, s.MethodAnalysis = nil, &record.MethodAnalysis{}
	for i, extension := range []string{"java", "go", "py", "c", "txt"} {
		var text strings.Builder
		for n := range sourcePieces {
			text.WriteString(sourcePieces[(n+11*i)%len(sourcePieces)])
		}
		text.WriteString(strings.Repeat(sourcePieces[i], 3000))
		file := record.Source{
			File: fmt.Sprintf("src/Part%d.%s", i, extension), Text: strings.ToValidUTF8(text.String(), "\uFFFD"),
		}
		s.Sources = append(s.Sources, file)
		if i%2 == 0 {
			s.MethodAnalysis.Methods = append(s.MethodAnalysis.Methods, wrongAt(file.File, 3))
		}
	}
	s.Files = len(s.Sources)
	return s
}

// wrongAt returns a wrong method that begins on a line.
func wrongAt(file string, line int) record.Method {
	return record.Method{Name: "Part.run", File: file, Line: line, Wrong: true}
}

func linesIn(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// expected returns the texts of the sources as a page shows them: with invisible
// characters escaped, and tabs expanded.
func expected(s record.Submission) (texts []string) {
	for _, source := range s.Sources {
		text := ""
		for _, line := range linesIn(source.Text) {
			text += show.ExpandTabs(strings.TrimSuffix(line, "\r")) + "\n"
		}
		if text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

func reportOn(s ...record.Submission) *record.Report {
	r := testreport.SampleWith("chen-li")
	r.Submissions = s
	return r
}

// The script numbers and colours the lines of a source, marks those to look at, and
// changes no text.
func TestColouringChangesNoText(t *testing.T) {
	blank := testreport.Correct("blank") // begins with empty lines, the first of which a browser skips
	blank.Sources, blank.Files = []record.Source{{File: "A.java", Text: "\n\nclass A {\n}\n"}}, 1
	blank.MethodAnalysis = &record.MethodAnalysis{Methods: []record.Method{wrongAt("A.java", 3)}}
	both := []record.Submission{blank, oddSources("odd")}
	p := open(t, reportOn(both...))
	title := p.ask(`document.title`)
	for _, s := range both {
		p.visit(s.Name)
		p.await(`new Promise(done => setTimeout(() => done(""), 0))`)
		p.want(
			fmt.Sprintf(`(() => { const pane = document.querySelector("#%s .sources"), see = pane.querySelector(".see");
			const [a, b] = [pane, see ?? pane].map((e) => e.getBoundingClientRect());
			return b.top >= a.top && b.top < a.bottom ? "seen" : "not seen"; })()`, s.Name),
			"seen",
		)
		p.ask(
			fmt.Sprintf(
				`document.querySelectorAll("#%s .sources details").forEach((d) => (d.open = true)), ""`,
				s.Name,
			),
		)
		p.await(`new Promise(done => setTimeout(() => done(""), 50))`)
		sources := fmt.Sprintf(`[...document.querySelectorAll("#%s .sources pre")]`, s.Name)
		want := expected(s)
		p.want(sources+`.map((s) => s.textContent).join("\f")`, strings.Join(want, "\f"))
		p.want(sources+`.every((s) => [...s.children].every((l, i) => l.className.startsWith("line") &&
			+l.dataset.n === i + 1 && l.textContent.indexOf("\n") === l.textContent.length - 1)) ? "numbered" : "not"`, "numbered")
		var lines []string
		for _, text := range want {
			lines = append(lines, fmt.Sprint(strings.Count(text, "\n")))
		}
		p.want(sources+`.map((s) => s.children.length).join(" ")`, strings.Join(lines, " "))
		for _, m := range s.MethodAnalysis.Methods {
			p.want(fmt.Sprintf(`String([...document.querySelectorAll("#%s .sources details")]
				.find((d) => d.firstElementChild.textContent.startsWith(%q)).querySelectorAll(".see").length)`,
				s.Name, m.File), "1")
		}
	}
	p.want(`document.title.split(" · ").at(-1)`, title)
	p.checkSelfContained()
}

// The size of a page is bounded, whatever files a class submits. The page contains the line to look
// at.
func TestSourcesOfAClassAreBounded(t *testing.T) {
	const students = 400
	bare := testreport.Named("adams-ruth")
	bare.Results, bare.Score, bare.Sources = nil, nil, nil
	classOf := func(s record.Submission) string {
		class := slices.Repeat([]record.Submission{s}, students)
		for i := range class {
			class[i].Name = fmt.Sprintf("student-%d", i)
		}
		return unpacked(t, written(t, reportOn(class...), ""))
	}
	without := len(classOf(bare))
	for _, piece := range sampled.Of([]string{"if (n < \"a\") total += '+';\n", `"`, "\n"}, 3) {
		text := strings.Repeat(piece, record.MaxSource/len(piece))
		s := bare
		s.Sources = []record.Source{{File: "A.java", Text: text, Omitted: 1 << 30}, {File: "B.java", Text: text}}
		s.MethodAnalysis = &record.MethodAnalysis{
			Methods: []record.Method{wrongAt("A.java", len(linesIn(text))), wrongAt("B.java", 1)},
		}
		page := classOf(s)
		const frame = 4 << 10 // names of files, marks, and the methods
		if most := without + show.PageSources + students*frame; len(page) > most {
			t.Errorf("%q: the page of %d submissions has %d bytes, want at most %d", piece, students, len(page), most)
		}
		if len(piece) > 1 && strings.Count(page, "A.java, look at") != students {
			t.Errorf("%q: a line to look at is not on the page", piece)
		}
	}
}

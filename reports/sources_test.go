package reports

import (
	"fmt"
	"html"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// sourcePieces are what sources are drawn from: program text, and what somebody might
// write who wants to break a page.
var sourcePieces = []string{
	"int", "class A", " ", "    ", "\t", "\n", "\n\n", "\r\n", "x1", "{", "}", "(", ")", ";", "0x1F", "3.5", "==",
	"/*", "*/", "//", "#", `"`, `\`, `'`, "`", `"""`, "'''", `"\"`, "<", ">", "&", "&lt;", "&#0;", "é", "田中", "👩\u200d👧",
	"</pre>", "</script>", "<script>document.title='run'</script>", "<!--", "-->", "]]>", "<mark>", "</mark>",
	`<img src=x onerror="document.title='run'">`, "{{.}}", "${document.title='run'}", "javascript:document.title='run'",
	"\x1b[2J", "\x00", "\x07", "\u202e", "\u2066", "\u200b", "\ufeff", "\u2028", "\xff", "\ufffd", "e\u0301\u0302",
}

func randomSource(rng *rand.Rand) string {
	var b strings.Builder
	for range rng.IntN(120) {
		b.WriteString(sourcePieces[rng.IntN(len(sourcePieces))])
	}
	if rng.IntN(8) == 0 {
		b.WriteString(strings.Repeat(sourcePieces[rng.IntN(len(sourcePieces))], 3000))
	}
	return strings.ToValidUTF8(b.String(), "\uFFFD")
}

// randomSources are the files of a submission, with lines to see in some.
func randomSources(rng *rand.Rand) record.Submission {
	s := testreport.HandedIn("drawn")
	s.Sources, s.Inside = nil, &record.Inside{}
	for i := range 1 + rng.IntN(4) {
		file := fmt.Sprintf("src/Part%d.%s", i, []string{"java", "go", "py", "c", "txt"}[rng.IntN(5)])
		text := randomSource(rng)
		s.Sources = append(s.Sources, record.Source{File: file, Text: text})
		if rng.IntN(2) == 0 {
			wrong := wrongAt(file, 1+rng.IntN(len(linesIn(text))+1))
			s.Inside.Methods = append(s.Inside.Methods, wrong.Methods...)
		}
	}
	s.Files = len(s.Sources)
	return s
}

// wrongAt returns that the method which begins on a line is wrong.
func wrongAt(file string, line int) *record.Inside {
	return &record.Inside{Methods: []record.Method{{Name: "Part.run", File: file, Line: line, Wrong: true}}}
}

func linesIn(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// readable is a source as it stands in a page: itself, but for what cannot be seen and
// for tabs.
func readable(text string) (all string) {
	for _, line := range linesIn(text) {
		all += show.ExpandTabs(strings.TrimSuffix(line, "\r")) + "\n"
	}
	return all
}

var (
	sourceOnPage = regexp.MustCompile(`(?s)<pre data-kind="[a-z]*" data-first="([0-9]+)">\n(.*?)</pre>`)
	ownMark      = regexp.MustCompile(`</?mark>`)
)

// sourcesOn are the texts of all sources on a page.
func sourcesOn(page string) (texts []string) {
	for _, m := range sourceOnPage.FindAllStringSubmatch(page, -1) {
		texts = append(texts, html.UnescapeString(ownMark.ReplaceAllString(m[2], "")))
	}
	return texts
}

func shownSources(s record.Submission) (texts []string) {
	for _, source := range s.Sources {
		if source.Text != "" {
			texts = append(texts, readable(source.Text))
		}
	}
	return texts
}

func reportOn(s ...record.Submission) *record.Report {
	r := testreport.Alone("chen-li")
	r.Submissions = s
	return r
}

func TestASourceOnThePageIsTheSource(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 1))
	for range 150 {
		s := randomSources(rng)
		page := writtenHTML(t, reportOn(s), Options{})
		if got, want := sourcesOn(page), shownSources(s); !slices.Equal(got, want) {
			t.Fatalf("on the page: %.2000q\nwant %.2000q", got, want)
		}
		if n := strings.Count(page, "<script"); n != 1 {
			t.Fatalf("%d scripts, want the page's own alone", n)
		}
	}
	plain := "class A {\n  int n = 1 < 2 ? \"a & b\" : 0; // </pre>\n}\n"
	s := testreport.HandedIn("plain")
	s.Sources = []record.Source{{File: "A.java", Text: plain}}
	if got := sourcesOn(writtenHTML(t, reportOn(s), Options{})); !slices.Equal(got, []string{plain}) {
		t.Errorf("on the page: %q, want %q", got, plain)
	}
}

// In a browser a source is the same text before its colours and after, its lines are
// numbered, those to see are marked, and nothing that it holds is run. Five submissions are
// drawn, or under EXHAUSTIVE twenty.
func TestTheColoursOfASourceChangeNoText(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 2))
	blank := testreport.HandedIn("blank") // begins so, which a browser passes over unless told
	blank.Sources = []record.Source{{File: "A.java", Text: "\n\nclass A {\n}\n"}}
	blank.Files = 1
	blank.Inside = wrongAt("A.java", 3)
	drawn := []record.Submission{blank}
	for i := range sampled.Rounds(20) {
		s := randomSources(rng)
		s.Name = fmt.Sprintf("drawn-%d", i)
		drawn = append(drawn, s)
	}
	r := reportOn(drawn...)
	p := open(t, r, Options{})
	title := p.ask(`document.title`)
	for _, s := range drawn {
		p.visit(s.Name)
		p.await(`new Promise((done) => setTimeout(() => done(""), 0))`)
		p.want(
			fmt.Sprintf(`(() => { const pane = document.querySelector("#%s .sources"), see = pane.querySelector(".see");
			const [a, b] = [pane, see ?? pane].map((e) => e.getBoundingClientRect());
			return b.top >= a.top && b.top < a.bottom ? "seen" : "not seen"; })()`, s.Name),
			"seen",
		)
		p.ask(fmt.Sprintf(
			`document.querySelectorAll("#%s .sources details").forEach((d) => (d.open = true)), ""`, s.Name))
		p.await(`new Promise((done) => setTimeout(() => done(""), 50))`)
		sources := fmt.Sprintf(`[...document.querySelectorAll("#%s .sources pre")]`, s.Name)
		want := shownSources(s)
		p.want(sources+`.map((s) => s.textContent).join("\f")`, strings.Join(want, "\f"))
		p.want(
			sources+`.every((s) => [...s.children].every((l, i) => l.className.startsWith("line") && +l.dataset.n === i + 1 &&
			l.textContent.indexOf("\n") === l.textContent.length - 1)) ? "numbered" : "not"`,
			"numbered",
		)
		p.want(sources+`.map((s) => s.children.length).join(" ")`, counts(want))
		for _, m := range s.Inside.Methods {
			marked := fmt.Sprintf(`[...document.querySelectorAll("#%s .sources details")].find((d) => `+
				`d.firstElementChild.textContent.startsWith(%q)).querySelectorAll(".see").length + ""`, s.Name, m.File)
			want := "1"
			i := slices.IndexFunc(s.Sources, func(f record.Source) bool { return f.File == m.File })
			if m.Line > len(linesIn(s.Sources[i].Text)) {
				want = "0"
			}
			p.want(marked, want)
		}
	}
	p.want(`document.title.split(" · ").at(-1)`, title)
	p.checkCalm()
}

func counts(texts []string) string {
	var list []string
	for _, text := range texts {
		list = append(list, fmt.Sprint(strings.Count(text, "\n")))
	}
	return strings.Join(list, " ")
}

// However many hand in whatever, the page has a bound, and the line to see is on it. Of
// texts that are no program one is tried, or under EXHAUSTIVE all.
func TestSourcesOfAClassAreBounded(t *testing.T) {
	bare := testreport.Named("adams-ruth")
	bare.Results, bare.Score, bare.Sources = nil, nil, nil
	without := len(writtenHTML(t, classOf(bare), Options{}))
	for name, piece := range map[string]string{
		"program text": "        for (int i = 0; i < n; i++) total += a[i] * 2;\n", "quotes": `"`, "rows": "\n",
	} {
		if name == "rows" && !sampled.IsExhaustive() {
			continue
		}
		t.Run(name, func(t *testing.T) {
			text := strings.Repeat(piece, record.MaxSource/len(piece))
			s := bare
			s.Sources = []record.Source{{File: "A.java", Text: text, Left: 1 << 30}, {File: "B.java", Text: text}}
			line := len(linesIn(text))
			s.Inside = wrongAt("A.java", line)
			s.Inside.Methods = append(s.Inside.Methods, wrongAt("B.java", 1).Methods...)
			page := writtenHTML(t, classOf(s), Options{})
			const frame = 4 << 10 // of a submission: files, marks, and what is told of the methods
			if most := without + show.PageSources + bigClass*frame; len(page) > most {
				t.Errorf("the page of %d has %d bytes, want %d at most", bigClass, len(page), most)
			}
			if name == "program text" && strings.Count(page, "A.java, look at") != bigClass {
				t.Error("a line to see is not on the page")
			}
		})
	}
}

const bigClass = 1000

func classOf(s record.Submission) *record.Report {
	class := make([]record.Submission, bigClass)
	for i := range class {
		class[i] = s
		class[i].Name = fmt.Sprintf("student-%d", i)
	}
	return reportOn(class...)
}

func TestAStudentsCopyHasNoSources(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 3))
	for range 20 {
		s := randomSources(rng)
		s.Sources[0].Text += "marker-of-a-source"
		r := reportOn(s)
		for _, f := range Formats(Options{Audience: audience.Student, Token: testOptions.Token}) {
			if f.Reader == "" {
				continue
			}
			if got := testreport.Written(t, func(w io.Writer) error { return f.Write(w, r) }); strings.Contains(got,
				"marker-of-a-source") {
				t.Errorf("%s for a student holds sources", f.Name)
			}
		}
	}
}

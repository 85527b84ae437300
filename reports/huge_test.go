package reports

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
)

// hugePieces are what somebody might print again and again to keep us busy.
var hugePieces = map[string]string{
	"tabs":             "\t",
	"letters and tabs": "a\t",
	"one line":         "a",
	"words":            "ab ",
	"blanks":           " ",
	"rows":             "\n",
	"rows of text":     "at A.b(C.java:1)\n",
	"carriage returns": "\r",
	"marks":            "\u0301",
	"marks on all":     "e\u0301\u0302",
	"selectors":        "☺\ufe0f",
	"families":         "👩\u200d👩\u200d👧",
	"skin":             "👍🏽",
	"flags":            "🇩",
	"wide":             "田",
	"very wide":        "⸻",
	"syllables":        "\u1100",
	"no width":         "\u200b",
	"turned":           "\u202e",
	"no UTF-8":         "\xff",
	"control":          "\x1b[2J",
	"NUL":              "\x00",
	"tags":             "\U000E0041",
	"backticks":        "`",
	"semicolons":       "; =",
	"attachments":      "[[ATTACHMENT",
	"backslashes":      `\`,
	"markup":           "<a&",
}

// hugeTexts are the pieces, repeated to n characters or more.
func hugeTexts(n int) map[string]string {
	texts := map[string]string{}
	for name, piece := range hugePieces {
		texts[name] = strings.Repeat(piece, n/utf8.RuneCountInString(piece)+1)
	}
	texts["marks on one letter"] = "e" + texts["marks"]
	return texts
}

// Whatever a text is, it is shown in bounds, and so is what two have in common.
func TestHugeTextsAreShownInBounds(t *testing.T) {
	const n, most = 1 << 20, 64 << 10
	for name, text := range hugeTexts(n) {
		for what, show := range map[string]func() string{
			"visible":      func() string { return show.Text(text) },
			"expandTabs":   func() string { return show.ExpandTabs(text) },
			"visibleLines": func() string { return view.VisibleLines(text, most/2) },
			"quoted":       func() string { return show.Quoted(text) },
			"inert":        func() string { return Inert(text) },
			"inline":       func() string { return Inline(text) },
			"difference, one more": func() string {
				want, got := show.Differ(text, text+"x").Quotations(100)
				return fmt.Sprint(want.Parts(), got.Parts(), got.Carets())
			},
			"difference in the middle": func() string {
				want, got := show.Differ(text+"y"+text, text+text).Quotations(100)
				return fmt.Sprint(want.Parts(), got.Parts(), got.Carets())
			},
			"difference, all": func() string {
				want, got := show.Differ("", text).Quotations(100)
				return fmt.Sprint(want.Parts(), got.Parts(), got.Carets())
			},
			"wrapped": func() string { return strings.Join(show.Wrap(strings.Split(text, " "), " ", 40), "\n") },
			"excerpt": func() string {
				s := show.New(false, 0)
				s.Excerpt(11, strings.SplitN(text, "\n", 10))
				return s.String()
			},
		} {
			testreport.Bounded(what+" of "+name, func() {
				got := show()
				if what != "wrapped" && len(got) > most {
					t.Errorf("%s of %d characters, %s: %d bytes, want at most %d", what, n, name, len(got), most)
				}
			})
		}
	}
}

func TestListsThatNobodyReadsAreCut(t *testing.T) {
	r := testreport.Traces()
	var cut bool
	for i := range r.Submissions {
		s := &r.Submissions[i]
		s.Notes = strings.Split(strings.Repeat("one,", 10_000), ",")
		for j := range s.Results {
			for k := range s.Results[j].Lines {
				if trace := s.Results[j].Lines[k].Trace; trace != nil && trace.Divergence != nil {
					trace.Divergence.LineOfPlay, cut = make([]int, 10_000), true
				}
			}
		}
	}
	if !cut {
		t.Fatal("no trace diverges")
	}
	for _, f := range Formats(testOptions) {
		if f.Name == "json" {
			continue
		}
		for _, piece := range pieces(f, r) {
			var size counter
			testreport.Bounded(f.Name, func() {
				if err := f.Write(&size, piece); err != nil {
					t.Error(err)
				}
			})
			if size > 400<<10 {
				t.Errorf("%s: %d bytes", f.Name, size)
			}
		}
	}
}

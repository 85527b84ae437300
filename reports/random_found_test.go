package reports

import (
	"io"
	"strings"
	"testing"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
)

// What random reports have brought to light.

// A cluster of characters stood in one place, however many they were: it was
// wider than the screen, and no row could hold it.
func TestNoCharacterIsWiderThanTheScreen(t *testing.T) {
	for name, joining := range map[string]string{
		"vowels of Hangul": "\u1161", "finals of Hangul": "\u11a8", "Thai am": "\u0e33", "visarga": "\u0903",
	} {
		r := testreport.Alone("chen-li")
		r.Submissions[0].Name = "0" + strings.Repeat(joining, 200)
		for line := range strings.Lines(testreport.Written(t, func(w io.Writer) error { return text.Report(w, r, text.Options{Width: 60}) })) {
			isCommand := strings.HasPrefix(line, "    see    ") // stays in one piece
			if n := show.Columns(strings.TrimSuffix(line, "\n")); n > 60 && !isCommand {
				t.Errorf("%s: %d columns: %s", name, n, line)
			}
		}
	}
}

// The title was the one text of a page that was not made visible.
func TestTheTitleOfAPageIsVisible(t *testing.T) {
	r := testreport.Alone("chen-li")
	r.Assignment.Title = "Take-\u202eStones\x1b[2J"
	if got := writtenHTML(t, r, Options{}); !strings.Contains(got,
		`<title>chen-li, 25.00 · Take-\u202eStones\x1b[2J</title>`) {
		t.Errorf("the title is %.300q", got[strings.Index(got, "<title>"):])
	}
}

// A report may come from anywhere, and name two cases alike.
func TestCasesOfOneNameHavePlacesOfTheirOwn(t *testing.T) {
	r := testreport.Alone("chen-li")
	for i := range r.Submissions[0].Results {
		r.Submissions[0].Results[i].Case = "output2"
	}
	checkPage(t, writtenHTML(t, r, Options{}))
}

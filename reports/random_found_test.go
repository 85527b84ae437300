package reports

import (
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/show"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/runner/record"
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
		for line := range strings.Lines(writtenText(t, r, text.Options{Width: 60})) {
			isCommand := strings.HasPrefix(line, "    see    ") // stays in one piece
			if n := show.Columns(strings.TrimSuffix(line, "\n")); n > 60 && !isCommand {
				t.Errorf("%s: %d columns: %s", name, n, line)
			}
		}
	}
}

func TestEvidenceThatNamesNoCaseIsTold(t *testing.T) {
	r := testreport.Alone("brook-jan")
	r.Submissions[0].Score.Repairs[0].Evidence[0].Cases = nil
	const want = "(none is named)"
	if got := writtenBy(t, format(t, "course"), r); !strings.Contains(got, want) {
		t.Errorf("no %q:\n%s", want, got)
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

// A name takes a line of its own, as any text.
func TestALongNameIsWrapped(t *testing.T) {
	r := testreport.Alone("chen-li")
	r.Submissions[0].Name = strings.Repeat("long-name-", 20)
	r.Submissions[0].Verdict = record.Accepted
	want := strings.Repeat("long-name-", 8) + "\n  " + strings.Repeat("long-name-", 7)
	if got := writtenText(t, r, text.Options{Width: 80}); !strings.HasPrefix(got, want) {
		t.Errorf("it begins\n%.300s\nwant\n%s", got, want)
	}
}

// Ours name three mistakes at most: there was no word for all of four.
func TestManyMistakesExplainTogether(t *testing.T) {
	for _, n := range []int{2, 3, 4, 40} {
		r := testreport.Alone("chen-li")
		mistakes := slices.Repeat([]record.Mistake{{Faults: []record.Fault{firstMoveHalf}}}, n)
		r.Submissions[0].Diagnosis = &record.Diagnosis{Mistakes: mistakes, Cases: 4, Explained: 4, Wrong: 1}
		const want = "together they account for all 4 answers, right and wrong"
		if got := writtenText(t, r, text.Options{}); !strings.Contains(got, want) {
			t.Errorf("no %q:\n%s", want, got)
		}
	}
}

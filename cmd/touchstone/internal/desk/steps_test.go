package desk

import (
	"net/http"
	"strings"
	"testing"
)

// as makes the site send requests as the browser of another person.
func (s *site) as(name string) {
	s.headers.Set("Cookie", s.guard.cookie()+"="+s.guard.Token+"; "+reviewerCookie+"="+name)
}

func TestUndoRevertsOneChangeAndKeepsLaterOnes(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada", "bob"))))
	s.as("anna")
	s.accepts("/points", points{Submission: "ada", Points: "40", Reason: "one"})
	s.as("Ben%20D.")
	now := s.accepts("/points", points{Submission: "bob", Points: "30", Reason: "two"})
	if now.Steps[0].By != "Ben D." || now.Steps[1].By != "anna" || now.Steps[1].What != "points of ada, total" {
		t.Errorf("steps %+v", now.Steps)
	}
	const heading, ada, bob = "submission,case,points,reason,by\n", "ada,total,40.00,one,anna\n",
		"bob,total,30.00,two,Ben D.\n"
	s.accepts("/undo", stepRequest{1})
	if got := s.file("overrides.csv"); got != heading+bob {
		t.Errorf("after undo: %q", got)
	}
	s.accepts("/redo", stepRequest{1})
	if got := s.file("overrides.csv"); got != heading+ada+bob && got != heading+bob+ada {
		t.Errorf("after redo: %q", got)
	}
	s.accepts("/points", points{Submission: "ada", Points: "41", Reason: "three"})
	s.refuses("/undo", stepRequest{1}, "somebody changed the points of ada, total since")
	var history []string
	for _, line := range strings.Split(strings.TrimSpace(s.file("history.csv")), "\n") {
		_, rest, _ := strings.Cut(line, ",")
		history = append(history, rest)
	}
	want := []string{
		"who,submission,what,from,to", "anna,ada,points of total,,40.00: one", "Ben D.,bob,points of total,,30.00: two",
		"Ben D.,ada,undone: points of total,40.00: one,", "Ben D.,ada,redone: points of total,,40.00: one",
		"Ben D.,ada,points of total,40.00: one,41.00: three",
	}
	if got := strings.Join(history, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("history %s\nwant %s", got, strings.Join(want, "\n"))
	}
	if _, text, _ := s.ask("GET", "/worth/bob", "", nil); !strings.Contains(text, "30.00: two") ||
		strings.Contains(text, "three") {
		t.Errorf("the history of bob: %s", text)
	}
	nothing := ""
	unseen := points{Submission: "ada", Points: "9", Reason: "x", Was: &nothing}
	s.refuses("/points", unseen, "s ago, changed the points of ada")
}

func TestPointsForAllAreOneStep(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada", "bob", "cara"))))
	s.accepts("/points", points{Submission: "bob", Case: "b", Points: "20", Reason: "own"})
	s.accepts("/points/all", pointsForAll{[]string{"*"}, "b", "50", "unclear"})
	s.accepts("/points/all", pointsForAll{[]string{"*"}, "", "Bonus 2", "lab"})
	for name, want := range map[string]string{"ada": `"points":"102.00"`, "bob": `"points":"72.00"`} {
		if _, text, _ := s.ask("GET", "/worth/"+name, "", nil); !strings.Contains(text, want) {
			t.Errorf("%s: %s, want %s", name, text, want)
		}
	}
	s.refuses("/points/all", pointsForAll{[]string{"*"}, "b", "51", "x"}, "expected 0 to 50.00")
	now := s.accepts("/points/all", pointsForAll{[]string{"ada", "bob", "cara"}, "b", "30", "some"})
	if len(now.Given) != 5 || now.Steps[0].What != "points of 3 submissions, b" {
		t.Errorf("given %+v, steps %+v", now.Given, now.Steps)
	}
	now = s.accepts("/undo", stepRequest{now.Steps[0].ID})
	if len(now.Given) != 3 {
		t.Errorf("after undo: %+v", now.Given)
	}
}

func TestNamesOfReviewersAreOneLine(t *testing.T) {
	d := &Desk{o: Options{By: "grace"}}
	for value, want := range map[string]string{
		"anna": "anna", "J%C3%BCrg": "Jürg", "a%0Ab": "a b", "": "grace", "%20": "grace", "%zz": "grace",
		strings.Repeat("x", 61): "grace",
	} {
		r := &http.Request{Header: http.Header{"Cookie": {reviewerCookie + "=" + value}}}
		if got := d.reviewer(r); got != want {
			t.Errorf("reviewer with %q: %q, want %q", value, got, want)
		}
	}
}

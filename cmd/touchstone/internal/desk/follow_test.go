package desk

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/runner/record"
)

const patience = time.Minute

func (s *site) eventually(what string, holds func() bool) {
	s.Helper()
	for until := time.Now().Add(patience); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			s.Fatalf("waited %v: %s", patience, what)
		}
	}
}

func (s *site) state() (now state) {
	s.Helper()
	_, text, _ := s.ask("GET", "/state", "", nil)
	if err := json.Unmarshal([]byte(text), &now); err != nil {
		s.Fatalf("%s: %v", text, err)
	}
	return now
}

// tab opens a browser tab, and returns the states that the desk sends to it.
func (s *site) tab() <-chan state {
	s.Helper()
	q, err := http.NewRequestWithContext(s.Context(), "GET", s.server.URL+"/events", nil)
	if err != nil {
		s.Fatal(err)
	}
	q.Header = s.headers.Clone()
	answer, err := s.server.Client().Do(q)
	if err != nil || answer.Header.Get("Content-Type") != "text/event-stream" {
		s.Fatalf("GET /events: %v", err)
	}
	states := make(chan state, 100)
	go func() {
		defer answer.Body.Close()
		defer close(states)
		lines, name := bufio.NewScanner(answer.Body), ""
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if event, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				name = event
			}
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok && name == "state" {
				var now state
				if json.Unmarshal([]byte(data), &now) == nil {
					states <- now
				}
			}
		}
	}()
	return states
}

func (s *site) awaits(tab <-chan state, what string, holds func(state) bool) {
	s.Helper()
	for deadline := time.After(patience); ; {
		select {
		case now, open := <-tab:
			if !open {
				s.Fatalf("%s: the events ended", what)
			}
			if holds(now) {
				return
			}
		case <-deadline:
			s.Fatalf("waited %v: %s", patience, what)
		}
	}
}

func TestBothTabsFollowAndNoUpdateIsLost(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada", "bob"))))
	one, two := s.tab(), s.tab()
	nothing, shown := "", "40.00"
	s.accepts("/points", points{Submission: "ada", Points: "40", Reason: "one", Was: &nothing})
	for i, tab := range []<-chan state{one, two} {
		s.awaits(tab, fmt.Sprintf("tab %d shows the points", i+1), func(now state) bool { return len(now.Given) == 1 })
	}
	// The second tab was slow: it still showed nothing.
	const changed = "s ago, changed the points of ada, total, to 40.00: check them, then save again to replace them"
	s.refuses("/points", points{Submission: "ada", Points: "90", Reason: "two", Was: &nothing}, changed)
	s.refuses("/points/remove", points{Submission: "ada", Was: &nothing}, changed)
	s.accepts("/points", points{Submission: "ada", Points: "90", Reason: "two", Was: &shown})
	s.awaits(two, "the second tab shows the change", func(now state) bool { return now.Given[0].Points == "90.00" })
}

func TestChangesAtOnceAreAllKept(t *testing.T) {
	var names []string
	for i := range 20 {
		names = append(names, fmt.Sprintf("s%02d", i))
	}
	s := open(t, optionsFor(folderOf(t, classOf(names...))))
	var group sync.WaitGroup
	for i, name := range names {
		group.Go(func() {
			s.post("/points", points{Submission: name, Points: fmt.Sprint(i), Reason: "at once"})
			s.post("/looked", reviewRequest{name, true})
			s.post("/remark", remark{Submission: name, Text: "to " + name})
		})
	}
	group.Wait()
	now := s.state()
	if len(now.Given) != len(names) || len(now.Remarks) != len(names) || len(now.Looked) != len(names) ||
		now.ReviewsLeft != 0 {
		t.Errorf("%d points, %d remarks, %d looked at, %d left; want %d, %[5]d, %[5]d, 0", len(now.Given),
			len(now.Remarks), len(now.Looked), now.ReviewsLeft, len(names))
	}
	for _, made := range now.Steps {
		s.accepts("/undo", stepRequest{made.ID})
	}
	if now := s.state(); len(now.Given)+len(now.Remarks) > 0 || now.Steps[0].Undone == 0 {
		t.Errorf("after undoing all: %+v", now)
	}
}

func TestDeskIsReadOnlyDuringAGrading(t *testing.T) {
	dir := folderOf(t, classOf("ada"))
	grading, err := results.Open(io.Discard, dir)
	if err != nil {
		t.Fatal(err)
	}
	WriteProgress(dir, cli.Progress{
		Text: "1 of 2 submissions", Percent: 50, Underway: []cli.SubmissionStage{{Submission: "bob", Stage: record.Building}},
	})
	s := open(t, optionsFor(dir))
	now := s.state()
	if now.Writable || !strings.Contains(now.ReadOnlyReason, "another touchstone, process ") {
		t.Errorf("the state is %+v", now)
	}
	s.eventually("the desk shows the progress", func() bool {
		now := s.state().Running
		return now != nil && !now.InDesk && now.Text == "1 of 2 submissions" &&
			now.Underway[0] == (cli.SubmissionStage{Submission: "bob", Stage: record.Building})
	})
	for path, what := range map[string]any{
		"/points": points{Submission: "ada", Points: "1", Reason: "x"}, "/remark": remark{Submission: "ada", Text: "x"},
		"/looked": reviewRequest{"ada", true}, "/undo": stepRequest{1}, "/run": runRequest{[]string{"ada"}},
	} {
		s.refuses(path, what, "is writing to this folder")
	}
	// The grading ends, with one more submission.
	if err := grading.WriteBatch(classOf("ada", "bob")); err != nil {
		t.Fatal(err)
	}
	tab := s.tab()
	if err := os.Remove(filepath.Join(dir, ProgressName)); err != nil {
		t.Fatal(err)
	}
	if err := grading.Close(); err != nil {
		t.Fatal(err)
	}
	s.awaits(tab, "the desk becomes writable", func(now state) bool { return now.Writable && now.Running == nil })
	s.accepts("/points", points{Submission: "bob", Points: "1", Reason: "x"})
	_, err = Open(optionsFor(dir))
	if _, isUsed := errors.AsType[*results.InUseError](err); !isUsed {
		t.Errorf("a second desk: %v", err)
	}
	if _, err := results.Open(io.Discard, dir); err == nil || !strings.Contains(err.Error(), "a desk, process") {
		t.Errorf("a grading: %v", err)
	}
}

func TestDeskIsReadOnlyWhileAReportIsBroken(t *testing.T) {
	dir := folderOf(t, classOf("ada"))
	right, err := os.ReadFile(filepath.Join(dir, "report.json"))
	if err != nil {
		t.Fatal(err)
	}
	grading, err := results.Open(io.Discard, dir)
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, optionsFor(dir))
	write(t, dir, "report.json", "{")
	if err := grading.Close(); err != nil {
		t.Fatal(err)
	}
	s.eventually("the desk names the report", func() bool {
		return strings.Contains(s.state().ReadOnlyReason, "repair the file")
	})
	write(t, dir, "overrides.csv", "submission,case,points,reason,by\nada,total,30,x,ann\n")
	time.Sleep(1500 * time.Millisecond) // the desk writes files every second
	s.refuses("/points", points{Submission: "ada", Points: "1", Reason: "x"}, "repair the file")
	s.refuses("/run", runRequest{Submissions: []string{"ada"}}, "repair the file")
	if got := s.file("report.json"); got != "{" {
		t.Errorf("the desk wrote report.json: %.60q", got)
	}
	write(t, dir, "report.json", string(right))
	s.eventually("changes are possible again", func() bool { return s.state().Writable && len(s.state().Given) == 1 })
}

func TestDeskReadsFilesThatOthersEdit(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada", "bob"))))
	s.post("/points", points{Submission: "ada", Points: "40", Reason: "here"})
	write(t, s.dir, "overrides.csv", s.file("overrides.csv")+"bob,total,30,in a spreadsheet,ann\n")
	s.eventually("the row counts", func() bool { return len(s.state().Given) == 2 })
	s.accepts("/points", points{Submission: "ada", Points: "41", Reason: "again"})
	if got := s.file("overrides.csv"); !strings.Contains(got, "bob,total,30,in a spreadsheet,ann\n") {
		t.Errorf("the row is gone: %q", got)
	}
	// The desk keeps a row that was written a moment before, too.
	write(t, s.dir, "overrides.csv", s.file("overrides.csv")+"ada,a,9,x,ann\n")
	s.accepts("/remark", remark{Submission: "ada", Text: "x"})
	s.accepts("/points/remove", points{Submission: "ada", Case: "a"})
	shown := "30.00" // what the page shows of a 30 in the file
	s.accepts("/points", points{Submission: "bob", Points: "31", Reason: "again", Was: &shown})
	// The desk refuses changes and names the wrong row, until somebody corrects the row.
	right := s.file("overrides.csv")
	write(t, s.dir, "overrides.csv", right+"bob,c,3,x,ann\n")
	s.eventually("the state names the wrong row", func() bool {
		return strings.Contains(s.state().ReadOnlyReason, `overrides.csv:4:5: suite "two" has no case "c"`)
	})
	s.refuses("/points", points{Submission: "ada", Points: "1", Reason: "x"}, "fix the row")
	write(t, s.dir, "overrides.csv", right)
	s.eventually("changes are possible again", func() bool { return s.state().Writable })
}

func TestAKilledDeskLosesNothing(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada", "bob"))))
	s.post("/points", points{Submission: "ada", Points: "40", Reason: "x"})
	s.post("/looked", reviewRequest{"bob", true})
	// What is on the disk now is what a killed desk leaves.
	dir := t.TempDir()
	for _, name := range []string{"report.json", "overrides.csv", lookedName} {
		write(t, dir, name, s.file(name))
	}
	again := open(t, optionsFor(dir))
	if now := again.state(); len(now.Given) != 1 || !now.Given[0].Counts || len(now.Looked) != 1 {
		t.Errorf("the next desk shows %+v", now)
	}
	again.eventually("the files follow", func() bool {
		data, err := os.ReadFile(filepath.Join(dir, "scores.csv"))
		return err == nil && strings.Contains(string(data), ",40.00,")
	})
}

func TestNoChangeWritesNoFile(t *testing.T) {
	dir := folderOf(t, classOf("ada"))
	open(t, optionsFor(dir)).leave()
	for _, name := range []string{"scores.csv", "report.html", "ada.json", "overrides.csv", "remarks.csv", lookedName} {
		if fileExists(filepath.Join(dir, name)) {
			t.Errorf("%s is written", name)
		}
	}
}

func TestMarksStayUntilTheResultChanges(t *testing.T) {
	o := optionsFor(folderOf(t, classOf("ada", "bob")))
	s := open(t, o)
	if now := s.state(); now.Reviews != 2 || now.ReviewsLeft != 2 {
		t.Errorf("%d of %d left, want 2 of 2", now.ReviewsLeft, now.Reviews)
	}
	s.post("/looked", reviewRequest{"ada", true})
	s.post("/looked", reviewRequest{"bob", true})
	s.post("/looked", reviewRequest{"bob", false})
	now, _ := s.post("/points", points{Submission: "ada", Points: "40", Reason: "does not change what was looked at"})
	if len(now.Looked) != 1 || now.Looked[0] != "ada" || now.ReviewsLeft != 1 {
		t.Errorf("looked at %q, %d left; want ada, 1", now.Looked, now.ReviewsLeft)
	}
	s.leave()
	r := classOf("ada", "bob")
	r.Submissions[0].Results[1].Lines[0].Got = "3"
	if err := os.Rename(folderOf(t, r)+"/report.json", filepath.Join(s.dir, "report.json")); err != nil {
		t.Fatal(err)
	}
	if now := open(t, o).state(); len(now.Looked) != 0 || len(now.Changed) != 1 || now.Changed[0] != "ada" ||
		now.ReviewsLeft != 2 {
		t.Errorf("after a regrade: looked at %q, changed %q, %d left; want none, ada, 2", now.Looked, now.Changed,
			now.ReviewsLeft)
	}
}

func TestRuns(t *testing.T) {
	o := optionsFor(folderOf(t, classOf("ada", "bob")))
	began, goOn := make(chan []string), make(chan bool)
	o.Run = func(ctx context.Context, r *record.Report, names []string, onProgress func(cli.Progress)) ([]record.Submission, error) {
		onProgress(cli.Progress{Underway: []cli.SubmissionStage{{Submission: names[0], Stage: record.Building}}})
		began <- names
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case isRight := <-goOn:
			if !isRight {
				return nil, errors.New("no compiler")
			}
		}
		again := classOf("ada").Submissions[0]
		again.Results[1] = again.Results[0]
		again.Results[1].Case = "b"
		again.Conclude()
		again.Score.Points = 10000
		return []record.Submission{again}, nil
	}
	s := open(t, o)
	s.post("/points", points{Submission: "bob", Points: "40", Reason: "stays"})
	s.post("/looked", reviewRequest{"ada", true})
	s.refuses("/run", runRequest{[]string{"eve"}}, `submission "eve": the report has no such submission`)
	s.refuses("/run", runRequest{}, "no submission selected: select at least one")
	now := s.accepts("/run", runRequest{[]string{"ada", "ada"}})
	if names := <-began; len(names) != 1 || now.Running == nil || !now.Running.InDesk {
		t.Fatalf("%q, %+v", names, now.Running)
	}
	s.refuses("/run", runRequest{[]string{"bob"}}, "a run is in progress: wait for it, or stop it")
	s.accepts("/points", points{Submission: "bob", Points: "41", Reason: "meanwhile"})
	goOn <- true
	s.eventually("the run ends", func() bool { return s.state().Ended == "1 submission graded" })
	if now := s.state(); now.Running != nil || len(now.Changed) != 1 || now.Reviews != 1 ||
		now.Given[0].Points != "41.00" {
		t.Errorf("after the run: %+v", now)
	}
	s.post("/run", runRequest{[]string{"ada"}})
	<-began
	s.post("/stop", struct{}{})
	s.eventually("the run stops", func() bool { return s.state().Ended == "stopped; 0 submissions graded" })
	s.post("/run", runRequest{[]string{"ada"}})
	<-began
	goOn <- false
	s.eventually("the run fails", func() bool { return s.state().Ended == "error: no compiler" })
	s.post("/run", runRequest{[]string{"ada"}})
	<-began
	s.leave() // stops it
	if got := s.file("scores.csv"); !strings.Contains(got, "ada,java,accepted,100.00") ||
		!strings.Contains(got, "bob,java,") {
		t.Errorf("scores.csv is %s", got)
	}
}

// hostile is text that a page, a spreadsheet or a terminal could act on.
const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;{{.}}` + "\u202e\x1b[2J,;=1+1"

func TestHostileTextStaysText(t *testing.T) {
	name := `a"'><script>alert(1)<,script>=1`
	r := classOf(name, "bob")
	for i := range r.Submissions {
		s := &r.Submissions[i]
		s.Cause, s.Language, s.Path, s.Notes = hostile, hostile, hostile, []string{hostile}
		s.Students = []record.Student{{Name: hostile, Login: hostile, Section: hostile}}
		s.Sources = []record.Source{{File: hostile, Text: hostile}}
		s.Build.Message = hostile
		s.Results[1].Cause, s.Results[1].Lines[0].Got, s.Results[1].Lines[0].Text = hostile, hostile, hostile
		s.Results[1].Run.Stdout.Text, s.Results[1].Run.Stderr.Text = hostile, hostile
	}
	r.Groups = record.FindGroups(r.Submissions)
	s := open(t, optionsFor(folderOf(t, r)))
	for path, what := range map[string]any{
		"/points": points{Submission: name, Case: "b", Points: "4", Reason: hostile},
		"/remark": remark{Submission: "bob", Text: hostile},
		"/looked": reviewRequest{name, true},
	} {
		s.accepts(path, what)
	}
	now := s.state()
	if len(now.Given) != 1 || !now.Given[0].Counts || now.Given[0].Submission != name || len(now.Looked) != 1 {
		t.Errorf("the state is %+v", now)
	}
	for _, path := range []string{"/", "/overview", "/submission/" + url.PathEscape(name), "/submission/bob"} {
		status, text, _ := s.ask("GET", path, "", nil)
		if status != http.StatusOK || !strings.Contains(text, "alert(1)") && path != "/overview" {
			t.Errorf("GET %s: %d, without the text", path, status)
		}
		for _, active := range []string{"<script>alert", "<img", "\x1b", "\u202e", "onerror=alert(1)>&lt;{{.}}<"} {
			if strings.Contains(text, active) {
				t.Errorf("GET %s contains %q unescaped", path, active)
			}
		}
	}
	now = s.accepts("/remark/remove", remark{Group: now.Remarks[0].Group, Text: now.Remarks[0].Text})
	if len(now.Remarks) != 0 {
		t.Errorf("removed a remark, but there is %+v", now.Remarks)
	}
}

func TestInvalidRequestsAreRefused(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada"))))
	for _, body := range []string{"", "{", "null x", `{"submission":"ada","more":1}`, `{"submission":1}`, `[]`, strings.Repeat(" ", 1<<20)} {
		if status, text, _ := s.ask("POST", "/points", body, nil); status < 400 {
			t.Errorf("%.20q: %d, %s", body, status, text)
		}
	}
	for path, what := range map[string]any{
		"/remark":        remark{Submission: "ada", Group: "group-1", Text: "x"},
		"/remark/remove": remark{Submission: "ada", Text: "x"},
		"/points/remove": points{Submission: "ada"},
		"/looked":        reviewRequest{"eve", true},
	} {
		s.refuses(path, what, "")
	}
	s.refuses("/remark", remark{Group: "group-12345678", Text: "x"}, "the report has no such group")
	if now := s.state(); len(now.Given)+len(now.Remarks)+len(now.Looked) > 0 {
		t.Errorf("the state is %+v", now)
	}
}

func TestReportsOfShardsAndForStudentsAreRefused(t *testing.T) {
	student, shard := classOf("ada"), classOf("ada")
	student.StudentsCopy, shard.Shard = true, &record.Shard{Number: 1, Total: 2}
	for want, r := range map[string]*record.Report{"a report for a student": student, "the report of one shard": shard} {
		if _, err := Open(optionsFor(folderOf(t, r))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
}

// TestFailedWritesAreRetried checks that the desk shows an error in writing a file, and writes the
// file later.
func TestFailedWritesAreRetried(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada", "bob"))))
	inTheWay := filepath.Join(s.dir, "students", "ada.txt", "x")
	if err := os.MkdirAll(inTheWay, 0o755); err != nil {
		t.Fatal(err)
	}
	s.post("/points", points{Submission: "ada", Points: "40", Reason: "x"})
	s.eventually("the state says what is not written",
		func() bool { return strings.Contains(s.state().WriteError, "ada.txt") })
	if err := os.RemoveAll(filepath.Dir(inTheWay)); err != nil {
		t.Fatal(err)
	}
	s.post("/points", points{Submission: "bob", Points: "41", Reason: "x"})
	s.eventually("all is written",
		func() bool {
			return s.state().WriteError == "" && fileExists(filepath.Join(s.dir, "students", "bob.txt"))
		})
	if got := s.file("scores.csv"); !strings.Contains(got, ",40.00,") || !strings.Contains(got, ",41.00,") {
		t.Errorf("scores.csv is %s", got)
	}
	if got := s.file("students/ada.txt"); !strings.Contains(got, "40.00") {
		t.Errorf("students/ada.txt is %s", got)
	}
}

package desk

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"touchstone/cases"
	"touchstone/reports"
	"touchstone/runner/record"
)

// classOf returns a report on submissions with the given names. Each submission has two cases, of
// which the second is wrong.
func classOf(names ...string) *record.Report {
	line := func(m record.Match, got string) []record.Line {
		return []record.Line{{Line: 1, Label: "Move", Want: "1", Got: got, Match: m, Slips: []record.FormatSlip{}}}
	}
	result := func(id string, v record.Verdict, lines []record.Line) record.Result {
		return record.Result{Case: id, Verdict: v, Lines: lines, Run: &record.Run{Status: "exited"}}
	}
	suite := record.Suite{Name: "two", Digest: "d", Labels: []string{"Move"}, Cases: []record.Case{
		{ID: "a", Args: []string{"1"}, Want: []string{"Move: 1"}, WantLines: 1, Public: true},
		{ID: "b", Args: []string{"2"}, Want: []string{"Move: 1"}, WantLines: 1, Public: true},
	}}
	r := &record.Report{
		SchemaVersion: record.SchemaVersion, Complete: true, Tool: "touchstone test", Suite: suite,
		Assignment: record.Assignment{ID: "takestones-f19", Title: "Take-Stones", Program: "TakeStones"},
		Rubric:     record.NewRubric(rubric(), suite.Labels),
	}
	for _, name := range names {
		s := record.Submission{
			Name: name, Language: "java", Digest: "d-" + name, Build: record.Build{OK: true},
			Students: []record.Student{{Name: name, Login: name + "@example.edu", ID: "1" + name}},
			Results: []record.Result{
				result("a", record.Accepted, line(record.MatchExact, "1")),
				result("b", record.WrongAnswer, line(record.MatchValue, "2")),
			},
		}
		s.Conclude()
		s.Score = &record.Score{
			Points:   5000,
			Possible: 10000,
			Losses:   []record.Loss{{Points: 5000, Case: "b", Reason: "wrong"}},
		}
		r.Submissions = append(r.Submissions, s)
	}
	r.Mistakes, r.Groups = record.CountMistakes(r.Submissions), record.FindGroups(r.Submissions)
	return r
}

func rubric() cases.Rubric {
	found, err := cases.FindRubric(cases.DefaultRubric)
	if err != nil {
		panic(err)
	}
	return found
}

// site is a desk that is open in a browser.
type site struct {
	*testing.T
	desk    *Desk
	guard   *Guard
	server  *httptest.Server
	dir     string
	leave   func() // ends the desk
	headers http.Header
}

func folderOf(t testing.TB, r *record.Report) string {
	t.Helper()
	dir := t.TempDir()
	var text bytes.Buffer
	if err := reports.JSON(&text, r); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "report.json", text.String())
	return dir
}

func optionsFor(dir string) Options {
	return Options{
		Dir: dir, By: "grace", Stderr: io.Discard,
		Overrides: filepath.Join(dir, "overrides.csv"), Remarks: filepath.Join(dir, "remarks.csv"),
		Rubric: func(*record.Report) (cases.Rubric, error) { return rubric(), nil },
		Format: func(name string, o url.Values) (reports.Format, error) {
			return reports.Find(name, reports.Options{CanvasAssignment: o.Get("assignment")})
		},
		CannotRun: "a test",
	}
}

func open(t *testing.T, o Options) *site {
	t.Helper()
	d, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	s := &site{T: t, desk: d, dir: o.Dir}
	s.server = httptest.NewUnstartedServer(nil)
	s.guard = NewGuard(s.server.Listener, "")
	s.server.Config.Handler = d.Handler(s.guard)
	s.server.Start()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- d.Work(ctx) }()
	s.leave = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("the desk ended with %v", err)
		}
		s.server.Close()
	})
	t.Cleanup(s.leave)
	s.headers = http.Header{
		"Cookie": {s.guard.cookie() + "=" + s.guard.Token}, "Origin": {s.server.URL},
		"Content-Type": {"application/json"},
	}
	return s
}

// ask sends a request with the headers of the site. The headers in other replace them.
func (s *site) ask(method, path, body string, other http.Header) (status int, text string, header http.Header) {
	s.Helper()
	ctx, cancel := context.WithTimeout(s.Context(), patience) // events that are sent by mistake have no end
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, method, s.server.URL+path, strings.NewReader(body))
	if err != nil {
		s.Fatal(err)
	}
	q.Header = s.headers.Clone()
	for name, values := range other {
		if q.Header.Del(name); values != nil {
			q.Header[name] = values
		}
	}
	if host := q.Header.Get("Host"); host != "" {
		q.Host = host
	}
	answer, err := s.server.Client().Do(q)
	if err != nil {
		s.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		s.Fatal(err)
	}
	return answer.StatusCode, string(data), answer.Header
}

// post sends a request as the page does, and returns the state, or the error's text.
func (s *site) post(path string, what any) (state, string) {
	s.Helper()
	body, err := json.Marshal(what)
	if err != nil {
		s.Fatal(err)
	}
	status, text, _ := s.ask("POST", path, string(body), nil)
	var now state
	var refused refusal
	if status != http.StatusOK {
		if err := json.Unmarshal([]byte(text), &refused); err != nil || refused.Text == "" {
			s.Fatalf("POST %s %s: %d, %s", path, body, status, text)
		}
		return now, refused.Text
	}
	if err := json.Unmarshal([]byte(text), &now); err != nil {
		s.Fatal(err)
	}
	return now, ""
}

// accepts sends a request that the desk must accept.
func (s *site) accepts(path string, what any) state {
	s.Helper()
	now, wrong := s.post(path, what)
	if wrong != "" {
		s.Fatalf("POST %s %+v: %s", path, what, wrong)
	}
	return now
}

// refuses sends a request that the desk must refuse, for the given reason.
func (s *site) refuses(path string, what any, reason string) {
	s.Helper()
	if _, wrong := s.post(path, what); wrong == "" || !strings.Contains(wrong, reason) {
		s.Errorf("POST %s %+v: error %q, want %q", path, what, wrong, reason)
	}
}

func (s *site) file(name string) string {
	s.Helper()
	data, err := os.ReadFile(filepath.Join(s.dir, name))
	if err != nil {
		s.Fatal(err)
	}
	return string(data)
}

func write(t testing.TB, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestChangesAreSavedAtOnceAndOtherFilesFollow(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada", "bob"))))
	now := s.accepts("/points", points{Submission: "ada", Case: "b", Points: "30", Reason: `a slip, "small"`})
	want := overrideRow{"ada", "b", "30.00", "0.00", `a slip, "small"`, "grace", true}
	if len(now.Given) != 1 || now.Given[0] != want {
		t.Fatalf("given %+v, want %+v", now.Given, want)
	}
	if got, want := s.file("overrides.csv"), "submission,case,points,reason,by\nada,b,30.00,\"a slip, \"\"small\"\"\",grace\n"; got != want {
		t.Errorf("overrides.csv is %q, want %q", got, want)
	}
	s.accepts("/remark", remark{Submission: "bob", Text: "see me"})
	if _, text, _ := s.ask("GET", "/submission/ada", "", nil); !strings.Contains(text, "80.00 of 100.00 points") {
		t.Errorf("the page lacks the new points: %s", text)
	}
	s.leave()
	for name, want := range map[string]string{
		"report.json": `"points_hundredths": 8000`, "scores.csv": ",80.00,", "report.html": "80.00",
		"ada.json": `"points_hundredths": 8000`, "students/ada.txt": "final         80.00",
		"students/bob.txt": "see me", "remarks.csv": "bob,see me,grace\n",
	} {
		if !strings.Contains(s.file(name), want) {
			t.Errorf("%s lacks %q:\n%s", name, want, s.file(name))
		}
	}
}

func TestPointsOutOfBoundsAreRefused(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada"))))
	s.accepts("/points", points{Submission: "ada", Case: "b", Points: "50", Reason: "all of it"})
	before := s.file("overrides.csv")
	for _, test := range []struct {
		asked points
		want  string
	}{
		{points{Submission: "ada", Case: "b", Points: "50.01", Reason: "x"}, "points 50.01 of b: expected 0 to 50.00"},
		{points{Submission: "ada", Case: "b", Points: "-1", Reason: "x"}, "points: "},
		{points{Submission: "ada", Case: "b", Points: "many", Reason: "x"}, "points: "},
		{points{Submission: "ada", Case: "b", Points: "1", Reason: " "}, "reason is empty"},
		{points{Submission: "ada", Case: "b", Points: "1", Reason: strings.Repeat("x", 201)}, "the reason has 201 B: expected at most 200 B"},
		{points{Submission: "ada", Case: "c", Points: "1", Reason: "x"}, `case "c": the suite "two" has no such case`},
		{points{Submission: "ada", Points: "1", Reason: "x"}, `"ada" already has an override for b`},
		{points{Submission: "eve", Points: "1", Reason: "x"}, `submission "eve": the report has no such submission`},
	} {
		s.refuses("/points", test.asked, test.want)
	}
	if after := s.file("overrides.csv"); after != before {
		t.Errorf("overrides.csv changed to %q", after)
	}
	s.accepts("/points/remove", points{Submission: "ada", Case: "b"})
}

// A total may exceed the points possible, and numbers may have a comma, as in the file.
func TestTheDeskGivesThePointsThatTheFileCanGive(t *testing.T) {
	dir := folderOf(t, classOf("ada", "bob"))
	write(t, dir, "overrides.csv", "submission;case;points;reason;by;;\nbob;total;97,5;by hand;ann;;\n")
	s, shown := open(t, optionsFor(dir)), "97.50"
	now := s.accepts("/points", points{Submission: "ada", Points: "100,01", Reason: "a bonus"})
	s.accepts("/points", points{Submission: "bob", Points: "98", Reason: "more", Was: &shown})
	want := "submission;case;points;reason;by;;\nbob;total;98.00;more;grace;;\nada;total;100.01;a bonus;grace;;\n"
	if got := s.file("overrides.csv"); got != want {
		t.Errorf("overrides.csv is %q, want %q", got, want)
	}
	if len(now.Warnings) != 1 || !strings.Contains(now.Warnings[0], "more points than the rubric allows") {
		t.Errorf("the desk warns %q, want that there are more points than the rubric allows", now.Warnings)
	}
}

func TestUndoRestoresWhatWasThere(t *testing.T) {
	dir := folderOf(t, classOf("ada", "bob"))
	byHand := "\ufeffby;submission;points;reason;case\r\nann;ada;40;\"old; by hand\";total\r\n;;;;\r\n"
	write(t, dir, "overrides.csv", byHand)
	s := open(t, optionsFor(dir))
	s.accepts("/points", points{Submission: "bob", Case: "a", Points: "7", Reason: "odd"})
	if got, want := s.file("overrides.csv"), byHand+"grace;bob;7.00;odd;a\r\n"; got != want {
		t.Errorf("overrides.csv is %q, want %q", got, want)
	}
	now := s.accepts("/undo", stepRequest{1})
	if got := s.file("overrides.csv"); got != byHand || now.Steps[0].Undone == 0 {
		t.Errorf("after undo: %q, %+v; want %q", got, now, byHand)
	}
	s.refuses("/undo", stepRequest{1}, "nothing to do")
	s.post("/remark", remark{Submission: "bob", Text: "a"})
	if s.post("/undo", stepRequest{2}); fileExists(filepath.Join(dir, "remarks.csv")) {
		t.Error("remarks.csv is still there")
	}
}

func fileExists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func TestRequestsFromOthersAreRefused(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada"))))
	port := s.guard.Port
	const change = `{"submission":"ada","looked":true}`
	for name, other := range map[string]http.Header{
		"another user, without the token":  {"Cookie": nil},
		"another user, with a wrong token": {"Cookie": {s.guard.cookie() + "=" + strings.Repeat("A", 26)}},
		"another desk's token":             {"Cookie": {"touchstone-desk-1=" + s.guard.Token}},
		"another site":                     {"Origin": {"https://evil.example"}},
		"a sandboxed frame":                {"Origin": {"null"}},
		"another port of this machine":     {"Origin": {"http://127.0.0.1:1"}},
		"DNS rebinding":                    {"Host": {"evil.example:" + port}, "Origin": {"http://evil.example:" + port}},
		"DNS rebinding, an address":        {"Host": {"10.0.0.7:" + port}, "Origin": {"http://10.0.0.7:" + port}},
		"no port":                          {"Host": {"127.0.0.1"}, "Origin": {"http://127.0.0.1"}},
	} {
		for _, path := range []string{"/", "/state", "/submission/ada", "/export/csv", "/assets/desk.js", "/events", "/nowhere"} {
			if status, text, _ := s.ask("GET", path, "", other); status != http.StatusForbidden ||
				strings.Contains(text, "ada") {
				t.Errorf("%s: GET %s: %d, %s", name, path, status, text)
			}
		}
		if status, text, _ := s.ask("POST", "/looked", change, other); status != http.StatusForbidden {
			t.Errorf("%s: POST: %d, %s", name, status, text)
		}
	}
	for name, other := range map[string]http.Header{
		"the request has no Origin header": {"Origin": nil},
		"a form of another site":           {"Content-Type": {"application/x-www-form-urlencoded"}},
		"a form as text":                   {"Content-Type": {"text/plain"}},
	} {
		if status, text, _ := s.ask("POST", "/looked", change, other); status != http.StatusForbidden {
			t.Errorf("%s: %d, %s", name, status, text)
		}
	}
	if status, _, _ := s.ask("GET", "/state", "", http.Header{"Sec-Fetch-Site": {"cross-site"}, "Origin": nil}); status != http.StatusForbidden {
		t.Errorf("a picture on another site: %d", status)
	}
	if fileExists(filepath.Join(s.dir, lookedName)) {
		t.Error("a refused request changed something")
	}
	for _, path := range []string{"/points", "/points/remove", "/remark", "/remark/remove", "/looked", "/undo", "/redo", "/points/all", "/run", "/stop"} {
		if status, _, _ := s.ask("GET", path, "", nil); status != http.StatusMethodNotAllowed {
			t.Errorf("GET %s: %d", path, status)
		}
	}
}

// TestListenNamesTheHost checks that a desk for other machines answers to the name that the
// user gave and to addresses, which no name service can move, and to no other name.
func TestListenNamesTheHost(t *testing.T) {
	for name, want := range map[string]map[string]bool{
		"":               {"127.0.0.1": true, "::1": true, "localhost": true, "": false, "10.0.0.7": false, "grader.example": false},
		"grader.example": {"grader.example": true, "10.0.0.7": true, "localhost": true, "evil.example": false, "": false},
	} {
		for host, isHost := range want {
			if got := (&Guard{Name: name}).isHost(host); got != isHost {
				t.Errorf("listening on %q, host %q: %v, want %v", name, host, got, isHost)
			}
		}
	}
}

func TestTheTokenOpensTheDesk(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada"))))
	status, text, header := s.ask("GET", "/?token="+s.guard.Token, "", http.Header{"Cookie": nil, "Origin": nil})
	if status != http.StatusOK || !strings.Contains(text, `content="0;url=/"`) {
		t.Errorf("%d, %s", status, text)
	}
	want := fmt.Sprintf("%s=%s; Path=/; HttpOnly; SameSite=Strict", s.guard.cookie(), s.guard.Token)
	if got := header.Get("Set-Cookie"); got != want {
		t.Errorf("cookie %q, want %q", got, want)
	}
	for _, path := range []string{"/", "/?token=AAAA"} { // an old tab, and an old address
		status, text, header := s.ask("GET", path, "", http.Header{"Cookie": nil, "Origin": nil})
		if status != http.StatusForbidden || !strings.HasPrefix(header.Get("Content-Type"), "text/html") ||
			!strings.Contains(text, "open the address that touchstone desk printed") {
			t.Errorf("GET %s: %d, %s", path, status, text)
		}
	}
	if status, _, header := s.ask("GET", "/?token=AAAA", "", nil); status != http.StatusForbidden ||
		header.Get("Set-Cookie") != "" {
		t.Errorf("a wrong token: %d", status)
	}
	status, text, header = s.ask("GET", "/", "", http.Header{"Origin": nil})
	if status != http.StatusOK || header.Get("Content-Security-Policy") != policy ||
		header.Get("X-Content-Type-Options") != "nosniff" ||
		header.Get("Cache-Control") != "no-store" {
		t.Errorf("GET /: %d, %v", status, header)
	}
	for _, inline := range []string{"<style", "<script>", " style=", " onclick="} {
		if strings.Contains(text, inline) {
			t.Errorf("the page has %q, which its policy forbids", inline)
		}
	}
}

func TestPathsNameSubmissionsOnly(t *testing.T) {
	s := open(t, optionsFor(folderOf(t, classOf("ada"))))
	for _, path := range []string{
		"/submission/..%2f..%2fetc%2fpasswd", "/submission/report.json", "/worth/..%2fada", "/submission/", "/assets/..%2fdesk.go",
		"/export/..%2foverrides.csv", "/overrides.csv", "/assets/page.html",
	} {
		if status, text, _ := s.ask("GET", path, "", nil); status < 400 {
			t.Errorf("GET %s: %d, %s", path, status, text)
		}
	}
}

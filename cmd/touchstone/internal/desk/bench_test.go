package desk

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"touchstone/runner/record"
)

// largeClass returns a report on a class of the size that courses have, with wrong answers of
// several kinds and sources to show.
func largeClass(submissions, cases int) *record.Report {
	var names []string
	for i := range submissions {
		names = append(names, fmt.Sprintf("student-%04d", i))
	}
	r := classOf(names...)
	labels := []string{"Move", "Value", "Nodes", "Depth", "Evaluated", "Factor"}
	r.Suite.Labels, r.Suite.Cases = labels, nil
	for c := range cases {
		r.Suite.Cases = append(
			r.Suite.Cases,
			record.Case{ID: fmt.Sprintf("case-%02d", c), Args: []string{"7", "0", fmt.Sprint(c)},
				Spec: "3.1", Note: "a case (spec 3.1)"},
		)
	}
	source := strings.Repeat("int next = largest(state, alpha, beta); // look\n", 200)
	for i := range r.Submissions {
		s := &r.Submissions[i]
		s.Sources = []record.Source{{File: "TakeStones.java", Text: source}}
		s.Results = nil
		for c := range cases {
			result := record.Result{
				Case:    r.Suite.Cases[c].ID,
				Command: "java TakeStones 7 0",
				Run:     &record.Run{Status: "exited"},
			}
			for l, label := range labels {
				line := record.Line{
					Label:    label,
					Want:     "12",
					WantText: label + ": 12",
					Got:      "12",
					Text:     label + ": 12",
					Line:     l + 1,
					Match:    record.MatchExact,
				}
				if i%3 > 0 && (c+i)%(2+i%7) == 0 && l == i%6 {
					line.Match, line.Got, line.Text = record.MatchValue, fmt.Sprint(i), fmt.Sprint(label, ": ", i)
				}
				result.Lines = append(result.Lines, line)
			}
			if result.Verdict = record.Accepted; result.HasWrongLine() {
				result.Verdict, result.Cause = record.Partial, "want 12, got 3"
			}
			s.Results = append(s.Results, result)
		}
		s.Conclude()
	}
	r.Mistakes, r.Groups = record.CountMistakes(r.Submissions), record.FindGroups(r.Submissions)
	return r
}

// BenchmarkThousand measures what a reader of a class of a thousand waits for.
func BenchmarkThousand(b *testing.B) {
	o := optionsFor(folderOf(b, largeClass(1000, 29)))
	d, err := Open(o)
	if err != nil {
		b.Fatal(err)
	}
	server := httptest.NewUnstartedServer(nil)
	guard := NewGuard(server.Listener, "")
	server.Config.Handler = d.Handler(guard)
	server.Start()
	defer server.Close()
	ask := func(b *testing.B, method, path, body string) {
		q, err := http.NewRequest(method, server.URL+path, strings.NewReader(body))
		if err != nil {
			b.Fatal(err)
		}
		q.Header = http.Header{
			"Cookie":       {guard.cookie() + "=" + guard.Token},
			"Origin":       {server.URL},
			"Content-Type": {"application/json"},
		}
		answer, err := server.Client().Do(q)
		if err != nil {
			b.Fatal(err)
		}
		defer answer.Body.Close()
		n, err := io.Copy(io.Discard, answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			b.Fatalf("%s %s: %d, %v", method, path, answer.StatusCode, err)
		}
		b.ReportMetric(float64(n), "bytes")
	}
	n := 0
	points := func(b *testing.B) {
		n++
		ask(
			b,
			"POST",
			"/points",
			fmt.Sprintf(`{"submission":"student-%04d","case":"","points":"%d","reason":"x"}`, n%1000, n%100),
		)
	}
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			d.mu.Lock()
			d.show(d.report)
			d.mu.Unlock()
			ask(b, "GET", "/", "")
		}
	})
	b.Run("submission", func(b *testing.B) {
		for b.Loop() {
			n++
			ask(b, "GET", fmt.Sprintf("/submission/student-%04d", n%1000), "")
		}
	})
	d.mu.Lock()
	for i := range d.report.Submissions { // the slowest state is that at the end of the evening
		s := &d.report.Submissions[i]
		d.looked.table.set(-1, cells{"submission": s.Name, "result": resultOf(s), "by": "grace"})
	}
	d.looked.index()
	d.mu.Unlock()
	b.Run("points", func(b *testing.B) {
		for b.Loop() {
			points(b)
		}
	})
	b.Run("points, and what follows", func(b *testing.B) {
		for b.Loop() {
			points(b)
			ask(b, "GET", "/overview", "")
			ask(b, "GET", fmt.Sprintf("/submission/student-%04d", n%1000), "")
		}
	})
}

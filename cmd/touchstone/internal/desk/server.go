package desk

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"path"
	"time"

	"github.com/go-json-experiment/json"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/guard"
	"touchstone/reports"
	"touchstone/reports/html"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// maxBody is the maximum size of the body of a request, in bytes.
const maxBody = 64 << 10

// Handler returns a handler for the pages of the desk. It rejects requests that g does not accept.
func (d *Desk) Handler(g *Guard) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", d.part("text/html; charset=utf-8", (*html.Desk).Page))
	mux.HandleFunc("GET /overview", d.part("text/html; charset=utf-8", (*html.Desk).Overview))
	mux.HandleFunc("GET /heat", d.part("text/plain; charset=utf-8", (*html.Desk).Heat))
	mux.HandleFunc("GET /similar.html", d.part("text/html; charset=utf-8", (*html.Desk).Similar))
	mux.HandleFunc("GET /submission/{name}", d.serveSubmission)
	mux.HandleFunc("GET /worth/{name}", d.serveWorth)
	mux.HandleFunc("GET /state", d.serveState)
	mux.HandleFunc("GET /events", d.serveEvents)
	mux.HandleFunc("GET /export/{name}", d.serveExport)
	mux.HandleFunc("GET /assets/style.css", asset("text/css; charset=utf-8", html.DeskStyle))
	mux.HandleFunc("GET /assets/desk.js", asset("text/javascript; charset=utf-8", html.DeskScript))
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	})
	mux.HandleFunc("POST /points", handle(d, d.givePoints))
	mux.HandleFunc("POST /points/remove", handle(d, d.removePoints))
	mux.HandleFunc("POST /remark", handle(d, d.giveRemark))
	mux.HandleFunc("POST /remark/remove", handle(d, d.removeRemark))
	mux.HandleFunc("POST /looked", handle(d, d.mark))
	mux.HandleFunc("POST /undo", handle(d, d.undo))
	mux.HandleFunc("POST /redo", handle(d, d.redo))
	mux.HandleFunc("POST /points/all", handle(d, d.givePointsToAll))
	mux.HandleFunc("POST /run", handle(d, d.startRun))
	mux.HandleFunc("POST /stop", handle(d, func(string, struct{}) error { d.Stop(); return nil }))
	return g.protect(mux)
}

func asset(kind string, text func() string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		io.WriteString(w, text())
	}
}

// reviewerCookie holds the name of the person at a browser, as the page asked for it. It is the same
// for all ports, so that the next desk need not ask again.
const reviewerCookie = "touchstone-reviewer"

// reviewer returns the name of the person at the browser that sent a request.
func (d *Desk) reviewer(r *http.Request) string {
	if c, err := r.Cookie(reviewerCookie); err == nil {
		if name, err := url.PathUnescape(c.Value); err == nil {
			if name, err = oneLine("name", name, maxName); err == nil {
				return name
			}
		}
	}
	return d.o.By
}

// handle returns a handler that decodes a request, calls do with it and the name of the person who
// sent it, and answers with the state of the desk.
func handle[T any](d *Desk, do func(by string, what T) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var what T
		err := json.UnmarshalRead(http.MaxBytesReader(w, r.Body, maxBody), &what, json.RejectUnknownMembers(true))
		if err != nil {
			sendError(w, refuse("", "invalid request: %v", err))
			return
		}
		if err := do(d.reviewer(r), what); err != nil {
			sendError(w, err)
			return
		}
		d.serveState(w, r)
	}
}

func sendError(w http.ResponseWriter, err error) {
	refused, ok := errors.AsType[*refusal](err)
	if !ok {
		refused = &refusal{http.StatusInternalServerError, err.Error(), ""}
	}
	sendJSON(w, refused.Status, refused)
}

func sendJSON(w http.ResponseWriter, status int, what any) {
	var body bytes.Buffer
	if err := json.MarshalWrite(&body, what, json.Deterministic(true)); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(body.Bytes())
}

func (d *Desk) serveState(w http.ResponseWriter, _ *http.Request) {
	d.mu.Lock()
	s := d.state()
	d.mu.Unlock()
	sendJSON(w, http.StatusOK, s)
}

func (d *Desk) current() *html.Desk {
	d.mu.Lock()
	page := d.page
	d.mu.Unlock()
	return page()
}

func (d *Desk) part(kind string, write func(*html.Desk, io.Writer) error) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		page := d.current()
		send(w, kind, func(to io.Writer) error { return write(page, to) })
	}
}

// send answers a request with the output of write. If write fails, the answer contains only the
// error.
func send(w http.ResponseWriter, kind string, write func(io.Writer) error) {
	var body bytes.Buffer
	if err := write(&body); err != nil {
		sendError(w, err)
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Write(body.Bytes())
}

func (d *Desk) serveSubmission(w http.ResponseWriter, r *http.Request) {
	page := d.current()
	i := page.Find(r.PathValue("name"))
	if i < 0 {
		http.NotFound(w, r)
		return
	}
	send(w, "text/html; charset=utf-8", func(to io.Writer) error { return page.Submission(to, i) })
}

type worth struct {
	Points   string      `json:"points"` // final points; empty if there are none
	Possible string      `json:"possible"`
	Cases    []caseWorth `json:"cases"`
	Reason   string      `json:"reason"`  // why single cases have no points
	History  [][]string  `json:"history"` // rows of the history about the submission, oldest first
}

type caseWorth struct {
	Case     string `json:"case"`
	Points   string `json:"points"` // by the rubric
	Possible string `json:"possible"`
}

func (d *Desk) serveWorth(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s, err := d.submission(r.PathValue("name"))
	switch {
	case err != nil:
		http.NotFound(w, r)
		return
	case d.rubricErr != nil:
		sendError(w, conflict("%s", d.readOnlyReason()))
		return
	}
	labels := d.report.Suite.Labels
	reply := worth{Possible: d.rubric.Possible(labels).String(), Cases: []caseWorth{},
		History: d.historyOf(s.Name)}
	if points, ok := s.EffectivePoints(); ok {
		reply.Points = points.String()
	}
	cases, reason := score.CasePointsOf(s, d.rubric, labels)
	reply.Reason = reason
	for _, c := range cases {
		reply.Cases = append(reply.Cases, caseWorth{c.Case, c.Earned.String(), c.Max.String()})
	}
	sendJSON(w, http.StatusOK, reply)
}

// serveExport serves the report in the format that the request names. It writes what the
// command "touchstone report" would write. Several files become one zip.
func (d *Desk) serveExport(w http.ResponseWriter, r *http.Request) {
	f, err := d.o.Format(r.PathValue("name"), r.URL.Query())
	if err != nil {
		sendError(w, refuse("name", "%v", err))
		return
	}
	d.mu.Lock()
	report := d.report
	d.mu.Unlock()
	if f.Omissions != nil && !f.PerSubmission {
		for _, text := range f.Omissions(report) {
			cli.Warning(d.o.Stderr, "%s: %s", f.Name, text)
		}
	}
	name, write := f.File, func(to io.Writer) error { return f.Write(to, report) }
	if f.PerSubmission {
		name, write = f.Name+".zip", func(to io.Writer) error { return writeEach(to, f, report) }
	}
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	send(w, cmp.Or(kinds[path.Ext(name)], "application/octet-stream"), write)
}

var kinds = map[string]string{
	".csv": "text/csv; charset=utf-8", ".json": "application/json", ".zip": "application/zip",
}

// writeEach writes a zip with one file for each submission. It contains the files that the command
// "touchstone report" would write to a folder.
func writeEach(w io.Writer, f reports.Format, r *record.Report) error {
	z := zip.NewWriter(w)
	for i := range r.Submissions {
		s := &r.Submissions[i]
		alone := r.ForSubmission(s)
		if f.Omissions != nil && len(f.Omissions(alone)) > 0 || s.CausedBy.Kind == record.CausePassedOver {
			continue
		}
		file, err := z.Create(s.Name + f.File)
		if err != nil {
			return err
		}
		if err := f.Write(file, alone); err != nil {
			return err
		}
	}
	return z.Close()
}

// Serve answers requests that arrive at l, if g accepts them. Meanwhile, it runs d.Work. Serve
// returns when ctx is done or the server fails.
func (d *Desk) Serve(ctx context.Context, l net.Listener, g *Guard) error {
	server := &http.Server{
		Handler:           d.Handler(g),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       time.Minute,
		WriteTimeout:      2 * time.Minute,
		IdleTimeout:       5 * time.Minute,
		MaxHeaderBytes:    64 << 10,
	}
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() {
		defer stop()
		ended <- guard.Do("serving the desk", func() error { return server.Serve(l) })
	}()
	err := errors.Join(d.Work(ctx), server.Close())
	if served := <-ended; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

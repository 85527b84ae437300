package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/guard"
	"touchstone/reports/audience"
	"touchstone/reports/text"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// keepChecking checks a submission now and after each change, until the user presses Ctrl-C. It
// then returns an error with the exit status of the last check that finished.
func (k *checkCommand) keepChecking(
	ctx context.Context, c *cobra.Command, grader *runner.Grader, s intake.Submission,
) error {
	path, err := filepath.Abs(s.Path) // a relative path would refer to the old folder after an editor replaces it
	if err != nil {
		return err
	}
	s.Path = path
	onMissing := func() { cli.Warning(c.ErrOrStderr(), "%s no longer exists; waiting until it exists again", path) }
	end := cli.Unable
	var last *record.Report
	for {
		seen, ok := watched(path).waitUntilStable(ctx, onMissing)
		if !ok {
			return cli.StatusError(end)
		}
		report := k.gradeUnlessChanged(ctx, c, grader, s, seen)
		if report == nil {
			continue
		}
		results.WarnFailure(c.ErrOrStderr(), &report.Submissions[0])
		if err := k.showAgain(c, last, report); err != nil {
			return err
		}
		last, end = report, checkStatus(report.Submissions[0])
		cli.Info(c.ErrOrStderr(), "watching %s; press Ctrl-C to stop", path)
		watched(path).waitForChange(ctx, seen)
	}
}

// gradeUnlessChanged returns the report on a submission, or nil if a source changes or the user
// presses Ctrl-C before grading is done.
func (k *checkCommand) gradeUnlessChanged(
	ctx context.Context, c *cobra.Command, grader *runner.Grader, s intake.Submission, seen snapshot,
) *record.Report {
	ctx, stop := context.WithCancel(ctx)
	var watching sync.WaitGroup
	watching.Go(func() {
		guard.Do("watching", func() error {
			if watched(s.Path).waitForChange(ctx, seen) {
				stop()
			}
			return nil
		})
	})
	report := k.grade(c, ctx, grader, s)
	done := ctx.Err() == nil
	stop()
	watching.Wait()
	if !done || watched(s.Path).snapshot() != seen {
		return nil
	}
	return report
}

// showAgain writes a report below a summary of what has changed since the last report.
func (k *checkCommand) showAgain(c *cobra.Command, last, report *record.Report) error {
	w := c.OutOrStdout()
	var above bytes.Buffer
	if cli.IsTerminal(w) && os.Getenv("TERM") != "dumb" {
		above.WriteString("\x1b[H\x1b[2J\x1b[3J") // clear the screen and the scrollback
	} else if last != nil {
		above.WriteByte('\n')
	}
	rows := above.Len()
	if last != nil {
		changes := regrade.CompareSubmission(k.visible(last), k.visible(report))
		if err := text.SubmissionChange(&above, changes, k.textOptions(c)); err != nil {
			return err
		}
		above.WriteByte('\n')
	}
	if _, err := cli.Output(w).Write(above.Bytes()); err != nil {
		return err
	}
	if k.all {
		return results.RenderText(w, report, k.textOptions(c))
	}
	return k.showBriefly(c, report, bytes.Count(above.Bytes()[rows:], []byte("\n")))
}

func (k *checkCommand) visible(r *record.Report) *record.Submission {
	if audience.Audience(k.audience) == audience.Student {
		r = audience.ForStudent(r)
	}
	return &r.Submissions[0]
}

// watched is the path of a submission. Its methods poll the sources for changes, which is cheap
// because a submission has few sources. File notifications would be faster, but some file systems
// do not support them, and they stop when an editor replaces the folder.
type watched string

// snapshot holds the names, sizes and modification times of a submission's sources. It is
// empty if the submission does not exist.
type snapshot string

func (w watched) snapshot() snapshot {
	info, err := os.Stat(string(w))
	if err != nil {
		return ""
	}
	if !info.IsDir() {
		return snapshot(sourceState(".", info))
	}
	var b strings.Builder
	b.WriteString("folder\n")
	fs.WalkDir(os.DirFS(string(w)), ".", func(name string, entry fs.DirEntry, err error) error {
		isHidden := name != "." && strings.HasPrefix(entry.Name(), ".")
		switch {
		case err != nil || isHidden && entry.IsDir(): // removed meanwhile, or not readable
			return fs.SkipDir
		case isHidden || entry.IsDir() || !isSource(name):
			return nil
		}
		if info, err := entry.Info(); err == nil {
			b.WriteString(sourceState(name, info))
		}
		return nil
	})
	return snapshot(b.String())
}

func sourceState(name string, info fs.FileInfo) string {
	return fmt.Sprintf("%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
}

// isSource reports whether a file is a source or an archive, rather than the output of a
// compiler or an editor.
func isSource(name string) bool {
	archives := []string{".zip", ".gz", ".tgz"}
	return slices.Contains(append(archives, language.Extensions()...), strings.ToLower(filepath.Ext(name)))
}

// waitUntilStable waits until the submission exists and does not change between two polls. If the
// submission does not exist after several polls, it calls onMissing once. It returns false if ctx
// ends first.
func (w watched) waitUntilStable(ctx context.Context, onMissing func()) (snapshot, bool) {
	const patience = 10 // number of polls; an editor may remove a folder for a moment
	seen := w.snapshot()
	for n := 1; pause(ctx); n++ {
		now := w.snapshot()
		if now == seen && now != "" {
			return now, true
		}
		if n == patience && now == "" {
			onMissing()
		}
		seen = now
	}
	return "", false
}

// waitForChange waits until the submission differs from an earlier snapshot. It returns false if
// ctx ends first.
func (w watched) waitForChange(ctx context.Context, earlier snapshot) bool {
	for pause(ctx) {
		if w.snapshot() != earlier {
			return true
		}
	}
	return false
}

// pause waits long enough for an editor to save several files. It returns false if ctx ends first.
func pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(200 * time.Millisecond):
		return true
	}
}

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/guard"
	"touchstone/reports"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

type deskCommand struct {
	port               int
	listen, rubric, by string
	noBrowser          bool

	dir     string
	grading *desk.Recorded // command line that graded the folder; nil if unknown
}

func newDesk() *cobra.Command {
	var d deskCommand
	c := &cobra.Command{
		Use:   "desk RESULTS",
		Short: "Review a class in the browser: change points, add remarks",
		Long: `Desk opens RESULTS, a folder that grade wrote, in the browser. It shows what
report.html shows. There you can also change points, add remarks, mark
submissions as looked at, and rerun submissions. Press Ctrl-C to stop it.

It writes to RESULTS:
  overrides.csv, remarks.csv   your points and remarks, immediately; it keeps
                               existing rows
  looked.csv                   the submissions that you marked as looked at
Within seconds it updates the other files, as grade does.

While grade writes to RESULTS, the desk shows its progress and changes nothing.
While the desk is open, grade refuses to write there.

The address holds a secret, so only your browser on this machine can open it.
With --listen, other machines can too, without encryption. To reach the desk on
another machine, forward its port: ssh -L 8080:localhost:8080 HOST

Exit status: 0 you stopped it, 2 wrong usage, 3 Touchstone could not do its
work.`,
		Example: `  touchstone desk results
  touchstone desk results --port 8080 --no-browser`,
		Args: cobra.ExactArgs(1),
	}
	f := c.Flags()
	f.IntVar(&d.port, "port", 0, "`NUMBER` of the port (default a free one)")
	f.StringVar(&d.listen, "listen", "", "`HOST` name or address to listen on, so that other\n"+
		"machines can reach the desk (default 127.0.0.1)")
	f.BoolVar(&d.noBrowser, "no-browser", false, "print the address but do not open it")
	f.StringVar(&d.by, "by", userName(), "your `NAME`, recorded with points and\nremarks")
	f.StringVar(&d.rubric, "rubric", "", "name or `FILE` of the rubric, if the folder does\n"+
		"not record it")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error { return d.run(c, args[0]) })
	return c
}

func userName() string {
	u, err := user.Current()
	if err != nil {
		return "staff"
	}
	return u.Username
}

func (d *deskCommand) run(c *cobra.Command, dir string) error {
	if err := d.check(dir); err != nil {
		return err
	}
	l, err := d.open()
	if err != nil {
		return err
	}
	defer l.Close()
	if d.dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	ctx, stop := cli.Interruptible(c.Context())
	defer stop()
	opened, err := d.openWhenReady(ctx, c)
	if used, ok := errors.AsType[*results.InUseError](err); ok {
		return cli.Failure(used, "use that desk, or press Ctrl-C there to stop it")
	}
	if err != nil || opened == nil {
		return cli.Usage(err)
	}
	return d.serve(ctx, c, opened, l)
}

// openWhenReady opens the desk as soon as the grading has its first result. It returns nil if ctx
// ends first.
func (d *deskCommand) openWhenReady(ctx context.Context, c *cobra.Command) (*desk.Desk, error) {
	options := d.options(c)
	for waiting := false; ; waiting = true {
		opened, err := desk.Open(options)
		if !errors.Is(err, desk.ErrAwaited) {
			return opened, err
		}
		if !waiting {
			cli.Info(c.ErrOrStderr(), "waiting for the first result in %s", d.dir)
		}
		select {
		case <-ctx.Done():
			return nil, nil
		case <-time.After(time.Second):
		}
	}
}

func (d *deskCommand) check(dir string) error {
	if d.port < 0 || d.port > 65535 {
		return cli.Usagef("--port %d: expected 1 to 65535", d.port)
	}
	if strings.TrimSpace(d.by) == "" || strings.ContainsFunc(d.by, unicode.IsControl) || !utf8.ValidString(d.by) {
		return cli.Usagef("--by %q: expected a name", d.by)
	}
	if d.rubric != "" {
		if _, err := cases.FindRubric(d.rubric); err != nil {
			return cli.Usage(err)
		}
	}
	_, report := os.Stat(filepath.Join(dir, "report.json"))
	if _, err := os.Stat(filepath.Join(dir, desk.ProgressName)); report != nil && err != nil {
		return cli.UsageWithHint(report, "pass the folder that touchstone grade wrote (its --out)")
	}
	return nil
}

func (d *deskCommand) open() (net.Listener, error) {
	l, err := net.Listen("tcp", net.JoinHostPort(d.host(), strconv.Itoa(d.port)))
	if err == nil {
		return l, nil
	}
	if d.listen != "" {
		return nil, cli.UsageWithHint(fmt.Errorf("--listen %q: %w", d.listen, err),
			"use a host name or address of this machine")
	}
	return nil, cli.UsageWithHint(fmt.Errorf("--port %d: %w", d.port, err), "choose another port, or omit --port")
}

func (d *deskCommand) host() string { return cmp.Or(d.listen, "127.0.0.1") }

func (d *deskCommand) options(c *cobra.Command) desk.Options {
	o := desk.Options{
		Dir: d.dir, By: d.by, Stderr: c.ErrOrStderr(),
		Rubric: d.findRubric,
		Format: func(name string, options url.Values) (reports.Format, error) {
			x := formatFlags{canvasAssignment: options.Get("assignment"), visibility: options.Get("visibility"),
				audience: options.Get("audience")}
			return x.find(name)
		},
	}
	var err error
	if d.grading, err = desk.ReadRecorded(d.dir); err != nil {
		o.CannotRun = "the folder does not record how it was graded; " +
			"run the same touchstone grade command again; it keeps finished work"
	} else {
		o.Run = d.gradeAgain
	}
	o.Overrides = d.grading.Flag("overrides", filepath.Join(d.dir, overridesName))
	o.Remarks = d.grading.Flag("remarks", filepath.Join(d.dir, remarksName))
	return o
}

// findRubric returns the rubric that --rubric names, or else the rubric of the grading.
func (d *deskCommand) findRubric(r *record.Report) (cases.Rubric, error) {
	if d.rubric == "" && d.grading != nil {
		if rubric, err := recordedRubric(d.grading); err == nil && checkSamePoints(r, rubric) == nil {
			return rubric, nil
		}
	}
	rubric, err := findRubric(d.rubric, r)
	if err == nil {
		err = checkSamePoints(r, rubric)
	}
	return rubric, err
}

func (d *deskCommand) serve(ctx context.Context, c *cobra.Command, opened *desk.Desk, l net.Listener) error {
	if d.listen != "" {
		cli.Warning(c.ErrOrStderr(), "--listen %s: other machines can reach the desk, and traffic to it is not "+
			"encrypted", d.listen)
	}
	door := desk.NewGuard(l, d.listen)
	fmt.Fprintf(c.OutOrStdout(), "%s\n", door.Address(d.host()))
	cli.Info(c.ErrOrStderr(), "the desk is open at this address; press Ctrl-C to stop it")
	if why := opened.ReadOnlyReason(); why != "" {
		cli.Warning(c.ErrOrStderr(), "the desk is read-only for now: %s", why)
	}
	if !d.noBrowser {
		file, err := browse(d.dir, door.Opener(d.host()))
		defer os.Remove(file)
		if err != nil {
			cli.Info(c.ErrOrStderr(), "cannot start a browser (%v); open the address yourself", err)
		}
	}
	return opened.Serve(ctx, l, door)
}

// browse makes the user's browser open a page. It writes the page to a file in dir, and returns the
// name of the file. The caller removes the file.
func browse(dir, page string) (file string, err error) {
	f, err := results.CreateTemp(dir, ".html") // other users cannot read the file
	if err != nil {
		return "", err
	}
	_, err = io.WriteString(f, page)
	if err = errors.Join(err, f.Close()); err != nil {
		return f.Name(), err
	}
	how := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if how == nil {
		how = []string{"xdg-open"}
	}
	opening := exec.Command(how[0], append(how[1:], f.Name())...)
	if err := opening.Start(); err != nil {
		return f.Name(), err
	}
	go guard.Do("opening the browser", opening.Wait)
	return f.Name(), nil
}

// gradeAgain grades the named submissions with the recorded command line. It returns the
// submissions whose grading it finished.
func (d *deskCommand) gradeAgain(
	ctx context.Context, r *record.Report, names []string, onProgress func(cli.Progress),
) (graded []record.Submission, err error) {
	k, err := recordedClass(d.grading)
	if err != nil {
		return nil, err
	}
	suite, in, err := k.find(ctx, io.Discard, d.grading.Paths)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	class := runner.Class{Batch: in, Only: names, Fresh: true}
	if err := class.Check(); err != nil {
		return nil, err
	}
	in.Submissions = slices.DeleteFunc(in.Submissions, func(s intake.Submission) bool {
		return !slices.Contains(names, s.Name)
	})
	n := len(in.Submissions)
	shown := cli.NewDisplay(io.Discard, n, n*len(suite.Cases))
	defer shown.Follow(250*time.Millisecond, onProgress)()
	set := func(o *runner.Options) error { o.Observe = shown.Observer(); return nil }
	err = k.withGrader(ctx, io.Discard, suite, set, func(ctx context.Context, g *runner.Grader) error {
		if g.SettingsDigest() != r.SettingsDigest {
			return errors.New("since the class was graded, the compiler, Touchstone, the suite or a setting has " +
				"changed: grade the class again")
		}
		done, err := g.GradeClass(ctx, class)
		if err == nil {
			graded = done.Report.Submissions
		}
		return err
	})
	graded = slices.DeleteFunc(graded, func(s record.Submission) bool {
		return s.CausedBy.Kind == record.CauseInterrupted || s.IsPending()
	})
	for i := range graded {
		graded[i].Path = d.grading.AsTyped(graded[i].Path)
	}
	return graded, err
}

// recordedClass returns the flags of a recorded command line.
func recordedClass(r *desk.Recorded) (*classFlags, error) {
	k := &classFlags{}
	flags := pflag.NewFlagSet("recorded", pflag.ContinueOnError)
	k.register(flags)
	return k, r.Set(flags)
}

func recordedRubric(r *desk.Recorded) (cases.Rubric, error) {
	k, err := recordedClass(r)
	if err != nil {
		return cases.Rubric{}, err
	}
	corpus, err := k.grading.corpus()
	if err != nil {
		return cases.Rubric{}, err
	}
	rubric, err := corpus.Rubric(k.grading.rubric)
	return rubric, cli.Usage(err)
}

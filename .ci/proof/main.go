// Command proof runs what is too long for `make test`: all that is exhaustive. It
// prints a table of what was proved, with which figures, and writes it as JSON.
//
// Run it at the top of the repository; `make proof` does. It goes on after a part
// has failed, and its exit status is 1 then.
package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// result is what became of a part.
type result struct {
	Name    string    `json:"name"`
	Proves  string    `json:"proves"`
	Command string    `json:"command"`
	Started time.Time `json:"started"`
	Seconds float64   `json:"seconds"`
	OK      bool      `json:"ok"`
	Error   string    `json:"error,omitempty"` // how it failed
	Figures []string  `json:"figures"`         // lines of its output
}

// proof is the document that is written.
type proof struct {
	Commit  string   `json:"commit"` // with "-dirty" where the checkout differs from it
	Machine string   `json:"machine"`
	Parts   []result `json:"parts"`
}

// options are what the command line says.
type options struct {
	out, logs string
	fuzzTime  time.Duration
	parts     []part
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	o, err := parse(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "proof:", err)
		os.Exit(2)
	}
	ok, err := run(ctx, o, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "proof:", err)
	}
	if !ok || err != nil {
		os.Exit(1)
	}
}

func parse(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("proof", flag.ContinueOnError)
	flags.StringVar(&o.out, "out", "proof.json", "the `file` that is written")
	flags.StringVar(&o.logs, "logs", "proof-logs", "the `folder` for what the parts print")
	flags.DurationVar(&o.fuzzTime, "fuzztime", time.Minute, "how long each target is fuzzed")
	names := flags.String("parts", "all", "`which`, with commas between them: all, ci, or names")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	var err error
	o.parts, err = choose(partsOf(o.fuzzTime), *names)
	return o, err
}

// choose picks the parts that are named.
func choose(all []part, names string) ([]part, error) {
	var chosen []part
	for name := range strings.SplitSeq(names, ",") {
		some := slices.DeleteFunc(slices.Clone(all), func(p part) bool {
			return name != "all" && name != p.name && (name != "ci" || !p.ci)
		})
		if len(some) == 0 {
			var known []string
			for _, p := range all {
				known = append(known, p.name)
			}
			return nil, fmt.Errorf(
				"-parts: unknown part %q: want all, ci, or some of %s",
				name,
				strings.Join(known, ", "),
			)
		}
		chosen = append(chosen, some...)
	}
	return chosen, nil
}

// run runs the parts, one after the other, and reports whether all held.
func run(ctx context.Context, o options, w io.Writer) (ok bool, err error) {
	if err := os.MkdirAll(o.logs, 0o755); err != nil {
		return false, err
	}
	machine := fmt.Sprintf("%s/%s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	document := proof{Commit: commit(ctx), Machine: machine}
	ok = true
	for _, p := range o.parts {
		fmt.Fprintf(w, "%-12s %s\n", p.name, p.proves)
		r := p.run(ctx, filepath.Join(o.logs, p.name+".txt"))
		fmt.Fprintf(w, "%-12s %s in %.0f s\n", "", r.outcome(), r.Seconds)
		document.Parts = append(document.Parts, r)
		ok = ok && r.OK
		if err := write(o.out, document); err != nil {
			return false, err
		}
		if ctx.Err() != nil {
			return false, errors.New("interrupted: the table has what was done until then")
		}
	}
	document.table(w)
	fmt.Fprintf(w, "\nwrote %s; what each part printed is in %s\n", o.out, o.logs)
	return ok, nil
}

func write(file string, p proof) error {
	data, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}

func commit(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*").
		Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}

// run runs one part. What it prints goes to the file log.
func (p part) run(ctx context.Context, log string) result {
	r := result{Name: p.name, Proves: p.proves, Command: p.command, Figures: []string{}}
	r.Started = time.Now().UTC().Truncate(time.Second)
	err := p.runTo(ctx, log)
	r.Seconds = float64(time.Since(r.Started).Round(time.Second)) / float64(time.Second)
	// What failed shows as well how far it came.
	found, noFigures := figures(log, p.figures)
	if r.Figures = found; p.total != nil && noFigures == nil {
		var sum string
		if sum, noFigures = p.total.sum(found); sum != "" {
			r.Figures = append([]string{sum}, found...)
		}
	}
	if err = cmp.Or(err, noFigures); err != nil {
		r.Error = fmt.Sprintf("%v: see %s", err, log)
	}
	r.OK = err == nil
	return r
}

func (p part) runTo(ctx context.Context, log string) (err error) {
	file, err := os.Create(log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	c := exec.CommandContext(ctx, "bash", "-eo", "pipefail", "-c", p.command)
	c.Stdout, c.Stderr = file, file
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = time.Minute
	return c.Run()
}

// figures are the lines of a file that a part is told by. A part that printed
// none has not done its work.
func figures(log string, telling *regexp.Regexp) ([]string, error) {
	file, err := os.Open(log)
	if err != nil {
		return []string{}, err
	}
	defer file.Close()
	found := []string{}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		if m := telling.FindStringSubmatch(lines.Text()); m != nil {
			found = append(found, strings.Join(strings.Fields(m[len(m)-1]), " "))
		}
	}
	if err := lines.Err(); err != nil {
		return found, err
	}
	if len(found) == 0 {
		return found, fmt.Errorf("it printed nothing like %q", telling)
	}
	return slices.Compact(found), nil
}

func (r result) outcome() string {
	if r.OK {
		return "proved"
	}
	return "FAILED: " + r.Error
}

// table is the end of it: a line or more for each part.
func (p proof) table(w io.Writer) {
	const most = 10 // figures of a part; the file has all
	fmt.Fprintf(w, "\ncommit %s; %s\n\npart         proved  seconds  figures\n", p.Commit, p.Machine)
	for _, r := range p.Parts {
		told := "yes"
		lines := r.Figures
		if !r.OK {
			told, lines = "NO", append([]string{r.Error}, lines...)
		}
		if more := len(lines) - most; more > 0 {
			lines = append(slices.Clone(lines[:most]), fmt.Sprintf("and %d more", more))
		}
		for i, line := range lines {
			if i == 0 {
				fmt.Fprintf(w, "%-12s %-6s  %7.0f  %s\n", r.Name, told, r.Seconds, line)
			} else {
				fmt.Fprintf(w, "%-30s%s\n", "", line)
			}
		}
	}
}

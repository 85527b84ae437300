package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plainfile"
	"touchstone/internal/wording"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

type adjustmentFlags struct {
	overrides, remarks, policy string
	zeroForFlag
	warned []string // warnings that have been printed
}

const (
	overridesName = "overrides.csv"
	remarksName   = "remarks.csv"
)

func (a *adjustmentFlags) register(f *pflag.FlagSet, folder, zero string) {
	f.StringVar(&a.overrides, "overrides", "",
		"CSV `FILE` of points given by hand (default\n"+overridesName+" "+folder+", if it exists)")
	f.StringVar(&a.remarks, "remarks", "",
		"CSV `FILE` of remarks on groups of submissions\n(default "+remarksName+" "+folder+", if it exists)")
	f.StringVar(&a.policy, "late-policy", "", "JSON `FILE` with the points that lateness costs")
	a.zeroForFlag.register(f, zero)
}

// zeroForFlag holds the flag --zero-for, which counts ungraded submissions as 0 points.
type zeroForFlag struct{ zero string }

func (z *zeroForFlag) register(f *pflag.FlagSet, otherwise string) {
	f.StringVar(&z.zero, "zero-for", "", "`KINDS` of submissions that count as 0 points:\n"+
		"not-gradable, missing (of students on the\nroster), or both, as in not-gradable,missing\n(default "+otherwise+")")
}

func (z *zeroForFlag) readZeroFor() (record.ZeroFor, error) {
	zero, err := record.ParseZeroFor(z.zero)
	if err != nil {
		return nil, cli.Usagef("--zero-for: %w", err)
	}
	return zero, nil
}

// recount returns a copy of r in which the submissions that --zero-for names count as 0 points,
// or r itself if the flag is not set.
func (z *zeroForFlag) recount(r *record.Report) (*record.Report, error) {
	zero, err := z.readZeroFor()
	if err != nil || z.zero == "" {
		return r, err
	}
	return r.CountAsZero(zero), nil
}

// readAdjustments reads the overrides, the remarks and the late policy from the files that the
// flags name. Without --overrides or --remarks, it reads overrides.csv or remarks.csv in folder, if
// that file exists. Without --late-policy, it returns oldPolicy. It checks the case IDs in the
// files against ids, and the names of submissions against names.
func (a *adjustmentFlags) readAdjustments(
	stderr io.Writer, folder, suite string, ids, names []string, oldPolicy *record.LatePolicy,
) (adjustments score.Adjustments, err error) {
	adjustments.Overrides, err = readStaffCSV(stderr, "override", a.overrides, filepath.Join(folder, overridesName),
		score.ReadOverrides, func(o *score.Overrides) error { return o.Check(suite, ids) })
	if err != nil {
		return adjustments, err
	}
	a.warned = adjustments.Overrides.UnknownRows(names)
	warnAll(stderr, a.warned)
	adjustments.Remarks, err = readStaffCSV(stderr, "remark", a.remarks, filepath.Join(folder, remarksName),
		score.ReadRemarks, func(m *score.Remarks) error { return m.Check(names) })
	if err != nil {
		return adjustments, err
	}
	adjustments.Late, err = a.latePolicy(oldPolicy)
	return adjustments, err
}

func (a *adjustmentFlags) latePolicy(oldPolicy *record.LatePolicy) (*record.LatePolicy, error) {
	switch a.policy {
	case "":
		return oldPolicy, nil
	case "none":
		return nil, nil
	}
	data, err := os.ReadFile(a.policy)
	if err != nil {
		return nil, cli.Usagef("--late-policy: %w", err)
	}
	p, err := score.ReadLatePolicy(a.policy, data)
	if err != nil {
		return nil, cli.Usagef("--late-policy: %w", err)
	}
	return p, nil
}

// warnAdjusted prints the warnings about the adjustments in r, except those that readAdjustments
// has already printed.
func (a *adjustmentFlags) warnAdjusted(stderr io.Writer, r *record.Report) {
	for _, text := range score.AdjustmentWarnings(r) {
		if !slices.Contains(a.warned, text) {
			cli.Warning(stderr, "%s", text)
		}
	}
}

// readStaffCSV reads and checks a CSV file that staff wrote, and prints which file it read. The
// file is flagPath or, if flagPath is empty, defaultPath, which need not exist. noun is the word
// for a row of the file, such as "override".
func readStaffCSV[T interface{ Len() int }](
	stderr io.Writer, noun, flagPath, defaultPath string, read func(io.Reader, string) (T, error), check func(T) error,
) (rows T, err error) {
	var none T
	path, open := cmp.Or(flagPath, defaultPath), plainfile.Open
	if flagPath != "" {
		open = os.Open // may be a pipe
	}
	file, err := open(path)
	if flagPath == "" && errors.Is(err, fs.ErrNotExist) {
		return none, nil
	}
	if err != nil {
		return none, cli.Usagef("--%ss: %w", noun, err)
	}
	defer file.Close()
	if rows, err = read(file, path); err == nil {
		err = check(rows)
	}
	if err != nil {
		return none, cli.UsageWithHint(fmt.Errorf("%ss: %w", noun, err), "fix the row in "+path)
	}
	cli.Info(stderr, "read %s from %s", wording.Count(rows.Len(), noun), path)
	return rows, nil
}

func warnMissingFile(stderr io.Writer, submissions int, what, where, path string) {
	if submissions > 0 {
		cli.Warning(stderr,
			"the %s of %s in %s no longer count, because %s does not exist; to use another file, add --%s FILE",
			what, wording.Count(submissions, "submission"), where, path, what)
	}
}

type latenessFlags struct{ due, times string }

func (p *latenessFlags) register(f *pflag.FlagSet) {
	f.StringVar(&p.due, "due", "", "deadline, a `TIME` such as \"2026-11-20 23:59\",\n"+
		"or 2026-11-20T23:59:00-06:00 with a time zone;\nneeds submission times, from Gradescope or\n--times")
	f.StringVar(&p.times, "times", "", "CSV `FILE` of submission times, with headings\n"+
		"such as login,submitted-at; for Canvas, whose\ndownloads have no times")
}

// read returns the deadline and the submission times. Without flags, the deadline is zero and
// the times are nil.
func (p *latenessFlags) read() (due time.Time, times *intake.Times, err error) {
	if p.due != "" {
		if due, err = intake.ParseTime(p.due, time.Local); err != nil {
			return due, nil, cli.Usagef("--due %q: %w", p.due, err)
		}
	}
	if p.times == "" {
		return due, nil, nil
	}
	times, err = readCSV("--times", p.times, func(r io.Reader, name string) (*intake.Times, error) {
		return intake.ReadTimes(r, name, time.Local)
	})
	if err == nil && p.due == "" {
		err = cli.Usagef("--times needs a deadline: add --due TIME")
	}
	return due, times, err
}

func readCSV[T any](flag, path string, read func(io.Reader, string) (T, error)) (rows T, err error) {
	file, err := os.Open(path)
	if err == nil {
		defer file.Close()
		rows, err = read(file, path)
	}
	if err != nil {
		return rows, cli.Usagef("%s: %w", flag, err)
	}
	return rows, nil
}

// withLateness returns a copy of the report with the lateness of each submission, and warnings
// about the times. Without the flags it returns r itself.
func (p *latenessFlags) withLateness(r *record.Report) (*record.Report, []string, error) {
	due, times, err := p.read()
	switch {
	case err != nil:
		return nil, nil, err
	case times == nil && p.due != "":
		return nil, nil, cli.Usagef("--due needs submission times, which a report does not have: add --times FILE")
	case times == nil:
		return r, nil, nil
	}
	timed := *r
	timed.Submissions = slices.Clone(r.Submissions)
	calculator := intake.LatenessCalculator{Times: times, Due: due}
	for i := range timed.Submissions {
		s := &timed.Submissions[i]
		s.Late = calculator.Lateness(s.Name, s.Students, s.Late)
	}
	return &timed, calculator.Warnings(), nil
}

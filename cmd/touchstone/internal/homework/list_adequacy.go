package homework

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reference/faults"
)

// Adequacy says which mistakes a suite catches.
type Adequacy struct {
	*cases.Adequacy
	Sample *Share `json:"sample,omitempty"` // what the published cases catch, for comparison
}

// Share says how many mistakes a suite catches.
type Share struct {
	Caught int `json:"caught"`
	Total  int `json:"total"`
}

// WriteText writes the mistakes, and which of them the suite catches.
func (f Adequacy) WriteText(w io.Writer) error {
	fmt.Fprintf(w, "%s, suite %s: %s, digest %.12s\n", f.Assignment, f.Suite, wording.Count(f.Cases, "case"), f.Digest)
	if len(f.TooLarge) > 0 {
		fmt.Fprintf(w, "cases skipped because they take too long with many mutants: %s\n",
			strings.Join(f.TooLarge, ", "))
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	kind := faults.Kind("")
	for _, fault := range f.Faults {
		if fault.Kind != kind {
			kind = fault.Kind
			fmt.Fprintf(t, "\n%s\n", kind)
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\n", fault.Fault, faultStatus(fault), fault.Meaning)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, status := range []cases.FaultStatus{cases.Equivalent, cases.Missed} {
		if f.Count(status) > 0 {
			fmt.Fprintf(w, "\n%s:\n", status)
		}
		for _, fault := range f.Faults {
			if fault.Status == status {
				fmt.Fprintf(w, "  %s: %s\n", fault.Fault, cmp.Or(fault.Reason, shownBy(fault.Probe)))
			}
		}
	}
	fmt.Fprintf(w, "\n%d of %d faults caught, %d missed, %d equivalent\n",
		f.Count(cases.Caught), len(f.Faults), f.Count(cases.Missed), f.Count(cases.Equivalent))
	if f.Sample != nil {
		fmt.Fprintf(w, "for comparison, suite %s catches %d of %d\n", SampleSuite, f.Sample.Caught, f.Sample.Total)
	}
	writeCoveringSet(w, f.CoveringSet, f.Cases)
	return nil
}

func writeCoveringSet(w io.Writer, ids []string, of int) {
	fmt.Fprintf(w, "smallest set that catches the same mistakes, %d of %s: %s\n", len(ids), wording.Count(of, "case"),
		strings.Join(ids, ", "))
}

func faultStatus(f cases.FaultResult) string {
	switch f.Status {
	case cases.Caught:
		return wording.Count(len(f.CaughtBy), "case")
	case cases.Missed:
		return "MISSED"
	}
	return string(f.Status)
}

func shownBy(probe string) string {
	if probe == "" {
		return "found no arguments that show the difference"
	}
	return fmt.Sprintf("the arguments %q show the difference", probe)
}

// SampleSuite is the suite of the published cases.
const SampleSuite = "sample"

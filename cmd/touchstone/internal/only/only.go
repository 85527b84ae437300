package only

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/exit"
	"touchstone/internal/suggest"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// Selection is the flag --only: the submissions to grade afresh. An empty one
// selects all.
type Selection struct {
	names []string
}

// Register adds the flag.
func (s *Selection) Register(c *cobra.Command) {
	c.Flags().
		StringSliceVar(&s.names, "only", nil, "grade only submission `ID`, again; repeatable,\nor a list with "+
			"commas")
}

// Check tells which name is none of the batch's.
func (s *Selection) Check(submissions []intake.Submission) error {
	var known []string
	for _, sub := range submissions {
		known = append(known, sub.Name)
	}
	for _, name := range s.names {
		if !slices.Contains(known, name) {
			return &exit.Error{
				Status: exit.WrongUsage,
				Err:    fmt.Errorf("--only %q: no such submission%s", name, suggest.DidYouMean(name, known)),
				Hint:   "touchstone intake lists them all",
			}
		}
	}
	return nil
}

// IsEmpty tells whether nothing is named, which selects all.
func (s *Selection) IsEmpty() bool { return len(s.names) == 0 }

// Includes tells whether a submission is to be graded afresh.
func (s *Selection) Includes(name string) bool { return s.IsEmpty() || slices.Contains(s.names, name) }

// notNamed is why a submission is skipped that is not selected and has no
// earlier report to keep.
const notNamed = "not named by --only"

// PassOver says why a submission is passed over, "" if it is not.
func (s *Selection) PassOver(sub intake.Submission) string {
	if s.Includes(sub.Name) {
		return ""
	}
	return notNamed
}

// IsPassedOver: it was not selected, and nothing is known of it.
func IsPassedOver(r *record.Submission) bool {
	return r.Verdict == record.Skipped && r.Cause == notNamed
}

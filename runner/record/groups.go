package record

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// Group is a set of submissions with the same answers, right and wrong. A person needs to look
// at only one of them.
type Group struct {
	Name        string   `json:"name"`        // the same in every report with these answers and this suite
	Submissions []string `json:"submissions"` // names of the submissions, at least two
	Wrong       int      `json:"wrong"`       // number of wrong answers
}

// GroupPrefix is the beginning of every group's name. The rest of the name is the beginning of the
// digest of the group's answers.
const GroupPrefix = "group-"

const groupDigits = 8

// FindGroups returns the groups among the submissions with wrong answers, from largest to
// smallest.
func FindGroups(submissions []Submission) []Group {
	groups := []Group{}
	at := map[[sha256.Size]byte]int{}
	for i := range submissions {
		s := &submissions[i]
		if s.Score == nil || !s.Build.OK || s.Verdict == Accepted {
			continue
		}
		answers, wrong := s.answers()
		place, known := at[answers]
		if !known {
			place = len(groups)
			at[answers] = place
			name := GroupPrefix + hex.EncodeToString(answers[:])[:groupDigits]
			groups = append(groups, Group{Name: name, Submissions: []string{}, Wrong: wrong})
		}
		groups[place].Submissions = append(groups[place].Submissions, s.Name)
	}
	groups = slices.DeleteFunc(groups, func(g Group) bool { return len(g.Submissions) < 2 })
	slices.SortStableFunc(groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(len(b.Submissions), len(a.Submissions)),
			cmp.Compare(a.Submissions[0], b.Submissions[0]))
	})
	return groups
}

func endOf(r *Result) string {
	if r.Verdict.EndedNormally() {
		return "true" // the names of groups depend on this text
	}
	return string(r.Verdict)
}

// answers returns a digest of all answers and the number of wrong ones. The digest covers how
// each run ended and every printed value, but not the format.
func (s *Submission) answers() (digest [sha256.Size]byte, wrong int) {
	h := sha256.New()
	for i := range s.Results {
		r := &s.Results[i]
		fmt.Fprintf(h, "%q %s\n", r.Case, endOf(r))
		if r.HasWrongLine() || !r.Verdict.EndedNormally() {
			wrong++
		}
		for _, line := range r.Lines {
			switch line.Match {
			case MatchValue:
				fmt.Fprintf(h, "%q\n", line.Got)
			case MatchMissing:
				fmt.Fprintln(h, "missing")
			default:
				fmt.Fprintln(h, "right")
			}
		}
	}
	return [sha256.Size]byte(h.Sum(nil)), wrong
}

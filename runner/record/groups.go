package record

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// Group is submissions that answer alike, right and wrong: whoever looks at one has
// looked at all, named mistake or not.
type Group struct {
	Name        string   `json:"name"`        // the same whenever the same suite is answered so
	Submissions []string `json:"submissions"` // at least two, by name
	Wrong       int      `json:"cases_wrong"` // in which they are wrong
}

// GroupPrefix begins the name of a group. What follows is of the digest of its answers.
const GroupPrefix = "group-"

// groupDigits are enough that no two groups of a class have one name.
const groupDigits = 8

// FindGroups lists the groups among submissions that have wrong answers, the largest
// first.
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
		return cmp.Or(
			cmp.Compare(len(b.Submissions), len(a.Submissions)),
			cmp.Compare(a.Submissions[0], b.Submissions[0]),
		)
	})
	return groups
}

// answers is a digest of how each case ended and of every value that was printed, in
// whatever writing; and how many cases are wrong.
func (s *Submission) answers() (digest [sha256.Size]byte, wrong int) {
	h := sha256.New()
	for i := range s.Results {
		r := &s.Results[i]
		fmt.Fprintf(h, "%q %t\n", r.Case, r.Verdict.EndedWell())
		if r.HasWrongLine() || !r.Verdict.EndedWell() {
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

package record

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// Group is a set of submissions that give the same answers, right and wrong. A grader needs to
// look at only one of them.
type Group struct {
	Name        string   `json:"name"`        // the same whenever the answers and the suite are the same
	Submissions []string `json:"submissions"` // names, at least two
	Wrong       int      `json:"cases_wrong"` // number of cases that the submissions answer wrongly
}

// GroupPrefix is the beginning of a group's name. Digits of the digest of its answers follow.
const GroupPrefix = "group-"

// groupDigits is the number of hex digits in the name of a group. That is enough to
// distinguish the groups of a class.
const groupDigits = 8

// FindGroups returns the groups among the submissions with wrong answers, the largest first.
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

// endOf says how a run ended: a crash and an endless loop are not alike.
func endOf(r *Result) string {
	if r.Verdict.EndedWell() {
		return "true"
	}
	return string(r.Verdict)
}

// answers returns a digest of how each case ended and of every printed value, ignoring its
// format, and the number of wrong cases.
func (s *Submission) answers() (digest [sha256.Size]byte, wrong int) {
	h := sha256.New()
	for i := range s.Results {
		r := &s.Results[i]
		fmt.Fprintf(h, "%q %s\n", r.Case, endOf(r))
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

package view

import (
	"cmp"
	"slices"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// ClassFinding is something that is wrong with some submissions of a class.
type ClassFinding struct {
	Finding
	Made    []int // by their place in the report
	Perhaps []int // those for whose answers something else is as good
}

// unknownCause follows what is wrong with an answer: programs whose answers a known
// mistake or a rule explains are counted there.
const unknownCause = ", cause unknown"

// Findings are what the class gets wrong, what most do first. That somebody is not
// graded yet, or that we failed, is nothing that the class gets wrong.
func (v Batch) Findings() []ClassFinding {
	var list []ClassFinding
	at := map[string]int{}
	for i := range v.Report.Submissions {
		for _, f := range Findings(&v.Report.Submissions[i]) {
			if f.Kind == RunFound && (f.Key == string(record.Skipped) || f.Key == string(record.JudgeError)) {
				continue
			}
			if f.Kind == AnswerFound {
				f.Text += unknownCause
			}
			n, known := at[f.Key]
			if !known {
				n, at[f.Key] = len(list), len(list)
				list = append(list, ClassFinding{Finding: f})
			}
			c := &list[n]
			if (f.Kind == MistakeFound || f.Kind == MethodFound) && !f.Sure {
				c.Perhaps = append(c.Perhaps, i)
			} else {
				c.Made = append(c.Made, i)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b ClassFinding) int {
		return cmp.Or(cmp.Compare(ofWriting(a), ofWriting(b)), cmp.Compare(len(b.Made), len(a.Made)),
			cmp.Compare(len(b.Perhaps), len(a.Perhaps)),
			cmp.Compare(slices.Index(FindingKinds, a.Kind), slices.Index(FindingKinds, b.Kind)),
			cmp.Compare(a.Key, b.Key))
	})
	return list
}

// ofWriting puts what is in the wrong format behind what is wrong: one habit in writing shows in
// many lines, and hides the mistakes of a class.
func ofWriting(f ClassFinding) int {
	if f.Kind == WritingFound {
		return 1
	}
	return 0
}

// WorstFirst are the submissions by their place in the report, in the order in which
// somebody should look at them: what was not judged for a mistake of ours, what has no
// points, those with the fewest points, those that are right, and what was not graded
// yet.
func (v Batch) WorstFirst() []int {
	order := make([]int, len(v.Report.Submissions))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := &v.Report.Submissions[i], &v.Report.Submissions[j]
		pointsA, _ := a.Counts()
		pointsB, _ := b.Counts()
		return cmp.Or(cmp.Compare(urgency(a), urgency(b)), cmp.Compare(pointsA, pointsB),
			cmp.Compare(Right(a), Right(b)))
	})
	return order
}

func urgency(s *record.Submission) int {
	switch _, counts := s.Counts(); {
	case s.Verdict == record.JudgeError || s.Failure != nil:
		return 0
	case s.Verdict == record.Skipped:
		return 4
	case !counts:
		return 1
	case s.Verdict != record.Accepted:
		return 2
	}
	return 3
}

// NeedsALook tells whether anything but a right program is there.
func NeedsALook(s *record.Submission) bool {
	return s.Failure != nil || s.Verdict != record.Accepted && s.Verdict != record.Skipped
}

// Identical are groups of submissions that consist of the same files to the letter, by
// their place in the report, as many as anybody looks at.
func (v Batch) Identical() (groups [][]int) {
	at := map[string]int{}
	for i, s := range v.Report.Submissions {
		if s.Digest == "" {
			continue
		}
		n, known := at[s.Digest]
		if !known {
			n, at[s.Digest] = len(groups), len(groups)
			groups = append(groups, nil)
		}
		if len(groups[n]) < show.GroupMembers {
			groups[n] = append(groups[n], i)
		}
	}
	groups = slices.DeleteFunc(groups, func(g []int) bool { return len(g) < 2 })
	return groups[:min(len(groups), show.ShownGroups)]
}

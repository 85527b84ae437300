package shards

import (
	"errors"
	"slices"
	"strings"
	"time"

	"touchstone/runner/record"
)

// Piece is the report of one shard.
type Piece struct {
	Path   string // file name, for messages
	Report *record.Report
}

// Merge merges the reports of all shards of a batch. Except for times, the result is the report
// that grading the whole batch at once would have produced. All students of a class must be
// graded alike, so if the shards were graded differently, Merge returns an error that names one
// of them.
func Merge(pieces []Piece) (*record.Report, error) {
	if len(pieces) == 0 {
		return nil, errors.New("no reports to merge")
	}
	for _, p := range pieces {
		if err := p.fits(pieces[0]); err != nil {
			return nil, err
		}
	}
	if err := checkShards(pieces); err != nil {
		return nil, err
	}
	return merged(pieces)
}

func merged(pieces []Piece) (*record.Report, error) {
	r := *pieces[0].Report
	r.Shard, r.Submissions = nil, []record.Submission{}
	for _, p := range pieces {
		r.StartedAt = earliest(r.StartedAt, p.Report.StartedAt)
		r.Complete = r.Complete && p.Report.Complete
		r.Submissions = append(r.Submissions, p.Report.Submissions...)
	}
	slices.SortFunc(r.Submissions, func(a, b record.Submission) int { return strings.Compare(a.Name, b.Name) })
	r.Mistakes = record.CountMistakes(r.Submissions)
	r.Groups = record.FindGroups(r.Submissions)
	return &r, checkNames(&r, pieces)
}

func earliest(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

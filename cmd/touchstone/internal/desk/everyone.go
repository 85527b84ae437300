package desk

import (
	"slices"

	"touchstone/internal/wording"
	"touchstone/runner/score"
)

// pointsForAll is a request to override the points of a case, or of the total, for several
// submissions. The name * stands for all.
type pointsForAll struct {
	Submissions []string `json:"submissions"`
	Case        string   `json:"case"`
	Points      string   `json:"points"`
	Reason      string   `json:"reason"`
}

// givePointsToAll gives points to each of the submissions that has none by hand for the same case.
func (d *Desk) givePointsToAll(by string, all pointsForAll) error {
	p := points{Case: all.Case, Points: all.Points, Reason: all.Reason}
	names := slices.Compact(slices.Sorted(slices.Values(all.Submissions)))
	of := "all submissions"
	if !slices.Equal(names, []string{score.Everyone}) {
		of = wording.Count(len(names), "submission")
	}
	s := step{What: "points of " + of + ", " + p.target(), By: by, About: names, file: overridesFile}
	return d.change(s, func(overrides *table) (edits []rowEdit, err error) {
		var refused error
		for _, name := range names {
			p.Submission = name
			given, err := d.checkPointsOfOneOrAll(&p)
			if err == nil && overrides.find(p.rowKey()) >= 0 {
				err = conflict("%s already has points by hand for %s: remove them first", name, p.target())
			}
			if err != nil {
				refused = err
				continue
			}
			row := p.rowKey()
			row["points"], row["reason"], row["by"] = given, p.Reason, by
			edits = append(edits, rowEdit{key: p.rowKey(), after: overrides.row(row)})
		}
		if len(edits) == 0 {
			return nil, refused
		}
		return edits, nil
	})
}

// checkPointsOfOneOrAll checks points as checkPoints does. For all submissions, it is enough that
// one of them can get the points.
func (d *Desk) checkPointsOfOneOrAll(p *points) (given string, err error) {
	if p.Submission != score.Everyone {
		return d.checkPoints(p)
	}
	if len(d.report.Submissions) == 0 {
		return "", refuse("submissions", "no submission selected: select at least one")
	}
	for _, s := range d.report.Submissions {
		one := *p
		one.Submission = s.Name
		if given, err = d.checkPoints(&one); err == nil {
			p.Case, p.Reason = one.Case, one.Reason
			return given, nil
		}
	}
	return "", err
}

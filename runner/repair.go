package runner

import (
	"slices"

	"touchstone/cases"
	"touchstone/internal/plural"
)

// repairable are the kinds of repair, in the order a report lists them, each
// with the slips that it forgives. Every slip belongs to one of them. Output
// beside the answer is forgiven with the extra prints.
var repairable = []struct {
	kind  RepairKind
	slips []SlipKind
}{
	{RepairLabels, []SlipKind{SlipLabel, SlipBlanks, SlipColon}},
	{RepairNumbers, []SlipKind{SlipRounding, SlipDecimals, SlipZero, SlipComma, SlipNumber, SlipWord}},
	{RepairPrints, []SlipKind{SlipText}},
	{RepairLayout, []SlipKind{SlipOrder, SlipList, SlipLine}},
}

// repairs is what the points would be with one kind of mistake forgiven, for
// each kind that was made, whether or not it costs anything.
func repairs(rubric cases.Rubric, labels []string, results []ResultReport) []Repair {
	list := []Repair{}
	for _, row := range repairable {
		found := evidence(row.kind, row.slips, labels, results)
		if len(found) == 0 {
			continue
		}
		mended := mend(row.kind, row.slips, results)
		list = append(list, Repair{Kind: row.kind, Points: tally(rubric, labels, mended).Points, Evidence: found})
	}
	return list
}

// mend is the results as they would be without mistakes of one kind. Runs that
// did not end well stay as they are.
func mend(kind RepairKind, slips []SlipKind, results []ResultReport) []ResultReport {
	mended := slices.Clone(results)
	for i := range mended {
		r := &mended[i]
		r.Lines = slices.Clone(r.Lines)
		for j := range r.Lines {
			r.Lines[j] = withoutSlips(r.Lines[j], slips)
		}
		if kind == RepairPrints {
			r.Extra = ExtraLines{First: []string{}}
		}
	}
	return mended
}

// withoutSlips is a line as it would be had it none of these slips.
func withoutSlips(line JudgedLine, kinds []SlipKind) JudgedLine {
	line.Slips = slices.DeleteFunc(slices.Clone(line.Slips), func(s Slip) bool { return slices.Contains(kinds, s.Kind) })
	return line
}

// evidence lists the lines, by label and in order, that say so, and output
// beside the answer at the end, which has no label.
func evidence(kind RepairKind, slips []SlipKind, labels []string, results []ResultReport) []RepairEvidence {
	var found []RepairEvidence
	for _, label := range labels {
		e := RepairEvidence{Label: label}
		for _, r := range results {
			for _, line := range r.Lines {
				if line.Label == label && wasAnswered(r) {
					addEvidence(&e, r.Case, line, slips)
				}
			}
		}
		found = append(found, e)
	}
	if kind == RepairPrints {
		found = append(found, extraEvidence(results))
	}
	return slices.DeleteFunc(found, func(e RepairEvidence) bool { return len(e.Cases) == 0 })
}

// addEvidence counts a case in if its line has one of the slips.
func addEvidence(e *RepairEvidence, id string, line JudgedLine, kinds []SlipKind) {
	for _, slip := range line.Slips {
		if !slices.Contains(kinds, slip.Kind) {
			continue
		}
		if len(e.Cases) == 0 {
			e.Text, e.Detail = line.Text, slip.Detail
		}
		e.Cases = append(e.Cases, id)
		return
	}
}

func extraEvidence(results []ResultReport) RepairEvidence {
	var e RepairEvidence
	for _, r := range results {
		if r.Extra.Count == 0 || !wasAnswered(r) {
			continue
		}
		if len(e.Cases) == 0 {
			e.Detail = plural.Of(r.Extra.Count, "line") + " beside the answer"
			if len(r.Extra.First) > 0 {
				e.Text = r.Extra.First[0]
			}
		}
		e.Cases = append(e.Cases, r.Case)
	}
	return e
}

// lineTallies counts for each line the cases in which it earns all that it can.
func lineTallies(rubric cases.Rubric, labels []string, results []ResultReport) []LineTally {
	list := []LineTally{}
	for _, label := range labels {
		t := LineTally{Label: label}
		for _, r := range results {
			for _, line := range r.Lines {
				if line.Label == label {
					t.Cases++
				}
			}
		}
		t.Right = t.Cases - casesWithout(label, rubric, results)
		t.Possible = pointsEach(rubric)
		if t.Right == t.Cases {
			t.Points = t.Possible
		}
		list = append(list, t)
	}
	return list
}

// pointsEach is what a line is worth that is right in all cases.
func pointsEach(rubric cases.Rubric) cases.Points {
	for _, scheme := range rubric.Schemes {
		if scheme.By == cases.ByLine {
			return scheme.Points
		}
	}
	return 0
}

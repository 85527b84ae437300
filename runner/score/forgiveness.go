package score

import (
	"slices"

	"touchstone/cases"
	"touchstone/runner/record"
)

// forgivable lists the kinds of mistakes that can be forgiven, in the order of a report, each with
// its format slips. No slip belongs to two kinds. ForgivePrints also covers extra output.
var forgivable = []struct {
	kind  record.ForgivenessKind
	slips []record.SlipKind
}{
	{record.ForgiveLabels, []record.SlipKind{record.SlipLabel, record.SlipBlanks, record.SlipColon}},
	{record.ForgiveNumbers, []record.SlipKind{
		record.SlipRounding, record.SlipDecimals, record.SlipZero, record.SlipComma, record.SlipNumber, record.SlipWord,
	}},
	{record.ForgivePrints, []record.SlipKind{record.SlipText, record.SlipCharacters}},
	{record.ForgiveLayout, []record.SlipKind{record.SlipOrder, record.SlipList, record.SlipLine}},
}

func forgiveness(rubric cases.Rubric, labels []string, results []record.Result) []record.Forgiveness {
	list := []record.Forgiveness{}
	for _, row := range forgivable {
		found := evidence(row.kind, row.slips, labels, results)
		if len(found) == 0 {
			continue
		}
		forgiven := forgive(row.kind, row.slips, results)
		points := countPoints(rubric, labels, markCases(rubric, forgiven)).Points
		list = append(list, record.Forgiveness{Kind: row.kind, Points: points, Evidence: found})
	}
	return list
}

// forgive returns copies of the results without the given slips and, if kind is ForgivePrints,
// without extra lines.
func forgive(kind record.ForgivenessKind, slips []record.SlipKind, results []record.Result) []record.Result {
	forgiven := slices.Clone(results)
	for i := range forgiven {
		r := &forgiven[i]
		r.Lines = slices.Clone(r.Lines)
		for j := range r.Lines {
			r.Lines[j] = withoutSlips(r.Lines[j], slips)
		}
		if kind == record.ForgivePrints {
			r.Extra = record.Extra{First: []string{}}
		}
	}
	return forgiven
}

func withoutSlips(line record.Line, kinds []record.SlipKind) record.Line {
	line.Slips = slices.DeleteFunc(slices.Clone(line.Slips),
		func(s record.FormatSlip) bool { return slices.Contains(kinds, s.Kind) })
	return line
}

// evidence returns, for each label, the cases in which the line with this label has one of the
// slips. It omits labels without such cases. For ForgivePrints, the last element lists the cases
// with extra output.
func evidence(
	kind record.ForgivenessKind, slips []record.SlipKind, labels []string, results []record.Result,
) []record.ForgivenessEvidence {
	var found []record.ForgivenessEvidence
	for _, label := range labels {
		e := record.ForgivenessEvidence{Label: label}
		for _, r := range results {
			for _, line := range r.Lines {
				if line.Label == label && line.IsBadlyWritten() && WasAnswered(r) {
					addEvidence(&e, r.Case, line, slips)
				}
			}
		}
		found = append(found, e)
	}
	if kind == record.ForgivePrints {
		found = append(found, extraEvidence(results))
	}
	return slices.DeleteFunc(found, func(e record.ForgivenessEvidence) bool { return len(e.Cases) == 0 })
}

func addEvidence(e *record.ForgivenessEvidence, id string, line record.Line, kinds []record.SlipKind) {
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

func extraEvidence(results []record.Result) record.ForgivenessEvidence {
	var e record.ForgivenessEvidence
	for _, r := range results {
		if r.Extra.Count == 0 || !WasAnswered(r) {
			continue
		}
		if len(e.Cases) == 0 {
			e.Detail = "extra lines"
			if len(r.Extra.First) > 0 {
				e.Text = r.Extra.First[0]
			}
		}
		e.Cases = append(e.Cases, r.Case)
	}
	return e
}

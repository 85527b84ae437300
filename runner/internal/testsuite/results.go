package testsuite

import (
	"strings"

	"touchstone/cases"
	"touchstone/runner/record"
)

// GradedOnce returns a report on one submission, named "ada", with the given points. words
// describes the results; see ResultsOf.
func GradedOnce(points cases.Points, words string) *record.Report {
	_, results := ResultsOf(words)
	return &record.Report{
		Tool:           "touchstone 1.0.0",
		SettingsDigest: "t1",
		Complete:       true,
		Assignment:     record.Assignment{ID: "takestones-f19"},
		Suite:          record.Suite{Name: "standard", Digest: "s1"},
		Rubric:         record.Rubric{Name: "fields", Possible: 10000, Format: "forgive"},
		Limits:         record.DefaultLimits(),
		Isolation:      record.Isolation{Name: "box", Level: "sealed"},
		Submissions: []record.Submission{{
			Name:    "ada",
			Digest:  "d1",
			Verdict: record.Partial,
			Build:   record.Build{OK: true},
			Score:   &record.Score{Points: points, Possible: 10000},
			Results: results,
		}},
	}
}

// ResultsOf creates results from words. Each word is a case, and each letter of it a line: e for
// exact, f for format, v for value, m for missing. A digit n is a trace in which n of nine nodes
// are right, and x is a trace with seven right nodes and format slips. "!" at the start of a word
// means that the run crashed, and "+" at its end adds an extra line.
func ResultsOf(words string) (labels []string, results []record.Result) {
	matches := map[rune]record.Match{
		'e': record.MatchExact,
		'f': record.MatchFormat,
		'v': record.MatchValue,
		'm': record.MatchMissing,
	}
	for i, word := range strings.Fields(words) {
		r := record.Result{Case: string(rune('a' + i)), Verdict: record.Partial, Extra: record.Extra{First: []string{}}}
		if strings.HasPrefix(word, "!") {
			r.Verdict, r.Cause = record.RuntimeError, "exit status 1"
		}
		if strings.HasSuffix(word, "+") {
			r.Extra = record.Extra{Count: 1, First: []string{"DEBUG"}}
		}
		labels = labels[:0]
		for j, letter := range strings.Trim(word, "!+") {
			line := record.Line{Label: string(rune('P' + j)), Want: "1", Got: "2", Match: matches[letter]}
			setTrace(&line, letter)
			if line.Match == record.MatchFormat || letter == 'x' {
				line.Slips = []record.FormatSlip{{Kind: record.SlipBlanks, Detail: "blank before the colon"}}
			}
			labels = append(labels, line.Label)
			r.Lines = append(r.Lines, line)
		}
		results = append(results, r)
	}
	return labels, results
}

func setTrace(line *record.Line, letter rune) {
	right := strings.IndexRune("0123456789", letter)
	if letter == 'x' {
		right = 7
	}
	if right < 0 {
		return
	}
	line.Match, line.Trace = record.MatchValue, &record.Trace{
		NodesExpected: 9,
		NodesPrinted:  9,
		NodesRight:    right,
		NodesTotal:    9,
	}
	if right == 9 {
		line.Match = record.MatchExact
	}
}

// ByField returns a rubric with the scheme cases.ByField, which gives points for every right line
// of every case.
func ByField(format cases.FormatPolicy) cases.Rubric {
	return cases.Rubric{
		Name:    "t",
		Schemes: []cases.Scheme{{By: cases.ByField, Points: 100 * cases.Point}},
		Format:  format,
		Extra:   cases.ExtraAllow,
	}
}

// Course returns a strict rubric that gives points for building, for right cases, and for
// lines that are right in all cases.
func Course() cases.Rubric {
	return cases.Rubric{
		Name:  "c",
		Build: 5 * cases.Point,
		Schemes: []cases.Scheme{
			{By: cases.ByCase, Points: 60 * cases.Point},
			{By: cases.ByLine, Points: 10 * cases.Point},
		},
		Format: cases.FormatStrict,
		Extra:  cases.ExtraForbid,
	}
}

package score

import (
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

type markedCase struct {
	id       string
	answered bool           // the run ended normally, so its lines can earn points
	limit    record.Verdict // limit that the run exceeded, if any
	right    bool           // all lines are right, and extra lines are absent or allowed
	reason   string         // what is wrong; empty if right
	lines    []markedLine
}

// markedLine is a line that earns right/of times its points.
type markedLine struct {
	label     string
	right, of int
	reason    string // what is wrong, if the case was answered; empty if right
	slips     bool   // the line has format slips
}

func (l markedLine) isRight() bool { return l.right == l.of }

func markCases(rubric cases.Rubric, results []record.Result) []markedCase {
	marked := make([]markedCase, len(results))
	for i, r := range results {
		m := markedCase{id: r.Case, answered: WasAnswered(r), reason: r.Cause}
		switch r.Verdict {
		case record.TimeLimit, record.MemoryLimit, record.OutputLimit:
			m.limit = r.Verdict
		}
		var wrong []string
		for n, line := range r.Lines {
			l := markLine(rubric, n, line, m.answered)
			if m.lines = append(m.lines, l); l.reason != "" {
				wrong = append(wrong, l.reason)
			}
		}
		if m.answered {
			if judge.Forbidden(r.Extra, rubric) {
				wrong = append(wrong, wording.Count(r.Extra.Count, "extra line"))
			}
			m.right, m.reason = len(wrong) == 0, strings.Join(wrong, "; ")
		}
		marked[i] = m
	}
	return marked
}

func markLine(rubric cases.Rubric, n int, line record.Line, answered bool) markedLine {
	l := markedLine{label: line.Label, slips: answered && line.IsBadlyWritten()}
	l.right, l.of = judge.Credit(line, rubric)
	switch {
	case !answered:
		l.right = 0
	case !l.isRight():
		l.reason = judge.NumberedReason(n, line)
	}
	return l
}

// WasAnswered reports whether the run ended normally. Only then do its lines earn points.
func WasAnswered(r record.Result) bool { return r.Verdict.EndedNormally() }

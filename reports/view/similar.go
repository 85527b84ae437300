package view

import (
	"fmt"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// SimilarHeading says how many similar pairs there are among how many programs.
func SimilarHeading(s *record.Similar) string {
	if len(s.Pairs) == 0 {
		return fmt.Sprintf("No two of %s are similar", wording.Count(s.Compared, "program"))
	}
	pairs := len(s.Pairs) + s.Omitted
	verb := "are"
	if pairs == 1 {
		verb = "is"
	}
	return fmt.Sprintf("%s of %s %s similar", wording.Count(pairs, "pair"), wording.Count(s.Compared, "program"), verb)
}

// SimilarAdvice says what the list of similar programs means.
const SimilarAdvice = "Their own code, without what the course handed out, is more alike than that of programs by " +
	"different authors usually is. Read both programs: there may be a good reason."

// SimilarLines says how much two programs have in common, and how unlike the class that is.
func SimilarLines(p *record.SimilarPair) string {
	text := fmt.Sprintf("%d of %d own lines also in %s", p.Left.SharedLines, p.Left.OwnLines, p.Right.Name)
	if p.Alike > 0 {
		return text + fmt.Sprintf("; %s at least half of these", share(p.Alike))
	}
	return text + fmt.Sprintf("; no other program has more than %d of these", p.NextLines)
}

func share(others int) string {
	if others == 1 {
		return "1 other program has"
	}
	return fmt.Sprintf("%d other programs have", others)
}

// SimilarEvidence says what else two programs have in common. The equal lines follow it.
func SimilarEvidence(p *record.SimilarPair) (evidence []string) {
	if len(p.SameAnswers) > 0 {
		evidence = append(evidence, "the same wrong answers: "+strings.Join(p.SameAnswers, ", "))
	}
	if len(p.SameMethods) > 0 {
		evidence = append(evidence, "wrong in both: "+strings.Join(p.SameMethods, ", "))
	}
	if n := len(p.EqualLines); n > 0 {
		evidence = append(evidence, wording.Count(n, "line")+" that only these two have, to the letter")
	}
	return evidence
}

package text

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Course writes the score of a submission in the words of the course, with a sentence for each part
// of the score and each line. It adds what the score would be without format slips, because the
// course forgives format slips in office hours.
func Course(w io.Writer, r *record.Report) error {
	v := courseView{submissionView{show.New(false, 0), view.Submission{Report: r, Sub: &r.Submissions[0]}}}
	v.write()
	v.citeRules()
	return v.Flush(w)
}

type courseView struct{ submissionView }

func (v courseView) write() {
	v.Line(0, show.Strong.Piece(v.Sub.Name))
	v.Blank()
	v.proseEach("remark: ", view.RemarksOf(v.Sub))
	if v.Sub.Score == nil {
		v.sentence(fmt.Sprintf("no score: %s: %s", view.VerdictText(v.Sub.Verdict), v.Sub.Cause))
		v.final()
		v.Blank()
		return
	}
	v.sentence(audience.HiddenNotice(v.Report))
	if !v.Sub.Build.OK {
		v.sentence("does not compile: " + v.Sub.Cause)
	}
	v.diagnosis()
	v.methodAnalysis()
	v.sentence(v.RightOnSample())
	v.caseSentences()
	v.lineSentences()
	for _, p := range v.Sub.Score.Parts {
		v.sentence(courseSentence(p))
	}
	v.Line(0, show.Strong.Piece(fmt.Sprintf("Score: %v of %v", v.Sub.Score.Points, v.Sub.Score.Possible)))
	v.final()
	v.forgiveness()
	v.Blank()
}

// courseSentences maps the name of each part of a score to the wording that the course uses.
var courseSentences = map[string]string{
	"compiles":                 "Score for compiling",
	"cases right":              "Score by counting correct cases",
	"lines right in all cases": "Score by counting correct lines",
	"fields right":             "Score by counting correct fields",
}

func courseSentence(p record.Part) string {
	name, known := courseSentences[p.Name]
	if !known {
		name = "Score for " + p.Name
	}
	sentence := fmt.Sprintf("%s: %v of %v", name, p.Points, p.Possible)
	if p.Detail != "" {
		sentence += fmt.Sprintf(" (%s)", p.Detail)
	}
	if !p.Counted {
		sentence += ", not counted"
	}
	return sentence
}

// caseSentences says what is wrong in each incorrect case, and in each correct case that is an
// example of a failure, such as a wrong format.
func (v courseView) caseSentences() {
	examples := v.Examples()
	for _, result := range v.Results() {
		outcome, causes := "incorrect", []string{result.Cause}
		if result.Verdict == record.Accepted {
			outcome, causes = "correct", nil
		}
		for _, e := range examples {
			if e.Result == result && !e.CauseDescribes() {
				causes = append(causes, view.LineText(v.Report, result, e.Line))
			}
		}
		if result.Run != nil && len(causes) > 0 {
			v.Prose(0, "", fmt.Sprintf("case %s %s: %s", result.Case, outcome, strings.Join(causes, "; ")))
		}
	}
}

func (v courseView) lineSentences() {
	for i, t := range v.Sub.Score.Lines {
		sentence := fmt.Sprintf("line %d correct for all %s", i+1, wording.Count(t.Cases, "case"))
		if wrong := t.Cases - t.Right; wrong > 0 {
			sentence = fmt.Sprintf("line %d incorrect for %s", i+1, wording.Count(wrong, "case"))
		}
		if t.Possible > 0 {
			// As in the course's reports, whole points have no decimals.
			sentence += fmt.Sprintf(": %s points", strings.TrimSuffix(t.Points.String(), ".00"))
		}
		v.Line(0, show.PlainPiece(sentence), show.Faint.Piece(fmt.Sprintf("  (%s)", t.Label)))
	}
}

var forgivenessNames = map[record.ForgivenessKind]string{
	record.ForgiveLabels:  "label typos and spaces",
	record.ForgiveNumbers: "rounding and number format",
	record.ForgivePrints:  "extra output",
	record.ForgiveLayout:  "line layout",
}

func (v courseView) forgiveness() {
	score := v.Sub.Score
	if score.IfFormatForgiven <= score.Points {
		return
	}
	v.Heading("Score if format slips are forgiven")
	for _, r := range helpfulForgiveness(score) {
		v.Line(2,
			show.Strong.Piece(fmt.Sprintf("%s forgiven: %v of %v", forgivenessNames[r.Kind], r.Points, score.Possible)),
			show.PlainPiece(fmt.Sprintf(" (+%v)", r.Points-score.Points)))
		for _, e := range r.Evidence {
			v.evidence(e)
		}
	}
	v.Line(2, show.Strong.Piece(fmt.Sprintf("all of these forgiven: %v of %v", score.IfFormatForgiven, score.Possible)),
		show.PlainPiece(fmt.Sprintf(" (+%v)", score.IfFormatForgiven-score.Points)))
}

// helpfulForgiveness returns the kinds of mistakes whose forgiveness would add points. If none of
// them would add points alone, it returns all kinds, because together they do.
func helpfulForgiveness(score *record.Score) []record.Forgiveness {
	list := slices.DeleteFunc(slices.Clone(score.Forgiveness),
		func(r record.Forgiveness) bool { return r.Points <= score.Points })
	if len(list) == 0 {
		return score.Forgiveness
	}
	return list
}

func (v courseView) evidence(e record.ForgivenessEvidence) {
	label := cmp.Or(e.Label, "extra output")
	v.Prose(4, "", fmt.Sprintf("%s, in %d of %s (%s): %s", label, len(e.Cases),
		wording.Count(len(v.Sub.Results), "case"), firstOf(e.Cases), e.Detail))
	if e.Text != "" {
		v.Line(6, show.PlainPiece("such as "), show.PlainPiece(show.Clip(show.Quoted(e.Text), v.Width-14)))
	}
}

func firstOf(ids []string) string {
	switch len(ids) {
	case 0:
		return "no case"
	case 1:
		return ids[0]
	}
	return fmt.Sprintf("%s and %d more", ids[0], len(ids)-1)
}

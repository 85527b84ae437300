package testreport

import (
	"strings"

	"touchstone/runner/record"
)

// Hostile is text that terminals, spreadsheets or web pages would act on.
const Hostile = "=1+1\x1b[2J\x1b[31m\x1b]52;c;cm0gLXJm\x07<script>alert(1)</script>, \"q\" 'a'\r\n" +
	"\t\x00\x7f\u0085\u009b31m\u200b\u202eevil\u2066\U000E0041\xff\xfe\\ · → ;=cmd|x!A0 é"

func HostileOne() record.Submission {
	s := HandedIn(Hostile)
	s.Verdict, s.Cause = record.WrongAnswer, Hostile
	s.Notes = []string{Hostile}
	s.Sources = []record.Source{{File: Hostile, Text: Hostile, Left: 4711}, {File: "left/out.java", Left: 12}}
	s.Files = 4
	for i := range s.Results {
		r := &s.Results[i]
		Fare(r, record.WrongAnswer, Hostile)
		r.Command = Hostile
		Misread(&r.Lines[0], Hostile)
		r.Lines[0].Text = Hostile
		Misread(&r.Lines[1], "-1.0"+strings.Repeat("\t ", 90))
		Miswrite(&r.Lines[2], Hostile, record.SlipLabel, Hostile)
		Misread(&r.Lines[3], "\x1b")
		Lose(r.Lines[4:])
		r.Extra = record.Extra{Count: 2, First: []string{Hostile, strings.Repeat("long ", 40)}}
		r.Run.Stdout, r.Run.Stderr = Printed(Hostile), Printed(Hostile)
	}
	r := &s.Results[3]
	r.Verdict, r.Run.Status, r.Run.Signal = record.RuntimeError, "signalled", Hostile
	s.Build.Message = Hostile
	s.Score = scored(0, 0, 500, loseAll(Hostile)...)
	s.Score.Parts[1].Detail = Hostile
	s.Score.Repairs = []record.Repair{
		{
			Kind:   record.RepairLabels,
			Points: 500,
			Evidence: []record.RepairEvidence{
				{Label: Labels[2], Cases: []string{"output1", "output2"}, Text: Hostile, Detail: Hostile},
			},
		},
	}
	return s
}

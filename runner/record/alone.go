package record

// On is the report about one submission, as if it had been graded alone.
func (r *Report) On(s *Submission) *Report {
	alone := *r
	alone.Submissions = []Submission{*s}
	alone.Mistakes = CountMistakes(alone.Submissions)
	alone.Groups = []Group{}
	alone.Complete = s.Verdict != Skipped
	alone.Shard, alone.Missing, alone.Warnings = nil, []Student{}, []string{}
	return &alone
}

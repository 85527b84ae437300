package record

// Remark is what a person of the course's staff says about a submission, for its
// student to read.
type Remark struct {
	Text string `json:"text"` // one line
	By   string `json:"by"`   // who says so
}

// Remarked counts the submissions about which people say something.
func (r *Report) Remarked() int {
	n := 0
	for i := range r.Submissions {
		if len(r.Submissions[i].Remarks) > 0 {
			n++
		}
	}
	return n
}

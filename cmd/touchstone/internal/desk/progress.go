package desk

import (
	"encoding/json"
	"os"
	"path/filepath"

	"touchstone/runner/record"
)

// Progress is how far a grading is.
type Progress struct {
	Here     bool    `json:"here"` // it runs in the desk, which can stop it
	Text     string  `json:"text"`
	Percent  int     `json:"percent"`
	Asked    []Asked `json:"asked"`    // what is being done
	Finished []Ended `json:"finished"` // the last ones, the latest first
}

// Asked is a submission that is being graded.
type Asked struct {
	Submission string       `json:"submission"`
	Stage      record.Stage `json:"stage"`
}

// Ended is a submission that was graded.
type Ended struct {
	Submission string         `json:"submission"`
	Verdict    record.Verdict `json:"verdict"`
	Points     string         `json:"points"` // that count; empty if there are none
}

// ProgressName is the file in a results folder that says how far a grading is, for a desk that
// is open there. The grading writes it every second, and removes it at its end.
const ProgressName = ".touchstone.progress.json"

// Write writes the progress to a results folder. A desk can do without it, so errors do not
// matter.
func (p Progress) Write(dir string) {
	data, err := json.Marshal(p)
	if err != nil {
		return
	}
	path := filepath.Join(dir, ProgressName)
	if os.WriteFile(path+".new", data, 0o644) == nil {
		os.Rename(path+".new", path)
	}
}

// readProgress returns the progress of a grading in another process, or nil if it does not
// say.
func readProgress(dir string) *Progress {
	data, err := os.ReadFile(filepath.Join(dir, ProgressName))
	p := &Progress{}
	if err != nil || json.Unmarshal(data, p) != nil {
		return nil
	}
	return p
}

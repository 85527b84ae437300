package desk

import (
	"encoding/json"
	"os"
	"path/filepath"

	"touchstone/runner/record"
)

// Progress is the progress of a grading.
type Progress struct {
	Here     bool    `json:"here"` // the grading runs in the desk, which can stop it
	Text     string  `json:"text"`
	Percent  int     `json:"percent"`
	Asked    []Asked `json:"asked"`    // submissions in progress
	Finished []Ended `json:"finished"` // the last submissions, newest first
}

// Asked is a submission in progress.
type Asked struct {
	Submission string       `json:"submission"`
	Stage      record.Stage `json:"stage"`
}

// Ended is a graded submission.
type Ended struct {
	Submission string         `json:"submission"`
	Verdict    record.Verdict `json:"verdict"`
	Points     string         `json:"points"` // final points; empty if there are none
}

// ProgressName is the file in a results folder with the progress of a grading, for a desk that
// is open there. The grading writes it every second, and finally removes it.
const ProgressName = ".touchstone.progress.json"

// Write writes the progress to a results folder. It ignores errors, because a desk works
// without the file.
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

// readProgress returns the progress of a grading in another process, or nil if it is unknown.
func readProgress(dir string) *Progress {
	data, err := os.ReadFile(filepath.Join(dir, ProgressName))
	p := &Progress{}
	if err != nil || json.Unmarshal(data, p) != nil {
		return nil
	}
	return p
}

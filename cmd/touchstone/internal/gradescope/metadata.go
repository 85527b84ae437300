package gradescope

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"touchstone/runner/record"
)

// metadata is the part of Gradescope's submission_metadata.json that Touchstone reads. Its
// user IDs are not those of a learning management system.
type metadata struct {
	CreatedAt  time.Time `json:"created_at"`
	Assignment struct {
		DueDate time.Time `json:"due_date"`
	} `json:"assignment"`
	Users []struct {
		Name  string `json:"name"`
		Email string `json:"email"`
	} `json:"users"`
}

// ReadMetadata returns the authors and the lateness of a submission. The lateness is nil if the
// file lacks a date.
func ReadMetadata(path string) ([]record.Student, *record.Lateness, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	var m metadata
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, nil, fmt.Errorf("reading %s: %w", path, err)
	}
	var students []record.Student
	for _, u := range m.Users {
		students = append(students, record.Student{Name: u.Name, Login: u.Email})
	}
	if m.CreatedAt.IsZero() || m.Assignment.DueDate.IsZero() {
		return students, nil, nil
	}
	by := max(m.CreatedAt.Sub(m.Assignment.DueDate), 0)
	return students, &record.Lateness{Late: by > 0, By: record.SpanOf(by)}, nil
}

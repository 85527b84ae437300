package main

import (
	"io"

	"touchstone/runner"
)

// warnFailure tells of a mistake of our own that came to light with a submission.
func warnFailure(stderr io.Writer, s *runner.SubmissionReport) {
	if s.Failure == nil {
		return
	}
	effect := "its verdict stands"
	if s.Score == nil {
		effect = "it is not judged, which costs no points"
	}
	warn(stderr, "%q: Touchstone failed while %s (%q): %s; its report has the place under \"failure\": please tell whoever maintains Touchstone",
		s.Name, s.Failure.Doing, s.Failure.Error, effect)
}

package reports

import (
	"testing"

	"touchstone/reports/internal/testreport"
)

func TestFeedbackIsNotSentToAnotherStudent(t *testing.T) {
	for path, want := range map[string]string{
		"doejane_4711_88_hw2.zip":         "doejane_4711_88_hw2.zip",
		`C:\in\doejane_4711_88_hw2.zip`:   "doejane_4711_88_hw2.zip",
		"doejane_LATE_4711_88_a_b-2.java": "doejane_LATE_4711_88_a_b-2.java",
		"żółć_4711_88_hw2.zip":            "żółć_4711_88_hw2.zip",
		"doejane_4712_88_hw2.zip":         "", // of another
		"doejane_4711_text.html":          "",
		"anon_4711_88_hw2.zip":            "",
		"LATE_anon_4711_88_hw2.zip":       "",
		"handed-in/adams-ruth":            "",
		"doejane_4711_88_\x1b[2J.zip":     "",
		"doejane_4711_88_a\u202egpj.zip":  "",
	} {
		s := testreport.HandedIn("x")
		s.Path = path
		if got := canvasName(&s); got != want {
			t.Errorf("canvasName of %q = %q, want %q", path, got, want)
		}
	}
}

package score

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/record"
)

const remarkHeadings = "group,remark,by\n"

func remarksOf(t *testing.T, rows string) *Remarks {
	t.Helper()
	m, err := ReadRemarks(strings.NewReader(remarkHeadings+rows), "out/remarks.csv")
	if err != nil {
		t.Fatalf("ReadRemarks(%q): %v", rows, err)
	}
	return m
}

func ofFour() *record.Report {
	return &record.Report{
		Submissions: []record.Submission{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "group-00000000"}},
		Groups:      []record.Group{{Name: "group-00000000", Submissions: []string{"a", "b"}}},
	}
}

func TestARemarkGoesToAllThatAnswerAlike(t *testing.T) {
	parity := record.Remark{Text: "parity, is it not", By: "grace"}
	other := record.Remark{Text: "see me", By: "alan"}
	for name, test := range map[string]struct {
		rows string
		want map[string][]record.Remark
	}{
		"by the group's name": {
			"group-00000000,\"parity, is it not\",grace\n",
			map[string][]record.Remark{"a": {parity}, "b": {parity}},
		},
		"by any member, once": {
			"b,\"parity, is it not\",grace\na,\"parity, is it not\",grace\na,see me,alan\n",
			map[string][]record.Remark{"a": {parity, other}, "b": {parity, other}},
		},
		"by one that answers like no other": {"c,see me,alan\n", map[string][]record.Remark{"c": {other}}},
	} {
		t.Run(name, func(t *testing.T) {
			r := ofFour()
			r.Submissions[2].Remarks = []record.Remark{{Text: "of an earlier time"}}
			Adjustments{Remarks: remarksOf(t, test.rows)}.AdjustAll(r, cases.Rubric{}, nil)
			got := map[string][]record.Remark{}
			for _, s := range r.Submissions {
				if s.Remarks != nil {
					got[s.Name] = s.Remarks
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("remarks after %q (-want +got):\n%s", test.rows, diff)
			}
		})
	}
}

func TestALongRemarkIsReportedWithItsLine(t *testing.T) {
	text := remarkHeadings + "a," + strings.Repeat("x", remarkLimit+1) + ",x\n"
	const want = "remarks.csv:2:3: a remark of 2.0 KiB: expected at most 2.0 KiB"
	if _, err := ReadRemarks(strings.NewReader(text), "out/remarks.csv"); err == nil ||
		!strings.Contains(err.Error(), want) {
		t.Errorf("ReadRemarks(%.60q) = %v, want an error with %q", text, err, want)
	}
}

package intake

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/record"
)

func TestRowsOfOneStudentAreOne(t *testing.T) {
	type students = []record.Student
	for name, test := range map[string]struct {
		text     string
		want     students
		warnings string
	}{
		"two sections of a gradebook": {
			"Student,ID,SIS Login ID,Section,HW1 (5)\n\"Doe, Jane\",12,jdoe,LEC 1,\n\"Doe, Jane\",12,jdoe,LAB 3,\n" +
				"\"Doe, Jane\",12,jdoe,LEC 1,\n",
			students{{ID: "12", Name: "Doe, Jane", Login: "jdoe", Section: "LEC 1, LAB 3"}}, "",
		},
		"equal ID, another login": {
			"name,id,login\nJane Doe,12,jdoe\n\"Doe, Jane\",12,doe2\n",
			students{{ID: "12", Name: "Jane Doe", Login: "jdoe"}}, "",
		},
		"equal login, a row without an ID": {
			"name,id,login\nJane Doe,,JDoe\nRik Roe,13,rroe\nJane Doe,12,jdoe\n",
			students{{ID: "12", Name: "Jane Doe", Login: "JDoe"}, {ID: "13", Name: "Rik Roe", Login: "rroe"}}, "",
		},
		"a third row joins two": {
			"name,sid,email\nJane Doe,0012,\nJane Doe,,jdoe\nJane Doe,0012,jdoe\n",
			students{{Name: "Jane Doe", Login: "jdoe", SISID: "0012"}}, "",
		},
		"equal ID, another name": {
			"name,id\nJane Doe,12\nRik Roe,12\n", students{{ID: "12", Name: "Jane Doe"}},
			`r.csv: rows of one student with different names; the first counts: "Rik Roe" and Jane Doe (12)`,
		},
		"equal login, other IDs": {
			"name,id,login\nJane Doe,12,jdoe\nJim Doe,13,jdoe\n",
			students{{ID: "12", Name: "Jane Doe", Login: "jdoe"}, {ID: "13", Name: "Jim Doe", Login: "jdoe"}},
			`r.csv: students with different IDs, but the same login: Jane Doe (12) and Jim Doe (13) have "jdoe"`,
		},
		"staff at Gradescope": {
			"First Name,Last Name,SID,Email,Role\nJane,Doe,7,jdoe,Student\nTina,Ta,8,tina,TA\n",
			students{{Name: "Doe, Jane", Login: "jdoe", SISID: "7"}}, "",
		},
		"no ID and no login, in words": {
			"name,id,login\nJane Doe,-,n/a\nJim Doe,-,N/A\n", students{{Name: "Jane Doe"}, {Name: "Jim Doe"}}, "",
		},
		"GitHub Classroom": {
			"identifier,github_username,github_id,name\nbob@u.edu,bob,2,\n\"eve@u.edu\",\"\",\"\",\"\"\n",
			students{{Login: "bob", SISID: "bob@u.edu"}, {SISID: "eve@u.edu"}}, "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ReadRoster(strings.NewReader(test.text), "r.csv")
			must(t, err)
			if diff := cmp.Diff(test.want, got.Students); diff != "" {
				t.Errorf("ReadRoster(%q) (-want +got):\n%s", test.text, diff)
			}
			if warnings := strings.Join(got.warnings, "\n"); warnings != test.warnings {
				t.Errorf("ReadRoster(%q) warns %q, want %q", test.text, warnings, test.warnings)
			}
		})
	}
}

func TestEveryRowFindsItsStudent(t *testing.T) {
	const text = "name,id,login\n\"Müller, Jörg\",12,jmueller@a.edu\nJoerg Mueller,12,jm2@b.edu\n" +
		"\"Lee, Ann\",,alee\nBo Roe,14,broe\n"
	roster, err := ReadRoster(strings.NewReader(text), "r.csv")
	must(t, err)
	for file, login := range map[string]string{
		"müllerjörg_12_1_a.java": "jmueller@a.edu", "mueller_12_1_a.java": "jmueller@a.edu",
		"jm2.zip": "jmueller@a.edu", "jmueller.zip": "jmueller@a.edu", "Joerg Mueller.java": "jmueller@a.edu",
		"leeann_13_2_a.java": "alee", // her row has no ID
	} {
		b := mustFind(t, Options{Roster: roster}, batch(t, map[string]string{file: javaProgram}))
		if s := b.Submissions[0].Students; len(s) != 1 || s[0].Login != login || len(b.Missing) != 2 {
			t.Errorf("%s is of %v, and %v are missing; want %s, and two missing", file, s, b.Missing, login)
		}
	}
}

func TestGradebookKeepsGrades(t *testing.T) {
	const text = "Student,ID,SIS Login ID,Section,HW1 (12),HW2 (34),Final Score\n,,,,Manual Posting,,\n" +
		"    Points Possible,,,,10,50,(read only)\n\"Doe, Jane\",12,jdoe,LEC 1,-,42\n\"Doe, Jane\",12,jdoe,LAB 3,,ex\n" +
		"\"Lee, Ann\",13,alee,LEC 1,MI,\"1.042,5\"\n\"Student, Test\",99,,LEC 1,3,3\n"
	r, err := ReadRoster(strings.NewReader(text), "a/grades.csv")
	must(t, err)
	want := &record.Gradebook{File: "grades.csv", Columns: []record.GradebookColumn{
		{Heading: "HW1 (12)", Possible: "10", Grades: []record.Grade{}},
		{
			Heading:  "HW2 (34)",
			Possible: "50",
			Grades:   []record.Grade{{ID: "12", Cell: "ex"}, {ID: "13", Cell: "1.042,5"}},
		},
	}}
	if diff := cmp.Diff(want, r.Gradebook); diff != "" {
		t.Errorf("gradebook (-want +got):\n%s", diff)
	}
}

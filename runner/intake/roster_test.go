package intake

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"touchstone/runner/record"
)

func TestRosterForms(t *testing.T) {
	jane := record.Student{ID: "12", Name: "Doe, Jane", Login: "jdoe", SISID: "0012", Section: "CS 540 001"}
	tests := map[string]struct {
		text string
		want []record.Student
	}{
		"gradebook": {"\xef\xbb\xbfStudent,ID,SIS User ID,SIS Login ID,Section,HW1 (55),Current Score\r\n" +
			",,,,,Manual Posting,\r\n    Points Possible,,,,,10,(read only)\r\n" +
			"\"Doe, Jane\",12,0012,jdoe,CS 540 001,9,90\r\n\"Student, Test\",77,,abc,CS 540 001,,\r\n", []record.Student{jane}},
		"gradebook without SIS": {"Student,ID,Section,HW1 (55)\nPoints Possible,,,10\n\"Doe, Jane\",12,CS 540 001,\n",
			[]record.Student{{ID: "12", Name: "Doe, Jane", Section: "CS 540 001"}}},
		"gradebook of two names": {
			"LastName,FirstName,ID,SIS Login ID,Section,HW1 (55)\n    Points Possible,,,,,10\n" +
				"Doe,Jane,12,jdoe,CS 540 001,\nStudent,Test,77,abc,,\n",
			[]record.Student{{ID: "12", Name: "Doe, Jane", Login: "jdoe", Section: "CS 540 001"}},
		},
		"plain": {
			"name,id,login\nJane Doe,12,jdoe\n\n,,\n", []record.Student{{ID: "12", Name: "Jane Doe", Login: "jdoe"}},
		},
		"semicolons": {"Login; Name ;SIS_ID\njdoe;Doe, Jane;0012\n",
			[]record.Student{{Name: "Doe, Jane", Login: "jdoe", SISID: "0012"}}},
		"Gradescope roster": {"First Name,Last Name,SID,Email,Role\nJane,Doe,0012,jdoe@example.edu,Student\n",
			[]record.Student{{Name: "Doe, Jane", Login: "jdoe@example.edu", SISID: "0012"}}},
		"hostile": {
			"name,id\n\"a\x1b[31m\u202e\nb\",1\nx\n", []record.Student{{ID: "1", Name: "a_[31m__b"}, {Name: "x"}},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := ReadRoster(strings.NewReader(test.text), "roster.csv")
			must(t, err)
			if diff := cmp.Diff(test.want, got.Students); diff != "" {
				t.Errorf("ReadRoster(%q) (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

func TestErrorsOfARosterHaveAPosition(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "roster.csv:1:1: the file is empty",
		"\n\nDoe,Jane\n":                 "roster.csv:3:1: the first row is \"Doe,Jane\"",
		"name,id\n":                      "roster.csv:1:1: no students",
		"name,id\n\"Student, Test\",1\n": "roster.csv:1:1: no students",
		"name,id,ID\nx,1,2\n":            "roster.csv:1:9: column \"id\" occurs twice",
		"name,id\n\"x\" y,\"1\n2":        "roster.csv:2:1: unclosed quotation mark",
	} {
		if _, err := ReadRoster(strings.NewReader(text), "a/roster.csv"); err == nil ||
			!strings.HasPrefix(err.Error(), want) {
			t.Errorf("ReadRoster(%q): %v, want an error that begins with %q", text, err, want)
		}
	}
	part := rapid.SampledFrom([]string{"name", "id", "x", ",", ";", "\t", "\"", "\n", "\r\n", "\ufeff", " ", "\x00"})
	placed := regexp.MustCompile(`^roster\.csv:[1-9][0-9]*:[1-9][0-9]*: `)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(part).Draw(t, "text"), "")
		if _, err := ReadRoster(strings.NewReader(text), "roster.csv"); err != nil && !placed.MatchString(err.Error()) {
			t.Errorf("ReadRoster(%q): %v, want file, line and column", text, err)
		}
	})
}

func TestOpenQuotationMarkIsAnError(t *testing.T) {
	for text, want := range map[string]string{
		"name,id\nJane,12\n\"Doe, Rick,13\nRoe,14\n":  "roster.csv:3:1: unclosed quotation mark: close it",
		"name,id\nRick \"the Rock\" Doe,13\nRoe,14\n": "",
		"name,id\n5\" Pipe,13\nRoe,14\n":              "",
	} {
		roster, err := ReadRoster(strings.NewReader(text), "roster.csv")
		if want == "" && (err != nil || len(roster.Students) != 2) {
			t.Errorf("ReadRoster(%q) = %+v, %v, want two students", text, roster, err)
		}
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("ReadRoster(%q): %v, want an error with %q", text, err, want)
		}
	}
}

func TestRosterIdentifiesStudents(t *testing.T) {
	jane := record.Student{ID: "12", Name: "Doe, Jane", Login: "jdoe", SISID: "0012"}
	amy := record.Student{ID: "14", Name: "Away, Amy", Login: "aaway", SISID: "0014"}
	typer := record.Student{ID: "15", Name: "Typer, Tim"}
	roster := newRoster("r.csv", []record.Student{jane, amy, typer})
	tests := map[string]struct {
		files map[string]string
		want  []record.Student // students of the first submission
		warns []string
	}{
		"by Canvas id": {
			map[string]string{
				"doejanet_12_34_a.java": javaProgram, "doejane_13_35_a.java": javaProgram, "typertim_15_link.html": "",
			},
			[]record.Student{{ID: "13", Name: "doejane"}}, // a different number means a different person
			[]string{`not on the roster: "doejane-13"`, "on the roster, but without a submission: Away, Amy (14)"},
		},
		"by login": {map[string]string{"jdoe.zip": "x"}, []record.Student{jane},
			[]string{"on the roster, but without a submission (2): Away, Amy (14); Typer, Tim (15)"}},
		"by name, twice": {
			map[string]string{"Jane Doe/x.java": "x", "doejane.zip": "x"}, []record.Student{jane},
			[]string{
				"on the roster, but without a submission (2): Away, Amy (14); Typer, Tim (15)",
				`two submissions from one student; decide which one counts: "Jane Doe" and "doejane" of Doe, Jane (12)`,
			},
		},
		"by the name of a file that cannot be graded": {
			map[string]string{
				"jdoe.py": "print(1)", "jdoe.txt": "sorry", "aaway.zip": "x", "aaway.pdf": "%PDF", "notes.txt": "x",
			}, []record.Student{amy},
			[]string{
				"on the roster, but without a submission: Typer, Tim (15)",
				`skipped, neither a source file nor an archive (3): "DIR/aaway.pdf"; "DIR/jdoe.txt"; "DIR/notes.txt"`,
			},
		},
		"by SIS number": {
			map[string]string{
				gradescopeFile: "s1:\n  :submitters:\n  - :name: Janie\n    :sid: '0012'\n    :email: other@example.edu\n",
				"s1/x.java":    "x",
			}, []record.Student{jane},
			[]string{"on the roster, but without a submission (2): Away, Amy (14); Typer, Tim (15)"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dir := batch(t, test.files)
			b := mustFind(t, Options{Roster: roster}, dir)
			for i := range b.Warnings {
				b.Warnings[i] = strings.ReplaceAll(b.Warnings[i], dir, "DIR")
			}
			if diff := cmp.Diff(test.want, b.Submissions[0].Students); diff != "" {
				t.Errorf("students (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.warns, b.Warnings); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSharedNameIdentifiesNobody(t *testing.T) {
	roster := newRoster("r.csv", []record.Student{{ID: "1", Name: "Doe, Jane"}, {ID: "2", Name: "Doe, Jane"}})
	b := mustFind(t, Options{Roster: roster}, batch(t, map[string]string{"doejane.zip": "x"}))
	if b.Submissions[0].Students != nil || len(b.Missing) != 2 {
		t.Errorf("doejane is of %v and %v are missing, want no student and both missing", b.Submissions[0].Students,
			b.Missing)
	}
}

func TestNamesAreSqueezedAsCanvasDoes(t *testing.T) {
	for name, want := range map[string]string{
		"Jane Doe":       "janedoe",
		"O'Neil, Seán 3": "oneilseán3",
		"test_student 2": "test_student2",
		"张伟 (2)":         "张伟2",
	} {
		if got := squeezed(name); got != want {
			t.Errorf("squeezed(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestCheckColumn(t *testing.T) {
	const students = "Doe,1,jdoe,001\n"
	for _, test := range []struct{ headings, column, want string }{
		{"Student,ID,SIS Login ID,Section,HW1 (12),HW2 (34),Final Score\n", "HW2 (34)", ""},
		{"Student,ID,SIS Login ID,Section,HW1 (12),HW2 (34)\n", "HW2 (99)", ""}, // Canvas finds it by its title
		{"Student,ID,SIS Login ID,Section,HW1 (12),HW2 (34)\n", "Homework (34)", ""},
		{"Student,ID,SIS Login ID,Section,HW1 (12),HW2 (34)\n", "HW3 (35)",
			`grades.csv has no column "HW3 (35)" (did you mean "HW2 (34)"?)`},
		{"Student,ID,SIS Login ID,Section,HW1 (12),Labs (34)\n", "Fanorona (777)",
			`grades.csv has no column "Fanorona (777)": expected HW1 (12) or Labs (34)`},
		{"name,id,login,section\n", "HW3 (35)", ""}, // not a gradebook
	} {
		r, err := ReadRoster(strings.NewReader(test.headings+students), "a/grades.csv")
		must(t, err)
		got := ""
		if err := r.CheckColumn(test.column); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("CheckColumn(%q) of %q: %q, want %q", test.column, test.headings, got, test.want)
		}
	}
}

func TestWarnsOfMistypedHeading(t *testing.T) {
	for headings, want := range map[string]string{
		"name,id,logn":                          `r.csv: ignored column "logn" (did you mean "login"?)`,
		"name,Emial":                            `r.csv: ignored column "Emial" (did you mean "email"?)`,
		"name,login,Emial":                      "", // the login is enough
		"Student,ID,SIS Login ID,Notes,HW1 (5)": "",
		"Student,ID,Section,Midterm,Role":       "",
	} {
		r, err := ReadRoster(strings.NewReader(headings+"\nDoe,1,x,,\n"), "r.csv")
		must(t, err)
		b := mustFind(t, Options{Roster: r}, batch(t, map[string]string{"doe.java": javaProgram}))
		got := strings.Join(
			slices.DeleteFunc(b.Warnings, func(w string) bool { return !strings.HasPrefix(w, "r.csv") }), "\n",
		)
		if got != want {
			t.Errorf("headings %q warn %q, want %q", headings, got, want)
		}
	}
}

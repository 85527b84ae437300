package cases

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/reference"
)

const goodRubric = `{"name": "r", "about": "", "build_points": 5, "best_of": [{"by": "field", "points": 10}], "format": "strict", "extra_lines": "allow"}`

func TestBuiltInRubricsFitTheirSuites(t *testing.T) {
	fits := map[string][]struct{ assignment, possible string }{
		"course-f19": {{"takestones-f19", "65.00"}},
		"course-s17": {{"takestones-s17", "100.00"}},
		"fields":     {{"takestones-f19", "100.00"}, {"takestones-s17", "100.00"}, {"fanorona-5x5", "100.00"}},
	}
	for _, name := range Rubrics() {
		r, err := FindRubric(name)
		must(t, err)
		if r.Name != name || len(fits[name]) == 0 {
			t.Errorf("rubric %s calls itself %s, and fits %d assignments", name, r.Name, len(fits[name]))
		}
		for _, want := range fits[name] {
			s := smallSuite(t, want.assignment)
			if err := r.CheckSuite(s); err != nil {
				t.Errorf("assignment %s: %v", want.assignment, err)
			}
			if got := r.Possible(s.Labels()).String(); got != want.possible {
				t.Errorf("%s gives at most %s points, want %s", name, got, want.possible)
			}
		}
	}
}

// smallSuite returns a suite of one case. One is enough, because all answers of an assignment
// have the same labels.
func smallSuite(t *testing.T, assignment string) Suite {
	t.Helper()
	a, err := reference.Lookup(assignment)
	must(t, err)
	args := a.Example
	solution, err := a.Solve(args)
	must(t, err)
	return Suite{Name: "small", Assignment: a, Cases: []Case{{Question{ID: "small", Args: args}, solution.Transcript}}}
}

func TestReadRubricErrors(t *testing.T) {
	for name, test := range map[string]struct{ old, new, want string }{
		"unknown field":          {`"about"`, `"abuot"`, `unknown field "abuot"`},
		"no name":                {`"r"`, `""`, `no "name"`},
		"format":                 {"strict", "lenient", `"format" is "lenient": expected strict, forgive or deduct`},
		"deduct without sum":     {"strict", "deduct", `"deduct_points_once" need each other`},
		"extra":                  {"allow", "maybe", `"extra_lines" is "maybe"`},
		"no scheme":              {`{"by": "field", "points": 10}`, "", `"best_of" is empty: add at least one scheme`},
		"unknown unit":           {`"field"`, `"page"`, `scheme 1: "by" is "page": expected case, line or field`},
		"unknown unit of groups": {`"field", "points": 10`, `"row", "groups": {"*": 10}`, `"by" is "row": expected case, line or field`},
		"no points in groups":    {`"points": 10`, `"groups": {"*": 0}`, `"groups" gives 0 points in all`},
		"each for fields":        {`"points": 10`, `"points_each": 10`, `scheme 1: if "by" is "field", set "points" to the total`},
		"weights for cases":      {`"field", "points": 10`, `"case", "points": 10, "weights": {"Move": 2}`, `"weights" needs "by": "field"`},
		"negative weight":        {`"points": 10`, `"points": 10, "weights": {"Move": -1}`, `weight of "Move" is -1`},
		"three decimals":         {"10}", "10.125}", "at most two decimal places"},
		"points in quotation":    {"10}", `"ten"}`, "expected a number"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(goodRubric, test.old, test.new, 1)
			if _, err := ReadRubric("r.json", []byte(text)); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("ReadRubric(%s): %v, want an error with %s", text, err, test.want)
			}
		})
	}
}

func TestFindRubricReadsFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.json")
	text := strings.Replace(goodRubric, `"points": 10`, `"points": 12.5, "weights": {"Move": 3, "Depth": 1}`, 1)
	must(t, os.WriteFile(file, []byte(text), 0o644))
	r, err := FindRubric(file)
	must(t, err)
	if r.Schemes[0].Points != 1250 || r.Schemes[0].Weight("Move") != 3 || r.Schemes[0].Weight("Value") != 1 {
		t.Errorf("FindRubric(%s) = %+v, want 12.50 points, weight 3 for Move and 1 for Value", file, r)
	}
	suite, err := embeddedCorpus(t, f19(t)).Suite("sample")
	must(t, err)
	if err := r.CheckSuite(suite); err == nil ||
		!strings.Contains(err.Error(), `has a weight for the label "Depth", which no answer of suite "sample" has`) {
		t.Errorf("CheckSuite: %v, want an error about the label Depth", err)
	}
}

func TestUnknownRubricIsAnError(t *testing.T) {
	for name, want := range map[string]string{
		"field": `unknown rubric "field" (did you mean "fields"?)`,
		"mine":  `unknown rubric "mine": expected course-f19, course-s17, fields or the path of a .json file`,
	} {
		if _, err := FindRubric(name); err == nil || err.Error() != want {
			t.Errorf("FindRubric(%s) = %v, want %s", name, err, want)
		}
	}
}

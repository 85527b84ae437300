package main

import (
	"encoding/json"
	"reflect"
	"testing"
)

func parsed(t *testing.T, text string) any {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestTimesAloneMakeNoDifference(t *testing.T) {
	const base = `{"name": "a", "results": [{"case": "c", "verdict": "accepted", "cause": "ran 1.20 s", "run": {"wall_us": 5, "status": "exited"}}]}`
	for name, row := range map[string]struct {
		other string
		same  bool
	}{
		"a time":        {`{"name": "a", "results": [{"case": "c", "verdict": "accepted", "cause": "ran 3.44 s", "run": {"wall_us": 7, "status": "exited"}}]}`, true},
		"a status":      {`{"name": "a", "results": [{"case": "c", "verdict": "accepted", "cause": "ran 1.20 s", "run": {"wall_us": 5, "status": "signalled"}}]}`, false},
		"a field more":  {`{"name": "a", "results": [{"case": "c", "verdict": "accepted", "cause": "ran 1.20 s", "run": {"wall_us": 5, "status": "exited", "x": 1}}]}`, false},
		"a case less":   {`{"name": "a", "results": []}`, false},
		"other numbers": {`{"name": "a", "results": [{"case": "c", "verdict": "accepted", "cause": "ran 2 rounds", "run": {"wall_us": 5, "status": "exited"}}]}`, false},
	} {
		if same := reflect.DeepEqual(comparable(parsed(t, base)), comparable(parsed(t, row.other))); same != row.same {
			t.Errorf("%s: the same is %t, want %t", name, same, row.same)
		}
	}
}

// What a program printed until it broke a limit is left out; the verdict on it
// is not.
func TestBrokenLimitsAreComparedByTheirVerdicts(t *testing.T) {
	submission := func(verdict, printed string) any {
		return comparable(
			parsed(
				t,
				`{"verdict": "time-limit", "results": [{"case": "a", "verdict": "time-limit"}, {"case": "b", "verdict": "`+verdict+`", "run": {"stdout": "`+printed+`"}}]}`,
			),
		)
	}
	if !reflect.DeepEqual(submission("accepted", "1"), submission("accepted", "2")) {
		t.Error("what was printed makes a difference")
	}
	if reflect.DeepEqual(submission("accepted", "1"), submission("partial", "1")) {
		t.Error("another verdict makes none")
	}
}

package intake

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"touchstone/runner/record"
)

// Each student gets the right lateness, whatever the columns, the order, and the format and zone
// of the times, and even if students share a name.
func TestLatenessFollowsFromTimes(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 8))
	due := time.Date(2026, 11, 20, 23, 59, 0, 0, time.UTC)
	zone := time.FixedZone("", -6*3600)
	for range 200 {
		var file strings.Builder
		c := csv.NewWriter(&file)
		c.Comma = []rune{',', ';', '\t'}[rng.IntN(3)]
		who := []string{"login", "SIS Login ID", "id", "sid", "Name"}[rng.IntN(5)]
		when := []string{"submitted-at", "Submitted At", "Submission Time", "submitted_at", "time"}[rng.IntN(5)]
		columns := rng.Perm(3)
		write := func(cells ...string) {
			row := make([]string, 3)
			for i, cell := range cells {
				row[columns[i]] = cell
			}
			c.Write(row)
		}
		write(who, when, "Status")
		calculator := LatenessCalculator{Due: due}
		students, late := map[string]record.Student{}, map[string]time.Duration{}
		for i := range 1 + rng.IntN(30) {
			key := fmt.Sprintf("%d%s", 1000+i, []string{"", "x"}[rng.IntN(2)])
			s := map[string]record.Student{
				"login": {Login: key}, "SIS Login ID": {Login: key}, "id": {ID: key}, "sid": {SISID: key},
				"Name": {Name: "N" + key},
			}[who]
			by := time.Duration(rng.IntN(400_000)-200_000) * time.Second
			at := due.Add(by)
			text := ""
			switch form := rng.IntN(len(zonedForms) + len(localForms) + 1); {
			case form < len(zonedForms):
				text = at.In(time.FixedZone("", rng.IntN(24)*3600-12*3600)).Format(zonedForms[form])
			case form < len(zonedForms)+len(localForms):
				text = at.In(zone).Format(localForms[form-len(zonedForms)])
				back, _ := time.ParseInLocation(localForms[form-len(zonedForms)], text, zone)
				by = back.Sub(due) // the format may omit seconds
			}
			if students[key] = s; text != "" {
				late[key] = max(0, by)
			}
			write(map[bool]string{true: "N" + key, false: key}[who == "Name"], text, "graded")
		}
		c.Flush()
		var err error
		if calculator.Times, err = ReadTimes(strings.NewReader(file.String()), "times.csv", zone); err != nil {
			if len(late) > 0 {
				t.Fatalf("%v\n%s", err, file.String())
			}
			continue
		}
		for key, s := range students {
			by, known := late[key]
			got := calculator.Lateness("of-"+key, []record.Student{s}, nil)
			switch {
			case !known && got != nil:
				t.Fatalf("%s has no time, and is %+v\n%s", key, got, file.String())
			case known && (got == nil || got.By != record.SpanOf(by) || got.Late != (by > 0)):
				t.Fatalf("%s is %+v, want late by %v\n%s", key, got, by, file.String())
			}
			if mark := (&record.Lateness{Late: by == 0}); known &&
				calculator.Lateness("of-"+key, []record.Student{s}, mark) != mark {
				t.Fatalf("%s: the file counts against the mark %+v", key, mark)
			}
		}
	}
}

func TestUnusedTimesAreListedIfATimeIsMissing(t *testing.T) {
	const file = "login,submitted-at\njdoe,2026-11-20 12:00\nrroe,2026-11-20 12:00\nbochn,2026-11-20 12:00\n"
	for _, test := range []struct {
		submissions []string
		want        string
	}{
		{[]string{"jdoe", "rroe"}, ""}, // the other student may be in another batch
		{[]string{"jdoe", "bochen"}, `no time in t.csv: "bochen"` + "\nin t.csv, but without a submission (2): rroe; bochn"},
	} {
		times, err := ReadTimes(strings.NewReader(file), "t.csv", time.UTC)
		must(t, err)
		calculator := LatenessCalculator{Times: times, Due: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}
		for _, name := range test.submissions {
			calculator.Lateness(name, nil, nil)
		}
		if got := strings.Join(calculator.Warnings(), "\n"); got != test.want {
			t.Errorf("doubts of %q are %q, want %q", test.submissions, got, test.want)
		}
	}
}

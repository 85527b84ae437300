package score

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

const fullPolicy = `{"name": "ten", "about": "of the course", "per_day": {"percent": 10}, "days": "started",
	"grace_minutes": 15, "cap": {"points": 30.5}, "last_day": 5, "marked_days": 2}`

func policyOf(t *testing.T, text string) *record.LatePolicy {
	t.Helper()
	p, err := ReadLatePolicy("late.json", []byte(text))
	if err != nil {
		t.Fatalf("ReadLatePolicy(%s): %v", text, err)
	}
	return p
}

func TestAnIllFormedLatePolicyIsRefused(t *testing.T) {
	for name, test := range map[string]struct{ old, now, want string }{
		"unknown key":         {`"cap"`, `"cup"`, `late.json:2:23: unknown field "cup"`},
		"no name":             {`"ten"`, `""`, `late.json:1:10: no "name"`},
		"no days":             {`"started"`, `"begun"`, `late.json:1:79: "days" is "begun": expected started or whole`},
		"nothing a day":       {`{"percent": 10}`, `null`, `no "per_day"`},
		"both units":          {`: 10}`, `: 10, "points": 5}`, `late.json:1:54: "per_day": expected one of`},
		"negative":            {`10}`, `-10}`, `late.json:1:66: per_day.percent: "-10": expected a number from 0`},
		"text for a number":   {`10}`, `"10"}`, `per_day.percent: "10" is a string: expected a number`},
		"more than all":       {`10}`, `101}`, `"percent" is 101.00: expected at most 100`},
		"negative grace":      {`15`, `-1`, `"grace_minutes" is -1: expected 0 to 43200`},
		"a last day of never": {`"last_day": 5`, `"last_day": 0`, `late.json:2:60: "last_day" is 0: expected 1 to 365`},
		"a mark of no days":   {`"marked_days": 2`, `"marked_days": 0`, `"marked_days" is 0: expected 1 to 365`},
		"two policies":        {`2}`, `2} {}`, `late.json:2:81: {}: unexpected text after the JSON value`},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(fullPolicy, test.old, test.now, 1)
			if _, err := ReadLatePolicy("late.json", []byte(text)); err == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Errorf("ReadLatePolicy(%s) = %v, want an error with %q", text, err, test.want)
			}
		})
	}
}

func TestLatenessCostsWhatThePolicySays(t *testing.T) {
	const started, whole, points = fullPolicy,
		`{"name": "w", "per_day": {"percent": 33.33}, "days": "whole"}`,
		`{"name": "p", "per_day": {"points": 2.5}, "days": "started", "cap": {"percent": 20}}`
	for _, test := range []struct {
		name, policy     string
		by               time.Duration
		points, possible cases.Points
		want             cases.Points
	}{
		{"within grace", started, 15 * time.Minute, 8000, 10000, 0},
		{"a second over grace is a started day", started, 15*time.Minute + time.Second, 8000, 10000, 1000},
		{"grace is taken off every day's end", started, 24*time.Hour + 15*time.Minute, 8000, 10000, 1000},
		{"two days", started, 25 * time.Hour, 8000, 10000, 2000},
		{"the cap", started, 4 * 24 * time.Hour, 8000, 10000, 3050},
		{"the last day itself", started, 5*24*time.Hour + 15*time.Minute, 8000, 10000, 3050},
		{"after the last day nothing is given", started, 5*24*time.Hour + 16*time.Minute, 8000, 10000, 8000},
		{"no more than there is", started, 25 * time.Hour, 1500, 10000, 1500},
		{"nothing to take", started, 25 * time.Hour, 0, 10000, 0},
		{"a whole day is not over", whole, 24*time.Hour - time.Second, 8000, 6500, 0},
		{"a whole day, half a hundredth up", whole, 24 * time.Hour, 8000, 6500, 2166},
		{"a percentage of a half hundredth rounds up", whole, 24 * time.Hour, 8000, 5000, 1667},
		{"more than all possible is all", whole, 9 * 24 * time.Hour, 8000, 6500, 6500},
		{"points a day", points, 24*time.Hour + time.Second, 8000, 6500, 500},
		{"points a day, a cap of a percentage", points, 30 * 24 * time.Hour, 8000, 6500, 1300},
		{"a century late", points, 100 * 365 * 24 * time.Hour, 8000, 6500, 1300},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := cases.Points(0)
			d := deduction(policyOf(t, test.policy), &record.Lateness{Late: true, By: record.Span(test.by)},
				test.points, test.possible)
			if d != nil {
				got = d.Points
			}
			if got != test.want {
				t.Errorf("deduction(late by %v, %v of %v) = %v, want %v", test.by, test.points, test.possible, got,
					test.want)
			}
		})
	}
}

// A late mark that counts as n days costs as much as a delay of n days without a grace period,
// under any policy.
func TestLateMarkCostsItsDays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amount := func(what string) record.LateAmount {
			unit := rapid.SampledFrom([]record.LateUnit{record.LatePoints, record.LatePercent}).Draw(t, what)
			return record.LateAmount{Amount: cases.Points(rapid.IntRange(1, 10000).Draw(t, what)), Unit: unit}
		}
		p := record.LatePolicy{
			Name: "any", PerDay: amount("a day"), LastDay: rapid.IntRange(0, 5).Draw(t, "last day"),
			Days: rapid.SampledFrom([]record.DayRounding{record.StartedDays, record.WholeDays}).Draw(t, "days"),
		}
		if rapid.Bool().Draw(t, "is there a cap") {
			most := amount("cap")
			p.Cap = &most
		}
		days := rapid.IntRange(0, 9).Draw(t, "marked")
		points := cases.Points(rapid.IntRange(0, 12000).Draw(t, "points"))
		want := deduction(&p, &record.Lateness{Late: days > 0, By: record.Span(days) * record.Span(day)}, points, 10000)
		p.MarkedDays, p.Grace = days, record.Span(rapid.Int64Range(0, int64(mostGrace)).Draw(t, "grace"))
		got := deduction(&p, &record.Lateness{Late: true}, points, 10000)
		if (got == nil) != (want == nil) || got != nil && got.Points != want.Points {
			t.Errorf("%+v: marked late, %v points: %+v, want %+v", p, points, got, want)
		}
		if in := deduction(&p, &record.Lateness{}, points, 10000); in != nil {
			t.Errorf("%+v: in time: %+v, want nothing", p, in)
		}
		if got != nil && !strings.HasPrefix(got.Reason, "marked late, counted as "+wording.Count(days, "day")+": ") {
			t.Errorf("reason %q: does not tell of the mark", got.Reason)
		}
	})
}

package score

import (
	"errors"
	"fmt"
	"time"

	"touchstone/cases"
	"touchstone/internal/strictjson"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

const day = 24 * time.Hour

// deduction returns nil if the submission loses no points.
func deduction(p *record.LatePolicy, late *record.Lateness, points, possible cases.Points) *record.LateDeduction {
	if p == nil || late == nil || !late.Late {
		return nil
	}
	by, how := late.By.Duration()-p.Grace.Duration(), fmt.Sprintf("late by %v", late.By.Duration().Round(time.Second))
	if late.IsUnmeasured() {
		by = time.Duration(p.MarkedDays) * day
		how = "marked late, counted as " + wording.Count(p.MarkedDays, "day")
	}
	if by <= 0 { // within the grace period, or late by an unknown time that costs nothing
		return nil
	}
	d := deductionForDays(p, by, possible)
	if p.LastDay > 0 && by > time.Duration(p.LastDay)*day {
		d = record.LateDeduction{
			Points: points,
			Reason: fmt.Sprintf("more than %s late, so no points remain", wording.Count(p.LastDay, "day")),
		}
	}
	if d.Points = min(d.Points, points); d.Points == 0 {
		return nil
	}
	d.Reason = how + ": " + d.Reason
	return &d
}

func deductionForDays(p *record.LatePolicy, by time.Duration, possible cases.Points) record.LateDeduction {
	days := int(by / day)
	if p.Days == record.StartedDays {
		days = int((by + day - 1) / day)
	}
	d := record.LateDeduction{
		Points: p.PerDay.Times(days, possible),
		Reason: fmt.Sprintf("%s, %s each", wording.Count(days, string(p.Days)+" day"), p.PerDay),
	}
	if p.Cap == nil {
		return d
	}
	if most := p.Cap.Times(1, possible); most < d.Points {
		return record.LateDeduction{Points: most, Reason: d.Reason + fmt.Sprintf(", at most %s", p.Cap)}
	}
	return d
}

// lateWarnings returns a warning if the policy deducts nothing because it is unknown how late the
// submission is.
func lateWarnings(p *record.LatePolicy, s *record.Submission) []warning {
	why := ""
	switch {
	case p == nil || s.Verdict == record.NotGradable: // no points to deduct from
		return nil
	case s.Late == nil:
		why = "the submission time is unknown; pass --due, and --times for Canvas"
	case s.Late.IsUnmeasured() && p.MarkedDays == 0:
		why = "late by an unknown amount; set marked_days in the policy, or pass --times"
	default:
		return nil
	}
	return []warning{{fmt.Sprintf("%s%q not applied: %s", latePrefix, p.Name, why), fmt.Sprintf("%q", s.Name)}}
}

type latePolicyFile struct {
	Name         string             `json:"name"`
	About        string             `json:"about"`
	PerDay       *lateAmountFile    `json:"per_day"`
	Days         record.DayRounding `json:"days"`
	GraceMinutes *int               `json:"grace_minutes"`
	Cap          *lateAmountFile    `json:"cap"`
	LastDay      *int               `json:"last_day"`
	MarkedDays   *int               `json:"marked_days"`
}

// lateAmountFile is an amount in a policy file. One of its fields must be set.
type lateAmountFile struct {
	Points  *cases.WrittenPoints `json:"points"`
	Percent *cases.WrittenPoints `json:"percent"`
}

// ReadLatePolicy parses a late policy in strict JSON. name is the name of the file in errors.
func ReadLatePolicy(name string, data []byte) (*record.LatePolicy, error) {
	file := strictjson.File{Name: name, Data: data}
	var f latePolicyFile
	if err := file.Decode(&f); err != nil {
		return nil, err
	}
	if f.Name == "" {
		return nil, file.Errorf([]any{"name"}, "no \"name\"")
	}
	if f.Days != record.StartedDays && f.Days != record.WholeDays {
		return nil, file.Errorf([]any{"days"}, "\"days\" is %q: expected %s or %s", f.Days, record.StartedDays,
			record.WholeDays)
	}
	p := &record.LatePolicy{Name: f.Name, About: f.About, Days: f.Days}
	if err := f.amounts(p, file); err != nil {
		return nil, err
	}
	return p, f.times(p, file)
}

func (f latePolicyFile) amounts(p *record.LatePolicy, file strictjson.File) (err error) {
	if f.PerDay == nil {
		return file.Errorf([]any{"per_day"}, `no "per_day": expected {"percent": 10} or {"points": 5}`)
	}
	if p.PerDay, err = f.PerDay.amount(); err != nil {
		return file.Errorf([]any{"per_day"}, "\"per_day\": %w", err)
	}
	if f.Cap == nil {
		return nil
	}
	most, err := f.Cap.amount()
	if err != nil {
		return file.Errorf([]any{"cap"}, "\"cap\": %w", err)
	}
	p.Cap = &most
	return nil
}

func (f lateAmountFile) amount() (record.LateAmount, error) {
	a, number := record.LateAmount{Unit: record.LatePoints}, f.Points
	if f.Percent != nil {
		a.Unit, number = record.LatePercent, f.Percent
	}
	if (f.Points == nil) == (f.Percent == nil) {
		return a, errors.New(`expected one of "points" and "percent"`)
	}
	switch a.Amount = cases.Points(*number); {
	case a.Amount == 0:
		return a, fmt.Errorf("%q is 0: expected more than 0", a.Unit)
	case a.Unit == record.LatePercent && a.Amount > 100*cases.Point:
		return a, fmt.Errorf("\"percent\" is %v: expected at most 100", a.Amount)
	}
	return a, nil
}

// Upper bounds of the values in a policy file, to catch typos.
const (
	mostGrace = 30 * day
	MostDays  = 365
)

func (f latePolicyFile) times(p *record.LatePolicy, file strictjson.File) error {
	var minutes int
	for _, number := range []struct {
		key         string
		written     *int
		least, most int
		to          *int
	}{
		{"grace_minutes", f.GraceMinutes, 0, int(mostGrace / time.Minute), &minutes},
		{"last_day", f.LastDay, 1, MostDays, &p.LastDay},
		{"marked_days", f.MarkedDays, 1, MostDays, &p.MarkedDays},
	} {
		if number.written == nil {
			continue
		}
		if *number.to = *number.written; *number.to < number.least || *number.to > number.most {
			return file.Errorf([]any{number.key}, "%q is %d: expected %d to %d",
				number.key, *number.to, number.least, number.most)
		}
	}
	p.Grace = record.Span(time.Duration(minutes) * time.Minute)
	return nil
}

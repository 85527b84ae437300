package score

import (
	"errors"
	"fmt"
	"time"

	"touchstone/cases"
	"touchstone/internal/strictjson"
	"touchstone/runner/record"
)

type latePolicyFile struct {
	Name         string          `json:"name"`
	About        string          `json:"about"`
	PerDay       *lateAmountFile `json:"per_day"`
	Days         record.DayCount `json:"days"`
	GraceMinutes *int            `json:"grace_minutes"`
	Cap          *lateAmountFile `json:"cap"`
	LastDay      *int            `json:"last_day"`
	MarkedDays   *int            `json:"marked_days"`
}

// lateAmountFile has exactly one of its fields set.
type lateAmountFile struct {
	Points  *cases.WrittenPoints `json:"points"`
	Percent *cases.WrittenPoints `json:"percent"`
}

// ReadLatePolicy parses a late policy from strict JSON. Errors name the file by name.
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
		return nil, file.Errorf([]any{"days"}, "\"days\" is %q: want %s or %s", f.Days, record.StartedDays,
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
		return file.Errorf([]any{"per_day"}, `no "per_day": want {"percent": 10} or {"points": 5}`)
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
		return a, errors.New(`want one of "points" and "percent"`)
	}
	switch a.Amount = cases.Points(*number); {
	case a.Amount == 0:
		return a, fmt.Errorf("%q is 0: want more than 0", a.Unit)
	case a.Unit == record.LatePercent && a.Amount > 100*cases.Point:
		return a, fmt.Errorf("\"percent\" is %v: want at most 100", a.Amount)
	}
	return a, nil
}

// Upper bounds that catch typing errors.
const (
	mostGrace = 30 * day
	MostDays  = 365
)

func (f latePolicyFile) times(p *record.LatePolicy, file strictjson.File) error {
	if f.GraceMinutes != nil {
		most := int(mostGrace / time.Minute)
		if *f.GraceMinutes < 0 || *f.GraceMinutes > most {
			return file.Errorf([]any{"grace_minutes"}, "\"grace_minutes\" is %d: want 0 to %d", *f.GraceMinutes, most)
		}
		p.Grace = record.Span(time.Duration(*f.GraceMinutes) * time.Minute)
	}
	if f.LastDay != nil {
		if *f.LastDay < 1 || *f.LastDay > MostDays {
			return file.Errorf([]any{"last_day"}, "\"last_day\" is %d: want 1 to %d", *f.LastDay, MostDays)
		}
		p.LastDay = *f.LastDay
	}
	if f.MarkedDays != nil {
		if *f.MarkedDays < 1 || *f.MarkedDays > MostDays {
			return file.Errorf([]any{"marked_days"}, "\"marked_days\" is %d: want 1 to %d", *f.MarkedDays, MostDays)
		}
		p.MarkedDays = *f.MarkedDays
	}
	return nil
}

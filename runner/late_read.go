package runner

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"touchstone/cases"
)

// latePolicyFile is a late policy as it stands in JSON.
type latePolicyFile struct {
	Name         string          `json:"name"`
	About        string          `json:"about"`
	PerDay       *lateAmountFile `json:"per_day"`
	Days         DayCount        `json:"days"`
	GraceMinutes *int            `json:"grace_minutes"`
	Cap          *lateAmountFile `json:"cap"`
	LastDay      *int            `json:"last_day"`
}

// lateAmountFile is one of the two.
type lateAmountFile struct {
	Points  json.RawMessage `json:"points"`
	Percent json.RawMessage `json:"percent"`
}

// ReadLatePolicy reads a late policy from JSON, strictly.
func ReadLatePolicy(data []byte) (*LatePolicy, error) {
	var f latePolicyFile
	if err := decodeWhole(data, &f); err != nil {
		return nil, err
	}
	if f.Name == "" {
		return nil, errors.New("no \"name\"")
	}
	if f.Days != StartedDays && f.Days != WholeDays {
		return nil, fmt.Errorf("\"days\" is %q: want %s or %s", f.Days, StartedDays, WholeDays)
	}
	p := &LatePolicy{Name: f.Name, About: f.About, Days: f.Days}
	if err := f.amounts(p); err != nil {
		return nil, err
	}
	return p, f.times(p)
}

// decodeWhole reads one JSON value that holds nothing unknown.
func decodeWhole(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("something follows the JSON value")
	}
	return nil
}

func (f latePolicyFile) amounts(p *LatePolicy) (err error) {
	if f.PerDay == nil {
		return errors.New(`no "per_day": want {"percent": 10} or {"points": 5}`)
	}
	if p.PerDay, err = f.PerDay.amount(); err != nil {
		return fmt.Errorf("\"per_day\": %w", err)
	}
	if f.Cap == nil {
		return nil
	}
	most, err := f.Cap.amount()
	if err != nil {
		return fmt.Errorf("\"cap\": %w", err)
	}
	p.Cap = &most
	return nil
}

func (f lateAmountFile) amount() (LateAmount, error) {
	a := LateAmount{Unit: LatePoints}
	number := f.Points
	if f.Percent != nil {
		a.Unit, number = LatePercent, f.Percent
	}
	if (f.Points == nil) == (f.Percent == nil) {
		return a, errors.New(`want one of "points" and "percent"`)
	}
	var err error
	switch a.Amount, err = cases.ParsePoints(string(number)); {
	case err != nil:
		return a, fmt.Errorf("%q: %w", a.Unit, err)
	case a.Amount == 0:
		return a, fmt.Errorf("%q is 0: want more than nothing", a.Unit)
	case a.Unit == LatePercent && a.Amount > 100*cases.Point:
		return a, fmt.Errorf("\"percent\" is %v: want at most 100", a.Amount)
	}
	return a, nil
}

// Bounds of what is no slip of the keyboard.
const (
	mostGrace   = 30 * day
	mostLastDay = 365
)

func (f latePolicyFile) times(p *LatePolicy) error {
	if f.GraceMinutes != nil {
		most := int(mostGrace / time.Minute)
		if *f.GraceMinutes < 0 || *f.GraceMinutes > most {
			return fmt.Errorf("\"grace_minutes\" is %d: want 0 to %d", *f.GraceMinutes, most)
		}
		p.Grace = Span(time.Duration(*f.GraceMinutes) * time.Minute)
	}
	if f.LastDay != nil {
		if *f.LastDay < 1 || *f.LastDay > mostLastDay {
			return fmt.Errorf("\"last_day\" is %d: want 1 to %d", *f.LastDay, mostLastDay)
		}
		p.LastDay = *f.LastDay
	}
	return nil
}

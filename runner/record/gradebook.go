package record

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
)

// Gradebook holds what the gradebook says that staff passed as the roster, so that an export does
// not overwrite it without a warning.
type Gradebook struct {
	File       string            `json:"file"`       // without its folder
	Assignment string            `json:"assignment"` // heading of the column of this homework; empty if unknown
	Columns    []GradebookColumn `json:"columns"`
}

// GradebookColumn is the column of one assignment.
type GradebookColumn struct {
	Heading  string  `json:"heading"`  // such as "HW2 (123456)"
	Possible string  `json:"possible"` // points possible, as in the file; may be empty
	Grades   []Grade `json:"grades"`   // cells of students with an ID, except empty ones
}

// Grade is the cell of a student.
type Grade struct {
	ID   string `json:"id"`   // ID of the student
	Cell string `json:"cell"` // as in the file, such as "42.5" or "EX"
}

var columnHeading = wording.LazyRegexp(`^(.*) \(([0-9]+)\)$`)

// IsAssignmentHeading reports whether a heading has the form that Canvas gives to assignments.
func IsAssignmentHeading(heading string) bool { return columnHeading().MatchString(heading) }

// Column returns the column that Canvas finds for a heading: the one with its number, or else the
// one with its title. It returns nil if there is none.
func (g *Gradebook) Column(heading string) *GradebookColumn {
	sought := columnHeading().FindStringSubmatch(heading)
	if g == nil || sought == nil {
		return nil
	}
	for _, part := range []int{2, 1} {
		for i := range g.Columns {
			if m := columnHeading().FindStringSubmatch(g.Columns[i].Heading); m != nil && m[part] == sought[part] {
				return &g.Columns[i]
			}
		}
	}
	return nil
}

// Exempts reports whether the column of this homework, if known, exempts the student.
func (g *Gradebook) Exempts(s Student) bool {
	if g == nil || g.Column(g.Assignment) == nil {
		return false
	}
	return slices.ContainsFunc(g.Column(g.Assignment).Grades, func(grade Grade) bool {
		return grade.ID == s.ID && grade.IsExempt()
	})
}

// Of returns a copy with only the grades of these students.
func (g *Gradebook) Of(students []Student) *Gradebook {
	if g == nil {
		return nil
	}
	kept := *g
	kept.Columns = slices.Clone(g.Columns)
	for i := range kept.Columns {
		kept.Columns[i].Grades = slices.DeleteFunc(slices.Clone(g.Columns[i].Grades), func(grade Grade) bool {
			return !slices.ContainsFunc(students, func(s Student) bool { return s.ID == grade.ID })
		})
	}
	return &kept
}

// ByID returns the grades by the ID of the student.
func (c *GradebookColumn) ByID() map[string]Grade {
	grades := map[string]Grade{}
	if c != nil {
		for _, grade := range c.Grades {
			grades[grade.ID] = grade
		}
	}
	return grades
}

// IsExempt reports whether the student is excused from the assignment, or not assigned to it.
func (g Grade) IsExempt() bool {
	return strings.EqualFold(g.Cell, "EX") || strings.EqualFold(g.Cell, "N/A")
}

var gradeNumber = regexp.MustCompile(`^-?[0-9.,]*[0-9]$`)

// ParseGrade parses a number as Canvas writes it in any language: the last point or comma is before
// the decimal places.
func ParseGrade(cell string) (cases.Points, bool) {
	whole, places := cell, ""
	if i := strings.LastIndexAny(cell, ".,"); i >= 0 {
		whole, places = cell[:i], "."+cell[i+1:]
	}
	value, err := strconv.ParseFloat(strings.NewReplacer(".", "", ",", "").Replace(whole)+places, 64)
	if err != nil || !gradeNumber.MatchString(cell) || math.Abs(value) > 1e9 {
		return 0, false
	}
	return cases.Points(math.Round(value * float64(cases.Point))), true
}

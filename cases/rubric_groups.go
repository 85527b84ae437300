package cases

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
)

// Group is a set of cases that share points.
type Group struct {
	Pattern string // a case ID, or a pattern such as "large-*"
	Points  Points
}

func (f schemeFile) grouped() (Scheme, error) {
	s := Scheme{By: f.By, Weights: f.Weights}
	if f.By == ByLine || f.Points != 0 || f.PointsEach != 0 {
		return Scheme{}, errors.New(
			"\"groups\" needs \"by\": \"case\" or \"field\", and cannot be used with \"points\" or \"points_each\"",
		)
	}
	for pattern, points := range f.Groups {
		if _, err := path.Match(pattern, ""); err != nil {
			return Scheme{}, fmt.Errorf(
				"group %q: expected the name of a case, or a pattern such as \"large-*\", with points",
				pattern,
			)
		}
		s.Groups = append(s.Groups, Group{pattern, Points(points)})
		s.Points += Points(points)
	}
	if s.Points == 0 {
		return Scheme{}, errors.New("\"groups\" gives 0 points in all: give one of them points")
	}
	slices.SortFunc(s.Groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(len(b.Pattern), len(a.Pattern)), cmp.Compare(a.Pattern, b.Pattern))
	})
	return s, f.checkWeights()
}

// GroupOf returns the index of the group to which a case belongs, or -1. If several patterns match
// the case, the longest one counts.
func (s Scheme) GroupOf(id string) int {
	return slices.IndexFunc(s.Groups, func(g Group) bool {
		matches, _ := path.Match(g.Pattern, id)
		return matches
	})
}

func (s Scheme) checkGroups(suite Suite) error {
	if len(s.Groups) == 0 {
		return nil
	}
	used := map[int]bool{}
	for _, c := range suite.Cases {
		group := s.GroupOf(c.ID)
		if group < 0 {
			return fmt.Errorf("has no group for case %q: add one, or add the group \"*\" for all other cases", c.ID)
		}
		used[group] = true
	}
	for i, g := range s.Groups {
		if !used[i] && !suite.Partial { // a sample need not have cases in every group
			return fmt.Errorf("has a group %q that matches no case of suite %q: remove it", g.Pattern, suite.Name)
		}
	}
	return nil
}

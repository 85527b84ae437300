package faults

import (
	"reflect"
	"slices"
	"strings"
)

// Rule is one thing that a program must get right. Programs are told rule by rule
// what holds and what does not.
type Rule struct {
	Name string // such as "first-moves"; kept from version to version
	Text string // what it is about, such as "which stones may be taken first"
	Spec string // the clause of the rules, such as "1.2"

	// settings are what faults of this rule change, by the names of the fields, such
	// as "Later". One that is about some values alone lists them.
	settings map[string][]uint64
}

// Rules lists the rules that the faults break, in the order in which the assignment
// gives them. The caller must not change it.
func (c *Catalogue) Rules() []Rule { return c.rules }

// RulesOf names the rules that a fault breaks: none if it is in the writing, or in how
// a program ends; and several if it is in what they have in common.
func (c *Catalogue) RulesOf(f Fault) []string {
	var broken []string
	for _, r := range c.rules {
		for _, made := range []any{f.settings.AtMax, f.settings.AtMin, f.settings.Fanorona} {
			if !slices.Contains(broken, r.Name) && r.breaks(reflect.ValueOf(made)) {
				broken = append(broken, r.Name)
			}
		}
	}
	return broken
}

// breaks tells whether some of the settings are about the rule.
func (r Rule) breaks(made reflect.Value) bool {
	for name, values := range r.settings {
		field := made
		for _, part := range strings.Split(name, ".") {
			if field = field.FieldByName(part); !field.IsValid() {
				break
			}
		}
		if field.IsValid() && !field.IsZero() && (values == nil || slices.Contains(values, field.Uint())) {
			return true
		}
	}
	return false
}

// these are the values of a setting that a rule is about.
func these[T ~uint8](values ...T) []uint64 {
	var list []uint64
	for _, v := range values {
		list = append(list, uint64(v))
	}
	return list
}

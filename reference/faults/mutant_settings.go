package faults

import (
	"reflect"
	"slices"
	"strings"
)

// setting is one thing that a fault changes: the way to a field of faultSettings.
type setting []int

// changedBy are the settings that are not as in a right program, in the order of the
// fields. Mutants are made by the hundred thousand, and few of hundreds of settings
// differ: so each fault knows its own.
func changedBy(s faultSettings) []setting { return changedIn(reflect.ValueOf(s), nil) }

func changedIn(v reflect.Value, way setting) []setting {
	var changed []setting
	for i := range v.NumField() {
		field, further := v.Field(i), append(slices.Clone(way), i)
		switch {
		case field.IsZero():
		case field.Kind() == reflect.Struct:
			changed = append(changed, changedIn(field, further)...)
		default:
			changed = append(changed, further)
		}
	}
	return changed
}

// conflict names the first setting that two faults both change, or is
// empty if there is none.
func conflict(a, b []setting) string {
	for _, way := range a {
		for _, other := range b {
			if slices.Equal(way, other) {
				return words(reflect.TypeFor[faultSettings]().FieldByIndex(way).Name)
			}
		}
	}
	return ""
}

// words makes words of the name of a field: "first move" of FirstMove.
func words(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

// join sets what a fault changes.
func join(all *faultSettings, f *Fault) {
	into, from := reflect.ValueOf(all).Elem(), reflect.ValueOf(&f.settings).Elem()
	for _, way := range f.changed {
		into.FieldByIndex(way).Set(from.FieldByIndex(way))
	}
}

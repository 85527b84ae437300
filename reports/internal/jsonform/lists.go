package jsonform

import (
	"reflect"
	"sync"
)

// Listed is a value in which no slice is nil: a reader of the JSON finds a list wherever
// there can be one, never null. It is v itself if that is so already, or else a copy.
func Listed(v any) any {
	if value := reflect.ValueOf(v); lacksList(value) {
		return WithEmptyLists(value).Interface()
	}
	return v
}

// WithEmptyLists is a copy of v in which no slice is nil, and which shares no slice and
// no pointer with v.
func WithEmptyLists(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Slice:
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		if reflect.Copy(list, v); !holdsLists(v.Type().Elem()) {
			return list
		}
		for i := range v.Len() {
			list.Index(i).Set(WithEmptyLists(v.Index(i)))
		}
		return list
	case reflect.Struct:
		s := reflect.New(v.Type()).Elem()
		s.Set(v)
		for _, i := range fieldsWithLists(v.Type()) {
			s.Field(i).Set(WithEmptyLists(v.Field(i)))
		}
		return s
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(WithEmptyLists(v.Elem()))
		return p
	}
	return v
}

// lacksList tells whether some slice is nil.
func lacksList(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice:
		if v.IsNil() {
			return true
		}
		if !holdsLists(v.Type().Elem()) {
			return false
		}
		for i := range v.Len() {
			if lacksList(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		for _, i := range fieldsWithLists(v.Type()) {
			if lacksList(v.Field(i)) {
				return true
			}
		}
	case reflect.Pointer:
		return !v.IsNil() && lacksList(v.Elem())
	}
	return false
}

// holdsLists tells whether there may be slices, or what is shared, in values of a type.
func holdsLists(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Slice, reflect.Pointer:
		return true
	case reflect.Struct:
		return len(fieldsWithLists(t)) > 0
	}
	return false
}

// found are the fields of types, which never change.
var found sync.Map

// fieldsWithLists are the exported fields of a struct in which there may be slices, by
// index. A large report has some million values of a few types.
func fieldsWithLists(t reflect.Type) []int {
	if fields, ok := found.Load(t); ok {
		return fields.([]int)
	}
	var fields []int
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && holdsLists(f.Type) {
			fields = append(fields, i)
		}
	}
	found.Store(t, fields)
	return fields
}

package testtools

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// CheckKey checks that each field of the struct at p changes the result of key, also the fields of
// structs, lists and maps in it. exempt gives the reason for each field that need not; it is the
// path of the field, such as "Suite.Name", or of the length of a list, such as "Suite.Cases.length".
// A reason also covers what is below that path.
func CheckKey(t *testing.T, p any, key func() string, exempt map[string]string) {
	t.Helper()
	v := varier{key: key, within: map[reflect.Type]int{}}
	v.vary(reflect.ValueOf(p).Elem(), "")
	for _, path := range v.same {
		if !slices.ContainsFunc(above(path), func(p string) bool { return exempt[p] != "" }) {
			t.Errorf(
				"another %s gives the same key: a cached result would be wrong, unless no result depends on it",
				path,
			)
		}
	}
	for path := range exempt {
		if !slices.ContainsFunc(v.same, func(p string) bool { return slices.Contains(above(p), path) }) {
			t.Errorf("another %s gives another key, or there is no such field: remove the exemption", path)
		}
	}
}

// above returns the path of a field and of the fields that contain it.
func above(path string) (paths []string) {
	for ; path != ""; path = path[:max(0, strings.LastIndex(path, "."))] {
		paths = append(paths, path)
	}
	return paths
}

// varier lists the fields that do not change the key.
type varier struct {
	key    func() string
	same   []string
	within map[reflect.Type]int // number of values of a type around the field
}

func (v *varier) vary(field reflect.Value, path string) {
	if !field.CanSet() {
		v.same = append(v.same, path)
		return
	}
	const deepest = 3 // values of one type within each other, such as a skeleton with other skeletons
	if field.Kind() == reflect.Struct {
		if v.within[field.Type()] == deepest {
			return
		}
		v.within[field.Type()]++
		defer func() { v.within[field.Type()]-- }()
	}
	old := reflect.New(field.Type()).Elem()
	old.Set(field)
	defer field.Set(old)
	switch field.Kind() {
	case reflect.Struct:
		for i := range field.NumField() {
			f := field.Type().Field(i)
			below := path
			if !f.Anonymous || !f.IsExported() {
				below = strings.TrimPrefix(path+"."+f.Name, ".")
			}
			v.vary(field.Field(i), below)
		}
	case reflect.Pointer:
		field.Set(reflect.New(field.Type().Elem()))
		if !old.IsNil() {
			field.Elem().Set(old.Elem())
		}
		v.vary(field.Elem(), path)
	case reflect.Slice:
		field.Set(reflect.MakeSlice(field.Type(), 1, 1))
		if old.Len() > 0 {
			field.Index(0).Set(old.Index(0))
		}
		v.vary(field.Index(0), path)
		v.compare(path+".length", func() { field.Set(reflect.Append(field, field.Index(0))) })
	case reflect.Map:
		v.compare(path, func() {
			field.Set(reflect.MakeMap(field.Type()))
			field.SetMapIndex(reflect.Zero(field.Type().Key()), reflect.Zero(field.Type().Elem()))
		})
	case reflect.String:
		v.compare(path, func() { field.SetString(field.String() + "x") })
	case reflect.Bool:
		v.compare(path, func() { field.SetBool(!field.Bool()) })
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32:
		v.compare(path, func() { field.SetInt(field.Int() + 1) })
	case reflect.Int64: // may be a time, which JSON rounds to microseconds
		v.compare(path, func() { field.SetInt(field.Int() + 1000) })
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.compare(path, func() { field.SetUint(field.Uint() + 1) })
	case reflect.Float32, reflect.Float64:
		v.compare(path, func() { field.SetFloat(field.Float() + 1) })
	default: // such as a function
		v.same = append(v.same, path)
	}
}

func (v *varier) compare(path string, change func()) {
	before := v.key()
	if change(); v.key() == before {
		v.same = append(v.same, path)
	}
}

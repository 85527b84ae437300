package variants

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

const unlimited = math.MaxInt

// snapshot has the values of some variables, and of all variables that can be reached from them.
type snapshot struct {
	restores []func()
	seen     map[seen]bool
	left     int // number of values that may still be saved
}

type seen struct {
	at   unsafe.Pointer
	of   reflect.Type
	size int
}

// takeSnapshot saves the variables at places. It returns false if there are more than limit values.
func takeSnapshot(places []reflect.Value, limit int) (snapshot, bool) {
	m := snapshot{seen: map[seen]bool{}, left: limit}
	for _, p := range places {
		m.save(p)
	}
	m.seen = nil
	return m, m.left > 0
}

// restore gives all variables their saved values. It does not move the variables, so pointers and
// closures that refer to them remain valid.
func (m snapshot) restore() {
	for _, restore := range m.restores {
		restore()
	}
}

func (m *snapshot) save(place reflect.Value) {
	if m.isNew(place.Addr().UnsafePointer(), place.Type(), 1) {
		place, value := readable(place), addressed(place)
		m.restores = append(m.restores, func() { place.Set(value) })
		m.follow(value)
	}
}

func (m *snapshot) isNew(at unsafe.Pointer, of reflect.Type, size int) bool {
	key := seen{at, of, size}
	if m.left -= size; m.seen[key] || m.left <= 0 {
		return false
	}
	m.seen[key] = true
	return true
}

// follow saves all variables that can be reached from v, which must be addressable.
func (m *snapshot) follow(v reflect.Value) {
	switch t := v.Type(); v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && mayChange(t.Elem()) {
			m.save(v.Elem())
		}
	case reflect.Interface:
		if !v.IsNil() {
			m.follow(addressed(v.Elem()))
		}
	case reflect.Slice:
		if all := v.Slice(0, v.Cap()); all.Len() > 0 && m.isNew(v.UnsafePointer(), t, v.Cap()) {
			value := reflect.MakeSlice(t, all.Len(), all.Len())
			reflect.Copy(value, all)
			m.restores = append(m.restores, func() { reflect.Copy(all, value) })
			m.followParts(value)
		}
	case reflect.Map:
		if !v.IsNil() && m.isNew(v.UnsafePointer(), t, v.Len()) {
			value := reflect.MakeMapWithSize(t, v.Len())
			for all := v.MapRange(); all.Next() && m.left > 0; {
				value.SetMapIndex(all.Key(), all.Value())
				m.follow(addressed(all.Key()))
				m.follow(addressed(all.Value()))
			}
			m.restores = append(m.restores, func() {
				v.Clear()
				for all := value.MapRange(); all.Next(); {
					v.SetMapIndex(all.Key(), all.Value())
				}
			})
		}
	case reflect.Struct, reflect.Array:
		m.followParts(v)
	}
}

func (m *snapshot) followParts(v reflect.Value) {
	if v.Kind() != reflect.Struct && isPlain(v.Type().Elem()) {
		return
	}
	for i := 0; i < parts(v) && m.left > 0; i++ {
		m.follow(readable(part(v, i)))
	}
}

func isPlain(t reflect.Type) bool {
	return t.Kind() <= reflect.Complex128 || t.Kind() == reflect.String
}

// mayChange reports whether values of a type have state that a program can change and that a
// snapshot can restore. A snapshot cannot restore the state of an open file, for example.
func mayChange(t reflect.Type) bool {
	return isOwn(t) || slices.Contains([]string{
		"bufio", "bytes", "strings", "math/big", "math/rand", "math/rand/v2", "container/list", "container/ring", "sync",
	}, t.PkgPath())
}

// isOwn reports whether a type is the program's own, or is unnamed or predeclared.
func isOwn(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.PkgPath() == "" || strings.HasPrefix(t.PkgPath(), "program/")
}

func derefAll(pointers []any) (list []reflect.Value) {
	for _, p := range pointers {
		list = append(list, reflect.ValueOf(p).Elem())
	}
	return list
}

func addressed(v reflect.Value) reflect.Value {
	n := reflect.New(v.Type()).Elem()
	n.Set(readable(v))
	return n
}

// readable returns v without the restrictions of package reflect on unexported fields.
func readable(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	return v
}

func parts(v reflect.Value) int {
	if v.Kind() == reflect.Struct {
		return v.NumField()
	}
	return v.Len()
}

func part(v reflect.Value, i int) reflect.Value {
	if v.Kind() == reflect.Struct {
		return v.Field(i)
	}
	return v.Index(i)
}

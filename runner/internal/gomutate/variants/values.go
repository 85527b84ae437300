package variants

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"
)

const (
	mostText  = 200  // maximum bytes of a value to show
	mostWords = 5000 // maximum number of values inside a value, at any depth
	mostDepth = 6
	precision = 9 // number of digits of a fraction to compare
)

// Unlike holds the program's fields that the skeleton lacks, such as "Row.seen". A right body
// does not know what to store in them.
var Unlike = map[string]bool{}

// open returns the values that the pointers refer to.
func open(pointers []any) (list []reflect.Value) {
	for _, p := range pointers {
		list = append(list, reflect.ValueOf(p).Elem())
	}
	return list
}

func set(places, values []reflect.Value) {
	for i, p := range places {
		p.Set(values[i])
	}
}

// readable returns a field as a value that may be read and set, even if it is unexported.
func readable(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	return v
}

// isOwn reports whether a type is declared in the program or is unnamed.
func isOwn(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Name() == "" || strings.HasPrefix(t.PkgPath(), "program/")
}

// copier makes deep copies of values.
type copier struct {
	left int // number of values that may still be copied
	seen map[seen]reflect.Value
}

type seen struct {
	at  unsafe.Pointer
	len int
	of  reflect.Type
}

// copied returns the values at places, and deep copies of them. It returns false if the values
// are too large.
func copied(places []reflect.Value) (kept, copies []reflect.Value, ok bool) {
	c := copier{mostValues, map[seen]reflect.Value{}}
	for _, p := range places {
		value := reflect.New(p.Type()).Elem()
		value.Set(p)
		kept = append(kept, value)
		copies = append(copies, c.copy(value))
	}
	return kept, copies, c.left > 0
}

// known returns the earlier copy of a value and true. If there is none, it makes and stores one,
// and returns false.
func (c *copier) known(v reflect.Value, length int, make func() reflect.Value) (reflect.Value, bool) {
	key := seen{v.UnsafePointer(), length, v.Type()}
	if n, ok := c.seen[key]; ok {
		return n, true
	}
	n := make()
	c.seen[key] = n
	return n, false
}

func (c *copier) copy(v reflect.Value) reflect.Value {
	if c.left--; c.left <= 0 {
		return v
	}
	switch t := v.Type(); v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || !isOwn(t.Elem()) && !slices.Contains(
			[]string{"bufio", "bytes", "strings", "math/big", "container/list"}, t.Elem().PkgPath()) {
			return v // a value that cannot be copied, such as a file
		}
		n, isKnown := c.known(v, 1, func() reflect.Value { return reflect.New(t.Elem()) })
		if !isKnown {
			n.Elem().Set(c.copy(readable(v.Elem())))
		}
		return n.Convert(t)
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		n, isKnown := c.known(v, v.Len(), func() reflect.Value { return reflect.MakeSlice(t, v.Len(), v.Cap()) })
		for i := 0; i < v.Len() && !isKnown && c.left > 0; i++ {
			n.Index(i).Set(c.copy(v.Index(i)))
		}
		return n
	case reflect.Map:
		if v.IsNil() {
			return v
		}
		n, isKnown := c.known(v, 1, func() reflect.Value { return reflect.MakeMap(t) })
		for all := v.MapRange(); !isKnown && c.left > 0 && all.Next(); {
			n.SetMapIndex(c.copy(all.Key()), c.copy(all.Value()))
		}
		return n
	case reflect.Interface:
		n := reflect.New(t).Elem()
		if !v.IsNil() {
			n.Set(c.copy(v.Elem()))
		}
		return n
	case reflect.Struct, reflect.Array:
		n := reflect.New(t).Elem()
		n.Set(v)
		for i := range parts(n) {
			part := readable(part(n, i))
			part.Set(c.copy(part))
		}
		return n
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

// writer formats a value as text, in Go syntax or for comparison. For comparison it ignores
// differences that printing does not show, such as between a nil and an empty slice.
type writer struct {
	strings.Builder
	compared bool
	left     int
}

func words(v reflect.Value, compared bool) string {
	w := writer{compared: compared, left: mostWords}
	w.value(v, 0, true)
	if text := w.String(); compared || len(text) <= mostText {
		return text
	}
	return strings.ToValidUTF8(w.String()[:mostText], "") + "..."
}

var isError = reflect.TypeFor[error]()

// value writes a value. If typed is set, it includes the type of a composite value, such as a
// slice.
func (w *writer) value(v reflect.Value, depth int, typed bool) {
	if w.left--; w.left < 0 || depth > mostDepth {
		w.WriteString("...")
		return
	}
	v = readable(v)
	switch v.Kind() {
	case reflect.String:
		text := v.String()
		if !w.compared {
			text = text[:min(len(text), mostText)]
		}
		w.WriteString(strconv.Quote(text))
	case reflect.Float32, reflect.Float64:
		w.float(v.Float())
	case reflect.Slice, reflect.Array, reflect.Map, reflect.Struct:
		w.group(v, depth, typed)
	case reflect.Pointer, reflect.Interface:
		w.pointer(v, depth, typed)
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		w.WriteString(v.Kind().String())
	default:
		fmt.Fprint(w, plain(v))
	}
}

// plain converts a number or a boolean to a basic type, so that fmt calls no methods of its
// type.
func plain(v reflect.Value) any {
	switch {
	case v.CanInt():
		return v.Int()
	case v.CanUint():
		return v.Uint()
	case v.CanComplex():
		return v.Complex()
	}
	return v.Bool()
}

func (w *writer) float(f float64) {
	digits := -1
	if w.compared {
		digits = precision
	}
	if w.compared && (f == 0 || f == math.Trunc(f) && math.Abs(f) < 1e15) {
		f, digits = f+0, -1
		if f == 0 {
			f = 0 // do not distinguish -0
		}
	}
	w.WriteString(strconv.FormatFloat(f, 'g', digits, 64))
}

func (w *writer) pointer(v reflect.Value, depth int, typed bool) {
	switch {
	case v.IsNil():
		w.WriteString("nil")
	case v.Type() == isError && w.compared:
		w.WriteString("an error") // do not compare the text, which the author may choose
	case v.Type() == isError && v.CanInterface() && !isOwn(v.Elem().Type()):
		fmt.Fprintf(w, "error(%q)", v.Interface())
	case v.Kind() == reflect.Interface:
		w.value(v.Elem(), depth, true)
	default:
		if typed && !w.compared {
			w.WriteString("&")
		}
		w.value(v.Elem(), depth+1, typed)
	}
}

func (w *writer) group(v reflect.Value, depth int, typed bool) {
	if t := v.Type(); typed && !w.compared || !isOwn(t) {
		w.WriteString(strings.ReplaceAll(t.String(), "base.", ""))
		if !isOwn(t) && v.Kind() == reflect.Struct {
			return
		}
	}
	var list []string
	if v.Kind() == reflect.Map {
		for all := v.MapRange(); all.Next() && w.left > 0; {
			list = append(list, w.part(all.Key(), depth, false)+": "+w.part(all.Value(), depth, false))
		}
		slices.Sort(list)
	} else {
		for i := 0; i < parts(v) && w.left > 0; i++ {
			name := ""
			if v.Kind() == reflect.Struct {
				if name = v.Type().Field(i).Name; w.compared && Unlike[v.Type().Name()+"."+name] {
					continue
				}
				name += ": "
			}
			list = append(list, name+w.part(part(v, i), depth, name != ""))
		}
	}
	w.WriteString("{" + strings.Join(list, ", ") + "}")
}

// part returns a value inside another one as text.
func (w *writer) part(v reflect.Value, depth int, typed bool) string {
	inner := writer{compared: w.compared, left: w.left}
	inner.value(v, depth+1, typed)
	w.left = inner.left
	return inner.String()
}

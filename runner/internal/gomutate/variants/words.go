package variants

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

const (
	mostText  = 200  // maximum length of a value as text, in bytes
	mostWords = 5000 // maximum number of values inside a value, at any depth
	mostDepth = 6
	precision = 9 // number of digits of a fraction to compare
)

// wording formats a value as text in Go syntax. If compared is set, the text is for comparison:
// values that print alike, such as a nil slice and an empty one, get the same text.
type wording struct {
	strings.Builder
	compared bool
	left     int // number of values that may still be written
}

func words(v reflect.Value, compared bool) string {
	w := wording{compared: compared, left: mostWords}
	w.value(v, 0, true)
	if text := w.String(); compared || len(text) <= mostText {
		return text
	}
	return strings.ToValidUTF8(w.String()[:mostText], "") + "..."
}

var isError = reflect.TypeFor[error]()

// value writes a value. If typed is set, it includes the type of a composite value, such as a
// slice.
func (w *wording) value(v reflect.Value, depth int, typed bool) {
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

// plain converts a number or a boolean to a basic type, so that fmt calls no method of its type.
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

func (w *wording) float(f float64) {
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

func (w *wording) pointer(v reflect.Value, depth int, typed bool) {
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

func (w *wording) group(v reflect.Value, depth int, typed bool) {
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
				if name = v.Type().Field(i).Name; w.compared && host.ExtraFields[v.Type().Name()+"."+name] {
					continue
				}
				name += ": "
			}
			list = append(list, name+w.part(part(v, i), depth, name != ""))
		}
	}
	w.WriteString("{" + strings.Join(list, ", ") + "}")
}

func (w *wording) part(v reflect.Value, depth int, typed bool) string {
	inner := wording{compared: w.compared, left: w.left}
	inner.value(v, depth+1, typed)
	w.left = inner.left
	return inner.String()
}

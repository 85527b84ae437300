package variants

import (
	"cmp"
	"reflect"
	"slices"
)

// Ordered iterates over a map in the order of its keys as texts. It replaces loops over maps and
// maps.All, whose order is random.
func Ordered[M ~map[K]V, K comparable, V any](m M) func(yield func(K, V) bool) {
	type key struct {
		of   K
		text string
	}
	var keys []key
	for k := range m {
		keys = append(keys, key{k, words(reflect.ValueOf(&k).Elem(), true)})
	}
	slices.SortFunc(keys, func(a, b key) int { return cmp.Compare(a.text, b.text) })
	return func(yield func(K, V) bool) {
		for _, k := range keys {
			if v, ok := m[k.of]; ok && !yield(k.of, v) {
				return
			}
		}
	}
}

// Keys is like maps.Keys, but iterates in the order of Ordered.
func Keys[M ~map[K]V, K comparable, V any](m M) func(yield func(K) bool) {
	return func(yield func(K) bool) { Ordered(m)(func(k K, _ V) bool { return yield(k) }) }
}

// Values is like maps.Values, but iterates in the order of Ordered.
func Values[M ~map[K]V, K comparable, V any](m M) func(yield func(V) bool) {
	return func(yield func(V) bool) { Ordered(m)(func(_ K, v V) bool { return yield(v) }) }
}

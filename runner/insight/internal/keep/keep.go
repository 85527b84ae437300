// Package keep stores the answers of mutants, so that later processes need not compute
// them.
//
// A stored value is always the one that was computed: a key of the cache belongs to one
// build of Touchstone and one list of questions, and the cache ignores damaged files.
package keep

import (
	"bytes"
	"encoding/gob"
)

// Keeper stores the answers to one list of questions. Read returns the bytes last written,
// or nil.
type Keeper interface {
	Read() []byte
	Write(answers []byte)
}

// Or returns the value stored in a keeper. If there is none, it computes and stores the
// value. The keeper may be nil.
func Or[T any](k Keeper, compute func() (T, error)) (T, error) {
	var kept T
	if k != nil {
		if data := k.Read(); data != nil && gob.NewDecoder(bytes.NewReader(data)).Decode(&kept) == nil {
			return kept, nil
		}
	}
	value, err := compute()
	if err != nil || k == nil {
		return value, err
	}
	var b bytes.Buffer
	if gob.NewEncoder(&b).Encode(value) == nil {
		k.Write(b.Bytes())
	}
	return value, nil
}

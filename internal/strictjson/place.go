package strictjson

import (
	"bytes"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// offset is where the value at the end of a path begins, or else the last value
// on the way to it.
func (f File) offset(path []any) int64 {
	var sought jsontext.Pointer
	for _, step := range path {
		sought = sought.AppendToken(fmt.Sprint(step))
	}
	text := f.text()
	var nearest int64
	var reached jsontext.Pointer
	for d := jsontext.NewDecoder(bytes.NewReader(text)); ; {
		rest := text[d.InputOffset():]
		start := d.InputOffset() + int64(len(rest)-len(bytes.TrimLeft(rest, " \t\r\n,:")))
		token, err := d.ReadToken()
		if err != nil {
			return nearest
		}
		here, closes := d.StackPointer(), token.Kind() == '}' || token.Kind() == ']'
		if !closes && here.Contains(sought) && len(here) >= len(reached) {
			nearest, reached = start, here
		}
	}
}

package show

import (
	"bufio"
	"bytes"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// drawnValue is any value that JSON can hold, with texts that are hard to write.
func drawnValue(t *rapid.T, depth int) any {
	texts := rapid.SampledFrom(
		[]string{"", "a", `"`, `\`, `\"`, "{", "]", ":,", "\n", "\x00", "\u2028", "<", "é", "\xff", "🏴"})
	kinds := 5
	if depth == 0 {
		kinds = 3
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		return texts.Draw(t, "text") + texts.Draw(t, "text")
	case 1:
		return rapid.Float64Range(-1e9, 1e9).Draw(t, "number")
	case 2:
		return rapid.SampledFrom([]any{nil, true, false}).Draw(t, "literal")
	case 3:
		list := []any{}
		for range rapid.IntRange(0, 3).Draw(t, "items") {
			list = append(list, drawnValue(t, depth-1))
		}
		return list
	}
	fields := map[string]any{}
	for range rapid.IntRange(0, 3).Draw(t, "fields") {
		fields[texts.Draw(t, "key")] = drawnValue(t, depth-1)
	}
	return fields
}

func TestWhatIsIndentedIsAsByTheLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		compact, err := json.Marshal(drawnValue(t, 4))
		if err != nil {
			t.Fatal(err)
		}
		margin := rapid.SampledFrom([]string{"", "    "}).Draw(t, "margin")
		var indented, want, got bytes.Buffer
		if err := json.Indent(&indented, compact, margin, "  "); err != nil {
			t.Fatal(err)
		}
		if err := Write(&want, indented.Bytes()); err != nil {
			t.Fatal(err)
		}
		w := bufio.NewWriter(&got)
		WriteIndented(w, margin, compact)
		w.Flush()
		if got.String() != want.String() {
			t.Errorf("of %s\ngot\n%s\nwant\n%s", compact, &got, &want)
		}
	})
}

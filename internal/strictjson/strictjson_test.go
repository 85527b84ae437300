package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// course has a field of each kind.
type course struct {
	Name    string         `json:"name"`
	Pass    bool           `json:"pass"`
	Days    int            `json:"days"`
	Last    *uint8         `json:"last"`
	Ways    []way          `json:"ways"`
	Weights map[string]int `json:"weights"`
}

type way struct {
	By    string  `json:"by"`
	Ratio float64 `json:"ratio"`
	Level level   `json:"level"`
}

// level is a type that decodes itself.
type level string

func (l *level) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil || !strings.HasPrefix(text, "L") {
		return errors.New("want a level, such as \"L2\"")
	}
	*l = level(text)
	return nil
}

const goodCourse = `{
	"name": "Übung 1",
	"pass": true,
	"days": -3,
	"last": 255,
	"ways": [
		{"by": "case", "ratio": 1.5e1, "level": "L1"},
		{"by": "line", "ratio": 0, "level": "L11"}
	],
	"weights": {"Move": 3, "Value": 10}
}
`

func TestErrorsHaveAPosition(t *testing.T) {
	for name, test := range map[string]struct{ old, new, want string }{
		"second value":      {"10}\n}", "10}\n} {}", `c.json:11:3: {}: unexpected text after the JSON value`},
		"field twice":       {`"days"`, `"name"`, `c.json:4:2: field "name" occurs twice`},
		"unknown field":     {`"days"`, `"day"`, `c.json:4:2: unknown field "day" (did you mean "days"?)`},
		"other case":        {`"days"`, `"Days"`, `c.json:4:2: unknown field "Days"`},
		"deep field":        {`"ratio": 0`, `"rate": 0`, `c.json:8:18: unknown field "rate": expected "by", "ratio", "level"`},
		"number for string": {`"line"`, `5`, `c.json:8:10: ways[1].by is 5: expected a string`},
		"string for bool":   {`true`, `"true"`, `c.json:3:10: pass is "true": expected true or false`},
		"object for list":   {`[`, `{"x": [`, `c.json:6:10: ways is {"x": [ {"by": "case", "ratio": 1.5e1, "…: expected a list`},
		"list for object":   {`{"Move": 3, "Value": 10}`, `["Move"]`, `c.json:10:13: weights is ["Move"]: expected an object`},
		"fraction":          {`-3`, `3.5`, `c.json:4:10: days is 3.5: expected a whole number`},
		"too many bits":     {`255`, `256`, `c.json:5:10: last is 256: expected a whole number, 0 or more, of at most 8 bits`},
		"below 0":           {`255`, `-1`, `c.json:5:10: last is -1: expected a whole number, 0 or more`},
		"null":              {`-3`, `null`, `c.json:4:10: days is null: expected a whole number`},
		"null for a struct": {`{"by": "line", "ratio": 0, "level": "L11"}`, `null`, `c.json:8:3: ways[1] is null: expected an object`},
		"null for a level":  {`"L11"`, `null`, `c.json:8:39: ways[1].level is null: expected a value`},
		"reads itself":      {`"L11"`, `"11"`, `c.json:8:39: ways[1].level: want a level, such as "L2"`},
		"comma at the end":  {`"L11"}`, `"L11"},`, `c.json:8:45: invalid character`},
		"no comma":          {`true,`, `true`, `c.json:4:2: invalid character '"' after object value`},
		"bad UTF-8":         {`Übung`, "Übung\xff", `c.json:2:16: invalid UTF-8`},
		"another value":     {goodCourse, `[1]`, `c.json:1:1: the value is [1]: expected an object`},
		"no JSON":           {goodCourse, `course = 1`, `c.json:1:1: "course = 1" is not JSON: expected an object, a list, `},
		"empty":             {goodCourse, ``, `c.json:1:1: the JSON is incomplete: the file ends too early`},
		"truncated":         {goodCourse[20:], ``, `c.json:2:18: the JSON is incomplete: the file ends too early`},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(goodCourse, test.old, test.new, 1)
			var c course
			err := File{"c.json", []byte(text)}.Decode(&c)
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("Decode(%q)\ngot  %v\nwant %s", text, err, test.want)
			}
		})
	}
}

func TestDecode(t *testing.T) {
	last := uint8(255)
	want := course{
		Name: "Übung 1", Pass: true, Days: -3, Last: &last,
		Ways:    []way{{"case", 15, "L1"}, {"line", 0, "L11"}},
		Weights: map[string]int{"Move": 3, "Value": 10},
	}
	for name, text := range map[string]string{"plain": goodCourse, "byte order mark": "\ufeff" + goodCourse, "CRLF": strings.ReplaceAll(goodCourse, "\n", "\r\n")} {
		var got course
		if err := (File{"c.json", []byte(text)}).Decode(&got); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestNullIsTheZeroValueOfPointers(t *testing.T) {
	var c course
	if err := (File{"c.json", []byte(`{"last": null, "ways": null, "weights": null}`)}).Decode(&c); err != nil {
		t.Error(err)
	}
}

func TestErrorfFindsThePosition(t *testing.T) {
	for _, test := range []struct {
		path []any
		want string
	}{
		{nil, "c.json:1:1: odd"}, {[]any{"days"}, "c.json:4:10: odd"}, {[]any{"ways"}, "c.json:6:10: odd"},
		{[]any{"ways", 1}, "c.json:8:3: odd"}, {[]any{"ways", 1, "by"}, "c.json:8:10: odd"},
		{[]any{"ways", 1, "points"}, "c.json:8:3: odd"}, {[]any{"ways", 2}, "c.json:6:10: odd"},
		{[]any{"weights", "Value"}, "c.json:10:34: odd"},
	} {
		if got := (File{"c.json", []byte(goodCourse)}).Errorf(test.path, "odd").Error(); got != test.want {
			t.Errorf("Errorf(%v) = %s, want %s", test.path, got, test.want)
		}
	}
}

// TestErrorsOfChangedBytesHaveAPosition changes single bytes of a valid file.
func TestErrorsOfChangedBytesHaveAPosition(t *testing.T) {
	for i := range len(goodCourse) {
		before, after := goodCourse[:i], goodCourse[i+1:]
		for _, text := range []string{before, before + after} {
			checkPosition(t, []byte(text))
		}
		for b := range 256 {
			checkPosition(t, []byte(before+string([]byte{byte(b)})+after))
		}
	}
}

func checkPosition(t *testing.T, data []byte) {
	t.Helper()
	var c course
	err := (File{"c.json", data}).Decode(&c)
	if refused, ok := errors.AsType[*Error](err); err != nil && (!ok || !isInside(refused.Position, data)) {
		t.Errorf("Decode(%q): %v: want a position inside the file", data, err)
	}
}

func isInside(p Position, data []byte) bool {
	lines := bytes.Split(bytes.TrimPrefix(data, byteOrderMark), []byte("\n"))
	return p.File == "c.json" && p.Line >= 1 && p.Line <= len(lines) && p.Column >= 1 &&
		p.Column <= len([]rune(string(lines[p.Line-1])))+1
}

func FuzzDecode(f *testing.F) {
	for _, text := range []string{goodCourse, "", "{}", "[]", "\ufeff{}", `{"last": null}`, `{"ways": [{}]}{`, `{"name": "\ud800"}`, strings.Repeat("[", 200)} {
		f.Add([]byte(text))
	}
	f.Fuzz(checkPosition)
}

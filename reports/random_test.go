package reports

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"pgregory.net/rapid"

	"touchstone/runner/record"
)

// random draws reports that follow the schema. It derives them from the Go types and the
// schema, so that it also draws new fields.
type random struct {
	*rapid.T
	schema *schemaNode
	texts  []string                   // texts drawn so far, because a report often repeats a text
	field  string                     // the current field
	places map[string][]reflect.Value // strings that may hold any text, by field
	fuel   int                        // remaining bytes of text to draw
	parts  int                        // remaining structs to draw
}

const (
	ordinaryText = 60 << 10  // bytes
	mostText     = 2_000_000 // bytes, in some reports
	mostParts    = 600
)

var parsedSchema = sync.OnceValue(func() *schemaNode {
	var root schemaNode
	if err := json.Unmarshal(Schema, &root); err != nil {
		panic(err)
	}
	return &root
})

// randomReport draws a report. In half of the reports, the results match the cases and lines
// of the suite, as in real reports.
func randomReport(t *rapid.T) *record.Report {
	g := &random{
		T:      t,
		schema: parsedSchema(),
		places: map[string][]reflect.Value{},
		fuel:   ordinaryText,
		parts:  mostParts,
	}
	var r record.Report
	g.fill(reflect.ValueOf(&r).Elem(), g.schema)
	if g.chance(12) {
		g.swell()
	}
	if len(r.Submissions) > 1 && g.chance(3) {
		r.Submissions = r.Submissions[:1]
	}
	if g.chance(2) {
		align(&r)
	}
	return &r
}

// swell makes some strings huge. It chooses fields first, because some fields occur far more
// often than others.
func (g *random) swell() {
	fields := slices.Sorted(maps.Keys(g.places))
	size := rapid.SampledFrom([]int{100_000, 100_000, 1_000_000}).Draw(g.T, "size")
	for range mostText / size {
		var piece string
		for range 1 + rapid.IntRange(0, 1).Draw(g.T, "two") {
			piece += rapid.SampledFrom(textPieces).Draw(g.T, "piece")
		}
		places := g.places[rapid.SampledFrom(fields).Draw(g.T, "field")]
		rapid.SampledFrom(places).Draw(g.T, "place").SetString(strings.Repeat(piece, size/len(piece)))
	}
}

// align makes the results match the suite's cases, with a line for each label.
func align(r *record.Report) {
	for i := range r.Submissions {
		results := r.Submissions[i].Results
		results = results[:min(len(results), len(r.Suite.Cases))]
		for n := range results {
			results[n].Case = r.Suite.Cases[n].ID
			lines := results[n].Lines[:min(len(results[n].Lines), len(r.Suite.Labels))]
			for l := range lines {
				lines[l].Label = r.Suite.Labels[l]
			}
			results[n].Lines = lines
		}
		r.Submissions[i].Results = results
	}
}

func (g *random) chance(oneIn int) bool { return rapid.IntRange(1, oneIn).Draw(g.T, "chance") == oneIn }

func (g *random) fill(v reflect.Value, node *schemaNode) {
	mayBeNull := len(node.AnyOf) > 0
	node = g.schema.resolve(node)
	switch {
	case v.Type() == reflect.TypeFor[time.Time]():
		day := rapid.Int64Range(0, 100*365).Draw(g.T, "day")
		v.Set(reflect.ValueOf(time.Unix(day*86400+day, day*1000).UTC()))
	case v.Kind() == reflect.Pointer:
		if g.parts > 0 && !(mayBeNull && g.chance(2)) {
			v.Set(reflect.New(v.Type().Elem()))
			g.fill(v.Elem(), node)
		}
	case v.Kind() == reflect.Slice:
		g.fillSlice(v, node)
	case v.Kind() == reflect.Struct:
		g.parts--
		for i := range v.NumField() {
			f := v.Type().Field(i)
			g.field = v.Type().Name() + "." + f.Name
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			g.fill(v.Field(i), node.Properties[name])
		}
	case v.Kind() == reflect.String:
		v.SetString(g.word(node))
		if len(node.Enum) == 0 && node.Pattern == "" {
			g.places[g.field] = append(g.places[g.field], v)
		}
	case v.Kind() == reflect.Bool:
		v.SetBool(rapid.Bool().Draw(g.T, "bool"))
	case node.Const != nil:
		v.SetInt(int64(node.Const.(float64)))
	default:
		v.SetInt(g.number(node))
	}
}

func (g *random) fillSlice(v reflect.Value, node *schemaNode) {
	least, most := node.MinItems, 12
	if node.MaxItems != nil {
		most = min(most, *node.MaxItems)
	}
	n := rapid.OneOf(rapid.IntRange(least, max(least, 2)), rapid.IntRange(least, most)).Draw(g.T, "length")
	if g.parts <= 0 {
		n = least
	}
	list := reflect.MakeSlice(v.Type(), n, n)
	for i := range n {
		g.fill(list.Index(i), node.Items)
	}
	v.Set(list)
}

func (g *random) number(node *schemaNode) int64 {
	least := int64(-1 << 40)
	if node.Minimum != nil {
		least = *node.Minimum
	}
	return rapid.OneOf(rapid.Int64Range(max(least, -3), max(least, 12)), rapid.Int64Range(least, 1<<40)).
		Draw(g.T, "number")
}

// word draws a word that the schema allows or, if it allows any, a text.
func (g *random) word(node *schemaNode) string {
	switch {
	case len(node.Enum) > 0:
		return rapid.SampledFrom(node.Enum).Draw(g.T, "word")
	case node.Pattern != "":
		return rapid.StringMatching(node.Pattern).Draw(g.T, "digest")
	}
	s := g.text()
	for len([]rune(s)) < node.MinLength {
		s += "x"
	}
	return s
}

// text draws a text, often one that it has drawn before.
func (g *random) text() string {
	if len(g.texts) > 0 && g.chance(2) {
		s := rapid.SampledFrom(g.texts).Draw(g.T, "again")
		if len(s) > g.fuel {
			return ""
		}
		g.fuel -= len(s)
		return s
	}
	var b strings.Builder
	for range rapid.IntRange(0, 3).Draw(g.T, "pieces") {
		piece := rapid.OneOf(rapid.SampledFrom(textPieces), rapid.SampledFrom(plainWords),
			rapid.Map(rapid.Rune(), func(r rune) string { return string(r) })).Draw(g.T, "piece")
		n := rapid.SampledFrom(repetitions).Draw(g.T, "times")
		n = min(n, g.fuel/max(len(piece), 1))
		g.fuel -= n * len(piece)
		b.WriteString(strings.Repeat(piece, n))
	}
	if len(g.texts) < 12 {
		g.texts = append(g.texts, b.String())
	}
	return b.String()
}

var repetitions = []int{1, 1, 1, 1, 1, 2, 3, 9, 40, 120, 400, 5000, 1_000_000}

// plainWords are texts that occur in reports.
var plainWords = []string{
	"a", "Move", "Number of Nodes Visited", "1.5", "-1", "output1", "takestones-f19", "takestones-s17", " ", "word ", "one two three ",
	"adalovelace_4711_99_hw2.zip", "groupX_LATE_12_13_TakeStones.java", "x_1_2_a.tar.gz", "Main.java:12: error: ", "(Search.go:3:4)",
}

// textPieces are characters that are special to terminals, spreadsheets, browsers or one of
// the formats.
var textPieces = []string{
	"\x00", "\a", "\b", "\t", "\n", "\r", "\r\n", "\v", "\f", "\x1b", "\x1b[2J", "\x1b]52;c;cm0=\a", "\x1b[31m", "\x7f", "\u0085", "\u009b31m",
	"\u00a0", "\u00ad", "\u034f", "\u061c", "\u115f", "\u180e", "\u200b", "\u200d", "\u200e", "\u2028", "\u2029", "\u202e", "\u2060", "\u2066", "\u2069",
	"\ufdd0", "\ufe0e", "\ufe0f", "\ufeff", "\ufff9", "\ufffc", "\ufffd", "\uffff", "\U000E0041", "\U0010FFFF", "\xff", "\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80",
	"\u0301", "\u0338", "\u20e3", "\u0e33", "\u0903", "e\u0301", "Z\u0351\u036b\u0343", "נִ", "\u0600", "\U000110BD", "क्ष", "\u1100", "\u1161", "\u11a8", "각", "田", "ｱ", "ﷺ", "⸻", "𒐫",
	"☺", "☺\ufe0f", "👍🏽", "👩\u200d👩\u200d👧", "🇩", "🇩🇪", "1\ufe0f\u20e3", "🏴\U000E0067\U000E0062", "ß", "İ", "ﬀ",
	"=1+1", "+", "-", "@SUM(A1)", "|", ";", ",", "\"", "'", "`", "``````", "\\", "%0A", "%", "::error::", "::set-output name=a::b", "##[group]", "\n::add-mask::x",
	"<", ">", "&", "&#60;", "<script>alert(1)</script>", "</script>", "</style>", "</noscript>", "<!--", "-->", "]]>", "<![CDATA[", "{{.}}", "[[ATTACHMENT|/etc/passwd]]",
	"javascript:alert(1)", "http://x.y", "www.x.y", "@someone", "#12", "*a*", "_a_", "| a |", "\n# a\n", "\n```\n", "](x)", "![a](b)", "~~~", "$(id)", "../../x", "/", `C:\`, "·", "→", "…", "\"… (cut)\"",
}

func asJSON(r *record.Report) string {
	var b strings.Builder
	if err := JSON(&b, r); err != nil {
		return err.Error()
	}
	return b.String()
}

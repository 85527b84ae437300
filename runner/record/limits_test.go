package record

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/reference"
)

func TestMemoryIsReadAndWrittenWithUnits(t *testing.T) {
	for text, want := range map[string]Bytes{"256MiB": 256 << 20, "1GB": 1e9, "1 GiB": 1 << 30, "16777216": 16 << 20} {
		if got, err := ParseMemory(text); got != want || err != nil {
			t.Errorf("ParseMemory(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"": "with a unit", "lots": "with a unit", "-1MB": "with a unit", "99999999TB": "with a unit",
		"0": "at least 16MiB", "8MiB": "at least 16MiB", "256": "did you mean 256MiB?", "512 KiB": "did you mean 512MiB?",
	} {
		if got, err := ParseMemory(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseMemory(%q) = %d, %v; want an error with %q", text, got, err, want)
		}
	}
	if got := Bytes(256 << 20).String(); got != "256 MiB" {
		t.Errorf("String() = %q, want 256 MiB", got)
	}
}

func TestOutputMayBeManyTimesTheLongestAnswer(t *testing.T) {
	suite := func(nodes int) cases.Suite {
		trace := reference.Line{Kind: reference.Trace, Nodes: make([]reference.Node, nodes)}
		return cases.Suite{
			Assignment: &reference.Assignment{},
			Cases:      []cases.Case{{}, {Want: reference.Transcript{Lines: []reference.Line{trace}}}, {}},
		}
	}
	own := suite(10)
	own.Assignment.Limits = reference.Limits{Seconds: 0.5, MemoryMiB: 64}
	if got := LimitsFor(own); got.Wall != Span(500*time.Millisecond) || got.Memory != 64<<20 {
		t.Errorf("limits of the homework: %+v, want half a second and 64 MiB", got)
	}
	if got, want := LimitsFor(suite(10)), DefaultLimits(); got != want {
		t.Errorf("short answers: limits %+v, want %+v", got, want)
	}
	long := suite(10_000)
	want := DefaultLimits()
	want.Output = 16 * Bytes(len(long.Cases[1].Want.String()))
	if got := LimitsFor(long); got != want || got.Output < 2<<20 {
		t.Errorf("long answers: limits %+v, want %+v", got, want)
	}
}

func TestAReportKeepsTheBeginningOfALongAnswer(t *testing.T) {
	a, err := reference.Lookup("takestones-s17")
	if err != nil {
		t.Fatal(err)
	}
	long, err := a.Solve([]string{"20", "0", "4"})
	if err != nil {
		t.Fatal(err)
	}
	c := cases.Case{Want: long.Transcript}
	nodes := len(c.Want.Lines[0].Nodes)
	r := NewSuite(cases.Suite{Assignment: a, Cases: []cases.Case{c}}).Cases[0]
	if len(r.Want) != KeptAnswer || r.WantLines != 3*nodes+3 || r.Want[2] != strings.Split(c.Want.String(), "\n")[2] {
		t.Errorf("%d lines of %d kept, want %d of %d", len(r.Want), r.WantLines, KeptAnswer, 3*nodes+3)
	}
}

func TestZeroForIsWrittenAsItIsRead(t *testing.T) {
	for text, want := range map[string]string{
		"": "none", "none": "none", "missing": "missing", "not-gradable, missing": "missing,not-gradable", "missing,missing": "missing",
	} {
		z, err := ParseZeroFor(text)
		if diff := cmp.Diff(want, z.String()); err != nil || diff != "" {
			t.Errorf("ParseZeroFor(%q): %v (-want +got):\n%s", text, err, diff)
		}
	}
	for _, text := range []string{"all", "missing,", ",", "Missing"} {
		if z, err := ParseZeroFor(text); err == nil {
			t.Errorf("ParseZeroFor(%q) = %v, want an error", text, z)
		}
	}
}

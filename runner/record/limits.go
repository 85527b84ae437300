package record

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"touchstone/cases"
	"touchstone/reference"
)

// Limits holds the limits on what a submission may use.
type Limits struct {
	Wall        Span  `json:"wall_us"`            // from start to exit of one run
	Memory      Bytes `json:"memory_bytes"`       // whole process tree of one run
	Output      Bytes `json:"output_bytes"`       // stdout of one run; exceeding it ends the run
	BuildWall   Span  `json:"build_wall_us"`      // one compilation
	BuildMemory Bytes `json:"build_memory_bytes"` // one compilation
}

// DefaultLimits returns limits that are generous for an honest program.
func DefaultLimits() Limits {
	return Limits{
		Wall:        Span(10 * time.Second), // as in the course
		Memory:      1 << 30,
		Output:      1 << 20, // a correct answer without a trace is shorter than 1 KiB
		BuildWall:   Span(60 * time.Second),
		BuildMemory: 2 << 30,
	}
}

// outputShare is the ratio of the output limit to the longest correct answer. It is large, because
// a program that never prunes prints several times as much as the correct trace, and should not be
// stopped for it.
const outputShare = 16

// LimitsFor returns the limits of the suite's assignment. The output limit leaves room for every
// answer of the suite.
func LimitsFor(s cases.Suite) Limits {
	limits := DefaultLimits()
	limits.Output = max(limits.Output, outputShare*Bytes(s.LongestAnswer()))
	return limits.With(s.Assignment.Limits)
}

// With returns a copy of l in which the nonzero limits of other replace those of l.
func (l Limits) With(other reference.Limits) Limits {
	if other.Seconds > 0 {
		l.Wall = Span(other.Seconds * float64(time.Second))
	}
	if other.MemoryMiB > 0 {
		l.Memory = Bytes(other.MemoryMiB) << 20
	}
	return l
}

// Span is a duration. In JSON it is a whole number of microseconds.
type Span time.Duration

// SpanOf truncates a duration to microseconds, because a report stores whole microseconds. So a sum
// of spans is the same before a report is written and after it is read.
func SpanOf(d time.Duration) Span { return Span(d.Truncate(time.Microsecond)) }

// String formats the span in seconds with two decimal places, such as "10.00 s".
func (s Span) String() string { return fmt.Sprintf("%.2f s", time.Duration(s).Seconds()) }

func (s Span) Duration() time.Duration { return time.Duration(s) }

// IsZero reports whether MarshalJSON writes 0.
func (s Span) IsZero() bool { return time.Duration(s).Microseconds() == 0 }

// MarshalJSON writes whole microseconds.
func (s Span) MarshalJSON() ([]byte, error) {
	return json.Marshal(time.Duration(s).Microseconds())
}

// UnmarshalJSON reads whole microseconds.
func (s *Span) UnmarshalJSON(data []byte) error {
	var us int64
	if err := json.Unmarshal(data, &us); err != nil {
		return err
	}
	*s = Span(time.Duration(us) * time.Microsecond)
	return nil
}

// Bytes is an amount of memory or output.
type Bytes int64

// String formats the amount in binary units, such as "256 MiB".
func (b Bytes) String() string { return humanize.IBytes(uint64(b)) }

// ParseMemory reads a memory limit of a run, such as "256MiB" or "1GB".
func ParseMemory(s string) (Bytes, error) {
	n, err := humanize.ParseBytes(s)
	number := strings.TrimRight(s, " BIKbik")
	switch {
	case err != nil || n > 1<<50:
		return 0, fmt.Errorf("invalid size %q: expected a number with a unit, such as 256MiB", s)
	case n >= 16<<20: // as in a homework
		return Bytes(n), nil
	}
	meant, err := humanize.ParseBytes(number + "MiB")
	if err != nil || meant < 16<<20 {
		return 0, fmt.Errorf("%q is too little for a run: expected at least 16MiB", s)
	}
	return 0, fmt.Errorf("%q is too little for a run: did you mean %sMiB?", s, number)
}

const (
	MaxStderr   = 64 << 10 // bytes of stderr that are kept
	ScratchSize = 64 << 20 // bytes that a run may write to files, if the isolation can limit that
)

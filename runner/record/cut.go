package record

import "strings"

// Cuts keep a report small whatever a program prints.
const (
	MaxGot       = 200 // bytes
	MaxText      = 400 // bytes
	MaxExtraText = 200 // bytes
	MaxExtra     = 5   // lines
)

// Cut cuts s to at most n bytes of valid UTF-8.
func Cut(s string, n int) string {
	if len(s) > n {
		s = s[:n]
	}
	return strings.Clone(strings.ToValidUTF8(s, "\uFFFD")) // a part of an output would keep all of it in memory
}

// MaxOutput caps what a report keeps of a run's output, in bytes. Judging
// sees all of it.
const MaxOutput = 16 << 10

package cases

import (
	"fmt"
	"strconv"

	"touchstone/internal/pattern"
)

// mostPoints bounds what ParsePoints reads, so that sums of what was read do
// not overflow.
const mostPoints = 1_000_000 * Point

var writtenPoints = pattern.Of(`^([0-9]{1,7})(?:\.([0-9]{1,2}))?$`)

// ParsePoints reads points as people write them, such as "12", "12.5" or
// "12.50": not negative, at most two decimal places, at most a million.
func ParsePoints(text string) (Points, error) {
	m := writtenPoints().FindStringSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("%q is no number from 0 to %d with at most two decimal places, such as 12.5", text,
			mostPoints/Point)
	}
	n, err := strconv.ParseInt(m[1]+(m[2] + "00")[:2], 10, 64)
	if err != nil || Points(n) > mostPoints {
		return 0, fmt.Errorf("%q is more than %d", text, mostPoints/Point)
	}
	return Points(n), nil
}

// WrittenPoints are points as files of JSON hold them: 12.5 is twelve and a
// half, where Points themselves stand as hundredths.
type WrittenPoints Points

// UnmarshalJSON reads a number as ParsePoints does.
func (p *WrittenPoints) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return fmt.Errorf("%s is a string: want a number", data)
	}
	points, err := ParsePoints(string(data))
	*p = WrittenPoints(points)
	return err
}

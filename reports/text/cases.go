package text

import (
	"fmt"
	"strconv"
)

func (v submissionView) cases() {
	v.Heading("Cases")
	var lines, numbers []string
	for i, label := range v.Report.Suite.Labels {
		lines = append(lines, fmt.Sprintf("%d %s", i+1, label))
		numbers = append(numbers, strconv.Itoa(i+1))
	}
	v.List(2, "lines  ", lines, "  ")
	v.List(2, "marks  ", v.Legend(), "  ")
	if v.AnyUnfinished() {
		v.Prose(2, "       ", "marks in parentheses earn no points, because the run did not finish")
	}
	v.Blank()
	v.Table(2, v.Cases(numbers))
}

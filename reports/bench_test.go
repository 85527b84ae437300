package reports

import (
	"fmt"
	"testing"

	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// BenchmarkWrite writes a report on a large class, in which all has been said
// that can be said, in each format that holds the whole class.
func BenchmarkWrite(b *testing.B) {
	r := largeClass(1000)
	for _, f := range Formats(Options{CanvasAssignment: "HW2 (123456)", Token: "0123456789abcdefgh", Trees: tree.Sights}) {
		if f.Each {
			continue
		}
		b.Run(fmt.Sprintf("format=%s/submissions=%d", f.Name, len(r.Submissions)), func(b *testing.B) {
			var size counter
			for b.Loop() {
				size = 0
				if err := f.Write(&size, r); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}

// largeClass is a class of so many, each known to Canvas.
func largeClass(n int) *record.Report {
	r := class()
	kinds := r.Submissions
	r.Submissions = nil
	for i := range n {
		s := kinds[i%len(kinds)]
		s.Name = fmt.Sprintf("student-%04d", i)
		s.Students = []record.Student{{ID: fmt.Sprint(1000 + i), Name: s.Name}}
		r.Submissions = append(r.Submissions, s)
	}
	return r
}

// counter counts the bytes written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

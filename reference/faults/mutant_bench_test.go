package faults

import (
	"testing"

	"touchstone/reference"
)

// BenchmarkMutants asks each mutant of one fault some probes, which is what a
// test of adequacy does all the time.
func BenchmarkMutants(b *testing.B) {
	for _, a := range reference.Assignments() {
		b.Run(a.ID, func(b *testing.B) {
			var mutants []*Mutant
			for _, f := range Of(a).All() {
				m, err := Of(a).Mutant(f.Name)
				if err != nil {
					b.Fatal(err)
				}
				mutants = append(mutants, m)
			}
			probes := a.Probes()
			b.ReportAllocs()
			for b.Loop() {
				for _, m := range mutants {
					for i := 0; i < len(probes); i += len(probes) / 20 {
						if _, err := m.Solve(probes[i]); err != nil {
							b.Fatal(err)
						}
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(mutants)*20), "µs/answer")
		})
	}
}

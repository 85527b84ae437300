package record

import (
	"strings"

	"touchstone/cases"
)

func NewSuite(s cases.Suite) Suite {
	r := Suite{Name: s.Name, About: s.About, Digest: s.Digest(), Labels: s.Labels(), Cases: []Case{}, Sample: s.Sample}
	for _, c := range s.Cases {
		answer := strings.Split(strings.TrimSuffix(c.Want.String(), "\n"), "\n")
		r.Cases = append(r.Cases, Case{
			ID:     c.ID,
			Args:   c.Args,
			Want:   beginning(answer),
			Lines:  len(answer),
			Spec:   c.Spec,
			Tags:   append([]string{}, c.Tags...),
			Origin: string(c.Origin),
			Note:   c.Note,
			Public: c.Public,
		})
	}
	return r
}

// KeptAnswer caps what a report keeps of a right answer, in lines: a trace may
// be millions of bytes.
const KeptAnswer = 100

func beginning(answer []string) []string {
	var lines []string
	for _, line := range answer[:min(len(answer), KeptAnswer)] {
		lines = append(lines, Cut(line, MaxText))
	}
	return lines
}

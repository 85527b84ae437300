package reference

// Probes lists a few thousand questions about small games, always the same, to
// tell mutants apart that a suite does not. The answers to some are large or
// exact ties of rounding.
func (a *Assignment) Probes() [][]string { return a.probes() }

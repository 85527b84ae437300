package language

import "slices"

// choice is the main program to build, among the files, classes or folders that may be it.
type choice struct {
	main    string   // empty if problem says why there is none
	others  []string // candidates that were not chosen
	note    string   // for staff
	problem string   // for the student
}

// choose chooses the wanted candidate. If there is none, choose applies the preferences in order,
// as long as several candidates are left: it drops those that do not fit, unless none fits. If
// several are left in the end, it chooses none.
func choose(candidates []string, wanted string, preferences ...func(candidate string) bool) (c choice) {
	best := candidates
	is := func(candidate string) bool { return candidate == wanted }
	for _, fits := range slices.Concat([]func(string) bool{is}, preferences) {
		if len(best) > 1 {
			best = orElse(filter(best, fits), best)
		}
	}
	if len(best) == 1 {
		c.main = best[0]
	}
	c.others = without(candidates, []string{c.main})
	return c
}

func without(list, dropped []string) []string {
	return filter(list, func(e string) bool { return !slices.Contains(dropped, e) })
}

func filter[T any](list []T, keep func(T) bool) (kept []T) {
	for _, e := range list {
		if keep(e) {
			kept = append(kept, e)
		}
	}
	return kept
}

func orElse[T any](list, other []T) []T {
	if len(list) > 0 {
		return list
	}
	return other
}

func named(names ...string) func(file string) bool {
	return func(file string) bool { return isNamed(file, names) }
}

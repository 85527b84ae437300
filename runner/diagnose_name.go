package runner

import "slices"

// conclude names what explains the replies, if anything does.
func (d *diagnoser) conclude(t *trial) (conclusion, error) {
	if len(t.questions) == 0 {
		return conclusion{}, nil
	}
	leads, err := t.search()
	if err != nil {
		return conclusion{}, err
	}
	if len(leads) == 0 {
		return conclusion{diagnosis: t.explainLines()}, nil
	}
	return t.decide(leads)
}

// decide names the leads if they amount to one explanation and enough speaks
// for it.
func (t *trial) decide(leads []lead) (conclusion, error) {
	c := conclusion{open: leads}
	groups, ok := product(leads)
	if !ok {
		return c, nil
	}
	for _, l := range leads {
		if supported, err := t.isSupported(l); err != nil || !supported {
			return c, err
		}
	}
	c.diagnosis = t.explainWhole(leads, groups)
	if len(leads) == 1 {
		c.open = nil
	}
	return c, nil
}

// maxClass is how many faults may be named for one mistake. More of them tell
// nobody where to look.
const maxClass = 4

// product writes leads as a mistake or two, each of which may be any of a group
// of faults. It is false if they cannot be written so, or if a group is too
// large.
func product(leads []lead) ([][]int, bool) {
	groups := make([][]int, len(leads[0].faults()))
	for _, l := range leads {
		for i, f := range l.faults() {
			if !slices.Contains(groups[i], f) {
				groups[i] = append(groups[i], f)
			}
		}
	}
	size := 1
	for _, g := range groups {
		size *= len(g)
		if len(g) > maxClass {
			return nil, false
		}
	}
	return groups, size == len(leads)
}

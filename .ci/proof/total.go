package main

import (
	"fmt"
	"regexp"
	"strconv"
)

// total adds up what several figures of a part tell, of packages that do not know of
// each other.
type total struct {
	what  string         // is added up
	of    *regexp.Regexp // a figure that counts: so many, of so many, and so many that none may be
	least int            // of a hundred
}

// sum is the figure for all of them. The error is that it is not what it should be.
func (t total) sum(figures []string) (string, error) {
	some, all, bad := 0, 0, 0
	for _, figure := range figures {
		m := t.of.FindStringSubmatch(figure)
		if m == nil {
			continue
		}
		for i, to := range []*int{&some, &all, &bad} {
			n, err := strconv.Atoi(m[i+1])
			if err != nil {
				return "", fmt.Errorf("%s: %w", t.what, err)
			}
			*to += n
		}
	}
	if all == 0 {
		return "", fmt.Errorf("%s: nothing to add up", t.what)
	}
	figure := fmt.Sprintf("%s: %d of %d (%d %%), %d wrong", t.what, some, all, 100*some/all, bad)
	if 100*some < t.least*all || bad > 0 {
		return figure, fmt.Errorf("%s; want %d %% at least, and 0 wrong", figure, t.least)
	}
	return figure, nil
}

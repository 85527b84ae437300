package testmutants

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"touchstone/runner/record"
)

// Tally counts programs by what a search for their mistakes says of them. It is safe for
// concurrent use.
type Tally struct {
	mutex                                     sync.Mutex
	programs, repaired, parts, located, wrong int
	took                                      []time.Duration
}

// Add counts a program; it is located if what is named is at one of its mistakes, and
// wrong if what is called a repair is none.
func (c *Tally) Add(t *testing.T, found *record.Location, isLocated, isWrong bool, took time.Duration) {
	t.Helper()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.programs++
	c.took = append(c.took, took)
	kind := "nothing found"
	switch {
	case found == nil:
		kind = "not searched"
	case found.Complete:
		c.repaired++
		kind = "repaired"
	case len(found.Remedies) > 0:
		c.parts++
		kind = "a part found"
	}
	if isLocated {
		c.located++
	}
	if isWrong {
		c.wrong++
		t.Errorf("called a repair, and fails on other questions: %+v", found.Remedies)
	}
	if found == nil {
		found = &record.Location{}
	}
	for _, r := range found.Remedies[:min(len(found.Remedies), 1)] {
		for _, change := range r.Changes {
			kind += fmt.Sprintf(
				" at %s:%d: %s",
				change.File,
				change.Line,
				strings.Join(strings.Fields(change.After), " "),
			)
		}
	}
	t.Logf("%s; is at a mistake: %t; %d tried; %s", kind, isLocated, found.Tried, found.Stopped)
}

// Report tells the share of programs that are located once all of a test are counted,
// and fails if it is less than so many of a hundred.
func (c *Tally) Report(t *testing.T, what string, least int) {
	t.Helper()
	t.Cleanup(func() {
		t.Helper()
		if c.programs == 0 {
			return // none was chosen
		}
		slices.Sort(c.took)
		t.Logf(
			"located: %s: the line of a mistake is found in %d of %d (%d %%); %d repaired, a part found of %d more; "+
				"%d wrong repairs; %v of processors a program in the middle, %v at most",
			what,
			c.located,
			c.programs,
			100*c.located/c.programs,
			c.repaired,
			c.parts,
			c.wrong,
			c.took[len(c.took)/2].Round(100*time.Millisecond),
			c.took[len(c.took)-1].Round(100*time.Millisecond),
		)
		if 100*c.located < least*c.programs {
			t.Errorf("%s: located %d of %d, want %d %%", what, c.located, c.programs, least)
		}
	})
}

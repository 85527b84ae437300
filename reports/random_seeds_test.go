package reports

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"
)

var randomFor = flag.Duration("random", 0, "how long each test draws reports that it has not drawn before")

// tryAtRandom tries what must hold of whatever is drawn: the same every time,
// since a test that fails now and then is no help to whoever changes something
// else; and then others for as long as -random says, such as 30s. Without it half
// of what rapid would try must do.
//
// What fails is not kept in a file: the seed that is told draws it again.
func tryAtRandom(t *testing.T, property func(brief)) {
	t.Helper()
	check := func(t *rapid.T) { property(brief{t}) }
	setFlag(t, "rapid.nofailfile", "true")
	if flag.Lookup("rapid.seed").Value.String() == "0" {
		setFlag(t, "rapid.seed", "1")
	}
	asked := *randomFor
	if checks := flag.Lookup("rapid.checks"); asked == 0 && checks.Value.String() == checks.DefValue {
		setFlag(t, "rapid.checks", "50")
	}
	until := time.Now().Add(asked)
	rapid.Check(t, check)
	for time.Now().Before(until) {
		setFlag(t, "rapid.seed", strconv.FormatUint(rand.Uint64(), 10))
		rapid.Check(t, check)
	}
}

// setFlag sets a flag for one test.
func setFlag(t *testing.T, name, value string) {
	t.Helper()
	f := flag.Lookup(name)
	before := f.Value.String()
	if err := f.Value.Set(value); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Value.Set(before); err != nil {
			t.Error(err)
		}
	})
}

package reports

import (
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// tryAtRandom tries what must hold of whatever is drawn: the same every time,
// since a test that fails now and then is no help to whoever changes something
// else; and then others for as long as RANDOM_FOR says, such as 30s. Without it half
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
	asked := randomFor(t)
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

// randomFor is how long others are wanted; 0 if they are not.
func randomFor(t *testing.T) time.Duration {
	t.Helper()
	asked := os.Getenv("RANDOM_FOR")
	if asked == "" {
		return 0
	}
	d, err := time.ParseDuration(asked)
	if err != nil {
		t.Fatalf("RANDOM_FOR: %v", err)
	}
	return d
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

package diagnose

import (
	"testing"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
)

// TestWhatAQuestionMayTakeIsItsOwn: how many steps a program takes for a question, and
// may take, does not depend on the questions before.
func TestWhatAQuestionMayTakeIsItsOwn(t *testing.T) {
	testtools.Require(t)
	java := testtools.StartHost(t)
	for _, dir := range []string{"../../../../examples/submissions/amara", "../../../../examples/submissions/bjorn"} {
		host := testtools.HostOf(t, java, dir)
		if _, err := host.Load("TakeStones"); err != nil {
			t.Fatal(err)
		}
		if err := host.Prepare(nil); err != nil {
			t.Fatal(err)
		}
		var asks []javahost.Ask
		for _, steps := range []int64{1 << 40, 10, 1 << 20, 10, 1 << 30} {
			asks = append(asks, javahost.Ask{Args: []string{"7", "1", "1", "2"}, Steps: steps})
		}
		answers, _, err := host.Ask(javahost.Original, asks)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range answers {
			want := javahost.EndedWell
			if asks[i].Steps == 10 {
				want = javahost.EndedNever
			}
			if a.Ended != want || want == javahost.EndedWell && a.Steps != answers[0].Steps {
				t.Errorf("%s: question %d, of %d steps: ended %d after %d steps, and the first after %d",
					dir, i, asks[i].Steps, a.Ended, a.Steps, answers[0].Steps)
			}
		}
	}
}

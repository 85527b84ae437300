package illustrate

import (
	"testing"

	"touchstone/reference"
)

// Who types a command sees what is drawn, so that it says all that a view is, and
// nothing that it is not.
func TestACommandSaysWhatIsInView(t *testing.T) {
	f := finder{assignment: &reference.Assignment{ID: "takestones-f19"}}
	const whole = "touchstone explain 7 0 3 --assignment takestones-f19"
	for want, view := range map[string]reference.View{
		whole:                             {},
		whole + " --path 1":               {Path: []string{"1"}},
		whole + " --depth 1":              {Depth: 1},
		whole + " --path 1,3,2 --depth 2": {Path: []string{"1", "3", "2"}, Depth: 2},
	} {
		if got := f.command([]string{"7", "0", "3"}, view); got != want {
			t.Errorf("%+v: %q, want %q", view, got, want)
		}
	}
}

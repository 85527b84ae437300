package runner

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/cache"
	"touchstone/runner/sandbox"
)

// Of the wrong answers of a pure program, at most three are repeated cold. All are for other
// programs, and with --confirm all. The results are the same.
func TestWrongAnswersOfAPureProgramAreConfirmedBySample(t *testing.T) {
	var f twoFaced
	g := facedGrader(t, &f)
	r := rand.New(rand.NewPCG(38, 2))
	for n := range 8 {
		honest := randomFaces(r, len(g.Suite.Cases)).cold
		if n < 2 { // all right, or all wrong
			honest = slices.Repeat([]bool{n == 0}, len(honest))
		}
		f = twoFaced{warm: honest, cold: honest}
		wrong := invert(honest)
		for _, way := range []struct {
			pure, all bool
			want      int
		}{
			{pure: true, want: min(count(wrong), maxSample)},
			{pure: false, want: count(wrong)},
			{pure: true, all: true, want: count(wrong)},
		} {
			g.ConfirmAll = way.all
			entry := new(cache.Entry).ForSuite(g.suite)
			right, warm, found := faced(t, g, facedProgram(way.pure), fmt.Sprint("digest", n), entry)
			cold := both(wrong, invert(warm))
			if diff := cmp.Diff(honest, right); diff != "" || found {
				t.Fatalf("program %d, %+v, found out: %t; right cases (-want +got):\n%s", n, way, found, diff)
			}
			if count(cold) != way.want {
				t.Errorf("program %d, %+v: %d of %d wrong cases were run cold", n, way, count(cold), count(wrong))
			}
			if first := slices.Index(wrong, true); first >= 0 && (!cold[first] || !cold[longestOf(g, wrong)]) {
				t.Errorf("program %d, %+v: the first wrong case or the longest was not run cold: %v", n, way, cold)
			}
			again, _, _ := faced(t, g, nil, fmt.Sprint("digest", n), entry)
			if diff := cmp.Diff(right, again); diff != "" {
				t.Errorf("program %d, %+v, from what is known (-first +again):\n%s", n, way, diff)
			}
		}
	}
}

// longestOf returns the listed case with the longest expected answer.
func longestOf(g *Grader, listed []bool) int {
	longest := -1
	for i, c := range g.Suite.Cases {
		if listed[i] && (longest < 0 || len(c.Want.String()) > len(g.Suite.Cases[longest].Want.String())) {
			longest = i
		}
	}
	return longest
}

// If a repeated answer differs in any way, no warm answer counts.
func TestOneDisagreementRunsEverythingCold(t *testing.T) {
	var f twoFaced
	g := facedGrader(t, &f)
	all := len(g.Suite.Cases)
	half := func() []bool {
		list := make([]bool, all)
		for i := range all / 2 {
			list[2*i] = true
		}
		return list
	}
	f = twoFaced{warm: half(), cold: half()}
	run := func() (right, warm []bool, found bool) {
		return faced(t, g, facedProgram(true), "digest", new(cache.Entry).ForSuite(g.suite))
	}
	_, warm, _ := run()
	confirmed := both(invert(f.warm), invert(warm))
	if count(confirmed) != maxSample {
		t.Fatalf("%d wrong cases were run cold, want %d", count(confirmed), maxSample)
	}
	for name, change := range map[string]func(o *sandbox.Outcome){
		"wrong in another way": func(o *sandbox.Outcome) { o.Stdout.Bytes = []byte("other nonsense\n") },
		"longer":               func(o *sandbox.Outcome) { o.Stdout.Bytes = append(o.Stdout.Bytes, '\n') },
		"exit status":          func(o *sandbox.Outcome) { o.ExitCode = 3 },
		"stderr":               func(o *sandbox.Outcome) { o.Stderr = sandbox.Capture{Bytes: []byte("!"), Total: 1} },
		"too much output":      func(o *sandbox.Outcome) { o.Status = sandbox.OutputExceeded },
		"process left":         func(o *sandbox.Outcome) { o.Leftover = 1 },
	} {
		for i := 1; i < all; i += 2 { // wrong answers
			if !confirmed[i] && i%8 != 1 {
				continue
			}
			f.other = func(n int, o *sandbox.Outcome) {
				if n == i {
					change(o)
				}
			}
			_, warm, found := run()
			if found != confirmed[i] || confirmed[i] == slices.Contains(warm, true) {
				t.Errorf("%s in case %d, confirmed: %t; found: %t, warm: %v", name, i, confirmed[i], found, warm)
			}
		}
	}
	f.other = nil
	for i, is := range confirmed {
		if !is {
			continue
		}
		f.cold = half()
		f.cold[i] = true
		if right, warm, found := run(); !slices.Equal(right, f.cold) || !found || slices.Contains(warm, true) {
			t.Errorf("right cold in case %d: judged %v, ran warm: %v, found out: %t", i, right, warm, found)
		}
	}
}

package fairrun

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// begun lets a submission begin and returns its context.
func begun(t *testing.T, g *Gate) context.Context {
	t.Helper()
	g.Expect(1)
	ctx, err := g.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return ctx
}

func TestATicketMeasuresTheTimeBesideOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(2)
		own, other := begun(t, g), begun(t, g)
		second := func() error { time.Sleep(time.Second); return nil }
		g.beside(own, func(in *ticket) error {
			expect := func(company string, want time.Duration, wantNow bool) {
				t.Helper()
				synctest.Wait()
				if sofar, now := in.besideOthers(); sofar != want || now != wantNow || in.isAlone() {
					t.Errorf("after %s: others for %v, now: %t; want %v, %t", company, sofar, now, want, wantNow)
				}
			}
			g.RunShared(own, second)
			expect("a run of its own submission", 0, false)
			g.RunShared(other, second)
			expect("another submission's", time.Second, false)
			g.RunShared(t.Context(), second)
			expect("one of no submission", 2*time.Second, false)
			go g.RunShared(other, second)
			time.Sleep(time.Second / 2)
			expect("half of another's", 5*time.Second/2, true)
			return second()
		})
	})
}

func TestAClosedTicketAdmitsOnlyItsOwnSubmission(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewGate(2)
		own, other := begun(t, g), begun(t, g)
		began := time.Now()
		go g.beside(own, func(in *ticket) error {
			in.excludeOthers()
			time.Sleep(3 * time.Second)
			return nil
		})
		synctest.Wait()
		g.RunShared(own, func() error { return nil })
		if waited := time.Since(began); waited != 0 {
			t.Errorf("a run of the same submission waited %v, want not at all", waited)
		}
		g.RunShared(other, func() error { return nil })
		if waited := time.Since(began); waited != 3*time.Second {
			t.Errorf("another submission's waited %v, want until the first has ended", waited)
		}
	})
}

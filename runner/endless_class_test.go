package runner

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"touchstone/runner/cache"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// idleMachine has a processor for each run. Programs do nothing there but pass the time,
// by a clock that stands still while the grader works.
type idleMachine struct {
	sandbox.Backend
	mu    sync.Mutex
	spent time.Duration // by runs that do not end
}

const (
	buildTime  = 600 * time.Millisecond
	answerTime = 10 * time.Millisecond
)

func (m *idleMachine) Run(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	if triesMachine(c) {
		return sandbox.Outcome{Stdout: sandbox.Capture{Bytes: []byte("done")}}, nil
	}
	if !strings.Contains(c.Dir, "endless") || !isEven(c.Args) {
		time.Sleep(answerTime)
		return sandbox.Outcome{Usage: sandbox.Usage{Wall: answerTime, CPU: answerTime}}, nil
	}
	o := runEndless(ctx, c)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.spent += o.Usage.Wall
	return o, nil
}

// runEndless keeps a processor until it is stopped.
func runEndless(ctx context.Context, c sandbox.Command) sandbox.Outcome {
	u := sandbox.Usage{Queued: 1}
	began := time.Now()
	for more := c.Limits.Wall; more > 0; {
		isOver := sleep(ctx, more)
		u.Wall = time.Since(began)
		u.CPU = u.Wall
		if !isOver {
			return sandbox.Outcome{Status: sandbox.Cancelled, Usage: u}
		}
		if more = 0; c.Extend != nil {
			more = c.Extend(u)
		}
	}
	return sandbox.Outcome{Status: sandbox.WallExceeded, Usage: u}
}

func isEven(args []string) bool {
	n, err := strconv.Atoi(args[0])
	return err == nil && n%2 == 0
}

// TestAnEndlessClassTakesLittleMoreThanItsFloor: of 20 submissions 6 do not end in half
// of their cases. The floor is the limit for each of those, on both cores. The order in
// which cases come to run is chance: of 40 gradings the slowest took 1.29 times the floor,
// and 1.17 times as much of runs that did not end.
func TestAnEndlessClassTakesLittleMoreThanItsFloor(t *testing.T) {
	g := testGrader(t, "standard", 2)
	g.cores, g.threads = 2, 2
	g.Limits.Wall = record.Span(5 * time.Second)
	m := &idleMachine{Backend: g.backend}
	g.backend = m
	dir := t.TempDir()
	var took time.Duration
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		gradeEndlessClass(t, g, dir)
		took = time.Since(began)
	})
	least := 0.0
	for _, c := range g.Suite.Cases {
		if isEven(c.Args) {
			least += 6 * g.Limits.Wall.Duration().Seconds()
		}
	}
	all, runs := 2*took.Seconds()/least, m.spent.Seconds()/least
	t.Logf("%.2f times the floor, and %.2f times as much of runs that did not end", all, runs)
	if all > 1.32 || runs > 1.20 {
		t.Error("want 1.32 and 1.20 at most")
	}
}

func gradeEndlessClass(t *testing.T, g *Grader, dir string) {
	const class = 20
	g.gate.Expect(class)
	var group sync.WaitGroup
	for i := range class {
		name := "right"
		if i%10 < 3 {
			name = "endless"
		}
		folder := filepath.Join(dir, fmt.Sprintf("%s-%d", name, i))
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		ctx, err := g.gate.Begin(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		group.Go(func() {
			defer g.gate.Finish()
			g.gate.Share(ctx, func() error { time.Sleep(buildTime); return nil })
			r := record.Submission{Name: name}
			if _, err := g.askAll(ctx, idleProgram(), folder, &r, &cache.Entry{}); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
}

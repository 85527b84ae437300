// Command bench measures the cost of grading. It compares Touchstone with course.sh, which is like
// a course's own script. For endless programs, it compares Touchstone with the least possible cost.
// README.md explains the figures. "make bench" runs the command.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

type bench struct {
	touchstone    string        // path of the touchstone executable
	java, golang  int           // numbers of submissions in each language
	endless       int           // size of the class with endless programs
	limit         time.Duration // time limit for the class with endless programs
	rounds        int
	work, casesIn string // temporary folder, and its subfolder with the cases
	cases         int
	evenCases     int // number of cases in which an endless program does not end
}

func main() {
	var b bench
	flag.StringVar(&b.touchstone, "touchstone", "./touchstone", "`PATH` of the command to measure")
	flag.IntVar(&b.java, "java", 60, "`N` Java submissions in the class")
	flag.IntVar(&b.golang, "go", 20, "`N` Go submissions in the class")
	flag.IntVar(&b.endless, "endless", 20,
		"`N` Java submissions in a second class, of which\nthree in ten do not end in half of the cases")
	flag.DurationVar(&b.limit, "limit", 2*time.Second, "`TIME` limit of a run in the second class")
	flag.IntVar(&b.rounds, "rounds", 3, "run the script and touchstone `N` times, in turn")
	flag.Parse()
	if err := b.run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func (b *bench) run() (err error) {
	if b.touchstone, err = filepath.Abs(b.touchstone); err != nil {
		return err
	}
	if b.work, err = os.MkdirTemp("", "touchstone-bench-"); err != nil {
		return err
	}
	defer os.RemoveAll(b.work)
	if err := b.writeCases(); err != nil {
		return err
	}
	var rows []row
	if b.java+b.golang > 0 {
		for _, c := range []class{{wrong: 0, goal: 12}, {wrong: 4, goal: 8}} {
			c.java, c.golang = b.java, b.golang
			r, err := b.compareWithScript(c)
			if err != nil {
				return err
			}
			rows = append(rows, r)
		}
	}
	if b.endless > 0 {
		r, err := b.compareEndless()
		if err != nil {
			return err
		}
		rows = append(rows, r)
	}
	print(rows)
	return nil
}

type effort struct {
	wall, processor time.Duration // processor includes child processes
}

// row compares Touchstone's cost of grading a class with another cost, such as that of course.sh.
type row struct {
	what, than string   // the class, and the name of the other cost
	base, ours []effort // the other cost and that of Touchstone, one for each round
	goal       float64  // least base/ours, or greatest ours/base if atMost
	atMost     bool
}

// ratio returns the median, over all rounds, of r.base/r.ours, or of r.ours/r.base if r.atMost is
// set.
func (r row) ratio(of func(effort) time.Duration) float64 {
	var all []float64
	for i := range r.ours {
		// Both costs are from one round, because a machine that is slow for a while slows both.
		ratio := of(r.base[i]).Seconds() / of(r.ours[i]).Seconds()
		if r.atMost {
			ratio = 1 / ratio
		}
		all = append(all, ratio)
	}
	return median(all)
}

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}

func wall(e effort) time.Duration      { return e.wall }
func processor(e effort) time.Duration { return e.processor }

func seconds(all []effort) float64 {
	var some []float64
	for _, e := range all {
		some = append(some, e.wall.Seconds())
	}
	return median(some)
}

func print(rows []row) {
	fmt.Print("\nmedians\n")
	for _, r := range rows {
		goal, met := fmt.Sprintf(">= %g", r.goal), r.ratio(wall) >= r.goal
		if r.atMost {
			goal, met = fmt.Sprintf("<= %g", r.goal), r.ratio(wall) <= r.goal
		}
		cpu := ""
		if r.base[0].processor > 0 {
			cpu = fmt.Sprintf(", by processor time %.1f", r.ratio(processor))
		}
		fmt.Printf("  %-15s %-6s %8.1f s, touchstone %8.1f s, ratio %.2f%s; goal %s, met: %t\n",
			r.what, r.than, seconds(r.base), seconds(r.ours), r.ratio(wall), cpu, goal, met)
	}
}

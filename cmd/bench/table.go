package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"
)

// effort is what a command took, and what else kept the machine busy meanwhile.
type effort struct {
	wall, processor time.Duration // processor: of the command, and of all that it started and waited for
	others          float64       // processors that others used, on average; negative where that is not known
}

// beginning is when a command is started, and how busy the machine had been until then.
type beginning struct {
	at   time.Time
	busy time.Duration
}

func begin() beginning { return beginning{time.Now(), busy()} }

// end is to be called once the command has ended.
func (b beginning) end(command *os.ProcessState) effort {
	e := effort{time.Since(b.at), command.UserTime() + command.SystemTime(), -1}
	if now := busy(); now > 0 {
		e.others = max(0, (now-b.busy-e.processor).Seconds()/e.wall.Seconds())
	}
	return e
}

// busy is how long the processors of the machine have been busy since it was started,
// taken together; 0 where that is not known.
func busy() time.Duration {
	const tick = time.Second / 100
	data, _ := os.ReadFile("/proc/stat")
	line, _, _ := bytes.Cut(data, []byte("\n"))
	var sum time.Duration
	for i, field := range bytes.Fields(line) {
		if i == 0 || i == 4 || i == 5 || i > 8 { // its name, idle, waiting for a disk, guests: counted as users
			continue
		}
		n, _ := strconv.ParseInt(string(field), 10, 64)
		sum += time.Duration(n) * tick
	}
	return sum
}

// row is one class: what Touchstone took, and what it is held against.
type row struct {
	what, than string
	base, ours []effort // a round each, taken in turn
	goal       float64
	atMost     bool // ours shall take at most goal times the base, and not the base so many times ours
}

func (r row) ratios(of func(effort) time.Duration) []float64 {
	var all []float64
	for i := range r.ours {
		a, b := of(r.base[i]).Seconds(), of(r.ours[i]).Seconds()
		if r.atMost {
			a, b = b, a
		}
		all = append(all, a/b)
	}
	return all
}

func (r row) isMet() bool {
	ratio := median(r.ratios(wall))
	return ratio >= r.goal && !r.atMost || ratio <= r.goal && r.atMost
}

func wall(e effort) time.Duration      { return e.wall }
func processor(e effort) time.Duration { return e.processor }

// median is the greater of the two in the middle if there are two.
func median[T cmp.Ordered](all []T) T {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[len(sorted)/2]
}

func medianOf[T cmp.Ordered](all []effort, of func(effort) T) T {
	var some []T
	for _, e := range all {
		some = append(some, of(e))
	}
	return median(some)
}

// print writes a line for each row: medians of what was taken in turn.
func print(rows []row, cores int) {
	if len(rows) == 0 {
		return
	}
	fmt.Printf("\nmedians of %d rounds, on %d cores; others: how many of them other work used meanwhile\n",
		len(rows[0].ours), cores)
	const line = "  %-22s %-7s %10s %10s %7s %9s %6s %7s\n"
	fmt.Printf(line, "", "", "base", "ours", "ratio", "goal", "CPU", "others")
	for _, r := range rows {
		goal, met := fmt.Sprintf(">= %g", r.goal), "missed"
		if r.atMost {
			goal = fmt.Sprintf("<= %g", r.goal)
		}
		if r.isMet() {
			met = "met"
		}
		cpu, others := "", "unknown"
		if medianOf(r.base, processor) > 0 {
			cpu = fmt.Sprintf("%.1f", median(r.ratios(processor)))
		}
		if n := medianOf(r.ours, func(e effort) float64 { return e.others }); n >= 0 {
			others = fmt.Sprintf("%.1f", n)
		}
		fmt.Printf("  %-22s %-7s %8.1f s %8.1f s %7.1f %9s %6s %7s  %s\n", r.what, r.than,
			medianOf(r.base, wall).Seconds(), medianOf(r.ours, wall).Seconds(), median(r.ratios(wall)), goal, cpu,
			others, met)
	}
}

// Command bench measures Touchstone as a whole, against the script that a
// course would write for itself and against the size of a class. README.md
// says what the figures mean; `make bench` runs it.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// settings are the flags.
type settings struct {
	touchstone string // path of the command
	java, golang, python,
	endless, rounds int
	limit time.Duration // of endless programs
	sizes string        // of classes, for growth
	cold  bool          // also measure grade --cold

	mutants string // sizes of classes of mutants, and nothing else is measured
	seed    uint64 // that they are drawn by
	folder  string // to write one to, and nothing is measured
}

func main() {
	var s settings
	flag.StringVar(&s.touchstone, "touchstone", "./touchstone", "`PATH` of the command to measure")
	flag.IntVar(&s.java, "java", 60, "`N` Java submissions in the class")
	flag.IntVar(&s.golang, "go", 20, "`N` Go submissions in the class")
	flag.IntVar(&s.python, "python", 0, "`N` Python submissions in the class")
	flag.IntVar(&s.endless, "endless", 20,
		"`N` Java submissions in a class of which three in ten do not end in half the cases")
	flag.DurationVar(&s.limit, "limit", 2*time.Second, "`TIME` limit of those, and of classes to grow by")
	flag.IntVar(&s.rounds, "rounds", 3, "`N` times script and touchstone are run, in turn")
	flag.StringVar(&s.sizes, "sizes", "10,100,1000", "`SIZES` of classes to grow by; empty for none")
	flag.BoolVar(&s.cold, "cold", true, "also measure touchstone with nothing but fresh processes")
	flag.StringVar(&s.mutants, "mutants", "", "`SIZES` of classes of mutants to grow by, and nothing else")
	flag.Uint64Var(&s.seed, "seed", 1, "`SEED` that mutants are drawn by")
	flag.StringVar(&s.folder, "write", "", "`FOLDER` to write the first class of mutants to; nothing is measured")
	flag.Parse()
	if err := s.run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func (s settings) run() error {
	work, err := os.MkdirTemp("", "touchstone-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if s.touchstone, err = filepath.Abs(s.touchstone); err != nil {
		return err
	}
	if s.mutants != "" {
		return s.growMutants(filepath.Join(work, "mutants"))
	}
	sizes, err := numbers(s.sizes)
	if err != nil {
		return fmt.Errorf("-sizes %q: %w", s.sizes, err)
	}
	rows, err := s.compareAll(work)
	if err != nil {
		return err
	}
	right := func(dir string, n int) error { return class{java: n}.write(dir) }
	if err := s.grow(filepath.Join(work, "growth"), "right Java submissions", sizes, right); err != nil {
		return err
	}
	print(rows, runtime.NumCPU())
	return nil
}

// compareAll is one row for each class that has submissions.
func (s settings) compareAll(work string) (rows []row, err error) {
	for wrong, goal := range []float64{0: 12, 4: 8} {
		if s.java+s.golang+s.python == 0 || goal == 0 {
			continue
		}
		r, err := s.compare(filepath.Join(work, fmt.Sprintf("wrong-%d", wrong)), class{
			java: s.java, golang: s.golang, python: s.python, wrong: wrong,
		}, goal)
		if err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	if s.endless > 0 {
		r, err := s.await(filepath.Join(work, "endless"), s.endless)
		if err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// numbers reads a list like "10,100".
func numbers(list string) ([]int, error) {
	var all []int
	for _, text := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' }) {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%q is no whole number above 0", text)
		}
		all = append(all, n)
	}
	return all, nil
}

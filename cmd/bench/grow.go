package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

// grow measures time and memory by the size of a class, which write makes a folder of.
func (s settings) grow(dir, about string, sizes []int, write func(dir string, n int) error) error {
	if len(sizes) == 0 {
		return nil
	}
	fmt.Printf("\ngrowth: %s x %s\n", about, suite)
	const line = "  %11s %10s %10s %20s %14s %12s\n"
	fmt.Printf(line, "submissions", "time", "processor", "processor for each", "grader's peak", "report.json")
	for _, n := range sizes {
		folder := filepath.Join(dir, strconv.Itoa(n))
		if err := write(filepath.Join(folder, "class"), n); err != nil {
			return err
		}
		r, size, err := s.gradeGrown(folder)
		if err != nil {
			return err
		}
		each := r.processor.Seconds() / float64(n)
		fmt.Printf("  %11d %8.1f s %8.1f s %18.2f s %10.1f MiB %8.1f MiB\n",
			n, r.wall.Seconds(), r.processor.Seconds(), each, mebibytes(r.memory), mebibytes(size))
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
	}
	return nil
}

// gradeGrown grades the class in a folder, and tells the size of the report in bytes.
func (s settings) gradeGrown(folder string) (run, int64, error) {
	out := filepath.Join(folder, "out")
	r, err := s.grade(filepath.Join(folder, "class"), out, "--no-cache", "--timeout", s.limit.String())
	if err != nil {
		return r, 0, err
	}
	report, err := os.Stat(filepath.Join(out, "report.json"))
	if err != nil {
		return r, 0, err
	}
	return r, report.Size(), nil
}

func mebibytes(n int64) float64 { return float64(n) / (1 << 20) }

// growMutants measures classes like real ones, or writes one.
func (s settings) growMutants(dir string) error {
	sizes, err := numbers(s.mutants)
	if err == nil && len(sizes) == 0 {
		err = errors.New("no size")
	}
	if err != nil {
		return fmt.Errorf("-mutants %q: %w", s.mutants, err)
	}
	write := func(dir string, n int) error { return mutantClass{n, s.seed}.write(dir) }
	if s.folder != "" {
		return write(s.folder, sizes[0])
	}
	about := fmt.Sprintf(
		"mutants of %d right programs, %d of 10 wrong, one in %d endless under a limit of %v, seed %d,", len(sixRight),
		mutantsWrong, oneEndless, s.limit, s.seed)
	return s.grow(dir, about, sizes, write)
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"
)

// entry is where the program that does not end in every case is changed.
var entry = []byte("void main(String[] args) {")

// goesOn does not end where the first argument is even.
const goesOn = " if (Integer.parseInt(args[0]) % 2 == 0) { while (true) { } }"

// endlessWrong is how many of ten submissions of the class do not end in every case.
const endlessWrong = 3

// await grades a class in which some programs do not end in half of the cases. Its
// base is the least that it can take: the limit for each of those, on all cores.
func (s settings) await(dir string, n int) (row, error) {
	folder := filepath.Join(dir, "class")
	if err := (class{java: n}).write(folder); err != nil {
		return row{}, err
	}
	endless := 0
	for i := range n {
		if i%10 < endlessWrong {
			endless++
			if err := makeEndless(filepath.Join(folder, fmt.Sprintf("java-%04d", i))); err != nil {
				return row{}, err
			}
		}
	}
	cases, err := evenCases()
	if err != nil {
		return row{}, err
	}
	floor := time.Duration(endless*cases) * s.limit / time.Duration(runtime.NumCPU())
	fmt.Printf("\n%d Java submissions, of which %d do not end in %d cases; a limit of %v each is %.1f s on %d cores\n",
		n, endless, cases, s.limit, floor.Seconds(), runtime.NumCPU())
	r := row{what: fmt.Sprintf("%d of 10 endless", endlessWrong), than: "floor", goal: 1.3, atMost: true}
	for range s.rounds {
		run, err := s.grade(folder, filepath.Join(dir, "out"), "--no-cache", "--fresh", "--timeout", s.limit.String())
		if err != nil {
			return row{}, err
		}
		fmt.Printf("  %-28s %8.1f s %8.2f times the floor\n", "touchstone", run.wall.Seconds(),
			run.wall.Seconds()/floor.Seconds())
		r.base, r.ours = append(r.base, effort{wall: floor}), append(r.ours, run.effort)
	}
	return r, nil
}

func makeEndless(submission string) error {
	path := filepath.Join(submission, "TakeStones.java")
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if !bytes.Contains(text, entry) {
		return errors.New("no main method to change in " + path)
	}
	return os.WriteFile(path, bytes.Replace(text, entry, append(bytes.Clone(entry), goesOn...), 1), 0o644)
}

// evenCases counts the cases in which such a program does not end.
func evenCases() (n int, err error) {
	loaded, err := load()
	if err != nil {
		return 0, err
	}
	for _, c := range loaded.Cases {
		if first, err := strconv.Atoi(c.Args[0]); err == nil && first%2 == 0 {
			n++
		}
	}
	return n, nil
}

package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/reference"
)

//go:embed course.sh
var courseScript []byte

// writeCases writes the standard suite in the format that course.sh reads.
func (b *bench) writeCases() error {
	a, err := reference.Lookup("takestones-f19")
	if err != nil {
		return err
	}
	corpus, err := cases.Embedded(a)
	if err != nil {
		return err
	}
	suite, err := corpus.Suite("standard")
	if err != nil {
		return err
	}
	b.casesIn, b.cases = filepath.Join(b.work, "cases"), len(suite.Cases)
	if err := os.Mkdir(b.casesIn, 0o755); err != nil {
		return err
	}
	for _, c := range suite.Cases {
		if first, err := strconv.Atoi(c.Args[0]); err == nil && first%2 == 0 {
			b.evenCases++
		}
		for extension, text := range map[string]string{".args": strings.Join(c.Args, " "), ".want": c.Want.String()} {
			if err := os.WriteFile(filepath.Join(b.casesIn, c.ID+extension), []byte(text), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// compareWithScript grades a class with course.sh and with Touchstone, in turn, and returns the
// cost of both.
func (b *bench) compareWithScript(c class) (row, error) {
	r := row{what: fmt.Sprintf("%d of 10 wrong", c.wrong), than: "script", goal: c.goal}
	dir := filepath.Join(b.work, fmt.Sprint("wrong-", c.wrong))
	folder, first, cache := filepath.Join(dir, "class"), filepath.Join(dir, "first"), filepath.Join(dir, "cache")
	if err := c.write(folder); err != nil {
		return r, err
	}
	// Grade another submission first, so that the cache has the answers of the mutants, as it does
	// in a real installation.
	same := func(source []byte) []byte { return source }
	if err := copyProgram(filepath.Join(examples, "goran"), filepath.Join(first, "goran"), same); err != nil {
		return r, err
	}
	fmt.Printf("\n%d Java and %d Go submissions, %d of 10 wrong, x %d cases\n", c.java, c.golang, c.wrong, b.cases)
	for range b.rounds {
		for _, name := range []string{"cache", "script", "first-out", "out"} {
			if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
				return r, err
			}
		}
		script, printed, err := b.runScript(dir, folder)
		if err != nil {
			return r, err
		}
		if _, err := b.grade(first, filepath.Join(dir, "first-out"), "--cache", cache); err != nil {
			return r, err
		}
		ours, err := b.grade(folder, filepath.Join(dir, "out"), "--cache", cache, "--rubric", "fields")
		if err != nil {
			return r, err
		}
		fmt.Printf("  touchstone %8.1f s, script %8.1f s\n", ours.wall.Seconds(), script.wall.Seconds())
		r.base, r.ours = append(r.base, script), append(r.ours, ours)
		if err := checkAgreement(filepath.Join(dir, "out", "scores.csv"), printed, c, b.cases); err != nil {
			return r, err
		}
	}
	return r, nil
}

// runScript grades a class with course.sh, which prints for each submission its name and how many
// cases are right, as NAME,RIGHT.
func (b *bench) runScript(dir, folder string) (took effort, printed []byte, err error) {
	path := filepath.Join(dir, "course.sh")
	if err := os.WriteFile(path, courseScript, 0o755); err != nil {
		return took, nil, err
	}
	command := exec.Command("bash", path, folder, b.casesIn, filepath.Join(dir, "script"))
	command.Stderr = os.Stderr
	began := time.Now()
	if printed, err = command.Output(); err != nil {
		return took, nil, fmt.Errorf("running the script: %w", err)
	}
	return effortOf(began, command.ProcessState), printed, nil
}

func effortOf(began time.Time, ended *os.ProcessState) effort {
	return effort{wall: time.Since(began), processor: ended.UserTime() + ended.SystemTime()}
}

// checkAgreement returns an error if Touchstone or course.sh did not grade all submissions of the
// class. In a class of right programs, it also returns an error if either of them found a mistake.
// It does not compare the results of wrong programs, because course.sh does not forgive wrong
// formats.
func checkAgreement(scores string, script []byte, c class, cases int) error {
	csv, err := os.ReadFile(scores)
	if err != nil {
		return err
	}
	n := c.java + c.golang
	ours, accepted := bytes.Count(csv, []byte("\n"))-1, bytes.Count(csv, []byte(",accepted,"))
	theirs, right := bytes.Count(script, []byte("\n")), bytes.Count(script, fmt.Appendf(nil, ",%d\n", cases))
	if ours != n || theirs != n || c.wrong == 0 && (accepted != n || right != n) {
		return fmt.Errorf(
			"%d submissions: touchstone graded %d, of which %d are right; the script graded %d, of which %d are right",
			n, ours, accepted, theirs, right)
	}
	return nil
}

// compareEndless grades a class in which some programs do not end if their first argument is even.
// It compares the time with the least possible time: the sum of the time limits of the endless
// runs, divided by the number of cores.
func (b *bench) compareEndless() (row, error) {
	r := row{what: "3 of 10 endless", than: "floor", goal: 1.3, atMost: true}
	folder := filepath.Join(b.work, "endless")
	if err := (class{java: b.endless, endless: 3}).write(folder); err != nil {
		return r, err
	}
	endless := b.endless/10*3 + min(b.endless%10, 3)
	floor := time.Duration(endless*b.evenCases) * b.limit / time.Duration(runtime.NumCPU())
	fmt.Printf(
		"\n%d Java submissions, of which %d do not end in %d cases; their limits of %v add up to %.1f s on %d cores\n",
		b.endless, endless, b.evenCases, b.limit, floor.Seconds(), runtime.NumCPU())
	for range b.rounds {
		out := filepath.Join(b.work, "endless-out")
		e, err := b.grade(folder, out, "--no-cache", "--fresh", "--timeout", b.limit.String())
		if err != nil {
			return r, err
		}
		fmt.Printf("  touchstone %8.1f s\n", e.wall.Seconds())
		r.base, r.ours = append(r.base, effort{wall: floor}), append(r.ours, e)
	}
	return r, nil
}

func (b *bench) grade(folder, out string, flags ...string) (effort, error) {
	command := exec.Command(b.touchstone, append([]string{"grade", folder, "--out", out}, flags...)...)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	began := time.Now()
	if err := command.Run(); err != nil {
		return effort{}, fmt.Errorf("%v: %w\n%s", command.Args, err, stderr.Bytes())
	}
	return effortOf(began, command.ProcessState), nil
}

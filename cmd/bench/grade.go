package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// run is what one call of touchstone took.
type run struct {
	effort
	memory int64 // bytes that the grader itself had resident at most; 0 where that is not known
}

// grade calls touchstone grade.
func (s settings) grade(class, out string, flags ...string) (run, error) {
	command := exec.Command(
		s.touchstone,
		append([]string{"grade", class, "--out", out, "--color", "never"}, flags...)...)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	began := begin()
	if err := command.Start(); err != nil {
		return run{}, err
	}
	done, peak := make(chan struct{}), make(chan int64)
	go func() { peak <- watch(command.Process.Pid, done) }()
	err := command.Wait()
	close(done)
	r := run{memory: <-peak}
	if err == nil {
		r.effort = began.end(command.ProcessState)
	} else {
		return run{}, fmt.Errorf("%v: %w\n%s", command.Args, err, stderr.Bytes())
	}
	return r, nil
}

// watch asks for a process's greatest resident size until done is closed.
func watch(pid int, done <-chan struct{}) (peak int64) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return peak
		case <-tick.C:
			peak = max(peak, highWater(pid))
		}
	}
}

// highWater reads VmHWM, in bytes; 0 if there is none to read.
func highWater(pid int) int64 {
	data, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "status"))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(data), "VmHWM:")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	kib, _ := strconv.ParseInt(fields[0], 10, 64) // 0 says that it is not known
	return kib << 10
}

// grow measures time and memory by the size of a class of right Java programs.
func (s settings) grow(dir string, sizes []int) error {
	if len(sizes) == 0 {
		return nil
	}
	fmt.Printf("\ngrowth: right Java submissions x %s\n", suite)
	fmt.Printf("  %11s %10s %18s %14s\n", "submissions", "time", "time for each", "grader's peak")
	for _, n := range sizes {
		folder := filepath.Join(dir, strconv.Itoa(n))
		if err := (class{java: n}).write(filepath.Join(folder, "class")); err != nil {
			return err
		}
		r, err := s.grade(filepath.Join(folder, "class"), filepath.Join(folder, "out"), "--no-cache")
		if err != nil {
			return err
		}
		each := r.wall.Seconds() / float64(n)
		fmt.Printf("  %11d %8.1f s %16.3f s %10.1f MiB\n", n, r.wall.Seconds(), each, float64(r.memory)/(1<<20))
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
	}
	return nil
}

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
	command := exec.Command(s.touchstone,
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

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

type job struct {
	name                       string
	arrival, length, left, end int
}

func main() {
	quantum := number(os.Args[1])
	var jobs []*job
	for _, text := range os.Args[2:] {
		parts := strings.Split(text, ":")
		jobs = append(jobs, &job{parts[0], number(parts[1]), number(parts[2]), number(parts[2]), 0})
	}
	var queue []*job
	var finished, trace []string
	now, arrived := 0, 0
	arrive := func() {
		for ; arrived < len(jobs) && jobs[arrived].arrival <= now; arrived++ {
			queue = append(queue, jobs[arrived])
		}
	}
	for arrive(); len(finished) < len(jobs); {
		if len(queue) == 0 {
			trace = append(trace, fmt.Sprintf("%d-%d idle", now, jobs[arrived].arrival))
			now = jobs[arrived].arrival
			arrive()
			continue
		}
		j := queue[0]
		queue = queue[1:]
		steps := j.left
		if quantum > 0 {
			steps = min(quantum, j.left)
		}
		trace = append(trace, fmt.Sprintf("%d-%d %s", now, now+steps, j.name))
		now += steps
		j.left -= steps
		arrive()
		if j.left > 0 {
			queue = append(queue, j)
			continue
		}
		j.end = now
		finished = append(finished, j.name)
	}
	total, longest := 0, jobs[0]
	for _, j := range jobs {
		total += j.end - j.arrival
		if waited(j) > waited(longest) {
			longest = j
		}
	}
	hundredths := (200*total + len(jobs)) / (2 * len(jobs))
	fmt.Println("Finished:", strings.Join(finished, " "))
	fmt.Printf("Mean Turnaround: %d.%02d\n", hundredths/100, hundredths%100)
	if waited(longest) == 0 {
		fmt.Println("Verdict: nobody waited")
	} else {
		fmt.Printf("Verdict: %s waited longest, %d steps\n", longest.name, waited(longest))
	}
	fmt.Println("Trace")
	fmt.Println(strings.Join(trace, "\n"))
}

func waited(j *job) int { return j.end - j.arrival - j.length }

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

func main() {
	policy, pages := os.Args[1], os.Args[3:]
	frames, _ := strconv.Atoi(os.Args[2])
	var memory, evicted []string
	used := make([]bool, frames)
	hand, faults := 0, 0
	for _, page := range pages {
		at := slices.Index(memory, page)
		switch {
		case at >= 0:
			used[at] = true
			if policy == "lru" {
				memory = append(slices.Delete(memory, at, at+1), page)
			}
			continue
		case len(memory) < frames:
			used[len(memory)] = true
			memory = append(memory, page)
		case policy == "clock":
			for used[hand] {
				used[hand] = false
				hand = (hand + 1) % frames
			}
			evicted = append(evicted, memory[hand])
			memory[hand], used[hand] = page, true
			hand = (hand + 1) % frames
		default:
			evicted = append(evicted, memory[0])
			memory = append(memory[1:], page)
		}
		faults++
	}
	hundredths := (200*faults + len(pages)) / (2 * len(pages))
	fmt.Println("Misses:", faults)
	fmt.Println("Hits:", len(pages)-faults)
	fmt.Printf("Miss Rate: %d.%02d\n", hundredths/100, hundredths%100)
	fmt.Println(strings.TrimSpace("Evicted: " + strings.Join(evicted, " ")))
}

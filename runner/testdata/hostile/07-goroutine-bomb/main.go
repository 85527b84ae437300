// Attacks memory by goroutines: 150,000 of them, about 400 MB.
package main

import "time"

func main() {
	bound()
	for range 150_000 {
		go func() { time.Sleep(20 * time.Second) }()
	}
	time.Sleep(20 * time.Second)
}

// Attacks the time limit: the right answer after 3 s.
package main

import "time"

func main() {
	bound()
	for start := time.Now(); time.Since(start) < 3*time.Second; {
	}
	answer()
}

// Attacks the measuring of memory: 150 of 256 MiB for a second, which is fine.
package main

import "time"

var kept = make([]byte, 150<<20)

func main() {
	bound()
	for i := 0; i < len(kept); i += 4096 {
		kept[i] = 1
	}
	time.Sleep(700 * time.Millisecond)
	answer()
}

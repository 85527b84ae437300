// Attacks memory: 400 MB, touched.
package main

import "time"

var kept [][]byte

func main() {
	bound()
	for range 400 {
		b := make([]byte, 1<<20)
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		kept = append(kept, b)
	}
	time.Sleep(20 * time.Second)
}

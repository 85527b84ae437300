// Memory limit: keeps and touches more and more memory (it does stop at 1 GiB).
package main

import (
	"fmt"
	"time"
)

const (
	step  = 16 << 20 // bytes
	steps = 64
	page  = 4096 // bytes; one write makes a page count
)

func main() {
	var kept [][]byte
	for len(kept) < steps {
		chunk := make([]byte, step)
		for i := 0; i < step; i += page {
			chunk[i] = 1
		}
		kept = append(kept, chunk)
		time.Sleep(5 * time.Millisecond) // a watcher that samples must have a chance to see it
	}
	fmt.Println(len(kept), "steps kept")
}

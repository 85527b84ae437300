// Attacks memory: 8 children with 50 MB each.
package main

import "time"

var kept []byte

func main() {
	bound()
	if role() == "" {
		for range 8 {
			again("eater", true)
		}
	} else {
		kept = make([]byte, 50<<20)
		for i := 0; i < len(kept); i += 4096 {
			kept[i] = 1
		}
	}
	time.Sleep(20 * time.Second)
}

// Attacks the time limit: a byte now and then.
package main

import (
	"fmt"
	"time"
)

func main() {
	bound()
	for range 400 {
		fmt.Print("x")
		time.Sleep(50 * time.Millisecond)
	}
}

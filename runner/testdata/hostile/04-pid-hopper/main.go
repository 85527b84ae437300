// Attacks the sweep: a process that starts its successor and ends, up to 2000
// times, each in a session of its own.
package main

import (
	"os"
	"strconv"
	"time"
)

func main() {
	bound()
	hop, _ := strconv.Atoi(os.Getenv("HOP"))
	start, err := strconv.ParseInt(os.Getenv("START"), 10, 64)
	if err != nil {
		start = time.Now().Unix()
	}
	if hop < 2000 && time.Now().Unix()-start < 15 {
		again("hopper", true, "HOP="+strconv.Itoa(hop+1), "START="+strconv.FormatInt(start, 10))
	}
	if role() == "" {
		time.Sleep(50 * time.Millisecond)
		answer()
	}
}

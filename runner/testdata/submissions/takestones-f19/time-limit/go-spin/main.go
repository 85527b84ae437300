// Time limit: computes without an end in sight (it does stop after 60 s).
package main

import "time"

func main() {
	for end := time.Now().Add(60 * time.Second); time.Now().Before(end); {
	}
}

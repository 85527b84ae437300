// Attacks the time limit and the neighbours: every core, busy.
package main

import "runtime"

func main() {
	bound()
	for range runtime.NumCPU() {
		go spin()
	}
	spin()
}

// Attacks the judge of endings: exit status 1 after the right answer.
package main

import "os"

func main() {
	answer()
	os.Exit(1)
}

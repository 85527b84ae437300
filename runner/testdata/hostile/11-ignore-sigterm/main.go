// Attacks the time limit: ignores every signal that can be ignored.
package main

import "os/signal"

func main() {
	bound()
	signal.Ignore()
	spin()
}

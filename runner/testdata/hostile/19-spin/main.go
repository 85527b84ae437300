// Attacks the time limit: one core, busy.
package main

func main() {
	bound()
	spin()
}

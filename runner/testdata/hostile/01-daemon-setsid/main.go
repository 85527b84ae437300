// Attacks the end of the process tree: leaves a child in a session of its own
// that holds stdout open.
package main

func main() {
	bound()
	if role() == "daemon" {
		spin()
		return
	}
	again("daemon", true)
	answer()
}

// Time limit: sleeps for 60 s and uses no processor time, so that only the wall clock can tell.
package main

import "time"

func main() {
	time.Sleep(60 * time.Second)
}

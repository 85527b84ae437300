// Attacks the time limit: does nothing.
package main

import "time"

func main() { time.Sleep(20 * time.Second) }

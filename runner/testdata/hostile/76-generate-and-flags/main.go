// Attacks the compilation: commands and settings that a build may heed.
package main

//go:generate sh -c "exit 1"

func main() { answer() }

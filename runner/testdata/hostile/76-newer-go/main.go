// Attacks the compilation by its go.mod: a toolchain that is not here.
package main

func main() { answer() }

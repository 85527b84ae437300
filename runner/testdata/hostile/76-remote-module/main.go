// Attacks the compilation by its go.mod: a module to be downloaded.
package main

func main() { answer() }

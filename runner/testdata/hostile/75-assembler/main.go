// Attacks the compilation: a body in assembler, which includes a file outside.
package main

func body()

func main() {
	body()
	answer()
}

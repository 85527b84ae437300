// Wrong answer: prints one line that has nothing to do with the game.
package main

import "fmt"

func main() {
	fmt.Println("Hello, world")
}

// Build error: a fraction is assigned to an int.
package main

import "fmt"

func main() {
	value := 0
	value = 0.5
	fmt.Println("Value:", value)
}

// Attacks the compilation: uses a module that lies outside the submission.
package main

import (
	"fmt"

	"other"
)

func main() { fmt.Println(other.Secret) }

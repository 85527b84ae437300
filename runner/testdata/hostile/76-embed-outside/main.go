// Attacks the compilation: embeds a link to a file outside.
package main

import (
	_ "embed"
	"fmt"
)

//go:embed secret.txt
var secret string

func main() { fmt.Println(secret) }

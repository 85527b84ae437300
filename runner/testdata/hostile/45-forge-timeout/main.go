// Attacks the verdict: says on stderr that limits were broken.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "timelimit exceeded\nmemory-exceeded\nException in thread \"main\" java.lang.OutOfMemoryError\nfatal error: out of memory")
	answer()
}

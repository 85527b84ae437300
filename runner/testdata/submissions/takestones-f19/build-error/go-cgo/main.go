// Build error: needs cgo, which is not allowed.
package main

// static int half(int n) { return n / 2; }
import "C"

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	fmt.Println("Move:", int(C.half(C.int(n))))
}

// Attacks the cleaning up: a tree deeper than a path can be long, thousands of
// files, and odd names.
package main

import (
	"os"
	"strconv"
	"strings"
)

func main() {
	bound()
	top, _ := os.Getwd()
	for _, name := range []string{strings.Repeat("n", 255), "-rf", "a\nb", "*", "\xff\xfe", " ", "$(reboot)"} {
		os.WriteFile(name, nil, 0o666)
	}
	os.Mkdir("many", 0o755)
	for i := range 5000 {
		os.WriteFile("many/"+strconv.Itoa(i), nil, 0o666)
	}
	for range 1000 {
		if os.Mkdir("deeper", 0o755) != nil || os.Chdir("deeper") != nil {
			break
		}
	}
	os.Chdir(top)
	answer()
}

package typed

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
)

// Separator is the one of the usual three that the headings use most.
func Separator(data []byte) rune {
	heading, _ := bufio.NewReader(bytes.NewReader(data)).ReadString('\n')
	return slices.MaxFunc([]rune{',', ';', '\t'}, func(a, b rune) int {
		return strings.Count(heading, string(a)) - strings.Count(heading, string(b))
	})
}

package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

func main() {
	var numbers []int
	sum := 0
	for _, text := range os.Args[1:] {
		n, err := strconv.Atoi(text)
		if err != nil {
			panic(err)
		}
		numbers = append(numbers, n)
		sum += n
	}
	slices.Sort(numbers)
	fmt.Println("Count:", len(numbers))
	fmt.Println("Largest:", slices.Max(numbers))
	fmt.Println("Mean:", rounded(sum, len(numbers)))
	fmt.Println("Sorted:", strings.Trim(fmt.Sprint(numbers), "[]"))
}

// rounded formats a quotient with one decimal place, rounded half away from
// zero.
func rounded(sum, of int) string {
	sign := ""
	if sum < 0 {
		sign, sum = "-", -sum
	}
	tenths := (20*sum + of) / (2 * of)
	if tenths == 0 {
		sign = ""
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

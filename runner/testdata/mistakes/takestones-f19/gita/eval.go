package main

// Evaluate is the static evaluation from the handout.
func Evaluate(b Board) float64 {
	legal := b.Legal()
	if len(legal) == 0 {
		return forPlayer(b, -1)
	}
	if b.Has(1) {
		return 0
	}
	if b.Last == 1 {
		return forPlayer(b, parity(len(legal), 0.5))
	}
	if prime(b.Last) {
		return forPlayer(b, parity(countMultiples(legal, b.Last), 0.7))
	}
	return forPlayer(b, parity(countMultiples(legal, largestFactor(b.Last)), 0.6))
}

func forPlayer(b Board, v float64) float64 {
	if b.MaxToMove() {
		return v
	}
	return -v
}

func parity(count int, v float64) float64 {
	if count%2 != 0 {
		return v
	}
	return -v
}

func countMultiples(stones []int, of int) int {
	count := 0
	for _, s := range stones {
		if s%of == 0 {
			count++
		}
	}
	return count
}

func prime(x int) bool {
	if x < 2 {
		return false
	}
	for d := 2; d*d <= x; d++ {
		if x%d == 0 {
			return false
		}
	}
	return true
}

// largestFactor of a composite number.
func largestFactor(x int) int {
	f := x / 2
	for x%f != 0 {
		f--
	}
	return f
}

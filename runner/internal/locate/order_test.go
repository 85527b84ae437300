package locate

import (
	"slices"
	"testing"

	"touchstone/runner/internal/javahost"
)

func TestWhatIsLikelyAndNearAPlaceThatTellsIsTriedFirst(t *testing.T) {
	found := candidatesOf([]javahost.Mutation{
		{Operator: "condition added", File: "A.java", Line: 10},
		{Operator: "statement added", File: "A.java", Line: 30},
		{Operator: "one more", File: "A.java", Line: 20},
		{Operator: "operator", File: "A.java", Line: 20},
		{Operator: "one less", File: "A.java", Line: 31},
	})
	h := heat{}
	for byHeat, want := range map[bool][]int{false: {3, 2, 4, 0, 1}, true: {3, 2, 4, 0, 1}} {
		if got := numbers(ordered(found, h, byHeat)); !slices.Equal(got, want) {
			t.Errorf("by heat %t, without heat: order %v, want %v", byHeat, got, want)
		}
	}
	h.add(javahost.Mutation{File: "A.java", Line: 30}, 8)
	h.add(javahost.Mutation{File: "B.java", Line: 20}, 8)
	for byHeat, want := range map[bool][]int{false: {3, 2, 4, 0, 1}, true: {4, 1, 3, 2, 0}} {
		if got := numbers(ordered(found, h, byHeat)); !slices.Equal(got, want) {
			t.Errorf("by heat %t, with heat at line 30: order %v, want %v", byHeat, got, want)
		}
	}
}

func numbers(list []candidate) (numbers []int) {
	for _, c := range list {
		numbers = append(numbers, c.number)
	}
	return numbers
}

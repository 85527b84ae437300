package fanorona

import (
	"math/rand/v2"
	"testing"
)

// Memories that differ in one thing alone are many, and all are kept as the table grows.
func TestMemoriesAreKeptAsTheTableGrows(t *testing.T) {
	var got memories
	want := map[memory]int{}
	chance := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		key := memory{chance.Uint64N(64) << 40, int32(chance.IntN(16)) - 1, int32(chance.IntN(64)) - 2}
		want[key] = chance.IntN(3) - 1
		got.put(key, want[key])
	}
	asked := 0
	for boards := range uint64(64) {
		for left := range int32(64) {
			key := memory{boards << 40, int32(boards+uint64(left)) % 16, left - 2}
			value, ok := got.get(key)
			if old, known := want[key]; ok != known || known && value != old {
				t.Fatalf("get(%+v) = %d, %t; want %d, %t", key, value, ok, old, known)
			}
			asked++
		}
	}
	for key, old := range want {
		if value, ok := got.get(key); !ok || value != old {
			t.Fatalf("get(%+v) = %d, %t; want %d", key, value, ok, old)
		}
	}
	if asked == len(want) || len(want) < 3000 {
		t.Errorf("%d asked of %d memories, want others too", asked, len(want))
	}
}

func TestNoMemoryIsFoundInAnEmptyTable(t *testing.T) {
	var m memories
	if value, ok := m.get(memory{}); ok {
		t.Errorf("get = %d of an empty table, want none", value)
	}
}

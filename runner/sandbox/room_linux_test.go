package sandbox

import "testing"

// Whatever the machine is, the box must let the room be taken.
func TestRoomOfEveryMachineIsWithinTheLimitsOfItsBox(t *testing.T) {
	for cores := 1; cores <= 1024; cores++ {
		for _, memory := range []int64{0, ownMemory, 256 << 20, 1 << 30, 64 << 30} {
			l := Limits{Memory: memory}
			for _, room := range []Room{ordinaryRoom(l, cores), ordinaryRoom(l, cores).All(l)} {
				const runtimes = 64 // threads, of the program that takes the room
				if most := processes(cores); uint64(room.Threads+runtimes) > most {
					t.Errorf("%d cores: %d threads, of %d", cores, room.Threads, most)
				}
				taken := uint64(room.Memory + int64(room.Threads)*roomStack + ownMemory)
				if data := uint64(memory) + dataRoom; memory > 0 && taken > data {
					t.Errorf("%d cores, %d MiB: %d MiB, of %d", cores, memory>>20, taken>>20, data>>20)
				}
			}
		}
	}
}

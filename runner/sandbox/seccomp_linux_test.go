package sandbox

import (
	"cmp"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// machine returns a virtual machine that runs the filter. It rejects a filter with invalid
// jumps.
func machine(t *testing.T, p policy) *bpf.VM {
	t.Helper()
	var raw []bpf.RawInstruction
	for _, i := range p.filter() {
		raw = append(raw, bpf.RawInstruction{Op: i.Code, Jt: i.Jt, Jf: i.Jf, K: i.K})
	}
	instructions, known := bpf.Disassemble(raw)
	if !known {
		t.Fatalf("the filter has unknown instructions: %v", instructions)
	}
	vm, err := bpf.NewVM(instructions)
	must(t, err)
	return vm
}

// decide returns the filter's decision about a call. The virtual machine is made for network
// packets and reads big-endian numbers, so decide encodes its input that way.
func decide(t *testing.T, vm *bpf.VM, arch, call uint32, args ...uint32) uint32 {
	t.Helper()
	data := make([]byte, 64) // struct seccomp_data
	binary.BigEndian.PutUint32(data[atNumber:], call)
	binary.BigEndian.PutUint32(data[atArch:], arch)
	for i, arg := range args {
		binary.BigEndian.PutUint32(data[atFirst+8*i:], arg)
	}
	got, err := vm.Run(data)
	if err != nil {
		t.Fatalf("call %d: %v", call, err)
	}
	return uint32(got)
}

func nativeArch(t *testing.T) uint32 {
	t.Helper()
	if len(filterTable) == 0 {
		t.Skip("no filter for this architecture")
	}
	return filterTable[1].K
}

// The test tries every call, both with protected processes and with other arguments.
func TestFilterFollowsItsLists(t *testing.T) {
	arch, chance := nativeArch(t), rand.New(rand.NewPCG(1, 2))
	for _, count := range []int{1, 2, 3, 50, 126} {
		var protected []int
		for range count {
			protected = append(protected, chance.IntN(1<<22)-1)
		}
		protected[0] = -1
		policy := policy{protected: protected, guardExec: count%2 == 0, limitMemory: count%3 == 0}
		vm := machine(t, policy)
		isProtected := func(arg uint32) bool { return slices.Contains(protected, int(int32(arg))) }
		for call := range uint32(600) {
			for _, args := range [][]uint32{
				{0, 0}, {uint32(os.Getpid()), chance.Uint32()}, {chance.Uint32(), uint32(int32(protected[count/2]))},
				{uint32(int32(protected[count-1])), 0}, {^uint32(0), ^uint32(0)}, {1, 0},
				{3, unix.F_NOTIFY}, {3, unix.F_SETLEASE}, {3, unix.F_GETFL}, {3, unix.F_SETPIPE_SZ},
				{3, 1, unix.SO_SNDBUF}, {0, 4096, 3, unix.MAP_ANON | unix.MAP_PRIVATE},
				{0, 4096, 3, unix.MAP_ANON | unix.MAP_SHARED}, {0, 4096, 3, unix.MAP_SHARED},
				{chance.Uint32() & newNamespaces, 1},
			} {
				args = append(args, 0, 0, 0, 0)[:4]
				want := uint32(allow)
				switch {
				case call > newestKnown:
					want = enosys
				case slices.Contains(policy.refused(), call),
					call == unix.SYS_CLONE && args[0]&newNamespaces != 0,
					slices.Contains(processCalls, call) && isProtected(args[0]),
					slices.ContainsFunc(policy.conditions(), func(c condition) bool {
						arg := args[(c.argument-atFirst)/8] & cmp.Or(c.mask, ^uint32(0))
						return c.call == call && (arg == c.value) != c.must
					}):
					want = eperm
				case slices.Contains(enosysCalls, call):
					want = enosys
				case count%2 == 0 && (call == unix.SYS_EXECVE || call == unix.SYS_EXECVEAT):
					want = ask
				}
				if got := decide(t, vm, arch, call, args...); got != want {
					t.Errorf("%d protected: call %d with %#x: %#x, want %#x", count, call, args, got, want)
				}
			}
		}
	}
}

func TestCallOfAnotherArchitectureKills(t *testing.T) {
	arch, vm := nativeArch(t), machine(t, policy{protected: []int{1}})
	for _, other := range []uint32{0, unix.AUDIT_ARCH_I386, unix.AUDIT_ARCH_ARM, arch ^ 1} {
		if got := decide(t, vm, other, unix.SYS_WRITE); got != kill {
			t.Errorf("architecture %#x: %#x, want that it kills", other, got)
		}
	}
}

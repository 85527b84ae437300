package sandbox

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// hoards take memory that is in no page table, and return how much.
var hoards = map[string]func() (bytes int64, err error){
	"shared memory": func() (int64, error) { return dropShared(-1, unix.MAP_ANON) },
	"zero device":   dropDevice,
	"page tables":   readSparsely,
	"pipes":         func() (int64, error) { return fillPairs(widePipe) },
	"sockets":       func() (int64, error) { return fillPairs(wideSockets) },
	"huge pages":    func() (int64, error) { return fillPairs(pipeOfHugePages) },
}

func init() {
	programs["hoard"] = hoard
	programs["hoard-on"] = func(args []string) { takeHoard(args[0]); time.Sleep(lifetime) }
}

const hoardStep = 16 * mib

// hoard takes the hoard args[0] in several processes. Each prints how many bytes it took.
func hoard(args []string) {
	if takeHoard(args[0]) == 0 {
		return // it is not possible, in the children neither
	}
	for range 5 {
		c := self("hoard-on", args[0])
		c.Stdout, c.Stderr = os.Stdout, os.Stderr
		start(c)
		time.Sleep(100 * time.Millisecond)
	}
	time.Sleep(time.Second)
}

func takeHoard(name string) (sum int64) {
	for range 10 {
		n, err := hoards[name]()
		sum += n
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	fmt.Println(sum)
	return sum
}

// dropShared fills memory and drops it from the page tables. It stays allocated, since it is shared.
func dropShared(fd, flags int) (int64, error) {
	data, err := unix.Mmap(fd, 0, hoardStep, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|flags)
	if err != nil {
		return 0, err
	}
	touch(data, os.Getpagesize())
	return hoardStep, unix.Madvise(data, unix.MADV_DONTNEED)
}

func touch(data []byte, every int) {
	for i := 0; i < len(data); i += every {
		data[i] = 1
	}
}

func dropDevice() (int64, error) {
	f, err := os.OpenFile("/dev/zero", os.O_RDWR, 0)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	return dropShared(int(f.Fd()), 0)
}

// readSparsely reads one page of each page table, which has 4 KiB. It writes none.
func readSparsely() (int64, error) {
	const size = hoardStep / 4096 * hugePage
	data, err := unix.Mmap(-1, 0, size, unix.PROT_READ, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE)
	if err != nil {
		return 0, err
	}
	if err := unix.Madvise(data, unix.MADV_NOHUGEPAGE); err != nil {
		return 0, err
	}
	sum := 0
	for i := 0; i < size; i += hugePage {
		sum += int(data[i])
	}
	return int64(hoardStep + min(sum, 0)), nil
}

const hugePage = 2 * mib

// fillPairs makes pairs of files, nearly as many as can be open, and fills them.
func fillPairs(fill func() (int64, error)) (sum int64, err error) {
	for range openFiles/2 - 10 {
		n, err := fill()
		sum += n
		if err != nil {
			return sum, err
		}
	}
	return sum, unix.EMFILE
}

func widePipe() (int64, error) {
	var fds [2]int
	if err := unix.Pipe2(fds[:], unix.O_NONBLOCK); err != nil {
		return 0, err
	}
	unix.FcntlInt(uintptr(fds[1]), unix.F_SETPIPE_SZ, mib)
	return fillFile(fds[1]), nil
}

func wideSockets() (sum int64, err error) {
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_NONBLOCK, 0)
	if err != nil {
		return 0, err
	}
	for _, fd := range fds {
		unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_SNDBUF, mib)
		sum += fillFile(fd)
	}
	return sum, nil
}

// fillFile writes to a file until it is full.
func fillFile(fd int) (sum int64) {
	for block := make([]byte, 64<<10); ; {
		n, err := unix.Write(fd, block)
		if err != nil {
			return sum
		}
		sum += int64(n)
	}
}

// pipeOfHugePages puts one page of each huge page into a pipe, which thereby keeps the huge page.
func pipeOfHugePages() (sum int64, err error) {
	var fds [2]int
	if err := unix.Pipe2(fds[:], unix.O_NONBLOCK); err != nil {
		return 0, err
	}
	const slots = 16
	data, err := unix.Mmap(-1, 0, (slots+1)*hugePage, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		return 0, err
	}
	defer unix.Munmap(data)
	unix.Madvise(data, unix.MADV_HUGEPAGE)
	touch(data, os.Getpagesize())
	for i := range slots {
		part := unix.Iovec{Base: &data[(i+1)*hugePage], Len: 1}
		_, err := unix.Vmsplice(fds[1], []unix.Iovec{part}, unix.SPLICE_F_NONBLOCK)
		if err == unix.EAGAIN {
			break // the kernel makes smaller pipes for a user with many
		} else if err != nil {
			return sum, err
		}
		sum += hugePage
	}
	return sum, nil
}

// testHoards checks that memory in no page table counts. In a box without a cgroup, a program may
// also fail to take it.
func testHoards(t *testing.T, b box) {
	for _, name := range slices.Sorted(maps.Keys(hoards)) {
		t.Run(name, func(t *testing.T) {
			c := program(t, "hoard", name)
			c.Processes, c.Limits = true, Limits{Wall: lifetime, Memory: 128 * mib, Stderr: 1000, Stdout: 1000}
			o := inBox(t, b, c)
			held := int64(0)
			for line := range strings.Lines(string(o.Stdout.Bytes)) {
				held += number([]byte(strings.TrimSpace(line)))
			}
			t.Logf(
				"%v after %v: %d MiB reported, %d MiB held, %q",
				o.Ending(),
				o.Usage.Wall,
				o.Usage.Memory/mib,
				held/mib,
				o.Stderr.Bytes,
			)
			if o.Status != MemoryExceeded && held > c.Limits.Memory {
				t.Errorf("a program held %d MiB, with a limit of %d MiB", held/mib, c.Limits.Memory/mib)
			}
		})
	}
}

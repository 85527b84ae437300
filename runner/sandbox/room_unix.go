//go:build unix

package sandbox

import "golang.org/x/sys/unix"

// setAside takes addresses, for as long as this process lives.
func setAside(bytes int64) error {
	_, err := unix.Mmap(-1, 0, int(bytes), unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON)
	return err
}

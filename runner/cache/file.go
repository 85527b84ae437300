package cache

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"time"
)

// readFile passes up to most bytes of a file to take, and updates the modification time of the
// file. It returns false if the file is missing or damaged. The checksum is at the end, so take
// may see damaged data before that.
func readFile(path string, most int64, take func(plain io.Reader) error) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	plain, err := gzip.NewReader(file)
	if err != nil {
		return false
	}
	rest := &io.LimitedReader{R: plain, N: most}
	if err := take(rest); err != nil {
		return false
	}
	if _, err := io.Copy(io.Discard, rest); err != nil || rest.N == 0 {
		return false
	}
	now := time.Now()
	os.Chtimes(path, now, now) // an error is harmless; the file may only be removed earlier
	return true
}

func (c *Cache) writeFile(path string, write func(packed io.Writer) error) error {
	file, err := os.CreateTemp(c.dir, cacheNew+"*") // has mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // no effect after success
	packed, err := gzip.NewWriterLevel(file, gzip.BestSpeed)
	if err != nil {
		return err
	}
	err = errors.Join(write(packed), packed.Close())
	info, statErr := file.Stat()
	if err := errors.Join(err, statErr, file.Close()); err != nil {
		return err
	}
	if info.Size() > maxFile {
		return nil // storing the file would take more time than it saves
	}
	return os.Rename(file.Name(), path)
}

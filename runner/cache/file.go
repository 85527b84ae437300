package cache

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"time"
)

// readFile has something take in what a file holds, of at most so many bytes.
// False: the file is not there, or not as it was written. Only at its end is the
// sum of what it holds, so that a bit that has changed is seen there and nowhere
// before. Being read makes a file young.
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
	os.Chtimes(path, now, now) // else it only goes sooner
	return true
}

// writeFile puts a file in its place, in full or not at all.
func (c *Cache) writeFile(path string, write func(packed io.Writer) error) error {
	file, err := os.CreateTemp(c.dir, cacheNew+"*") // with mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // no longer there if all went well
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
		return nil // costs more than it saves
	}
	return os.Rename(file.Name(), path)
}

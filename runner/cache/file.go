package cache

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
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

// The answers of mutants to a suite or to small inputs take most of a second to compute and do
// not depend on a submission. They are stored with the results, in a file for each list of
// inputs and each build of Touchstone.

const (
	mutantsSuffix = ".mutants.gz"
	maxMutants    = 32 << 20 // bytes; the answers to the largest suite take half of that
)

// Mutants returns the answers stored under a key, or nil.
func (c *Cache) Mutants(key string) []byte {
	var answers []byte
	whole := readFile(c.mutantsPath(key), maxMutants, func(plain io.Reader) (err error) {
		answers, err = io.ReadAll(plain)
		return err
	})
	if !whole {
		return nil
	}
	answers, ours := bytes.CutPrefix(answers, []byte(key+"\n"))
	if !ours {
		return nil
	}
	return answers
}

// KeepMutants stores answers. It ignores errors, because answers can be computed again.
func (c *Cache) KeepMutants(key string, answers []byte) {
	c.writeFile(c.mutantsPath(key), func(packed io.Writer) error {
		_, err := fmt.Fprintf(packed, "%s\n%s", key, answers)
		return err
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wrote = true
}

func (c *Cache) mutantsPath(key string) string { return filepath.Join(c.dir, key+mutantsSuffix) }

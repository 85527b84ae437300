package cache

import (
	"bytes"
	"compress/gzip"
	"encoding/gob"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"
)

// readFile passes the unpacked content of a gzip file to read, and updates the time of the file. It
// returns false if reading fails, or if the content has limit bytes or more. In that case, the
// function read may have received damaged data.
func readFile(path string, limit int64, read func(plain io.Reader) error) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	plain, err := gzip.NewReader(file)
	if err != nil {
		return false
	}
	rest := &io.LimitedReader{R: plain, N: limit}
	if err := read(rest); err != nil {
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

const (
	mutantsSuffix = ".mutants.gz"
	maxMutants    = 32 << 20 // bytes; the answers to the largest suite take half of that
)

// MutantCache says where to cache the answers of mutants to one list of inputs. The answers take
// most of a second to compute and do not depend on a submission. If Cache is nil, nothing is
// cached.
type MutantCache struct {
	Cache *Cache
	Key   string // identifies the inputs and the build of Touchstone
}

// MutantAnswers returns the answers stored in the cache of m. If the cache does not have them,
// MutantAnswers calls compute and stores its result.
func MutantAnswers[T any](m MutantCache, compute func() (T, error)) (T, error) {
	if m.Cache == nil {
		return compute()
	}
	var kept struct {
		Key     string
		Answers T
	}
	var data []byte
	path := filepath.Join(m.Cache.dir, m.Key+mutantsSuffix)
	whole := readFile(path, maxMutants, func(plain io.Reader) (err error) {
		data, err = io.ReadAll(plain)
		return err
	})
	if whole && gob.NewDecoder(bytes.NewReader(data)).Decode(&kept) == nil && kept.Key == m.Key {
		return kept.Answers, nil
	}
	answers, err := compute()
	if err != nil {
		return answers, err
	}
	kept.Key, kept.Answers = m.Key, answers
	m.Cache.writeFile(path, func(packed io.Writer) error { // an error only means computing them again
		return gob.NewEncoder(packed).Encode(kept)
	})
	m.Cache.mu.Lock()
	defer m.Cache.mu.Unlock()
	m.Cache.wrote = true
	return answers, nil
}

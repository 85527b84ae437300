// Package cache stores the results of runs, so that an unchanged program need not run on the
// same case again. It stores facts, not verdicts, so every grading judges them again.
//
// Promises:
//
//   - A file appears complete or not at all, and a damaged file is ignored. Any number of
//     gradings may share a folder.
//   - The cache does not store failures that a busy machine may have caused; see isLasting.
//   - Its size is bounded. It removes the least recently used files first.
//
// Read entry.go (the facts about one submission), then cache.go (the folder) and file.go (a
// file). The caller includes in the key every condition under which a result is valid: see
// settings.go of package runner.
//
// The package does not judge.
package cache

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"touchstone/runner/record"
)

// Cache is a folder with results of runs. A file holds what is known about one submission under one
// set of conditions (see Grader.conditionsDigest). The folder must be private, because it contains
// the output of students' programs.
type Cache struct {
	dir   string
	limit int64 // total size of the files in bytes

	mu     sync.Mutex
	wrote  bool
	failed error // error of the first write that failed
}

const (
	cacheFolder = "results"
	cacheSuffix = ".json.gz"
	cacheNew    = ".new-" // prefix of files that are being written

	maxCache = 1 << 30       // total bytes of the files
	maxFile  = 16 << 20      // bytes, compressed
	maxPlain = 4 * maxOutput // bytes; JSON encodes three bytes of output as four
)

// Open opens the cache in the folder dir/results. It creates the folder if necessary.
func Open(dir string) (*Cache, error) {
	dir, err := filepath.Abs(filepath.Join(dir, cacheFolder))
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, err
	}
	if runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("the cache folder %s has mode %#o, so other users can read or write results: "+
			"run chmod 700 on it, or use another folder",
			dir, info.Mode().Perm())
	}
	return &Cache{dir: dir, limit: maxCache}, nil
}

func (c *Cache) Dir() string { return c.dir }

// Read returns the entry with this key, or nil, and makes its file the most recently used one.
func (c *Cache) Read(key string) *Entry {
	k := &Entry{}
	whole := readFile(c.path(key), maxPlain, func(plain io.Reader) error { return json.NewDecoder(plain).Decode(k) })
	if !whole || k.Key != key {
		return nil
	}
	return k
}

// Write stores an entry in place of an earlier one. It returns no error, so that the grading can
// continue; Close returns the error of a write that failed.
func (c *Cache) Write(key string, k *Entry) {
	k.Key = key
	c.keep(c.path(key), func(packed io.Writer) error { return json.NewEncoder(packed).Encode(k) })
}

func (c *Cache) keep(path string, write func(packed io.Writer) error) {
	err := c.writeFile(path, write)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wrote = true
	c.failed = cmp.Or(c.failed, err)
}

func (c *Cache) path(key string) string { return filepath.Join(c.dir, key+cacheSuffix) }

// Close removes the least recently used files if the cache is too large. It returns the error of
// the first write that failed.
func (c *Cache) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.wrote {
		return nil
	}
	return cmp.Or(c.failed, c.trim(c.limit))
}

func (c *Cache) trim(limit int64) error {
	files, err := c.files()
	if err != nil {
		return err
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	var size int64
	for _, f := range files {
		if size += f.Size(); size <= limit && !isAbandoned(f) {
			continue
		}
		if e := os.Remove(filepath.Join(c.dir, f.Name())); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}

func isAbandoned(f fs.FileInfo) bool {
	age := time.Since(f.ModTime()) // negative if the clock was set back
	return strings.HasPrefix(f.Name(), cacheNew) && age.Abs() > time.Hour
}

func (c *Cache) files() ([]fs.FileInfo, error) {
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return nil, err
	}
	var files []fs.FileInfo
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && isOurs(entry.Name()) &&
			info.Mode().IsRegular() { // an error means that another grading has just removed the file
			files = append(files, info)
		}
	}
	return files, nil
}

func isOurs(name string) bool {
	return strings.HasSuffix(name, cacheSuffix) || strings.HasSuffix(name, mutantsSuffix) ||
		strings.HasPrefix(name, cacheNew)
}

// Size is the amount of data in a cache.
type Size struct {
	Submissions int // number of entries
	Lists       int // number of lists of mutants' answers; each build of Touchstone has its own
	Bytes       record.Bytes
}

// Size returns the amount of data in the cache.
func (c *Cache) Size() (Size, error) {
	var s Size
	files, err := c.files()
	for _, f := range files {
		s.Bytes += record.Bytes(f.Size())
		switch {
		case strings.HasPrefix(f.Name(), cacheNew):
		case strings.HasSuffix(f.Name(), mutantsSuffix):
			s.Lists++
		default:
			s.Submissions++
		}
	}
	return s, err
}

func (c *Cache) Clear() error { return c.trim(-1) }

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

// Cache keeps what runs of submissions showed, in a folder, so that the
// same question need not be asked of the same program twice. It holds facts and
// no verdicts: those are always judged anew.
//
// A file holds what is known of one submission under one set of conditions (see
// Grader.conditions). It appears in full or not at all, and one that cannot be
// read is no file. So any number of gradings may share a folder. It holds what
// students' programs print, and is for its owner's eyes.
type Cache struct {
	dir   string
	limit int64 // bytes, of all files

	mu     sync.Mutex
	wrote  bool
	failed error // the first time that something could not be kept
}

const (
	cacheFolder = "results"
	cacheSuffix = ".json.gz"
	cacheNew    = ".new-" // what a file begins with that is not yet in its place

	maxCache = 1 << 30      // bytes, of all files
	maxFile  = 16 << 20     // bytes, compressed
	maxPlain = 4 * keptRuns // bytes: JSON takes four for three of an output
)

// Open makes the folder "results" in dir, unless it is there.
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
		return nil, fmt.Errorf(
			"%s has mode %#o: others must not read or write results; chmod 700 it, or name another folder",
			dir,
			info.Mode().Perm(),
		)
	}
	return &Cache{dir: dir, limit: maxCache}, nil
}

// Dir is the folder.
func (c *Cache) Dir() string { return c.dir }

// Read finds what is known; nil if nothing is. Being read makes a file young.
func (c *Cache) Read(key string) *Entry {
	k := &Entry{}
	whole := readFile(c.path(key), maxPlain, func(plain io.Reader) error { return json.NewDecoder(plain).Decode(k) })
	if !whole || k.Key != key {
		return nil
	}
	return k
}

// Write keeps what is known, in the place of what was there. A failure is told
// by Close, since no grading fails for it.
func (c *Cache) Write(key string, k *Entry) {
	k.Key = key
	c.keep(c.path(key), func(packed io.Writer) error { return json.NewEncoder(packed).Encode(k) })
}

// keep writes a file, and remembers for Close if it could not.
func (c *Cache) keep(path string, write func(packed io.Writer) error) {
	err := c.writeFile(path, write)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wrote = true
	c.failed = cmp.Or(c.failed, err)
}

func (c *Cache) path(key string) string { return filepath.Join(c.dir, key+cacheSuffix) }

// Close takes away the files that were not used for longest, if they are too
// much in all. The error is the first that kept something from being written.
func (c *Cache) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.wrote {
		return nil
	}
	return cmp.Or(c.failed, c.trim(c.limit))
}

// trim leaves files of so many bytes at most.
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

// isAbandoned: no grading takes an hour to write a file.
func isAbandoned(f fs.FileInfo) bool {
	return strings.HasPrefix(f.Name(), cacheNew) && time.Since(f.ModTime()) > time.Hour
}

// files are those of ours in the folder.
func (c *Cache) files() ([]fs.FileInfo, error) {
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return nil, err
	}
	var files []fs.FileInfo
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && isOurs(entry.Name()) &&
			info.Mode().IsRegular() { // else another grading has just removed it
			files = append(files, info)
		}
	}
	return files, nil
}

func isOurs(name string) bool {
	return strings.HasSuffix(name, cacheSuffix) || strings.HasSuffix(name, mutantsSuffix) ||
		strings.HasPrefix(name, cacheNew)
}

// Size is how much a cache holds.
type Size struct {
	Submissions int // of which something is known
	Lists       int // of questions to which it is known what mutants answer, by each build of Touchstone
	Bytes       record.Bytes
}

// Size is how much the cache holds.
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

// Clear forgets everything.
func (c *Cache) Clear() error { return c.trim(-1) }

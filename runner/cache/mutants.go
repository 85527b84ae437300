package cache

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
)

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

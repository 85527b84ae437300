package cache

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
)

// What mutants answer to a suite, or to small inputs, takes most of a second to find
// out, and does not depend on any submission. It is kept beside the results, in a
// file for each list of questions and each build of Touchstone.

const (
	mutantsSuffix = ".mutants.gz"
	maxMutants    = 32 << 20 // bytes: those of the largest suite take half of one
)

// Mutants are the answers that are kept by a key; nil if none are.
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

// KeepMutants keeps answers. A failure is told by Close.
func (c *Cache) KeepMutants(key string, answers []byte) {
	if len(answers) > maxMutants/2 {
		return
	}
	c.keep(c.mutantsPath(key), func(packed io.Writer) error {
		_, err := fmt.Fprintf(packed, "%s\n%s", key, answers)
		return err
	})
}

func (c *Cache) mutantsPath(key string) string { return filepath.Join(c.dir, key+mutantsSuffix) }

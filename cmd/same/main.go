// Command same tells whether two builds of Touchstone do the same: it grades
// every example, every sample and every program with planted mistakes with
// both, and has both write what one of them recorded in each format. A change
// of layout must pass it; `make same BASE=OLD` runs it.
//
// What is recorded may differ in times, in memory, and in the digest of the
// terms, which covers the executable. What is written of one record may not
// differ in a single byte, but for a random token in GitHub's log.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	var c comparison
	only := flag.String("only", "", "look at `ASSIGNMENT` alone")
	flag.StringVar(&c.builds[0], "base", "", "`PATH` of the touchstone that is as it should be")
	flag.StringVar(&c.builds[1], "new", "./touchstone", "`PATH` of the touchstone in question")
	flag.Parse()
	if err := c.run(*only); err != nil {
		fmt.Fprintln(os.Stderr, "same:", err)
		os.Exit(1)
	}
}

// comparison is two builds and what was found so far.
type comparison struct {
	builds   [2]string // the one that is right, then the one in question
	work     string    // folder for all that they write
	compared int       // outputs
	differ   []string  // what was not the same
}

func (c *comparison) run(only string) error {
	work, err := os.MkdirTemp("", "touchstone-same-")
	if err != nil {
		return err
	}
	c.work = work
	for i, build := range c.builds {
		if build == "" {
			return errors.New("no -base: name a touchstone built before the change")
		}
		if c.builds[i], err = filepath.Abs(build); err != nil {
			return err
		}
	}
	for _, b := range batches {
		if only != "" && b.assignment != only {
			continue
		}
		if err := c.grade(b); err != nil {
			return err
		}
		fmt.Printf("%-16s %-10s %d outputs so far, %d not the same\n", b.assignment, b.name, c.compared, len(c.differ))
	}
	if err := c.trees(only); err != nil {
		return err
	}
	return c.verdict()
}

func (c *comparison) verdict() error {
	if len(c.differ) > 0 {
		return fmt.Errorf(
			"%d of %d outputs are not the same; the records are in %s:\n  %s",
			len(c.differ),
			c.compared,
			c.work,
			strings.Join(c.differ, "\n  "),
		)
	}
	if err := os.RemoveAll(c.work); err != nil {
		return err
	}
	if c.compared == 0 {
		return errors.New("nothing was compared: is there such an assignment?")
	}
	fmt.Printf("%d outputs, all the same\n", c.compared)
	return nil
}

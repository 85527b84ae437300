package main

import (
	"cmp"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/wording"
	"touchstone/runner"
	"touchstone/runner/cache"
)

// cacheVariable is the environment variable that holds the default of --cache.
const cacheVariable = "TOUCHSTONE_CACHE"

type cacheFlags struct {
	cache   string
	noCache bool
}

func (r *cacheFlags) register(f *pflag.FlagSet) {
	r.registerCache(f)
	f.BoolVar(&r.noCache, "no-cache", false, "do not read or write the cache of results")
}

func (r *cacheFlags) registerCache(f *pflag.FlagSet) {
	f.StringVar(&r.cache, "cache", "", "`FOLDER` with the cached results of runs\n"+
		"(default $"+cacheVariable+", or else the\nuser's cache folder)")
}

// open opens the cache, and sets it in the options of a grading. With --no-cache, only the answers
// of mutants are cached, because they do not depend on submissions. If the cache cannot be opened,
// open returns an error only if the user named the cache and did not set --no-cache.
func (r *cacheFlags) open(o *runner.Options) error {
	cache, err := r.locate()
	if err != nil && (r.noCache || cmp.Or(r.cache, os.Getenv(cacheVariable)) == "") {
		return nil
	}
	if o.Mutants = cache; !r.noCache {
		o.Results = cache
	}
	return err
}

// locate opens the cache that the flag or the environment variable names, or else the cache in the
// user's cache folder.
func (r *cacheFlags) locate() (*cache.Cache, error) {
	for _, place := range [][2]string{
		{"--cache", r.cache}, {cacheVariable, os.Getenv(cacheVariable)}, {"the user's cache folder", cacheFolder()},
	} {
		if place[1] == "" {
			continue
		}
		cache, err := cache.Open(place[1])
		if err != nil {
			return nil, cli.Usagef("%s: %w", place[0], err)
		}
		return cache, nil
	}
	return nil, cli.Usagef("no cache folder found for this user; use --cache FOLDER")
}

func printCacheHits(stderr io.Writer, runs int) {
	if runs > 0 {
		cli.Info(stderr, "reused %s from the cache; use --no-cache to rerun", wording.Count(runs, "run"))
	}
}

func newCache() *cobra.Command {
	c := &cobra.Command{
		Use:   "cache",
		Short: "Show or clear the cache of earlier runs",
		Long: `Check, grade and cases adequacy cache the results of runs. They reuse a result
if the files, arguments, limits, isolation, compilers and build of Touchstone
are the same. They do not cache verdicts, which depend on the current rubric.
Even with --no-cache they cache the answers of programs with known mistakes,
which help to name the mistake behind wrong answers. The cache holds at most 1
GiB, and deletes the least recently used results first.

The cache contains what students' programs print, and only you can read it. It
is the folder "results" in --cache FOLDER, or else in the folder that
` + cacheVariable + ` names, or else in the user's cache folder. If that folder
is unusable, the commands cache nothing.`,
	}
	c.AddCommand(newCacheSub("show", "Show where the cache is, and how large", false),
		newCacheSub("clear", "Delete all results", true))
	return c
}

func newCacheSub(name, short string, deletes bool) *cobra.Command {
	var r cacheFlags
	c := &cobra.Command{Use: name, Short: short, Args: cobra.NoArgs}
	r.registerCache(c.Flags())
	c.RunE = cli.Action(func(c *cobra.Command, _ []string) error {
		cache, err := r.locate()
		if err != nil {
			return err
		}
		size, err := cache.Size()
		if err != nil {
			return err
		}
		held := "results of " + wording.Count(size.Submissions, "submission")
		if size.Lists > 0 {
			held += ", answers of wrong programs to " + wording.Count(size.Lists, "list") + " of cases"
		}
		deleted := ""
		if deletes {
			if err := cache.Clear(); err != nil {
				return err
			}
			deleted = "deleted "
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), "%s: %s%s, %v\n", cache.Dir(), deleted, held, size.Bytes)
		return err
	})
	return c
}

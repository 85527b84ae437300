package desk

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/plainfile"
	"touchstone/reference"
)

// recordedName is the file in a results folder that records how the folder was graded. The desk
// uses it to grade a submission again in the same way.
const recordedName = ".touchstone.grading.json"

// Recorded is a recorded command line. Its paths are absolute.
type Recorded struct {
	Paths []string    `json:"paths"`
	Typed []string    `json:"typed"` // paths as the user typed them
	Flags [][2]string `json:"flags"` // name and value of each flag that was set
}

// pathFlags are the flags whose value is a path, or may be one.
var pathFlags = []string{
	"assignment", "cases", "rubric", "roster", "times", "overrides", "remarks", "late-policy", "key",
}

// unrecordedFlags lists the flags that are not recorded, because they apply to a single grading.
var unrecordedFlags = []string{"only", "fresh", "out", "format", "color", "shard", "profile"}

// Record records the command line of a grading in the results folder out.
func Record(flags *pflag.FlagSet, paths []string, out string) error {
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	absolute := func(path string) string {
		if filepath.IsAbs(path) {
			return filepath.Clean(path)
		}
		return filepath.Join(here, path)
	}
	r := Recorded{Paths: []string{}, Typed: paths, Flags: [][2]string{}}
	for _, path := range paths {
		r.Paths = append(r.Paths, absolute(path))
	}
	flags.Visit(func(f *pflag.Flag) {
		if slices.Contains(unrecordedFlags, f.Name) {
			return
		}
		value := f.Value.String()
		if _, err := os.Stat(value); err == nil && slices.Contains(pathFlags, f.Name) && !isBuiltIn(f.Name, value) {
			value = absolute(value)
		}
		r.Flags = append(r.Flags, [2]string{f.Name, value})
	})
	return results.WriteFile(filepath.Join(out, recordedName), func(w io.Writer) error {
		return json.NewEncoder(w).Encode(r)
	})
}

// isBuiltIn reports whether the value of a flag names something built in, rather than a file.
func isBuiltIn(flag, value string) bool {
	return flag == "assignment" && reference.IsBuiltIn(value) ||
		flag == "rubric" && slices.Contains(cases.Rubrics(), value) || value == "none"
}

// ReadRecorded returns the command line with which a results folder was graded.
func ReadRecorded(dir string) (*Recorded, error) {
	path := filepath.Join(dir, recordedName)
	data, err := plainfile.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var r Recorded
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &r, nil
}

// Set sets those recorded flags that exist to the recorded values.
func (r *Recorded) Set(flags *pflag.FlagSet) error {
	for _, f := range r.Flags {
		if flags.Lookup(f[0]) == nil {
			continue
		}
		if err := flags.Set(f[0], f[1]); err != nil {
			return fmt.Errorf("%s: --%s: %w", recordedName, f[0], err)
		}
	}
	return nil
}

// SetUnset sets those of the named flags that have no value yet to the recorded values.
func (r *Recorded) SetUnset(flags *pflag.FlagSet, names []string) error {
	kept := Recorded{}
	for _, f := range r.Flags {
		if slices.Contains(names, f[0]) && !flags.Changed(f[0]) {
			kept.Flags = append(kept.Flags, f)
		}
	}
	return kept.Set(flags)
}

// AsTyped returns the path of a submission as the user typed it on the command line, for example as
// a relative path. If no argument contains the path, AsTyped returns it unchanged.
func (r *Recorded) AsTyped(path string) string {
	for i, absolute := range r.Paths {
		if rest, is := strings.CutPrefix(path, absolute); is && i < len(r.Typed) {
			return filepath.Clean(r.Typed[i]) + rest
		}
	}
	return path
}

// Flag returns the recorded value of a flag, or fallback if no value is recorded.
func (r *Recorded) Flag(name, fallback string) string {
	if r == nil {
		return fallback
	}
	for _, f := range r.Flags {
		if f[0] == name {
			return cmp.Or(f[1], fallback)
		}
	}
	return fallback
}

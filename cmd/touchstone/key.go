package main

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
)

// keyVariable is the environment variable that holds the default of --key.
const keyVariable = "TOUCHSTONE_KEY"

// shortestKey is how many bytes a key has at least, without blanks around it.
const shortestKey = 16

// readKey reads the secret that chooses which warm answers are checked (see
// runner.Options.Key), and makes it if there is none. No student may know it, so a key
// that others can read, or that is short enough to guess, is refused. Without a name it
// is the user's. It is nil if the user has no configuration folder.
func readKey(named string) ([]byte, error) {
	for _, place := range [][2]string{{"--key", named}, {keyVariable, os.Getenv(keyVariable)}} {
		if place[1] != "" {
			key, err := keyIn(place[1])
			if err != nil {
				return nil, cli.Usagef("%s: %w", place[0], err)
			}
			return key, nil
		}
	}
	config, err := os.UserConfigDir()
	path := filepath.Join(config, "touchstone", "key")
	if err != nil || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return nil, nil
	}
	key, err := keyIn(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil, nil
	}
	return key, err
}

// keyIn reads a key from a file, which it makes unless it is there.
func keyIn(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := createKey(path); err != nil {
			return nil, err
		}
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if runtime.GOOS != "windows" && info.Mode().Perm()&0o007 != 0 {
		return nil, fmt.Errorf(
			"%s has mode %#o: others must not read or write a key; chmod 600 it, or name another file", path,
			info.Mode().Perm())
	}
	key := bytes.TrimSpace(data)
	if len(key) < shortestKey {
		return nil, fmt.Errorf("%s holds a key of %d bytes, want at least %d; remove it, and a new one is made", path,
			len(key), shortestKey)
	}
	return key, nil
}

// createKey makes a file with a new key. The file is whole or absent, and of several
// that are made at the same time one stays.
func createKey(path string) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".key-*") // with mode 0600
	if err != nil {
		return fmt.Errorf("making %s: %w", path, results.WithoutNames(err))
	}
	defer os.Remove(file.Name())
	_, err = file.WriteString(rand.Text() + rand.Text() + "\n")
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if err := os.Link(file.Name(), path); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil // another has made it meanwhile
}

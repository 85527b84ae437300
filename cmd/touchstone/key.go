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

// shortestKey is the least length of a key in bytes, without blanks around it.
const shortestKey = 16

// readKey reads the secret that chooses which warm answers are checked (see
// runner.Options.Key), and creates it if it does not exist. Students must not know the
// key, so readKey refuses one that others can read or that is short enough to guess. If
// neither the flag nor the environment names a file, it uses the user's own. It returns
// nil if the user's configuration folder cannot hold one.
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

// keyIn reads a key from a file, which it creates if it does not exist.
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
		return nil, fmt.Errorf(
			"%s holds a key of %d bytes, want at least %d; remove the file to create a new key",
			path,
			len(key),
			shortestKey,
		)
	}
	return key, nil
}

// createKey creates a file with a new key. The file is either complete or absent. If
// several processes create it at once, the first one wins.
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
	return nil // another process created it first
}

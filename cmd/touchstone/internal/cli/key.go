package cli

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// KeyVariable is the environment variable with the default of --key.
const KeyVariable = "TOUCHSTONE_KEY"

// shortestKey is the minimum length of a key in bytes, without surrounding blanks.
const shortestKey = 16

// ReadKey reads the secret key of a grading (see runner.Options.Key). The key is in the file that
// --key names, or else in the file that TOUCHSTONE_KEY names, or else in the user's configuration
// folder. ReadKey creates the file if it does not exist. It returns nil if no file is named and the
// configuration folder cannot be used.
//
// Students must not know the key, so ReadKey rejects a key that other users can read or that is
// short enough to guess.
func ReadKey(named string) ([]byte, error) {
	for _, place := range [][2]string{{"--key", named}, {KeyVariable, os.Getenv(KeyVariable)}} {
		if place[1] != "" {
			key, err := keyIn(place[1])
			if err != nil {
				return nil, Usagef("%s: %w", place[0], err)
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
			"the key file %s has mode %#o, so other users can read or write it: run chmod 600 on it, or use another file",
			path,
			info.Mode().Perm(),
		)
	}
	key := bytes.TrimSpace(data)
	if len(key) < shortestKey {
		return nil, fmt.Errorf(
			"%s contains a key of %d bytes: expected at least %d; delete the file, and the next run creates a new key",
			path, len(key), shortestKey)
	}
	return key, nil
}

// createKey creates a file with a new key, atomically. If several processes create it at the
// same time, the first one wins.
func createKey(path string) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".key-*") // has mode 0600
	if err != nil {
		return fmt.Errorf("creating %s: %w", path, StripPath(err))
	}
	defer os.Remove(file.Name())
	_, err = file.WriteString(rand.Text() + rand.Text() + "\n")
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if err := os.Link(file.Name(), path); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil // another process was faster
}

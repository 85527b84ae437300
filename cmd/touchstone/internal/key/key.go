package key

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"touchstone/cmd/touchstone/internal/exit"
	"touchstone/cmd/touchstone/internal/whole"
)

// Variable is the environment variable that holds the default of --key.
const Variable = "TOUCHSTONE_KEY"

// least is how many bytes a key has at least, blanks around it not counted.
const least = 16

// Read reads the secret that chooses which warm answers are checked (see
// runner.Options.Key), and makes it where there is none yet. Nobody who hands in
// should know it, so others must not read the file. Without a name it is the
// user's; there is none where that has no place.
func Read(named string) ([]byte, error) {
	source, path := "--key", named
	if path == "" {
		source, path = Variable, os.Getenv(Variable)
	}
	if path != "" {
		key, err := in(path)
		if err != nil {
			return nil, exit.Usage(fmt.Errorf("%s: %w", source, err))
		}
		return key, nil
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return nil, nil
	}
	path = filepath.Join(config, "touchstone", "key")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, nil
	}
	key, err := in(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil, nil
	}
	return key, err
}

// in reads a key from a file, which it makes unless it is there.
func in(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := create(path); err != nil {
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
			"%s has mode %#o: others must not read or write a key; chmod 600 it, or name another file",
			path,
			info.Mode().Perm(),
		)
	}
	key := bytes.TrimSpace(data)
	if len(key) < least {
		return nil, fmt.Errorf(
			"%s holds a key of %d bytes, want at least %d; remove it, and a new one is made",
			path,
			len(key),
			least,
		)
	}
	return key, nil
}

// create makes a file with a new key. It appears in full or not at all, and of
// several that are made at the same time one stays.
func create(path string) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".key-*") // with mode 0600
	if err != nil {
		return fmt.Errorf("making %s: %w", path, whole.WithoutNames(err))
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

package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

func TestKeyIsCreatedOnceAndPrivate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	keys := make([][]byte, 8)
	var together sync.WaitGroup
	for i := range keys {
		together.Go(func() {
			key, err := ReadKey(path)
			if err != nil {
				t.Error(err)
			}
			keys[i] = key
		})
	}
	together.Wait()
	for _, key := range keys {
		if !bytes.Equal(key, keys[0]) || len(key) < shortestKey {
			t.Errorf("keys of gradings that began together: %q", keys)
		}
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the key has mode %#o, want 0600", info.Mode().Perm())
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("%d files beside the key, want none: %v", len(left)-1, err)
	}
	other, err := ReadKey(filepath.Join(t.TempDir(), "key"))
	if err != nil || bytes.Equal(other, keys[0]) {
		t.Errorf("two keys are the same: %v", err)
	}
}

func TestKeyThatOthersCanReadOrGuessIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	for text, want := range map[string]string{"short\n": "expected at least 16", strings.Repeat(" ", 40): "0 bytes"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadKey(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a key of %q: %v, want an error that says %q", text, err, want)
		}
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.WriteFile(path, []byte("long enough to be a key"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadKey(path); err == nil || !strings.Contains(err.Error(), "0644") {
		t.Errorf("a key that others may read: %v, want an error with its mode", err)
	}
}

func TestKeyComesFromFlagThenEnvironmentThenUser(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	t.Setenv("AppData", filepath.Join(dir, "config"))
	t.Setenv("HOME", dir)
	of := func(named string) string {
		t.Helper()
		key, err := ReadKey(named)
		if err != nil {
			t.Fatal(err)
		}
		return string(key)
	}
	t.Setenv(KeyVariable, "")
	user := of("")
	if again := of(""); again != user || user == "" {
		t.Errorf("the user's key is %q, and then %q", user, again)
	}
	t.Setenv(KeyVariable, filepath.Join(dir, "variable"))
	variable, flag := of(""), of(filepath.Join(dir, "flag"))
	if user == variable || variable == flag || user == flag {
		t.Errorf("the user's key %q, that of the variable %q, that of the flag %q: want three", user, variable, flag)
	}
}

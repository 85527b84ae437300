// Attacks the cleaning up: a tree in the scratch folder, and the folder itself,
// that nobody may enter.
package main

import "os"

func main() {
	bound()
	os.MkdirAll("a/b/c", 0o755)
	os.WriteFile("a/b/c/file", []byte("x"), 0)
	for _, dir := range []string{"a/b/c", "a/b", "a", "."} {
		os.Chmod(dir, 0)
	}
	answer()
}

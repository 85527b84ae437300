// Attacks the cleaning up: links in the scratch folder that lead to files
// outside, and a folder that cannot be removed at once.
package main

import "os"

func main() {
	bound()
	os.Symlink(canaryDir, "folder")
	os.Symlink(canaryDir+"/secret.txt", "result")
	os.Symlink(canaryDir+"/tree", "stdout")
	os.Mkdir("locked", 0o755)
	os.Symlink(canaryDir+"/tree/deep", "locked/deep")
	os.Chmod("locked", 0)
	answer()
}

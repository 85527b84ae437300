// Attacks files outside: writes new ones in shared places, changes and removes
// those of the canary.
package main

import (
	"os"
	"os/user"
)

func main() {
	bound()
	places := []string{"/tmp", "/var/tmp", "/dev/shm"}
	if u, err := user.Current(); err == nil {
		places = append(places, u.HomeDir)
	}
	for _, dir := range places {
		os.WriteFile(dir+"/"+canaryToken, []byte("x"), 0o666)
	}
	os.WriteFile(canaryDir+"/new.txt", []byte("x"), 0o666)
	os.WriteFile(canaryDir+"/secret.txt", []byte("x"), 0o666)
	os.Truncate(canaryDir+"/expected/handout-example.txtar", 0)
	os.Chmod(canaryDir+"/tree", 0o700)
	os.Remove(canaryDir + "/tree/deep/file.txt")
	answer()
}

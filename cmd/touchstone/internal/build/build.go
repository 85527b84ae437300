package build

import (
	"crypto/rand"
	"crypto/sha256"
	"debug/elf"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
)

// ID tells this build from every other, also where the version does not.
// Without it no two builds are taken for the same.
var ID = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return rand.Text()
	}
	if id := contentID(path); id != "" {
		return id
	}
	digest, err := fileDigest(path)
	if err != nil {
		return rand.Text()
	}
	return digest
})

// contentID is the digest of an executable that the go command has written into it,
// and empty where there is none. To digest it anew would take longer than all else
// that a short command does for itself.
func contentID(path string) string {
	f, err := elf.Open(path)
	if err != nil {
		return "" // of another system
	}
	defer f.Close()
	section := f.Section(".note.go.buildid")
	if section == nil {
		return ""
	}
	note, err := section.Data()
	const head = 4 * 4 // two sizes, a type, and whose note it is; then the text
	if err != nil || len(note) < head {
		return ""
	}
	parts := strings.Split(strings.TrimRight(string(note[head:]), "\x00"), "/")
	if len(parts) < 2 {
		return "" // not given by the go command
	}
	return parts[len(parts)-1]
}

func fileDigest(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

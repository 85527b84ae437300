package handin

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
)

// openEmpty opens the directory for a build copy. It returns an error if the directory is not
// empty, because the build would include stale files.
func openEmpty(dir string) (*os.Root, error) {
	there, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if len(there) > 0 {
		return nil, fmt.Errorf("the build folder %q is not empty: it contains %q", dir, there[0].Name())
	}
	return os.OpenRoot(dir)
}

func writeSources(root *os.Root, files []*file) error {
	for _, f := range files {
		if err := root.MkdirAll(path.Dir(f.path), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(f.path, f.text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func pathsOf(files []*file) []string {
	var paths []string
	for _, f := range files {
		paths = append(paths, f.path)
	}
	slices.Sort(paths)
	return paths
}

func digestOf(files []*file) string {
	files = slices.SortedFunc(slices.Values(files), func(a, b *file) int { return strings.Compare(a.given, b.given) })
	sum := sha256.New()
	for _, f := range files {
		for _, part := range [][]byte{[]byte(f.given), f.raw} {
			// The length keeps a name apart from its content.
			sum.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
			sum.Write(part)
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}

package handin

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

var signatures = []struct{ format, begins string }{
	{"zip", "PK\x03\x04"},
	{"zip", "PK\x05\x06"}, // an empty zip
	{"zip", "PK\x07\x08"}, // a zip in several volumes
	{"gzip", "\x1f\x8b"},
	{"RAR", "Rar!\x1a\x07"},
	{"7z", "7z\xbc\xaf\x27\x1c"},
	{"xz", "\xfd7zXZ\x00"},
	{"bzip2", "BZh"},
	{"Zstandard", "\x28\xb5\x2f\xfd"},
	{"LZ4", "\x04\x22\x4d\x18"},
	{"cabinet", "MSCF\x00\x00\x00\x00"},
	{"compress", "\x1f\x9d"},
}

// sniff returns the format of an archive, judging by its content, or "" if it is not an archive.
func sniff(r io.ReaderAt) string {
	head := make([]byte, tarBlock)
	n, _ := r.ReadAt(head, 0)
	head = head[:n]
	for _, s := range signatures {
		if strings.HasPrefix(string(head), s.begins) {
			return s.format
		}
	}
	if isTar(head) {
		return "tar"
	}
	return ""
}

const tarBlock = 512

// isTar reports whether block is a tar header with a valid checksum, or the zeros that end an
// empty tar. The oldest tars lack the word "ustar".
func isTar(block []byte) bool {
	if len(block) < tarBlock {
		return false
	}
	const from, to = 148, 156 // the bytes of the checksum itself count as blanks
	sum, all := int64(0), byte(0)
	for i, b := range block {
		all |= b
		if i >= from && i < to {
			b = ' '
		}
		sum += int64(b)
	}
	want, err := strconv.ParseInt(strings.Trim(string(block[from:to]), " \x00"), 8, 64)
	return all == 0 || err == nil && sum == want
}

// Accepts reports whether the file at p may be a submission: it has the name of a source file or
// an archive, or the content of an archive.
func Accepts(p string) bool {
	name := filepath.Base(p)
	return kindOf(name) == archiveFile || isSourceName(name) && !isHeader(name) || !isOffice(name) && isArchive(p)
}

// isArchive reports whether the file at p has the content of an archive. It returns true for an
// unreadable file, so that the report shows that file.
func isArchive(p string) bool {
	f, err := os.Open(p)
	if err != nil {
		return true
	}
	defer f.Close()
	return sniff(f) != ""
}

// isOffice reports whether name is that of an office document. Such a document is a zip, but not
// one to unpack.
func isOffice(name string) bool {
	return slices.Contains([]string{".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".epub"},
		strings.ToLower(filepath.Ext(name)))
}

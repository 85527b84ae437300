package handin

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// signatures tell formats. An archive is recognised by how it begins.
var signatures = []struct{ format, begins string }{
	{"zip", "PK\x03\x04"},
	{"zip", "PK\x05\x06"}, // empty
	{"zip", "PK\x07\x08"}, // once in several parts
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

// endings are the names that each format goes by.
var endings = map[string][]string{
	"zip":  {".zip", ".jar"},
	"gzip": {".gz", ".tgz"},
	"tar":  {".tar"},
	"7z":   {".7z"},
	"RAR":  {".rar"},
}

// sniff tells the format of an archive by its content. It is empty for anything
// else.
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

// isTar reports whether block is a tar header, by its checksum, or the zeros
// that end an empty tar. The word "ustar" would not do: the oldest tars lack
// it.
func isTar(block []byte) bool {
	if len(block) < tarBlock {
		return false
	}
	const from, to = 148, 156 // the checksum counts itself as blanks
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

// Accepts reports whether the file at p, on disk, may be a submission: its name
// is that of a source file or an archive, or its content is that of an archive.
func Accepts(p string) bool {
	name := filepath.Base(p)
	return kindOf(name) == archiveFile || isSourceName(name) && !isHeader(name) || !isOffice(name) && isArchive(p)
}

// isArchive reports whether the file at p is an archive by its content. One
// that cannot be read is reported as one: it shall show up in the report
// instead of getting lost.
func isArchive(p string) bool {
	f, err := os.Open(p)
	if err != nil {
		return true
	}
	defer f.Close()
	return sniff(f) != ""
}

// isOffice reports whether name is that of a document. Documents are zips
// inside, but a list of students in a spreadsheet is no submission.
func isOffice(name string) bool {
	return slices.Contains([]string{".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".epub"},
		strings.ToLower(filepath.Ext(name)))
}

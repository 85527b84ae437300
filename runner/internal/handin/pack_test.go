package handin

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/binary"
	"hash/crc32"
	"io/fs"
	"testing"
	"unicode/utf16"
)

type item struct {
	name string
	body string
	mode fs.FileMode // zero for a regular file
}

func zipped(t testing.TB, items ...item) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, it := range items {
		h := &zip.FileHeader{Name: it.name, Method: zip.Deflate}
		if it.body == "" {
			h.Method = zip.Store // deflating tens of thousands of empty entries takes a second
		}
		if it.mode != 0 {
			h.SetMode(it.mode)
		}
		w, err := z.CreateHeader(h)
		must(t, err)
		if _, err := w.Write([]byte(it.body)); err != nil {
			t.Fatal(err)
		}
	}
	must(t, z.Close())
	return b.Bytes()
}

// rawZip returns a zip with one stored entry. The function change can modify its header.
func rawZip(t testing.TB, name, body string, change func(*zip.FileHeader)) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	n := uint64(len(body))
	h := &zip.FileHeader{Name: name, CompressedSize64: n, UncompressedSize64: n}
	h.CRC32 = crc32.ChecksumIEEE([]byte(body))
	change(h)
	w, err := z.CreateRaw(h)
	must(t, err)
	if _, err := w.Write([]byte(body)); err != nil {
		t.Fatal(err)
	}
	must(t, z.Close())
	return b.Bytes()
}

func tarred(t testing.TB, items ...item) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, it := range items {
		h := &tar.Header{Name: it.name, Mode: 0o644, Size: int64(len(it.body)), Typeflag: tar.TypeReg}
		switch it.mode.Type() {
		case fs.ModeSymlink:
			h.Typeflag, h.Linkname, h.Size = tar.TypeSymlink, it.body, 0
		case fs.ModeIrregular: // only a tar has such entries
			h.Typeflag, h.Linkname, h.Size = tar.TypeLink, it.body, 0
		case fs.ModeNamedPipe:
			h.Typeflag = tar.TypeFifo
		case fs.ModeDevice | fs.ModeCharDevice:
			h.Typeflag = tar.TypeChar
		}
		must(t, w.WriteHeader(h))
		if h.Typeflag == tar.TypeReg {
			if _, err := w.Write([]byte(it.body)); err != nil {
				t.Fatal(err)
			}
		}
	}
	must(t, w.Close())
	return b.Bytes()
}

func gzipped(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	must(t, w.Close())
	return b.Bytes()
}

// overlapping returns a zip whose central directory lists the only entry several times.
func overlapping(t testing.TB, times int, body string) []byte {
	t.Helper()
	whole := zipped(t, item{name: "A.java", body: body})
	start := bytes.Index(whole, []byte("PK\x01\x02"))
	end := bytes.LastIndex(whole, []byte("PK\x05\x06"))
	table := bytes.Repeat(whole[start:end], times)
	tail := bytes.Clone(whole[end:])
	binary.LittleEndian.PutUint16(tail[8:], uint16(times))
	binary.LittleEndian.PutUint16(tail[10:], uint16(times))
	binary.LittleEndian.PutUint32(tail[12:], uint32(len(table)))
	return append(append(bytes.Clone(whole[:start]), table...), tail...)
}

// make7z returns a 7z whose files are not compressed.
func make7z(t testing.TB, items ...item) []byte {
	t.Helper()
	var content, sizes, sums, names []byte
	for i, it := range items {
		content = append(content, it.body...)
		if i < len(items)-1 {
			sizes = append(sizes, sevenNumber(len(it.body))...)
		}
		sums = binary.LittleEndian.AppendUint32(sums, crc32.ChecksumIEEE([]byte(it.body)))
		for _, letter := range utf16.Encode([]rune(it.name + "\x00")) {
			names = binary.LittleEndian.AppendUint16(names, letter)
		}
	}
	table := bytes.Join([][]byte{
		{0x01, 0x04},                                                // header of streams ...
		{0x06, 0x00, 0x01, 0x09}, sevenNumber(len(content)), {0x00}, // ... one of them packed ...
		{0x07, 0x0b, 0x01, 0x00, 0x01, 0x01, 0x00, 0x0c}, sevenNumber(len(content)), {0x00}, // ... by copying
		{0x08, 0x0d}, sevenNumber(len(items)), {0x09}, sizes, {0x0a, 0x01}, sums, {0x00, 0x00},
		{0x05}, sevenNumber(len(items)), {0x11}, sevenNumber(len(names) + 1), {0x00}, names, {0x00, 0x00},
	}, nil)
	return raw7z(string(content), string(table))
}

// raw7z returns a 7z of packed data and its table, with valid checksums.
func raw7z(packed, table string) []byte {
	start := binary.LittleEndian.AppendUint64(nil, uint64(len(packed)))
	start = binary.LittleEndian.AppendUint64(start, uint64(len(table)))
	start = binary.LittleEndian.AppendUint32(start, crc32.ChecksumIEEE([]byte(table)))
	head := binary.LittleEndian.AppendUint32([]byte("7z\xbc\xaf\x27\x1c\x00\x04"), crc32.ChecksumIEEE(start))
	return bytes.Join([][]byte{head, start, []byte(packed), []byte(table)}, nil)
}

// sevenNumber encodes a number for a 7z in the longest form.
func sevenNumber(n int) []byte { return binary.LittleEndian.AppendUint64([]byte{0xff}, uint64(n)) }

type rarFile struct {
	item
	sum    uint32 // wrong checksum; 0 for the right one
	size   uint64 // declared size; 0 for that of the content
	packed uint64 // packing method; 0 for no compression
	flags  byte   // flags of its block, such as 0x10 if the file continues in the next volume
}

// makeRAR returns a RAR 5 whose files are not compressed.
func makeRAR(items ...item) []byte {
	var files []rarFile
	for _, it := range items {
		files = append(files, rarFile{item: it})
	}
	return rar5(0, files...)
}

// rar5 returns a RAR 5. The flags are 1 for the first of several volumes, and 4 for a solid
// archive.
func rar5(flags byte, files ...rarFile) []byte {
	b := append([]byte("Rar!\x1a\x07\x01\x00"), rarBlock([]byte{1, 0, flags}, nil)...)
	for _, f := range files {
		sum := cmp.Or(f.sum, crc32.ChecksumIEEE([]byte(f.body)))
		n := uint64(len(f.body))
		number := func(n uint64) []byte { return binary.AppendUvarint(nil, n) }
		head := bytes.Join([][]byte{
			{2, 2 | f.flags}, number(cmp.Or(f.size, n)), {4}, number(n), {0}, // a file with content and a checksum
			binary.LittleEndian.AppendUint32(nil, sum), number(f.packed), {1}, // packed on Unix
			number(uint64(len(f.name))), []byte(f.name),
		}, nil)
		b = append(b, rarBlock(head, []byte(f.body))...)
	}
	return append(b, rarBlock([]byte{5, 0, flags & 1}, nil)...)
}

func rarBlock(head, content []byte) []byte {
	sized := append(binary.AppendUvarint(nil, uint64(len(head))), head...)
	b := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(sized))
	return append(append(b, sized...), content...)
}

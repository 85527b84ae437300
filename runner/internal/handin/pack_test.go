package handin

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"hash/crc32"
	"io/fs"
	"testing"
)

// item is one entry of an archive made for a test.
type item struct {
	name string
	body string
	mode fs.FileMode // zero is a plain file
}

func zipped(t testing.TB, items ...item) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, it := range items {
		h := &zip.FileHeader{Name: it.name, Method: zip.Deflate}
		if it.body == "" {
			h.Method = zip.Store // tens of thousands of empty entries shall not take a second
		}
		if it.mode != 0 {
			h.SetMode(it.mode)
		}
		w, err := z.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(it.body)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// rawZip makes a zip of one stored entry whose header says whatever change
// makes it say.
func rawZip(t testing.TB, name, body string, change func(*zip.FileHeader)) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	n := uint64(len(body))
	h := &zip.FileHeader{
		Name:               name,
		CRC32:              crc32.ChecksumIEEE([]byte(body)),
		CompressedSize64:   n,
		UncompressedSize64: n,
	}
	change(h)
	w, err := z.CreateRaw(h)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(body)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
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
		case fs.ModeNamedPipe:
			h.Typeflag = tar.TypeFifo
		case fs.ModeDevice | fs.ModeCharDevice:
			h.Typeflag = tar.TypeChar
		}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			if _, err := w.Write([]byte(it.body)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipped(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// overlapping makes a zip whose table names the one entry that it holds times
// times.
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

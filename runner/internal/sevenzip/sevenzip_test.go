package sevenzip

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/ulikunitz/xz/lzma"
)

// Limits for the archives in these tests.
const (
	entries = 100
	total   = 1 << 20
)

// archive returns an archive of packed data and its table, with valid checksums.
func archive(packed, table []byte) []byte {
	start := binary.LittleEndian.AppendUint64(nil, uint64(len(packed)))
	start = binary.LittleEndian.AppendUint64(start, uint64(len(table)))
	start = binary.LittleEndian.AppendUint32(start, crc32.ChecksumIEEE(table))
	head := binary.LittleEndian.AppendUint32([]byte("7z\xbc\xaf\x27\x1c\x00\x04"), crc32.ChecksumIEEE(start))
	return bytes.Join([][]byte{head, start, packed, table}, nil)
}

// number encodes a number in its longest form.
func number(n uint64) string { return string(binary.LittleEndian.AppendUint64([]byte{0xff}, n)) }

const huge = 1<<32 - 1

// streams returns the part of a table that describes packed bytes and the coder that unpacks
// them to size bytes.
func streams(packed, size uint64, coder string) string {
	return "\x06\x00\x01\x09" + number(packed) + "\x00" +
		"\x07\x0b\x01\x00\x01" + coder + "\x0c" + number(size) + "\x00"
}

// one returns the table of one file called a.
func one(packed, size uint64, coder string) []byte {
	return []byte("\x01\x04" + streams(packed, size, coder) + "\x00" + "\x05\x01\x11\x05\x00a\x00\x00\x00" + "\x00\x00")
}

func read(data []byte) (text string, err error) {
	z, err := New(bytes.NewReader(data), int64(len(data)), entries, total)
	if err != nil {
		return "", err
	}
	var all strings.Builder
	for {
		if _, err := z.Next(); err == io.EOF {
			return all.String(), nil
		} else if err != nil {
			return "", err
		}
		if _, err := io.Copy(&all, z); err != nil {
			return "", err
		}
	}
}

// allocated returns the number of bytes that f allocates on the heap.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

const most = 8 << 20 // maximum heap size in bytes, for archives that may unpack to 1 MiB

func TestCountsInHeadersAllocateLittle(t *testing.T) {
	copied := "\x01\x00"
	many := "\x06\x00" + number(huge)
	for about, table := range map[string]string{
		"files":                         "\x01\x05" + number(huge),
		"files with names":              "\x01\x05" + number(huge) + "\x11" + number(huge) + "\x00",
		"packed streams":                "\x01\x04" + many + "\x09",
		"sums of streams":               "\x01\x04" + many + "\x0a\x01",
		"blocks":                        "\x01\x04\x07\x0b" + number(huge) + "\x00",
		"coders":                        "\x01\x04\x07\x0b\x01\x00" + number(huge),
		"inputs":                        "\x01\x04\x07\x0b\x01\x00\x01\x11\x00" + number(huge) + "\x01",
		"outputs":                       "\x01\x04\x07\x0b\x01\x00\x01\x11\x00\x01" + number(huge),
		"properties":                    "\x01\x04\x07\x0b\x01\x00\x01\x21\x00" + number(huge),
		"files of a block":              "\x01\x04" + streams(1, 1, copied) + "\x08\x0d" + number(huge) + "\x09",
		"files without a block":         "\x01\x05\x01\x11\x05\x00a\x00\x00\x00\x00\x00",
		"bytes":                         string(one(1, 1<<62, copied)),
		"bytes of exabytes":             string(one(1, 1<<63, copied)),
		"packed bytes":                  string(one(1<<62, 1, copied)),
		"a block at an end":             strings.Replace(string(one(1, 1, copied)), "\x06\x00", "\x06"+number(1<<63-2), 1),
		"an encoded header":             "\x17" + streams(1, huge, copied) + "\x00",
		"a header packed in itself":     "\x17" + streams(1, 1, copied) + "\x00",
		"an encoded header of no files": "\x17\x06\x00\x01\x09\x01\x00\x07\x0b\x01\x00\x01\x01\x00\x0c\x01\x00\x08\x0d\x00\x00\x00",
		"empty files listed first":      "\x01\x05\x01\x0f\x00\x0e\x01\x80\x00\x00",
		"nothing":                       "",
	} {
		data := archive([]byte("\x17"), []byte(table))
		var err error
		took := allocated(func() { _, err = read(data) })
		if took > most {
			t.Errorf("%s: took %d bytes of memory, want at most %d", about, took, most)
		}
		if (err == nil) != (about == "nothing") {
			t.Errorf("%s: %v, want an error unless the table is empty", about, err)
		}
	}
}

// The headers declare dictionaries of 4 GiB for 6 bytes.
func TestDictionaryIsNoLargerThanItsData(t *testing.T) {
	const text = "stones"
	var b1, b2 bytes.Buffer
	w1, err1 := lzma.NewWriter(&b1)
	w2, err2 := lzma.NewWriter2(&b2)
	for _, w := range []io.WriteCloser{w1, w2} {
		if _, err := io.WriteString(w, text); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	packed1, packed2 := b1.Bytes()[lzma.HeaderLen:], b2.Bytes()
	for about, data := range map[string][]byte{
		"LZMA": archive(packed1, one(uint64(len(packed1)), 6,
			"\x23\x03\x01\x01\x05"+string(b1.Bytes()[:1])+"\xff\xff\xff\xff")),
		"LZMA2": archive(packed2, one(uint64(len(packed2)), 6, "\x21\x21\x01\x28")),
	} {
		var got string
		var err error
		if took := allocated(func() { got, err = read(data) }); took > most {
			t.Errorf("%s: took %d bytes of memory, want at most %d", about, took, most)
		}
		if got != text || err != nil {
			t.Errorf("%s: %q, %v, want %q", about, got, err, text)
		}
	}
	lies := archive(packed2, one(uint64(len(packed2)), huge, "\x21\x21\x01\x28"))
	if _, err := read(lies); !errors.Is(err, ErrUnpackSize) {
		t.Errorf("6 bytes declared as 4 GiB: %v, want %v", err, ErrUnpackSize)
	}
	lies = archive(packed2, one(uint64(len(packed2)), 1<<20, "\x21\x21\x01\x28"))
	if _, err := read(lies); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("6 bytes declared as 1 MiB: %v, want %v", err, io.ErrUnexpectedEOF)
	}
}

// Each of many coders in a chain would allocate a dictionary of the maximum size.
func TestDictionariesOfABlockAreBoundedTogether(t *testing.T) {
	const coder = "\x21\x21\x01\x28"
	for _, n := range []int{3, 8, 32} {
		binds, sizes := "", ""
		for i := range n {
			sizes += number(uint64(total))
			if i > 0 {
				binds += string([]byte{byte(i - 1), byte(i)})
			}
		}
		table := "\x01\x04\x06\x00\x01\x09\x01\x00\x07\x0b\x01\x00" + string(rune(n)) +
			strings.Repeat(coder, n) + binds + "\x0c" + sizes + "\x00\x00\x05\x01\x11\x05\x00a\x00\x00\x00\x00\x00"
		var err error
		took := allocated(func() { _, err = read(archive([]byte("\x00"), []byte(table))) })
		if want := map[bool]error{true: ErrEntries, false: ErrUnpackSize}[n > maxCoders]; !errors.Is(err, want) {
			t.Errorf("%d coders: %v, want %v", n, err, want)
		}
		if took > uint64(total) {
			t.Errorf("%d coders: took %d bytes of memory, want none for dictionaries", n, took)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("stones"), one(6, 6, "\x01\x00"))
	f.Add([]byte("\x01\x00\x05stones\x00"), one(10, 6, "\x21\x21\x01\x28"))
	f.Add([]byte("\xe8\x01\xe9\xff\x00\x00\xe8\xff\xff\x00"), one(10, 10, "\x01\x04"))
	f.Fuzz(func(t *testing.T, packed, table []byte) {
		text, err := read(archive(packed, table))
		if int64(len(text)) > total {
			t.Errorf("unpacked %d bytes, want at most %d (%v)", len(text), total, err)
		}
	})
}

package handin

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// download writes data to a file and opens it as a download.
func download(t testing.TB, data []byte) *Download {
	t.Helper()
	path := filepath.Join(t.TempDir(), "submissions.zip")
	must(t, os.WriteFile(path, data, 0o644))
	d, err := OpenDownload(path)
	must(t, err)
	t.Cleanup(func() { d.Close() })
	return d
}

func collectAll(t testing.TB, d *Download) Sources {
	t.Helper()
	var parts []Part
	for _, name := range d.Entries {
		parts = append(parts, d.Part(name, name))
	}
	src, err := CollectParts(t.Context(), parts, t.TempDir(), Options{})
	must(t, err)
	return src
}

func TestArchiveInADownloadIsReadAsByItself(t *testing.T) {
	body := zipped(t, item{name: "hw2/TakeStones.java", body: javaProgram})
	inside := collectAll(t, download(t, zipped(t, item{name: "hw2.zip", body: string(body)})))
	path := filepath.Join(t.TempDir(), "hw2.zip")
	must(t, os.WriteFile(path, body, 0o644))
	alone, err := Collect(t.Context(), path, t.TempDir(), Options{})
	if err != nil || alone.Digest == "" || inside.Digest != alone.Digest || !slices.Equal(inside.Notes, alone.Notes) {
		t.Errorf("in a download: %+v, by itself: %+v, %v, want the same digest and notes", inside, alone, err)
	}
}

func TestProblemsOfPartsNameThem(t *testing.T) {
	damaged := rawZip(t, "TakeStones.java", javaProgram, func(h *zip.FileHeader) { h.CRC32++ })
	encrypted := rawZip(t, "TakeStones.java", javaProgram, func(h *zip.FileHeader) { h.Flags |= 1 })
	method := rawZip(t, "TakeStones.java", javaProgram, func(h *zip.FileHeader) { h.Method = 14 })
	bomb := zipped(t, item{name: "big.zip", body: "PK\x03\x04" + strings.Repeat("\x00", int(defaultLimits.total))})
	source := zipped(t, item{name: "Big.java", body: strings.Repeat(" ", int(defaultLimits.file)+1)})
	tests := map[string]struct {
		data []byte
		want string
	}{
		"checksum":   {damaged, `"TakeStones.java" is damaged: its checksum does not match; upload it again`},
		"encryption": {encrypted, `"TakeStones.java" is encrypted; submit a file without a password`},
		"method": {
			method, `"TakeStones.java" cannot be read: zip: unsupported compression algorithm; upload it again`,
		},
		"bomb":   {bomb, `"big.zip" is larger than 64 MiB; submit only the source files`},
		"source": {source, `"Big.java" is larger than 16 MiB; submit only the source files`},
		"empty":  {zipped(t, item{name: "hw2.zip"}), `"hw2.zip" is empty (0 bytes); upload it again`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if src := collectAll(t, download(t, test.data)); src.Problem != test.want {
				t.Errorf("the problem is %q, want %q", src.Problem, test.want)
			}
		})
	}
}

func TestNamesOfPartsAreNotTrusted(t *testing.T) {
	d := download(t, zipped(t, item{name: "x", body: javaProgram}))
	for _, name := range []string{"../TakeStones.java", "/../TakeStones.java", "a\x1b[31m.java"} {
		src, err := CollectParts(t.Context(), []Part{d.Part(name, "x")}, t.TempDir(), Options{})
		if err != nil || len(src.Files) != 0 || src.Problem == "" {
			t.Errorf("a part called %q gives %+v, %v, want a problem", name, src, err)
		}
	}
}

func TestDownloadIsBounded(t *testing.T) {
	items := make([]item, defaultLimits.entries+1)
	for i := range items {
		items[i].name = strings.Repeat("x", 1+i%100) + string(rune('a'+i%26))
	}
	for name, data := range map[string][]byte{
		"entries": zipped(t, items...), "no zip": bytes.Repeat([]byte("x"), 100), "cut short": zipped(t, items[:9]...)[:200],
	} {
		path := filepath.Join(t.TempDir(), "submissions.zip")
		must(t, os.WriteFile(path, data, 0o644))
		if d, err := OpenDownload(path); err == nil {
			d.Close()
			t.Errorf("%s: OpenDownload succeeds, want an error", name)
		}
	}
}

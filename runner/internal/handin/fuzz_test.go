package handin

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func FuzzUnpack(f *testing.F) {
	java := item{name: "TakeStones.java", body: javaProgram}
	f.Add(zipped(f, java, item{name: "../canary", body: "evil"}))
	link := item{name: "x", body: "/etc", mode: fs.ModeSymlink | 0o777}
	f.Add(zipped(f, link, item{name: "x/A.java", body: "class A {}"}))
	f.Add(zipped(f, item{name: "in.zip", body: string(zipped(f, java))}))
	utf16 := item{name: `C:\x`, body: "\xff\xfea\x00"}
	f.Add(zipped(f, item{name: "src/A.java", body: javaProgram}, utf16, item{name: "AUX.go", body: "package main"}))
	f.Add(overlapping(f, 3, "class A {}"))
	f.Add(tarred(f, java, item{name: "..", mode: fs.ModeSymlink, body: "/"}))
	f.Add(gzipped(f, tarred(f, java, item{name: "go.mod", body: "module x"})))
	f.Add(make7z(f, java, item{name: "../canary", body: "evil"}))
	f.Add(makeRAR(java, item{name: "../canary", body: "evil"}))
	for _, name := range []string{"7z/lzma.7z", "7z/lzma2.7z", "rar/rar5-solid.rar", "rar/rar3.rar"} {
		f.Add(fixture(f, name))
	}
	f.Add([]byte(javaProgram))
	f.Fuzz(func(t *testing.T, data []byte) {
		got := collectArchive(t, smallLimits, "hw.zip", data)
		total := int64(0)
		for _, name := range got.Files {
			info, err := os.Lstat(filepath.Join(got.Dir, filepath.FromSlash(name)))
			must(t, err)
			if !info.Mode().IsRegular() {
				t.Errorf("%q is not a regular file: %v", name, info.Mode())
			}
			total += info.Size()
			if safe, why := safePath(name, smallLimits); safe != name {
				t.Errorf("safePath(%q) = %q, %q, want what was written to be safe", name, safe, why)
			}
		}
		// A file may become half as large again when it is converted from UTF-16 to UTF-8.
		if most := smallLimits.total * 3 / 2; total > most || len(got.Files) > smallLimits.entries {
			t.Errorf("unpacked %d files of %d bytes, want at most %d of %d bytes", len(got.Files), total,
				smallLimits.entries, most)
		}
	})
}

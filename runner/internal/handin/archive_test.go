package handin

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// What is wrong with an archive, or with a file in it.
const (
	unopened      = " format, which Touchstone cannot open; " + handInArchive
	wrongSum      = " is damaged: its checksum does not match; upload it again"
	damaged       = " is damaged; upload it again"
	cutShort      = " is incomplete; upload it again"
	oddMethod     = " uses a compression method that Touchstone cannot unpack; " + handInArchive + " made with the usual settings"
	encryptedFile = " is encrypted; " + handInOpen
)

// badArchive is an archive that cannot be used, and why.
type badArchive struct {
	about, name string
	data        []byte
	want        string
}

func checkProblems(t *testing.T, l limits, archives []badArchive) {
	t.Helper()
	for _, a := range archives {
		t.Run(a.about, func(t *testing.T) {
			if got := collectArchive(t, l, a.name, a.data).Problem; got != a.want {
				t.Errorf("the problem of %s is\n%s, want\n%s", a.name, got, a.want)
			}
		})
	}
}

func TestArchivesThatCannotBeUnpackedSayWhy(t *testing.T) {
	good := zipped(t, item{name: "TakeStones.java", body: javaProgram})
	stored := rawZip(t, "A.java", "class A {}", func(*zip.FileHeader) {})
	encrypted := rawZip(t, "A.java", "class A {}", func(h *zip.FileHeader) { h.Flags |= 1 })
	lzma := rawZip(t, "A.java", "class A {}", func(h *zip.FileHeader) { h.Method = 14 })
	long := tarred(t, item{name: "A.java", body: strings.Repeat("x", 1000)})
	tgz := gzipped(t, tarred(t, item{name: "TakeStones.java", body: javaProgram}))
	badSum := bytes.Clone(tgz)
	badSum[len(badSum)-8]++
	const (
		another = "; " + handInArchive
		sources = "; " + handInSources
		again   = "; upload it again"
		nothing = noSources + ": the archive is empty" + sources
		neither = ` is neither a source file nor an archive` + sources + ", or a .zip or .tar.gz of them"
	)
	checkProblems(t, defaultLimits, []badArchive{
		{"xz", "hw.tar.xz", []byte("\xfd7zXZ\x00\x00"), `"hw.tar.xz" is an archive in xz` + unopened},
		{"bzip2", "hw.tar.bz2", []byte("BZh91AY&SY"), `"hw.tar.bz2" is an archive in bzip2` + unopened},
		{"gzip of a source file", "A.java.gz", gzipped(t, []byte("class A {}")),
			`"A.java.gz" is a gzip file that does not contain a tar archive` + another},
		{"gzip of nothing", "hw.tgz", gzipped(t, nil), `"hw.tgz" contains no files` + again},
		{"gzip cut short", "hw.tgz", tgz[:len(tgz)/2], `"TakeStones.java" in "hw.tgz"` + cutShort},
		{"gzip cut in its header", "hw.tgz", tgz[:5], `"hw.tgz"` + cutShort},
		{"gzip with a wrong checksum", "hw.tgz", badSum, `"hw.tgz"` + wrongSum},
		{"tar cut short", "hw.tar", long[:700], `"A.java" in "hw.tar"` + cutShort},
		{"empty tar", "hw.tar", tarred(t), `"hw.tar" is an empty archive` + sources},
		{"empty file", "hw.zip", nil, `"hw.zip" is empty (0 bytes)` + again},
		{"empty zip", "hw.zip", zipped(t), `"hw.zip" is an empty archive` + sources},
		{"zip cut short", "hw.zip", good[:len(good)-30],
			`"hw.zip" is incomplete: the end of the zip file is missing` + again},
		{"zip with a bad table", "hw.zip", bytes.Replace(good, []byte("PK\x01\x02"), []byte("PK\x09\x09"), 1),
			`"hw.zip"` + damaged},
		{"zip with a wrong checksum", "hw.zip", bytes.Replace(stored, []byte("class A"), []byte("class B"), 1),
			`"A.java" in "hw.zip"` + wrongSum},
		{"zip with a password", "hw.zip", encrypted, `"A.java" in "hw.zip"` + encryptedFile},
		{"zip packed by LZMA", "hw.zip", lzma, `"A.java" in "hw.zip"` + oddMethod},
		{"web page", "hw.zip", []byte("<!DOCTYPE html>"), `"hw.zip"` + neither},
		{"document", "notes.txt", []byte("please grade me"), `"notes.txt"` + neither},
		{"zip of classes", "hw.zip", zipped(t, item{name: "A.class", body: "x"}, item{name: "B.class", body: "x"}),
			noSources + ": found only 2 .class files; submit the .java files"},
		{"zip of junk", "hw.zip", zipped(t, item{name: "__MACOSX/._A.java", body: "x"}, item{name: ".DS_Store"}),
			nothing},
		{"zip of folders", "hw.zip", zipped(t, item{name: "src/"}), nothing},
	})
}

func TestArchiveIsRecognisedByItsContent(t *testing.T) {
	java := item{name: "TakeStones.java", body: javaProgram}
	for format, data := range map[string][]byte{
		"zip": zipped(t, java), "tar": tarred(t, java), "gzip": gzipped(t, tarred(t, java)),
		"7z": make7z(t, java), "RAR": makeRAR(java),
		"self-extracting": append([]byte("MZ self-extracting"), zipped(t, java)...),
	} {
		for _, name := range []string{"hw.zip", "HW.TAR", "hw.rar", "TakeStones.java", "hw"} {
			if format == "self-extracting" && name == "TakeStones.java" {
				continue // a source file may begin like an executable
			}
			t.Run(format+" "+name, func(t *testing.T) {
				checkSources(t, collectArchive(t, defaultLimits, name, data), taken("TakeStones.java"))
			})
		}
	}
}

func TestOldTarWithoutMagicIsRecognised(t *testing.T) {
	data := tarred(t, item{name: "TakeStones.java", body: javaProgram})
	copy(data[257:265], make([]byte, 8)) // the word "ustar" and its version
	sum := 0
	for i, b := range data[:tarBlock] {
		if i >= 148 && i < 156 {
			b = ' '
		}
		sum += int(b)
	}
	copy(data[148:156], fmt.Sprintf("%06o\x00 ", sum))
	checkSources(t, collectArchive(t, defaultLimits, "hw.tar", data), taken("TakeStones.java"))
}

func TestArchiveInsideIsUnpackedOnce(t *testing.T) {
	java := item{name: "TakeStones.java", body: javaProgram}
	in := string(zipped(t, java))
	tests := []struct {
		about string
		items []item
		want  Sources
	}{
		{
			"zip in a zip",
			[]item{{name: "hw2/final.zip", body: in}, {name: "notes.txt", body: "x"}},
			taken("TakeStones.java",
				`unpacked the inner archive "hw2/final.zip"`),
		},
		{
			"tar.gz in a zip",
			[]item{{name: "hw.tar.gz", body: string(gzipped(t, tarred(t, java)))}},
			taken("TakeStones.java",
				`unpacked the inner archive "hw.tar.gz"`),
		},
		{"7z in a zip", []item{{name: "hw.7z", body: string(make7z(t, java))}}, taken("TakeStones.java",
			`unpacked the inner archive "hw.7z"`)},
		{"beside sources", []item{{name: "old.zip", body: in}, {name: "Main.java", body: "class Main {}"}},
			taken("Main.java")},
		{"two", []item{{name: "a.zip", body: in}, {name: "b.zip", body: in}}, refused(foundOnly("2 .zip files"))},
		{
			"zip in a zip in a zip",
			[]item{{name: "outer.zip", body: string(zipped(t, item{name: "inner.zip", body: in}))}},
			refused(foundOnly("1 .zip file"),
				`unpacked the inner archive "outer.zip"`),
		},
		{
			"RAR",
			[]item{{name: "hw.rar", body: "Rar!\x1a\x07\x00"}},
			refused(`"hw.rar" is damaged; upload it again`,
				`unpacked the inner archive "hw.rar"`),
		},
		{"empty", []item{{name: "hw.zip"}}, refused(`"hw.zip" is empty (0 bytes); upload it again`,
			`unpacked the inner archive "hw.zip"`)},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			checkSources(t, collectArchive(t, defaultLimits, "hand-in.zip", zipped(t, test.items...)), test.want)
		})
	}
}

func TestLaterEntryReplacesEarlier(t *testing.T) {
	old, last := item{name: "A.java", body: "class A { int old; }"}, item{name: "A.java", body: "class A { int last; }"}
	got := collectArchive(t, defaultLimits, "hw.zip", zipped(t, old, last))
	one := collectArchive(t, defaultLimits, "hw.zip", zipped(t, last))
	if got.Digest != one.Digest {
		t.Errorf("digest with a replaced entry = %s, want that of the last alone, %s", got.Digest, one.Digest)
	}
}

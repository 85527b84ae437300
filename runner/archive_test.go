package runner

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// The smallest Java program that counts as one.
const javaProgram = "public class TakeStones { public static void main(String[] args) {} }\n"

// smallLimits make a bomb of what would be small otherwise.
var smallLimits = archiveLimits{total: 4096, file: 2048, entries: 20, path: 100, depth: 6, time: time.Minute}

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

// rawZip makes a zip of one stored entry whose header says whatever change makes it say.
func rawZip(t testing.TB, name, body string, change func(*zip.FileHeader)) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	n := uint64(len(body))
	h := &zip.FileHeader{Name: name, CRC32: crc32.ChecksumIEEE([]byte(body)), CompressedSize64: n, UncompressedSize64: n}
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

// overlapping makes a zip whose table names the one entry that it holds times times.
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

// collectArchive hands in data as a file called name, and fails if anything but the build copy changes on disk.
func collectArchive(t testing.TB, limits archiveLimits, name string, data []byte) Sources {
	t.Helper()
	top := t.TempDir()
	in, out := filepath.Join(top, "in"), filepath.Join(top, "out", "build")
	for file, text := range map[string]string{
		filepath.Join(in, name):                 string(data),
		filepath.Join(top, "canary"):            "alive",
		filepath.Join(top, "out", "canary"):     "alive",
		filepath.Join(out, "to-be-removed-now"): "",
	} {
		writeFile(t, file, text)
	}
	if err := os.Remove(filepath.Join(out, "to-be-removed-now")); err != nil {
		t.Fatal(err)
	}
	before := contents(t, top)
	got, err := Submission{Name: "x", Path: filepath.Join(in, name)}.collect(t.Context(), out, limits)
	if err != nil {
		t.Fatalf("collect(%s) fails: %v", name, err)
	}
	after := contents(t, top)
	built := map[string]string{}
	for file, text := range after {
		if inside, ok := strings.CutPrefix(file, "out/build/"); ok {
			built[inside] = text
			delete(after, file)
		}
	}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("collect(%s) changed files outside of the build copy (-before +after):\n%s", name, diff)
	}
	checkBuilt(t, got, built)
	return got
}

// checkBuilt checks that Files lists just what lies on disk.
func checkBuilt(t testing.TB, got Sources, built map[string]string) {
	t.Helper()
	listed := map[string]bool{}
	for _, f := range got.Files {
		listed[f] = true
		if _, there := built[f]; !there {
			t.Errorf("Files lists %q, which is not in the build copy", f)
		}
	}
	for f := range built {
		if !listed[f] {
			t.Errorf("the build copy holds %q, which Files does not list", f)
		}
	}
	if (got.Problem == "") != (len(got.Files) > 0) || (got.Problem == "") != (got.Digest != "") {
		t.Errorf("Problem %q goes with %d files and digest %q", got.Problem, len(got.Files), got.Digest)
	}
}

// contents reads all files below dir.
func contents(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, p)
		if err != nil {
			return err
		}
		if e.Type()&fs.ModeSymlink != 0 {
			all[filepath.ToSlash(rel)], err = os.Readlink(p)
			return err
		}
		data, err := os.ReadFile(p)
		all[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func writeFile(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// checkSources compares everything but the place and the digest.
func checkSources(t testing.TB, got, want Sources) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(Sources{}, "Dir", "Digest"), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("sources (-want +got):\n%s", diff)
	}
}

func TestArchivesThatCannotBeUnpackedSayWhy(t *testing.T) {
	good := zipped(t, item{name: "TakeStones.java", body: javaProgram})
	stored := rawZip(t, "A.java", "class A {}", func(*zip.FileHeader) {})
	tgz := gzipped(t, tarred(t, item{name: "TakeStones.java", body: javaProgram}))
	badSum := bytes.Clone(tgz)
	badSum[len(badSum)-8]++
	const another = "; hand in a .zip or .tar.gz"

	tests := []struct {
		about string
		name  string
		data  []byte
		want  string
	}{
		{"RAR", "hw.rar", []byte("Rar!\x1a\x07\x01\x00 and more"), `"hw.rar" is an archive in RAR format, which cannot be opened` + another},
		{"RAR renamed", "hw.zip", []byte("Rar!\x1a\x07\x00"), `"hw.zip" is an archive in RAR format, which cannot be opened` + another},
		{"7z", "hw.7z", []byte("7z\xbc\xaf\x27\x1c0000"), `"hw.7z" is an archive in 7z format, which cannot be opened` + another},
		{"xz", "hw.tar.xz", []byte("\xfd7zXZ\x00\x00"), `"hw.tar.xz" is an archive in xz format, which cannot be opened` + another},
		{"bzip2", "hw.tar.bz2", []byte("BZh91AY&SY"), `"hw.tar.bz2" is an archive in bzip2 format, which cannot be opened` + another},
		{"gzip of a source file", "A.java.gz", gzipped(t, []byte("class A {}")), `"A.java.gz" is a gzip file, but what is inside is not a tar archive` + another},
		{"gzip of nothing", "hw.tgz", gzipped(t, nil), `"hw.tgz" is empty inside; upload it again`},
		{"gzip cut short", "hw.tgz", tgz[:len(tgz)/2], `"TakeStones.java" in "hw.tgz" is cut short; upload it again`},
		{"gzip cut in its header", "hw.tgz", tgz[:5], `"hw.tgz" is cut short; upload it again`},
		{"gzip with a wrong checksum", "hw.tgz", badSum, `"hw.tgz" is damaged: its checksum does not match; upload it again`},
		{"tar cut short", "hw.tar", tarred(t, item{name: "A.java", body: strings.Repeat("x", 1000)})[:700], `"A.java" in "hw.tar" is cut short; upload it again`},
		{"empty tar", "hw.tar", tarred(t), `"hw.tar" is an empty archive; hand in the .java or .go files`},
		{"empty file", "hw.zip", nil, `"hw.zip" is empty (0 bytes); upload it again`},
		{"empty zip", "hw.zip", zipped(t), `"hw.zip" is an empty zip; hand in the .java or .go files`},
		{"zip cut short", "hw.zip", good[:len(good)-30], `"hw.zip" is cut short: the table at the end of the zip is missing; upload it again`},
		{"zip with a bad table", "hw.zip", bytes.Replace(good, []byte("PK\x01\x02"), []byte("PK\x09\x09"), 1), `"hw.zip" is damaged and cannot be unpacked; upload it again`},
		{"zip with a wrong checksum", "hw.zip", bytes.Replace(stored, []byte("class A"), []byte("class B"), 1), `"A.java" in "hw.zip" is damaged: its checksum does not match; upload it again`},
		{"zip with a password", "hw.zip", rawZip(t, "A.java", "class A {}", func(h *zip.FileHeader) { h.Flags |= 1 }), `"A.java" in the zip is encrypted; hand in a zip without a password`},
		{"zip packed by LZMA", "hw.zip", rawZip(t, "A.java", "class A {}", func(h *zip.FileHeader) { h.Method = 14 }), `"A.java" in the zip is packed by LZMA, which cannot be unpacked` + another},
		{"zip packed by who knows what", "hw.zip", rawZip(t, "A.java", "class A {}", func(h *zip.FileHeader) { h.Method = 77 }), `"A.java" in the zip is packed by method 77, which cannot be unpacked` + another},
		{"web page", "hw.zip", []byte("<!DOCTYPE html>"), `"hw.zip" is neither a source file nor an archive; hand in the .java or .go files, or a .zip or .tar.gz of them`},
		{"document", "notes.txt", []byte("please grade me"), `"notes.txt" is neither a source file nor an archive; hand in the .java or .go files, or a .zip or .tar.gz of them`},
		{"zip of classes", "hw.zip", zipped(t, item{name: "A.class", body: "x"}, item{name: "B.class", body: "x"}), `no Java or Go sources: found only 2 .class files; hand in the .java files`},
		{"zip of junk", "hw.zip", zipped(t, item{name: "__MACOSX/._A.java", body: "x"}, item{name: ".DS_Store", body: "x"}), `no Java or Go sources: the archive is empty; hand in the .java or .go files`},
		{"zip of folders", "hw.zip", zipped(t, item{name: "src/"}), `no Java or Go sources: the archive is empty; hand in the .java or .go files`},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got := collectArchive(t, defaultArchiveLimits, test.name, test.data)
			if got.Problem != test.want {
				t.Errorf("collect(%s).Problem =\n%s, want\n%s", test.name, got.Problem, test.want)
			}
		})
	}
}

func TestArchiveLimitsHold(t *testing.T) {
	zeros := strings.Repeat("\x00", 100_000)
	half := strings.Repeat("x", 1500)
	var many []item
	for i := range 21 {
		many = append(many, item{name: fmt.Sprintf("%d.txt", i)})
	}
	var table []item
	for i := range 20_000 {
		table = append(table, item{name: fmt.Sprintf("a-fairly-long-name-for-an-entry-of-a-zip-%d", i)})
	}
	tooLarge := "the files in the archive are larger than 4096 bytes together; hand in only the source files"
	inner := zipped(t, item{name: "A.java", body: half}, item{name: "B.java", body: half})

	tests := []struct {
		about string
		data  []byte
		want  string
	}{
		{"one large source", zipped(t, item{name: "A.java", body: zeros}), `"A.java" is larger than 2048 bytes; hand in only the source files`},
		{"one large other file", zipped(t, item{name: "zeros.bin", body: zeros}), `"zeros.bin" is larger than 2048 bytes; hand in only the source files`},
		{"one large source in a tar", gzipped(t, tarred(t, item{name: "A.java", body: zeros})), `"A.java" is larger than 2048 bytes; hand in only the source files`},
		{"large junk in a tar", gzipped(t, tarred(t, item{name: ".git/x", body: zeros})), tooLarge},
		{"many sources", zipped(t, item{name: "A.java", body: half}, item{name: "B.java", body: half}, item{name: "C.java", body: half}), tooLarge},
		{"many sources in a tar", gzipped(t, tarred(t, item{name: "A.java", body: half}, item{name: "B.java", body: half}, item{name: "C.java", body: half})), tooLarge},
		{"overlapping entries", overlapping(t, 10, half), tooLarge},
		{"an archive inside that is large with its wrapping", zipped(t, item{name: "notes.txt", body: half}, item{name: "in.zip", body: string(inner)}), tooLarge},
		{"a size that lies", rawZip(t, "A.java", half, func(h *zip.FileHeader) { h.UncompressedSize64 = 5 }), `"A.java" in "hw.zip" is damaged and cannot be unpacked; upload it again`},
		{"a size of exabytes", rawZip(t, "A.java", half, func(h *zip.FileHeader) { h.UncompressedSize64 = 1 << 62 }), `"A.java" in "hw.zip" is cut short; upload it again`},
		{"many entries", zipped(t, many...), "the archive holds more than 20 entries; hand in only the source files"},
		{"many entries in a tar", gzipped(t, tarred(t, many...)), "the archive holds more than 20 entries; hand in only the source files"},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got := collectArchive(t, smallLimits, "hw.zip", test.data)
			if got.Problem != test.want {
				t.Errorf("collect.Problem =\n%s, want\n%s", got.Problem, test.want)
			}
		})
	}

	t.Run("a packed file larger than what it may unpack to", func(t *testing.T) {
		limits := smallLimits
		limits.total = 100
		want := `"hw.zip" is larger than 100 bytes; hand in only the source files`
		if got := collectArchive(t, limits, "hw.zip", inner); got.Problem != want {
			t.Errorf("collect.Problem =\n%s, want\n%s", got.Problem, want)
		}
	})
	t.Run("a table of a zip that would fill the memory", func(t *testing.T) {
		limits := defaultArchiveLimits
		limits.entries = 20
		want := "the table of the zip is too long; hand in only the source files"
		if got := collectArchive(t, limits, "hw.zip", zipped(t, table...)); got.Problem != want {
			t.Errorf("collect.Problem =\n%s, want\n%s", got.Problem, want)
		}
	})
	t.Run("time", func(t *testing.T) {
		limits := defaultArchiveLimits
		limits.time = time.Nanosecond
		want := "reading it took longer than 1ns; hand in only the source files"
		if got := collectArchive(t, limits, "hw.zip", zipped(t, many...)); got.Problem != want {
			t.Errorf("collect.Problem =\n%s, want\n%s", got.Problem, want)
		}
	})
	t.Run("just at the limits", func(t *testing.T) {
		full := strings.Repeat("/", int(smallLimits.file))
		data := zipped(t, item{name: "A.java", body: full}, item{name: "B.java", body: full})
		if got := collectArchive(t, smallLimits, "hw.zip", data); got.Problem != "" {
			t.Errorf("collect.Problem = %s, want none: %d bytes are allowed", got.Problem, smallLimits.total)
		}
	})
}

func TestCancellingIsNoFaultOfTheStudent(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	file := filepath.Join(t.TempDir(), "hw.zip")
	writeFile(t, file, string(zipped(t, item{name: "A.java", body: javaProgram})))
	got, err := Submission{Path: file}.Collect(ctx, t.TempDir())
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Collect(cancelled) = %+v, %v, want error %v", got, err, context.Canceled)
	}
}

// Every name here would leave the folder on some system if it were believed.
func TestNoEntryLeavesTheFolder(t *testing.T) {
	good := item{name: "TakeStones.java", body: javaProgram}
	for _, name := range []string{
		"../canary", "../../canary", "a/../../canary", "/tmp/canary", "//srv/share/canary", `..\canary`, `a\..\..\canary`,
		`C:\canary`, "C:/canary", "c:canary", `\\srv\share\canary`, `\canary`, "../in/TakeStones.java", ".. /canary",
		"..", "a/..", ". ./canary", ".../canary", "",
	} {
		for format, pack := range map[string]func(testing.TB, ...item) []byte{"zip": zipped, "tar": tarred} {
			if format == "tar" && name == "" {
				continue // no tar can say so
			}
			t.Run(format+" "+name, func(t *testing.T) {
				got := collectArchive(t, defaultArchiveLimits, "hw."+format, pack(t, item{name: name, body: "evil"}, good))
				checkSources(t, got, Sources{
					Files: []string{"TakeStones.java"},
					Notes: []string{fmt.Sprintf("left out %q: the name leads outside the submission", name)},
				})
			})
		}
	}
}

func TestLinksAndDevicesAreLeftOut(t *testing.T) {
	good := item{name: "TakeStones.java", body: javaProgram}
	link := item{name: "out", body: "../..", mode: fs.ModeSymlink | 0o777}
	through := item{name: "out/canary", body: "evil"}
	pipe := item{name: "pipe.java", mode: fs.ModeNamedPipe | 0o644}
	device := item{name: "null.java", mode: fs.ModeDevice | fs.ModeCharDevice | 0o644}
	want := Sources{
		Files: []string{"TakeStones.java"},
		Notes: []string{
			`left out "out": links are not followed`,
			`left out "pipe.java" and "null.java": only regular files are taken`,
		},
	}
	checkSources(t, collectArchive(t, defaultArchiveLimits, "hw.zip", zipped(t, link, through, pipe, device, good)), want)
	checkSources(t, collectArchive(t, defaultArchiveLimits, "hw.tar", tarred(t, link, through, pipe, device, good)), want)
}

func TestHardLinkIsLeftOut(t *testing.T) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, h := range []*tar.Header{
		{Name: "A.java", Typeflag: tar.TypeLink, Linkname: "/etc/passwd"},
		{Name: "B.java", Typeflag: tar.TypeReg, Size: 1},
	} {
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Write([]byte(";")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	checkSources(t, collectArchive(t, defaultArchiveLimits, "hw.tar", b.Bytes()), Sources{
		Files: []string{"B.java"},
		Notes: []string{`left out "A.java": links are not followed`},
	})
}

func TestArchiveIsRecognisedByItsContent(t *testing.T) {
	java := item{name: "TakeStones.java", body: javaProgram}
	tests := []struct {
		name string
		data []byte
		note string // empty if the name is right
	}{
		{"hw.zip", zipped(t, java), ""},
		{"HW.ZIP", zipped(t, java), ""},
		{"hw.tar", tarred(t, java), ""},
		{"hw.tgz", gzipped(t, tarred(t, java)), ""},
		{"hw.tar.gz", gzipped(t, tarred(t, java)), ""},
		{"hw.zip", gzipped(t, tarred(t, java)), `"hw.zip" is a gzip archive in truth and was unpacked as one`},
		{"hw.zip", tarred(t, java), `"hw.zip" is a tar archive in truth and was unpacked as one`},
		{"hw.rar", zipped(t, java), `"hw.rar" is a zip archive in truth and was unpacked as one`},
		{"TakeStones.java", zipped(t, java), `"TakeStones.java" is a zip archive in truth and was unpacked as one`},
		{"hw", zipped(t, java), `"hw" is a zip archive in truth and was unpacked as one`},
		{"hw.exe", append([]byte("MZ self-extracting"), zipped(t, java)...), `"hw.exe" is a zip archive behind other data and was unpacked as a zip`},
	}
	for _, test := range tests {
		t.Run(test.name+" "+test.note, func(t *testing.T) {
			want := Sources{Files: []string{"TakeStones.java"}}
			if test.note != "" {
				want.Notes = []string{test.note}
			}
			checkSources(t, collectArchive(t, defaultArchiveLimits, test.name, test.data), want)
		})
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
	checkSources(t, collectArchive(t, defaultArchiveLimits, "hw.tar", data), Sources{Files: []string{"TakeStones.java"}})
}

func TestArchiveInsideIsUnpackedOnce(t *testing.T) {
	java := item{name: "TakeStones.java", body: javaProgram}
	in := string(zipped(t, java))
	tests := []struct {
		about string
		items []item
		want  Sources
	}{
		{"zip in a zip", []item{{name: "hw2/final.zip", body: in}, {name: "notes.txt", body: "x"}}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`unpacked the archive "hw2/final.zip" that lay inside`},
		}},
		{"tar.gz in a zip", []item{{name: "hw.tar.gz", body: string(gzipped(t, tarred(t, java)))}}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`unpacked the archive "hw.tar.gz" that lay inside`},
		}},
		{"beside sources", []item{{name: "old.zip", body: in}, {name: "Main.java", body: "class Main {}"}}, Sources{
			Files: []string{"Main.java"},
		}},
		{"two", []item{{name: "a.zip", body: in}, {name: "b.zip", body: in}}, Sources{
			Problem: "no Java or Go sources: found only 2 .zip files; hand in the .java or .go files",
		}},
		{"zip in a zip in a zip", []item{{name: "outer.zip", body: string(zipped(t, item{name: "inner.zip", body: in}))}}, Sources{
			Notes:   []string{`unpacked the archive "outer.zip" that lay inside`},
			Problem: "no Java or Go sources: found only 1 .zip file; hand in the .java or .go files",
		}},
		{"RAR", []item{{name: "hw.rar", body: "Rar!\x1a\x07\x00"}}, Sources{
			Notes:   []string{`unpacked the archive "hw.rar" that lay inside`},
			Problem: `"hw.rar" is an archive in RAR format, which cannot be opened; hand in a .zip or .tar.gz`,
		}},
		{"empty", []item{{name: "hw.zip"}}, Sources{
			Notes:   []string{`unpacked the archive "hw.zip" that lay inside`},
			Problem: `"hw.zip" is empty (0 bytes); upload it again`,
		}},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			checkSources(t, collectArchive(t, defaultArchiveLimits, "hand-in.zip", zipped(t, test.items...)), test.want)
		})
	}
}

func TestNamesMeanTheSameOnEverySystem(t *testing.T) {
	const composed, decomposed = "Gr\u00f6\u00dfe", "Gro\u0308\u00dfe"
	tests := []struct{ name, want, why string }{
		{"a/b/C.java", "a/b/C.java", ""},
		{"./a//b/./C.java", "a/b/C.java", ""},
		{`a\b\C.java`, "a/b/C.java", ""},
		{"hw2 /C.java", "hw2/C.java", ""},
		{"hw2./C.java", "hw2/C.java", ""},
		{"C.java. ", "C.java", ""},
		{"aux.java", "aux_.java", ""},
		{"Con/A.java", "Con_/A.java", ""},
		{"com1.tar.gz", "com1_.tar.gz", ""},
		{"LPT¹", "LPT¹_", ""},
		{"console.java", "console.java", ""},
		{"what?.java", "what_.java", ""},
		{"a/B:stream.java", "a/B_stream.java", ""},
		{decomposed + ".java", composed + ".java", ""},
		{"\xd7\xf7\xd2\xb5/A.java", "%D7%F7%D2%B5/A.java", ""},
		{"A\xd7.java", "A%D7.java", ""},
		{"@opts.java", "@opts.java", ""},
		{"-J-Xmx1g.java", "-J-Xmx1g.java", ""},
		{"..java", "..java", ""},
		{"A\x00.java", "", isControl},
		{"A\n.java", "", isControl},
		{"A\u0085.java", "", isControl},
		{"../A.java", "", isOutside},
		{"a/ .. /A.java", "", isOutside},
		{"/", "", isOutside},
		{strings.Repeat("x", 201) + ".java", "", isLong},
		{strings.Repeat("x/", 32) + "A.java", "", isLong},
		{strings.Repeat(strings.Repeat("x", 99)+"/", 4) + "A.java", "", isLong},
		{strings.Repeat("x/", 31) + "A.java", strings.Repeat("x/", 31) + "A.java", ""},
	}
	for _, test := range tests {
		got, why := safePath(test.name, defaultArchiveLimits)
		if got != test.want || why != test.why {
			t.Errorf("safePath(%q) = %q, %q, want %q, %q", test.name, got, why, test.want, test.why)
		}
		if again, _ := safePath(got, defaultArchiveLimits); got != "" && again != got {
			t.Errorf("safePath(%q) = %q, but safePath of that = %q", test.name, got, again)
		}
	}
}

func TestTwinsAreSettledAlikeEverywhere(t *testing.T) {
	main := item{name: "TakeStones.java", body: javaProgram}
	tests := []struct {
		about string
		items []item
		want  Sources
	}{
		{"case", []item{{name: "takestones.java", body: "old"}, main}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`left out "takestones.java": another has the same name but for case or accents, or a folder has the name of a file`},
		}},
		{"accents", []item{main, {name: "E\u0301.java", body: "class A {}"}, {name: "\u00c9.java", body: "class B {}"}}, Sources{
			Files: []string{"TakeStones.java", "\u00c9.java"},
			Notes: []string{
				"used a name that every system accepts for \"E\u0301.java\"",
				"the archive holds \"\u00c9.java\" more than once: took the last",
			},
		}},
		{"folders", []item{{name: "Src/Helper.java", body: "class Helper {}"}, {name: "src/TakeStones.java", body: javaProgram}, {name: "x.go"}}, Sources{
			Files: []string{"Src/Helper.java", "Src/TakeStones.java", "x.go"},
			Notes: []string{`put "src/TakeStones.java" into the folder of the same name but for case or accents`},
		}},
		{"a file and a folder", []item{main, {name: "A.java", body: "class A {}"}, {name: "a.java/B.java", body: "class B {}"}}, Sources{
			Files: []string{"A.java", "TakeStones.java"},
			Notes: []string{`left out "a.java/B.java": another has the same name but for case or accents, or a folder has the name of a file`},
		}},
		{"a folder and a file", []item{main, {name: "A.java/B.java", body: "class B {}"}, {name: "a.java", body: "class A {}"}}, Sources{
			Files: []string{"A.java/B.java", "TakeStones.java"},
			Notes: []string{`left out "a.java": another has the same name but for case or accents, or a folder has the name of a file`},
		}},
		{"the same name twice", []item{{name: "TakeStones.java", body: "old"}, main}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`the archive holds "TakeStones.java" more than once: took the last`},
		}},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			checkSources(t, collectArchive(t, defaultArchiveLimits, "hw.zip", zipped(t, test.items...)), test.want)
			checkSources(t, collectArchive(t, defaultArchiveLimits, "hw.tar", tarred(t, test.items...)), test.want)
		})
	}
}

// The last of two entries counts, so that its content is in the build copy.
func TestLaterEntryReplacesEarlier(t *testing.T) {
	data := zipped(t, item{name: "A.java", body: "class A { int old; }"}, item{name: "A.java", body: "class A { int last; }"})
	got := collectArchive(t, defaultArchiveLimits, "hw.zip", data)
	one := collectArchive(t, defaultArchiveLimits, "hw.zip", zipped(t, item{name: "A.java", body: "class A { int last; }"}))
	if got.Digest != one.Digest {
		t.Errorf("digest with a replaced entry = %s, want that of the last alone, %s", got.Digest, one.Digest)
	}
}

func FuzzUnpack(f *testing.F) {
	java := item{name: "TakeStones.java", body: javaProgram}
	f.Add(zipped(f, java, item{name: "../canary", body: "evil"}))
	f.Add(zipped(f, item{name: "x", body: "/etc", mode: fs.ModeSymlink | 0o777}, item{name: "x/A.java", body: "class A {}"}))
	f.Add(zipped(f, item{name: "in.zip", body: string(zipped(f, java))}))
	f.Add(zipped(f, item{name: "src/A.java", body: javaProgram}, item{name: `C:\x`, body: "\xff\xfea\x00"}, item{name: "AUX.go", body: "package main"}))
	f.Add(overlapping(f, 3, "class A {}"))
	f.Add(tarred(f, java, item{name: "..", mode: fs.ModeSymlink, body: "/"}))
	f.Add(gzipped(f, tarred(f, java, item{name: "go.mod", body: "module x"})))
	f.Add([]byte("Rar!\x1a\x07\x00"))
	f.Add([]byte(javaProgram))
	f.Fuzz(func(t *testing.T, data []byte) {
		got := collectArchive(t, smallLimits, "hw.zip", data)
		total := int64(0)
		for _, name := range got.Files {
			info, err := os.Lstat(filepath.Join(got.Dir, filepath.FromSlash(name)))
			if err != nil {
				t.Fatal(err)
			}
			if !info.Mode().IsRegular() {
				t.Errorf("%q is not a regular file: %v", name, info.Mode())
			}
			total += info.Size()
			if safe, why := safePath(name, smallLimits); safe != name {
				t.Errorf("safePath(%q) = %q, %q, want what was written to be safe", name, safe, why)
			}
		}
		// UTF-16 may take half as much again when it becomes UTF-8.
		if most := smallLimits.total * 3 / 2; total > most || len(got.Files) > smallLimits.entries {
			t.Errorf("unpacked %d files of %d bytes, want at most %d of %d bytes", len(got.Files), total, smallLimits.entries, most)
		}
	})
}

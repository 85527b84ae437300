package handin

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func fixture(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	must(t, err)
	return data
}

func TestArchivesOf7ZipAreUnpacked(t *testing.T) {
	for _, name := range []string{
		"lzma2.7z", "lzma.7z", "deflate.7z", "bzip2.7z", "copy.7z", "bcj.7z", "plain-header.7z", "not-solid.7z",
		"ppmd.7z", "executable.7z",
	} {
		want := taken("src/Helper.java src/TakeStones.java", `unpacked one nested folder "hw2"`)
		got := collectArchive(t, defaultLimits, name, fixture(t, "7z/"+name))
		if name == "executable.7z" {
			want.Notes = append(want.Notes, "ignored 1 prebuilt .exe file")
			slices.Sort(got.Notes)
			slices.Sort(want.Notes)
		}
		checkSources(t, got, want)
		folder := filepath.Join(t.TempDir(), "src")
		writeFile(t, filepath.Join(folder, "TakeStones.java"), javaProgram)
		writeFile(t, filepath.Join(folder, "Helper.java"), "class Helper {}\n")
		if same, err := Collect(t.Context(), filepath.Dir(folder), t.TempDir(), Options{}); err != nil ||
			same.Digest != got.Digest {
			t.Errorf("%s: digest %s, want that of its files in a folder, %s (%v)", name, got.Digest, same.Digest, err)
		}
	}
}

// TestArchivesOfWinRARAreUnpacked relies on the checksums in the archives. A wrong checksum would
// give a different problem.
func TestArchivesOfWinRARAreUnpacked(t *testing.T) {
	for name, want := range map[string]string{
		"rar3.rar":       "found only 2 .txt files and 1 unusable file",
		"unicode.rar":    "found only 3 .txt files and 1 unusable file",
		"rar5.rar":       "found only 1 .bin file",
		"rar5-solid.rar": "found only 4 .bin files",
	} {
		got := collectArchive(t, defaultLimits, name, fixture(t, "rar/"+name))
		if want := noSources + ": " + want + "; " + handInSources; got.Problem != want {
			t.Errorf("%s: %s, want %s", name, got.Problem, want)
		}
	}
	stored := makeRAR(item{name: "src/TakeStones.java", body: javaProgram}, item{name: "notes.txt"})
	checkSources(t, collectArchive(t, defaultLimits, "hw.rar", stored), taken("src/TakeStones.java"))
}

func TestBad7zAndRARSayWhy(t *testing.T) {
	java := item{name: "TakeStones.java", body: javaProgram}
	seven, rar := make7z(t, java), makeRAR(java)
	cut := func(b []byte, n int) []byte { return b[:len(b)-n] }
	class := []byte("public class")
	checkProblems(t, defaultLimits, []badArchive{
		{"7z with a password", "hw.7z", fixture(t, "7z/password.7z"), `"hw.7z"` + encryptedFile},
		{"7z with hidden names", "hw.7z", fixture(t, "7z/password-header.7z"), `"hw.7z"` + encryptedFile},
		{"7z cut short", "hw.7z", cut(seven, 1), `"hw.7z"` + cutShort},
		{"7z of nothing", "hw.7z", make7z(t)[:32], `"hw.7z"` + cutShort},
		{"7z with a wrong sum", "hw.7z", bytes.Replace(seven, class, []byte("public clasS"), 1),
			`"hw.7z"` + wrongSum},
		{"7z with a wrong table", "hw.7z", append(cut(seven, 1), 1), `"hw.7z"` + damaged},
		{"RAR with a password", "hw.rar", fixture(t, "rar/password.rar"), `"foo.txt" in "hw.rar"` + encryptedFile},
		{"RAR with hidden names", "hw.rar", fixture(t, "rar/password-header.rar"), `"hw.rar"` + encryptedFile},
		{"RAR cut short", "hw.rar", cut(rar, 20), `"TakeStones.java" in "hw.rar"` + cutShort},
		{"RAR without its end", "hw.rar", cut(rar, 1), `"hw.rar"` + cutShort},
		{"RAR of nothing", "hw.rar", makeRAR(), `"hw.rar" is an empty archive; ` + handInSources},
		{"RAR with a wrong sum", "hw.rar", bytes.Replace(rar, class, []byte("public clasS"), 1),
			`"TakeStones.java" in "hw.rar"` + wrongSum},
		{"RAR with a wrong table", "hw.rar", bytes.Replace(rar, []byte("TakeStones"), []byte("TakeStoneS"), 1),
			`"hw.rar"` + wrongSum},
		{"the first of several RARs", "hw.part1.rar", rar5(1, rarFile{item: java, flags: 0x10}),
			`"hw.part1.rar" is one part of a split archive; ` + handInArchive},
		{"the second of several RARs", "hw.part2.rar", rar5(1, rarFile{item: java, flags: 0x08}),
			`"hw.part2.rar" is one part of a split archive; ` + handInArchive},
		{"a RAR that panics in the library", "hw.rar", rar5(0, rarFile{item: java, size: 1 << 63}),
			`"TakeStones.java" in "hw.rar"` + damaged},
		{"a RAR of an unknown kind", "hw.rar", []byte("Rar!\x1a\x07\x02\x00" + strings.Repeat("x", 100)),
			`"hw.rar" uses a kind of RAR that Touchstone cannot unpack; ` + handInArchive},
	})
}

func TestLimitsHoldFor7zAndRAR(t *testing.T) {
	text := strings.Repeat("x", 3000)
	var many []item
	for i := range 21 {
		many = append(many, item{name: fmt.Sprintf("%d.txt", i)})
	}
	const only = "; submit only the source files"
	const tooLarge = "the files in the archive are larger than 4096 bytes together" + only
	checkProblems(t, smallLimits, []badArchive{
		{"many entries of a 7z", "hw.7z", make7z(t, many...), "the archive contains more than 20 entries" + only},
		{"many entries of a RAR", "hw.rar", makeRAR(many...), "the archive contains more than 20 entries" + only},
		{"a bomb", "hw.7z", fixture(t, "7z/bomb.7z"), tooLarge},
		{"large sources of a 7z", "hw.7z", fixture(t, "7z/large-together.7z"), tooLarge},
		{"large junk in a RAR", "hw.rar",
			makeRAR(item{name: ".git/x", body: text}, item{name: "A.java", body: text[:1000]}), ""},
		{"one large source of a 7z", "hw.7z",
			make7z(t, item{name: "A.java", body: text}), `"A.java" is larger than 2048 bytes` + only},
		{"one large source of a RAR",
			"hw.rar", makeRAR(item{name: "A.java", body: text}), `"A.java" is larger than 2048 bytes` + only,
		},
	})
	l := smallLimits
	l.file = l.total
	solid := fixture(t, "rar/rar5-solid.rar")
	checkProblems(t, l, []badArchive{{"four files of 4096 bytes", "hw.rar", solid, tooLarge}})
}

func TestNamesAndLinksOf7zAndRARDoNotLeadOut(t *testing.T) {
	java := item{name: "TakeStones.java", body: javaProgram}
	bad := []item{
		java, {name: "../canary", body: "evil"}, {name: "/etc/A.java", body: "x"}, {name: `C:\B.java`, body: "x"},
	}
	want := taken("B.java TakeStones.java etc/A.java",
		`ignored "../canary": the name leads outside the submission`)
	checkSources(t, collectArchive(t, defaultLimits, "hw.7z", make7z(t, bad...)), want)
	checkSources(t, collectArchive(t, defaultLimits, "hw.rar", makeRAR(bad...)), want)
	checkSources(t, collectArchive(t, defaultLimits, "hw.7z", fixture(t, "7z/links.7z")), taken("TakeStones.java",
		`ignored "Main.java" and "passwd": Touchstone does not follow links`))
	for name, link := range map[string]string{"links.rar": "symlink.txt", "hardlink.rar": "hardlink.txt"} {
		got := collectArchive(t, defaultLimits, name, fixture(t, "rar/"+name))
		if len(got.Notes) != 1 || !strings.Contains(got.Notes[0], link) || !strings.HasSuffix(got.Notes[0], isLink) {
			t.Errorf("%s: notes %q, want that %s is left out as a link", name, got.Notes, link)
		}
	}
}

// TestDamaged7zAndRARAreProblems truncates and changes archives at every byte, or at every seventh.
// The result must be sources within the limits, or a problem of the submission.
func TestDamaged7zAndRARAreProblems(t *testing.T) {
	archives := map[string][]byte{
		"7z written here":  make7z(t, item{name: "A.java", body: javaProgram}, item{name: "b.txt", body: "b"}),
		"RAR written here": makeRAR(item{name: "A.java", body: javaProgram}),
	}
	for _, name := range []string{
		"7z/lzma.7z", "7z/lzma2.7z", "7z/deflate.7z", "7z/executable.7z", "rar/rar5-solid.rar", "rar/rar3.rar",
		"rar/damaged-ppmd.rar", "rar/damaged-window.rar",
	} {
		archives[name] = fixture(t, name)
	}
	collect := func(name string, data []byte) {
		s := newSubmission(t.Context(), smallLimits)
		_, err := s.sources(
			func(s *submission) error { return s.unpack("hw", bytes.NewReader(data), int64(len(data))) },
		)
		var why refusal
		if err != nil && !errors.As(err, &why) {
			t.Errorf("%s: %v, want it to be a problem of the submission", name, err)
		}
		for _, f := range s.files {
			if len(f.raw) > int(smallLimits.file) {
				t.Errorf("%s: %s has %d bytes", name, f.path, len(f.raw))
			}
		}
	}
	for name, whole := range archives {
		step := 1
		if sniff(bytes.NewReader(whole)) == "7z" { // each attempt takes a process
			step = 7
		}
		for i := 0; i < len(whole); i += step {
			collect(fmt.Sprintf("%s, %d bytes", name, i), whole[:i])
			for _, b := range []byte{whole[i] ^ 1, whole[i] ^ 0x80, 0xff} {
				changed := bytes.Clone(whole)
				changed[i] = b
				collect(fmt.Sprintf("%s, byte %d is %x", name, i, b), changed)
			}
		}
	}
}

func TestLargeDictionaryIsRefused(t *testing.T) {
	java := item{name: "TakeStones.java", body: javaProgram}
	const packed, solid, seven = 3 << 7, 1 << 6, 1 // seven is a flag of RAR 7, whose dictionaries may have up to 1 TiB
	want := `"hw.rar" uses too large a compression dictionary; ` + handInArchive
	checkProblems(t, defaultLimits, []badArchive{
		{"of RAR 5", "hw.rar", rar5(4, rarFile{item: java, packed: packed | solid | 15<<10}), want},
		{"of RAR 7", "hw.rar", rar5(4, rarFile{item: java, packed: packed | solid | seven | 23<<10}), want},
	})
}

// The tables claim billions of entries, bytes to unpack or bytes of a dictionary.
func TestHostile7zIsAProblem(t *testing.T) {
	const huge = 1<<32 - 1
	number := func(n int) string { return string(sevenNumber(n)) }
	copied, lzma2 := "\x01\x00", "\x21\x21\x01\x28" // a dictionary of 4 GiB
	many := "\x06\x00" + number(huge)
	streams := func(packed, size int, coder string) string {
		return "\x06\x00\x01\x09" + number(packed) + "\x00\x07\x0b\x01\x00\x01" + coder + "\x0c" + number(size) + "\x00"
	}
	one := func(packed, size int, coder string) string {
		return "\x01\x04" + streams(packed, size, coder) + "\x00\x05\x01\x11\x05\x00a\x00\x00\x00\x00\x00"
	}
	chain := func(n int) string {
		binds := ""
		for i := range n - 1 {
			binds += string([]byte{byte(i), byte(i + 1)})
		}
		return "\x01\x04\x06\x00\x01\x09\x01\x00\x07\x0b\x01\x00" + string(rune(n)) + strings.Repeat(lzma2, n) + binds +
			"\x0c" + strings.Repeat(number(1<<20), n) + "\x00\x00\x05\x01\x11\x05\x00a\x00\x00\x00\x00\x00"
	}
	for about, table := range map[string]string{
		"files":                     "\x01\x05" + number(huge),
		"files with names":          "\x01\x05" + number(huge) + "\x11" + number(huge) + "\x00",
		"files with times":          "\x01\x05" + number(huge) + "\x14" + number(huge) + "\x01\x00",
		"packed streams":            "\x01\x04" + many + "\x09",
		"sums of streams":           "\x01\x04" + many + "\x0a\x01",
		"blocks":                    "\x01\x04\x07\x0b" + number(huge) + "\x00",
		"coders":                    "\x01\x04\x07\x0b\x01\x00" + number(huge),
		"inputs":                    "\x01\x04\x07\x0b\x01\x00\x01\x11\x00" + number(huge) + "\x01",
		"properties":                "\x01\x04\x07\x0b\x01\x00\x01\x21\x00" + number(huge),
		"files of a block":          "\x01\x04" + streams(1, 1, copied) + "\x08\x0d" + number(huge) + "\x09",
		"bytes":                     one(1, 1<<62, copied),
		"an encoded header":         "\x17" + streams(1, huge, copied) + "\x00",
		"a header packed in itself": "\x17" + streams(1, 1, copied) + "\x00",
		"a large dictionary":        one(6, huge, lzma2),
		"dictionaries in a chain":   chain(8),
		"more in a chain":           chain(32),
	} {
		got := collectArchive(t, defaultLimits, "hw.7z", raw7z("\x17", table))
		if got.Problem == "" || strings.Contains(got.Problem, "no source") {
			t.Errorf("%s: problem %q, want that the archive cannot be read", about, got.Problem)
		}
	}
}

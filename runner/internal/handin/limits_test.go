package handin

import (
	"archive/zip"
	"fmt"
	"strings"
	"testing"
	"time"
)

// smallLimits holds limits that a small archive exceeds.
var smallLimits = limits{total: 4096, file: 2048, entries: 20, path: 100, depth: 6, time: time.Minute}

// Problems of submissions that exceed smallLimits.
const (
	tooMany     = "the archive contains more than 20 entries; submit only the source files"
	largeSource = `"A.java" is larger than 2048 bytes; submit only the source files`
)

func TestArchiveLimitsHold(t *testing.T) {
	zeros := strings.Repeat("\x00", 100_000)
	half, full := strings.Repeat("x", 1500), strings.Repeat("/", int(smallLimits.file))
	var many []item
	for i := range 21 {
		many = append(many, item{name: fmt.Sprintf("%d.txt", i)})
	}
	var table []item
	for i := range 20_000 {
		table = append(table, item{name: fmt.Sprintf("a-fairly-long-name-for-an-entry-of-a-zip-%d", i)})
	}
	tooLarge := "the files in the archive are larger than 4096 bytes together; submit only the source files"
	three := []item{{name: "A.java", body: half}, {name: "B.java", body: half}, {name: "C.java", body: half}}
	inner := zipped(t, three[:2]...)

	checkProblems(t, smallLimits, []badArchive{
		{"one large source", "hw.zip", zipped(t, item{name: "A.java", body: zeros}), largeSource},
		{"one large other file", "hw.zip", zipped(t, item{name: "zeros.bin", body: zeros}),
			`"zeros.bin" is larger than 2048 bytes; submit only the source files`},
		{"one large source in a tar", "hw.zip", gzipped(t, tarred(t, item{name: "A.java", body: zeros})), largeSource},
		{"large junk in a tar", "hw.zip", gzipped(t, tarred(t, item{name: ".git/x", body: zeros})), tooLarge},
		{"many sources", "hw.zip", zipped(t, three...), tooLarge},
		{"many sources in a tar", "hw.zip", gzipped(t, tarred(t, three...)), tooLarge},
		{"overlapping entries", "hw.zip", overlapping(t, 10, half), tooLarge},
		{"an archive inside that is large with its wrapping", "hw.zip",
			zipped(t, item{name: "notes.txt", body: half}, item{name: "in.zip", body: string(inner)}), tooLarge},
		{
			"a size that lies", "hw.zip", rawZip(t, "A.java", half, func(h *zip.FileHeader) { h.UncompressedSize64 = 5 }),
			`"A.java" in "hw.zip" is damaged; upload it again`,
		},
		{"a size of exabytes", "hw.zip",
			rawZip(t, "A.java", half, func(h *zip.FileHeader) { h.UncompressedSize64 = 1 << 62 }),
			`"A.java" in "hw.zip" is incomplete; upload it again`},
		{"many entries", "hw.zip", zipped(t, many...), tooMany},
		{"many entries in a tar", "hw.zip", gzipped(t, tarred(t, many...)), tooMany},
		{"at the limits", "hw.zip", zipped(t, item{name: "A.java", body: full}, item{name: "B.java", body: full}), ""},
	})
	limits := smallLimits
	limits.total = 100
	checkProblems(t, limits, []badArchive{{
		"a packed file larger than what it may unpack to", "hw.zip", inner,
		`"hw.zip" is larger than 100 bytes; submit only the source files`,
	}})
	limits = defaultLimits
	limits.entries = 20
	checkProblems(t, limits, []badArchive{{
		"a table of a zip that would fill the memory", "hw.zip", zipped(t, table...), tooMany,
	}})
	limits = defaultLimits
	limits.time = time.Nanosecond
	checkProblems(t, limits, []badArchive{{
		"time", "hw.zip", zipped(t, many...), "reading it took longer than 1ns; submit only the source files",
	}})
}

func TestFolderLimitsHold(t *testing.T) {
	many, deep := map[string]string{}, strings.Repeat("d/", 6)
	for i := range 21 {
		many[fmt.Sprintf("%d.txt", i)] = ""
	}
	half := strings.Repeat("x", 1500)
	tests := []struct {
		about string
		files map[string]string
		want  Sources
	}{
		{"many entries", many, refused("the folder contains more than 20 entries; submit only the source files")},
		{"a large source", map[string]string{"A.java": half + half}, refused(largeSource)},
		{"large sources", map[string]string{"A.java": half, "B.java": half, "C.java": half},
			refused("the files in the folder are larger than 4096 bytes together; submit only the source files")},
		{"a large film does not matter",
			map[string]string{"A.java": half, "film.mp4": half + half, "z.zip": half + half + half + half},
			taken("A.java")},
		{
			"deep folders",
			map[string]string{"A.java": half, deep + "B.java": half, deep + "d/C.java": half},
			taken("A.java",
				`ignored "d/d/d/d/d/d/B.java" and "d/d/d/d/d/d/d": the path is too long or too deep`),
		},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, err := collect(t.Context(), folder(t, test.files), t.TempDir(), Options{}, smallLimits)
			must(t, err)
			checkSources(t, got, test.want)
		})
	}
}

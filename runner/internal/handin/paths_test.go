package handin

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
)

// On some system, each of these names is outside the folder.
func TestNoEntryLeavesTheFolder(t *testing.T) {
	good := item{name: "TakeStones.java", body: javaProgram}
	for _, name := range []string{
		"../canary", "../../canary", "a/../../canary", "/../canary", `..\canary`, `a\..\..\canary`, `C:\..\canary`,
		"../in/TakeStones.java", ".. /canary", "..", "a/..", ". ./canary", ".../canary", "",
	} {
		for format, pack := range map[string]func(testing.TB, ...item) []byte{"zip": zipped, "tar": tarred} {
			if format == "tar" && name == "" {
				continue // a tar cannot contain such a name
			}
			t.Run(format+" "+name, func(t *testing.T) {
				got := collectArchive(t, defaultLimits, "hw."+format, pack(t, item{name: name, body: "evil"}, good))
				checkSources(t, got, taken("TakeStones.java",
					fmt.Sprintf("ignored %q: the name leads outside the submission", name)))
			})
		}
	}
}

func TestAbsolutePathsAreBelowTheFolder(t *testing.T) {
	for _, top := range []string{"/tmp/hw2/", "//tmp/hw2/", `C:\tmp\hw2\`, "C:/tmp/hw2/", "c:tmp/hw2/", `\\tmp\hw2\`} {
		for format, pack := range map[string]func(testing.TB, ...item) []byte{"zip": zipped, "tar": tarred} {
			t.Run(format+" "+top, func(t *testing.T) {
				got := collectArchive(
					t,
					defaultLimits,
					"hw."+format,
					pack(t, item{name: top + "TakeStones.java", body: javaProgram}),
				)
				checkSources(t, got, taken("TakeStones.java", `unpacked 2 nested folders "tmp/hw2"`))
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
	want := taken("TakeStones.java",
		`ignored "out": Touchstone does not follow links`,
		`ignored "pipe.java" and "null.java": Touchstone reads only regular files`)
	checkSources(t, collectArchive(t, defaultLimits, "hw.zip", zipped(t, link, through, pipe, device, good)), want)
	checkSources(t, collectArchive(t, defaultLimits, "hw.tar", tarred(t, link, through, pipe, device, good)), want)
	hard := item{name: "A.java", body: "/etc/passwd", mode: fs.ModeIrregular}
	checkSources(t, collectArchive(t, defaultLimits, "hw.tar", tarred(t, hard, good)), taken("TakeStones.java",
		`ignored "A.java": Touchstone does not follow links`))
}

func TestNamesMeanTheSameOnEverySystem(t *testing.T) {
	const composed, decomposed = "Gr\u00f6\u00dfe", "Gro\u0308\u00dfe"
	tests := []struct{ name, want, why string }{
		{"a/b/C.java", "a/b/C.java", ""},
		{"/a/b/C.java", "a/b/C.java", ""},
		{`D:\a\C.java`, "a/C.java", ""},
		{"./a//b/./C.java", "a/b/C.java", ""},
		{`a\b\C.java`, "a/b/C.java", ""},
		{"hw2./C.java", "hw2/C.java", ""},
		{"C.java. ", "C.java", ""},
		{"aux.java", "aux_.java", ""},
		{"LPT¹", "LPT¹_", ""},
		{"console.java", "console.java", ""},
		{"what?.java", "what_.java", ""},
		{"a/B:stream.java", "a/B_stream.java", ""},
		{decomposed + ".java", composed + ".java", ""},
		{"\xd7\xf7\xd2\xb5/A.java", "%D7%F7%D2%B5/A.java", ""},
		{"@opts.java", "@opts.java", ""},
		{"-J-Xmx1g.java", "-J-Xmx1g.java", ""},
		{"..java", "..java", ""},
		{"A\x00.java", "", isControl},
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
		got, why := safePath(test.name, defaultLimits)
		if got != test.want || why != test.why {
			t.Errorf("safePath(%q) = %q, %q, want %q, %q", test.name, got, why, test.want, test.why)
		}
		if again, _ := safePath(got, defaultLimits); got != "" && again != got {
			t.Errorf("safePath(%q) = %q, but safePath of that = %q", test.name, got, again)
		}
	}
}

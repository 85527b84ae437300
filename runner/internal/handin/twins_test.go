package handin

import (
	"testing"
)

func TestTwinsAreSettledTheSameForZipAndTar(t *testing.T) {
	main := item{name: "TakeStones.java", body: javaProgram}
	tests := []struct {
		about string
		items []item
		want  Sources
	}{
		{"case", []item{{name: "takestones.java", body: "old"}, main}, taken("TakeStones.java",
			`ignored "takestones.java": another file or folder has the same name except for case or accents`)},
		{
			"accents",
			[]item{main, {name: "E\u0301.java", body: "class A {}"}, {name: "\u00c9.java", body: "class B {}"}},
			Sources{
				Files: []string{"TakeStones.java", "\u00c9.java"},
				Notes: []string{
					"renamed \"E\u0301.java\", whose name is invalid on some operating systems",
					"the archive contains \"\u00c9.java\" more than once: used the last one",
				},
			},
		},
		{
			"folders",
			[]item{
				{name: "Src/Helper.java", body: "class Helper {}"}, {name: "src/TakeStones.java", body: javaProgram},
				{name: "x.go"},
			},
			taken("Src/Helper.java Src/TakeStones.java x.go",
				`moved "src/TakeStones.java" into the folder with the same name except for case or accents`),
		},
		{
			"a file and a folder",
			[]item{main, {name: "A.java", body: "class A {}"}, {name: "a.java/B.java", body: "class B {}"}},
			taken("A.java TakeStones.java",
				`ignored "a.java/B.java": another file or folder has the same name except for case or accents`),
		},
		{
			"a folder and a file",
			[]item{main, {name: "A.java/B.java", body: "class B {}"}, {name: "a.java", body: "class A {}"}},
			taken("A.java/B.java TakeStones.java",
				`ignored "a.java": another file or folder has the same name except for case or accents`),
		},
		{"the same name twice", []item{{name: "TakeStones.java", body: "old"}, main}, taken("TakeStones.java",
			`the archive contains "TakeStones.java" more than once: used the last one`)},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			checkSources(t, collectArchive(t, defaultLimits, "hw.zip", zipped(t, test.items...)), test.want)
			checkSources(t, collectArchive(t, defaultLimits, "hw.tar", tarred(t, test.items...)), test.want)
		})
	}
}

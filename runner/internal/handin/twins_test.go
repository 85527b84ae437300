package handin

import (
	"testing"
)

func TestTwinsAreSettledAlikeEverywhere(t *testing.T) {
	main := item{name: "TakeStones.java", body: javaProgram}
	tests := []struct {
		about string
		items []item
		want  Sources
	}{
		{"case", []item{{name: "takestones.java", body: "old"}, main}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{
				`left out "takestones.java": another has the same name but for case or accents, or a folder has the name of a file`,
			},
		}},
		{
			"accents",
			[]item{main, {name: "E\u0301.java", body: "class A {}"}, {name: "\u00c9.java", body: "class B {}"}},
			Sources{
				Files: []string{"TakeStones.java", "\u00c9.java"},
				Notes: []string{
					"used a name that every system accepts for \"E\u0301.java\"",
					"the archive holds \"\u00c9.java\" more than once: took the last",
				},
			},
		},
		{
			"folders",
			[]item{
				{name: "Src/Helper.java", body: "class Helper {}"},
				{name: "src/TakeStones.java", body: javaProgram},
				{name: "x.go"},
			},
			Sources{
				Files: []string{"Src/Helper.java", "Src/TakeStones.java", "x.go"},
				Notes: []string{`put "src/TakeStones.java" into the folder of the same name but for case or accents`},
			},
		},
		{
			"a file and a folder",
			[]item{main, {name: "A.java", body: "class A {}"}, {name: "a.java/B.java", body: "class B {}"}},
			Sources{
				Files: []string{"A.java", "TakeStones.java"},
				Notes: []string{
					`left out "a.java/B.java": another has the same name but for case or accents, or a folder has the name of a file`,
				},
			},
		},
		{
			"a folder and a file",
			[]item{main, {name: "A.java/B.java", body: "class B {}"}, {name: "a.java", body: "class A {}"}},
			Sources{
				Files: []string{"A.java/B.java", "TakeStones.java"},
				Notes: []string{
					`left out "a.java": another has the same name but for case or accents, or a folder has the name of a file`,
				},
			},
		},
		{"the same name twice", []item{{name: "TakeStones.java", body: "old"}, main}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`the archive holds "TakeStones.java" more than once: took the last`},
		}},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			checkSources(t, collectArchive(t, defaultLimits, "hw.zip", zipped(t, test.items...)), test.want)
			checkSources(t, collectArchive(t, defaultLimits, "hw.tar", tarred(t, test.items...)), test.want)
		})
	}
}

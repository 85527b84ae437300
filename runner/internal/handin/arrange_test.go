package handin

import (
	"testing"
)

func TestFoldersAreArranged(t *testing.T) {
	tests := []struct {
		about string
		files map[string]string
		want  Sources
	}{
		{
			"sources at the top", map[string]string{"TakeStones.java": javaProgram, "README.txt": "x"},
			taken("TakeStones.java"),
		},
		{
			"src", map[string]string{"src/TakeStones.java": javaProgram, "src/game/State.java": "package game;"},
			taken("src/TakeStones.java src/game/State.java"),
		},
		{"Maven", map[string]string{
			"pom.xml": "x", "src/main/java/edu/TakeStones.java": "package edu;" + javaProgram,
			"src/test/java/edu/Fixture.java": "package edu; class Fixture {}",
		}, taken("src/main/java/edu/TakeStones.java",
			`left out "src/test/java/edu/Fixture.java": unit tests are not built`)},
		{"unit tests", map[string]string{
			"TakeStones.java": javaProgram, "TakeStonesTest.java": unitTest,
			"test/Board.java": "import static org.testng.Assert.*; class Board {}",
			"SelfTest.java":   "class SelfTest {}", "Odd.java": "import org.junit.Assert; class Odd {}",
		}, taken("Odd.java SelfTest.java TakeStones.java",
			`left out "TakeStonesTest.java" and "test/Board.java": unit tests are not built`)},
		{"unit tests only", map[string]string{"TakeStonesTest.java": unitTest}, refused(foundOnly("1 unit test"),
			`left out "TakeStonesTest.java": unit tests are not built`)},
		{
			"module-info",
			map[string]string{"TakeStones.java": javaProgram, "module-info.java": "module hw2 {}"},
			taken("TakeStones.java",
				`left out "module-info.java": programs are built without modules`),
		},
		{"Go module", map[string]string{
			"go.mod": "module hw2", "go.sum": "", "go.work": "use ../..", "main.go": goProgram, "search/search.go": "package search",
			"search/search_test.go": "package search", "vendor/modules.txt": "# x", "vendor/x/y.go": "package x", "fast.s": "TEXT", "modules.txt": "x",
		}, taken("go.mod go.sum main.go search/search.go vendor/modules.txt vendor/x/y.go",
			`left out "go.work": Go workspaces are not used`,
			"left out 1 Go test file",
			`left out "fast.s": only Go files are built, without cgo and the assembler`)},
		{
			"C beside Java is no news", map[string]string{"TakeStones.java": javaProgram, "fast.c": "int x;"},
			taken("TakeStones.java"),
		},
		{
			"embedded files",
			map[string]string{"main.go": goProgram + "//go:embed book.txt\nvar book string\n", "book.txt": "x"},
			taken("main.go", `"main.go" embeds files, which the build will not find: only source files are kept`),
		},
		{"junk", map[string]string{
			"TakeStones.java": javaProgram, "__MACOSX/._TakeStones.java": "x", "._TakeStones.java": "x", ".DS_Store": "x", "Thumbs.db": "x",
			"desktop.ini": "x", ".git/config": "x", ".git/Old.java": "x", ".idea/x.xml": "x", "nbproject/build.xml": "x",
		}, taken("TakeStones.java")},
		{
			"a hidden source", map[string]string{"TakeStones.java": javaProgram, ".Helper.java": "class Helper {}"},
			taken("TakeStones.java", `left out ".Helper.java": hidden files are not built`),
		},
		{"prebuilt files", map[string]string{
			"src/TakeStones.java": javaProgram, "bin/TakeStones.class": "x", "bin/Helper.class": "x", "lib.jar": "x",
		}, taken("src/TakeStones.java", "ignored 2 prebuilt .class files and 1 prebuilt .jar file")},
		{
			"sources that are only in bin",
			map[string]string{"bin/TakeStones.java": javaProgram, "bin/Helper.java": "class Helper {}"},
			taken("Helper.java TakeStones.java", `unpacked one nested folder "bin"`),
		},
		{"sources copied to bin", map[string]string{
			"src/TakeStones.java": javaProgram, "src/Helper.java": "class Helper {}", "bin/Helper.java": "class Helper {}",
		}, taken("src/Helper.java src/TakeStones.java",
			`left out "bin/Helper.java": took "src/Helper.java" instead`)},
		{"sources copied to a folder that lies higher", map[string]string{
			"src/TakeStones.java": javaProgram, "src/game/Helper.java": "class Helper {}", "bin/Helper.java": "class Helper {}",
		}, taken("src/TakeStones.java src/game/Helper.java",
			`left out "bin/Helper.java": took "src/game/Helper.java" instead`)},
		{
			"a nested folder",
			map[string]string{"hw2 final/TakeStones.java": javaProgram, "hw2 final/a/B.java": "class B {}"},
			taken("TakeStones.java a/B.java", `unpacked one nested folder "hw2 final"`),
		},
		{
			"nested folders",
			map[string]string{"a/b/src/TakeStones.java": javaProgram, "a/readme.txt": "x"},
			taken("src/TakeStones.java",
				`unpacked 2 nested folders "a/b"`),
		},
		{
			"a nested Go module",
			map[string]string{"hw2/go.mod": "module hw2", "hw2/cmd/x/main.go": goProgram},
			taken("cmd/x/main.go go.mod",
				`unpacked one nested folder "hw2"`),
		},
		{
			"package folders are not unwrapped",
			map[string]string{"hw2/edu/wisc/TakeStones.java": "package edu.wisc;" + javaProgram},
			taken("edu/wisc/TakeStones.java", `unpacked one nested folder "hw2"`),
		},
		{
			"an archive inside",
			map[string]string{
				"hw2/final.zip": string(zipped(t, item{name: "TakeStones.java", body: javaProgram})),
				"hw2/x.txt":     "",
			},
			taken("TakeStones.java", `unpacked the inner archive "hw2/final.zip"`),
		},
		{
			"an empty folder",
			nil,
			refused(
				"no source file in a language that Touchstone grades: the folder is empty; hand in the source files, such as .java or .py",
			),
		},
		{
			"classes only",
			map[string]string{"A.class": "x", "B.class": "x", "bin/C.class": "x", "D.class": "x"},
			refused(
				"no source file in a language that Touchstone grades: found only 4 .class files; hand in the .java files",
				"ignored 4 prebuilt .class files",
			),
		},
		{
			"other files only",
			map[string]string{"hw2.rb": "x", "b.rb": "x", "notes.pdf": "x", "README": "x", "x.doc": "x"},
			refused(foundOnly("2 .rb files, 1 .doc file, 1 .pdf file and others")),
		},
		{
			"empty sources", map[string]string{"TakeStones.java": "\n"},
			refused(`every source file is empty, such as "TakeStones.java"; save the files and hand in again`),
		},
		{
			"names that begin like options",
			map[string]string{"@opts.java": "class A {}", "-J-Xmx.java": "class B {}"},
			taken("-J-Xmx.java @opts.java"),
		},
		{"endings in capitals", map[string]string{"TakeStones.JAVA": javaProgram}, taken("TakeStones.java")},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			checkSources(t, got, test.want)
		})
	}
}

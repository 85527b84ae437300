package handin

import (
	"testing"
)

func TestFoldersAreLaidOut(t *testing.T) {
	tests := []struct {
		about string
		files map[string]string
		want  Sources
	}{
		{"sources at the top", map[string]string{"TakeStones.java": javaProgram, "README.txt": "x"}, Sources{
			Files: []string{"TakeStones.java"},
		}},
		{"src", map[string]string{"src/TakeStones.java": javaProgram, "src/game/State.java": "package game;"}, Sources{
			Files: []string{"src/TakeStones.java", "src/game/State.java"},
		}},
		{"Maven", map[string]string{
			"pom.xml": "x", "src/main/java/edu/TakeStones.java": "package edu;" + javaProgram,
			"src/test/java/edu/Fixture.java": "package edu; class Fixture {}",
		}, Sources{
			Files: []string{"src/main/java/edu/TakeStones.java"},
			Notes: []string{`left out "src/test/java/edu/Fixture.java": unit tests are not built`},
		}},
		{"unit tests", map[string]string{
			"TakeStones.java": javaProgram, "TakeStonesTest.java": unitTest,
			"test/Board.java": "import static org.testng.Assert.*; class Board {}",
			"SelfTest.java":   "class SelfTest {}", "Odd.java": "import org.junit.Assert; class Odd {}",
		}, Sources{
			Files: []string{"Odd.java", "SelfTest.java", "TakeStones.java"},
			Notes: []string{`left out "TakeStonesTest.java" and "test/Board.java": unit tests are not built`},
		}},
		{"unit tests only", map[string]string{"TakeStonesTest.java": unitTest}, Sources{
			Notes:   []string{`left out "TakeStonesTest.java": unit tests are not built`},
			Problem: "no sources in a language that can be graded: found only 1 unit test; hand in the source files, such as .java or .py",
		}},
		{"module-info", map[string]string{"TakeStones.java": javaProgram, "module-info.java": "module hw2 {}"}, Sources{
			Files: []string{"TakeStones.java"},
			Notes: []string{`left out "module-info.java": programs are built without modules`},
		}},
		{"Go module", map[string]string{
			"go.mod": "module hw2", "go.sum": "", "go.work": "use ../..", "main.go": goProgram, "search/search.go": "package search",
			"search/search_test.go": "package search", "vendor/modules.txt": "# x", "vendor/x/y.go": "package x", "fast.s": "TEXT", "modules.txt": "x",
		}, Sources{
			Files: []string{"go.mod", "go.sum", "main.go", "search/search.go", "vendor/modules.txt", "vendor/x/y.go"},
			Notes: []string{
				`left out "go.work": a submission is built by itself, without a workspace`,
				"left out 1 Go test file",
				`left out "fast.s": only Go files are built, without cgo and the assembler`,
			},
		}},
		{"C beside Java is no news", map[string]string{"TakeStones.java": javaProgram, "fast.c": "int x;"}, Sources{
			Files: []string{"TakeStones.java"},
		}},
		{
			"embedded files",
			map[string]string{"main.go": goProgram + "//go:embed book.txt\nvar book string\n", "book.txt": "x"},
			Sources{
				Files: []string{"main.go"},
				Notes: []string{`"main.go" embeds files: only sources are kept, and so the build will not find them`},
			},
		},
		{"junk", map[string]string{
			"TakeStones.java": javaProgram, "__MACOSX/._TakeStones.java": "x", "._TakeStones.java": "x", ".DS_Store": "x", "Thumbs.db": "x",
			"desktop.ini": "x", ".git/config": "x", ".git/Old.java": "x", ".idea/x.xml": "x", "nbproject/build.xml": "x",
		}, Sources{
			Files: []string{"TakeStones.java"},
		}},
		{
			"a hidden source",
			map[string]string{"TakeStones.java": javaProgram, ".Helper.java": "class Helper {}"},
			Sources{
				Files: []string{"TakeStones.java"},
				Notes: []string{`left out ".Helper.java": hidden files are not built`},
			},
		},
		{"prebuilt files", map[string]string{
			"src/TakeStones.java": javaProgram, "bin/TakeStones.class": "x", "bin/Helper.class": "x", "lib.jar": "x",
		}, Sources{
			Files: []string{"src/TakeStones.java"},
			Notes: []string{"ignored 2 prebuilt .class files and 1 prebuilt .jar file"},
		}},
		{
			"sources that are only in bin",
			map[string]string{"bin/TakeStones.java": javaProgram, "bin/Helper.java": "class Helper {}"},
			Sources{
				Files: []string{"Helper.java", "TakeStones.java"},
				Notes: []string{`unpacked one nested folder "bin"`},
			},
		},
		{"sources copied to bin", map[string]string{
			"src/TakeStones.java": javaProgram, "src/Helper.java": "class Helper {}", "bin/Helper.java": "class Helper {}",
		}, Sources{
			Files: []string{"src/Helper.java", "src/TakeStones.java"},
			Notes: []string{`left out "bin/Helper.java": took "src/Helper.java" instead`},
		}},
		{"sources copied to a folder that lies higher", map[string]string{
			"src/TakeStones.java": javaProgram, "src/game/Helper.java": "class Helper {}", "bin/Helper.java": "class Helper {}",
		}, Sources{
			Files: []string{"src/TakeStones.java", "src/game/Helper.java"},
			Notes: []string{`left out "bin/Helper.java": took "src/game/Helper.java" instead`},
		}},
		{
			"a nested folder",
			map[string]string{"hw2 final/TakeStones.java": javaProgram, "hw2 final/a/B.java": "class B {}"},
			Sources{
				Files: []string{"TakeStones.java", "a/B.java"},
				Notes: []string{`unpacked one nested folder "hw2 final"`},
			},
		},
		{"nested folders", map[string]string{"a/b/src/TakeStones.java": javaProgram, "a/readme.txt": "x"}, Sources{
			Files: []string{"src/TakeStones.java"},
			Notes: []string{`unpacked 2 nested folders "a/b"`},
		}},
		{"a nested Go module", map[string]string{"hw2/go.mod": "module hw2", "hw2/cmd/x/main.go": goProgram}, Sources{
			Files: []string{"cmd/x/main.go", "go.mod"},
			Notes: []string{`unpacked one nested folder "hw2"`},
		}},
		{
			"package folders are not unwrapped",
			map[string]string{"hw2/edu/wisc/TakeStones.java": "package edu.wisc;" + javaProgram},
			Sources{
				Files: []string{"edu/wisc/TakeStones.java"},
				Notes: []string{`unpacked one nested folder "hw2"`},
			},
		},
		{
			"an archive inside",
			map[string]string{
				"hw2/final.zip": string(zipped(t, item{name: "TakeStones.java", body: javaProgram})),
				"hw2/x.txt":     "",
			},
			Sources{
				Files: []string{"TakeStones.java"},
				Notes: []string{`unpacked the archive "hw2/final.zip" that lay inside`},
			},
		},
		{"an empty folder", nil, Sources{
			Problem: "no sources in a language that can be graded: the folder is empty; hand in the source files, such as .java or .py",
		}},
		{"classes only", map[string]string{"A.class": "x", "B.class": "x", "bin/C.class": "x", "D.class": "x"}, Sources{
			Notes:   []string{"ignored 4 prebuilt .class files"},
			Problem: "no sources in a language that can be graded: found only 4 .class files; hand in the .java files",
		}},
		{
			"other files only",
			map[string]string{"hw2.rb": "x", "b.rb": "x", "notes.pdf": "x", "README": "x", "x.doc": "x"},
			Sources{
				Problem: "no sources in a language that can be graded: found only 2 .rb files, 1 .doc file, 1 .pdf file and others; hand in the source files, such as .java or .py",
			},
		},
		{"empty sources", map[string]string{"TakeStones.java": "\n"}, Sources{
			Problem: `every source file is empty, such as "TakeStones.java"; save the files and hand in again`,
		}},
		{
			"names that begin like options",
			map[string]string{"@opts.java": "class A {}", "-J-Xmx.java": "class B {}"},
			Sources{
				Files: []string{"-J-Xmx.java", "@opts.java"},
			},
		},
		{"endings in capitals", map[string]string{"TakeStones.JAVA": javaProgram}, Sources{
			Files: []string{"TakeStones.java"},
		}},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			checkSources(t, got, test.want)
		})
	}
}

package intake

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

func TestClassIsDistinguishedFromOneSubmission(t *testing.T) {
	folders := func(pattern, text string, n int, more ...string) map[string]string {
		files := map[string]string{}
		for i := range n {
			files[fmt.Sprintf(pattern, i)] = text
		}
		for _, name := range more {
			files[name] = text
		}
		return files
	}
	for name, test := range map[string]struct {
		files     map[string]string
		what, one string
	}{
		"folders":              {folders("s%d/TakeStones.java", javaProgram, 3), "3 folders", "s0"},
		"deep in folders":      {folders("s%d/hw/src/cs540/TakeStones.java", javaProgram, 40), "40 folders", "s0"},
		"in Go":                {folders("s%d/main.go", goProgram, 3), "3 folders", "s0"},
		"folders and the rest": {folders("s%d/takestones.java", javaProgram, 4, "a.zip", ".git/x"), "4 folders", "s0"},
		"archives":             {folders("s%d.zip", "x", 2), "2 archives", "s0.zip"},
		"a download":           {folders("doe_%d_7_main.go", goProgram, 2), "a Canvas download of 2 submissions", ""},

		"one's own":            {folders("TakeStones%d.java", javaProgram, 3, "TakeStones.java"), "", ""},
		"one's own, in src":    {folders("src/a%d/TakeStones.java", javaProgram, 3, "src/TakeStones.java"), "", ""},
		"one's own, by a tool": {folders("s%d/TakeStones.java", javaProgram, 3, "pom.xml"), "", ""},
		"with copies":          {folders("backup%d/TakeStones.java", javaProgram, 5, "hw/TakeStones.java"), "", ""},
		"archives and another": {folders("hw-%d.zip", "x", 3, "src/Main.java"), "", ""},
		"an archive":           {folders("hw-%d.zip", "x", 1), "", ""},
		"a download of one":    {folders("doe_%d_7_main.go", goProgram, 1), "", ""},
		"nothing":              {folders("notes%d.txt", "x", 3), "", ""},
	} {
		t.Run(strings.ReplaceAll(name, ",", ""), func(t *testing.T) {
			dir := batch(t, test.files)
			description, example := DescribeClassFolder(dir, []string{"TakeStones"})
			if example != "" {
				example = filepath.ToSlash(strings.TrimPrefix(example, dir+string(filepath.Separator)))
			}
			if strings.TrimSuffix(description, " with one program each") != test.what || example != test.one {
				t.Errorf("Class of %q = %q, %q; want %q, %q", test.files, description, example, test.what, test.one)
			}
		})
	}
}

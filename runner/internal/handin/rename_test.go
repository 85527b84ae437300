package handin

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestJavaFilesAreNamedAfterTheirClass(t *testing.T) {
	const uuid = "-0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f"
	const other = "class Other {}"
	hidden := "/* public class A {} */ // public class B {}\nclass C { String s = \"public class D {\"; char c = '{'; }\n" +
		"@Deprecated(since = \"{\") public final class TakeStones { String t = \"\"\"\n public class E {\n\"\"\"; }"
	tests := []struct {
		about string
		files map[string]string
		want  []string
	}{
		{"the only file", map[string]string{"alice.java": javaProgram}, []string{"TakeStones.java"}},
		{"the only file, with comments and strings", map[string]string{"x.java": hidden}, []string{"TakeStones.java"}},
		{
			"the only file, without a public class", map[string]string{"alice.java": "class TakeStones {}"},
			[]string{"alice.java"},
		},
		{
			"one of many", map[string]string{"alice.java": javaProgram, "Other.java": other},
			[]string{"Other.java", "alice.java"},
		},
		{
			"a Canvas mark", map[string]string{"TakeStones-1.java": javaProgram, "Other-12.java": other},
			[]string{"Other.java", "TakeStones.java"},
		},
		{
			"a Canvas mark of another kind",
			map[string]string{"TakeStones" + uuid + ".java": javaProgram, "Other.java": other},
			[]string{"Other.java", "TakeStones.java"},
		},
		{
			"a browser's mark", map[string]string{"TakeStones (2).java": javaProgram, "Other.java": other},
			[]string{"Other.java", "TakeStones.java"},
		},
		{
			"a mark that is no class", map[string]string{"Other-1.java": "class Another {}", "A.java": "class A {}"},
			[]string{"A.java", "Other-1.java"},
		},
		{
			"a file and its copy",
			map[string]string{"TakeStones.java": javaProgram, "TakeStones copy.java": javaProgram},
			[]string{"TakeStones.java"},
		},
		{
			"two copies", map[string]string{"TakeStones-9.java": javaProgram, "TakeStones-10.java": javaProgram},
			[]string{"TakeStones.java"},
		},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			got, _ := collectFolder(t, test.files)
			if diff := cmp.Diff(test.want, got.Files); diff != "" {
				t.Errorf("Files of %v (-want +got):\n%s", test.files, diff)
			}
			if changed := len(got.Files) < len(test.files) || test.files[got.Files[len(got.Files)-1]] == ""; changed != (len(got.Notes) > 0) {
				t.Errorf("Notes = %q, want some just if files are renamed or left out: %v", got.Notes, changed)
			}
		})
	}
}

func TestHighestNumberedCopyIsTaken(t *testing.T) {
	_, built := collectFolder(t, map[string]string{
		"TakeStones-9.java": "public class TakeStones { int nine; }", "TakeStones-10.java": "public class TakeStones { int ten; }",
	})
	if got, want := built["TakeStones.java"], "public class TakeStones { int ten; }"; got != want {
		t.Errorf("TakeStones.java = %q, want %q", got, want)
	}
}

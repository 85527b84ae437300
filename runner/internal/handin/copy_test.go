package handin

import (
	"testing"
)

func TestDigestIdentifiesTheContent(t *testing.T) {
	digest := func(files map[string]string) string {
		got, _ := collectFolder(t, files)
		return got.Digest
	}
	base := map[string]string{"TakeStones.java": javaProgram, "a/Helper.java": "class Helper {}"}
	want := digest(base)
	if len(want) != 64 {
		t.Fatalf("digest = %q, want 64 hex digits", want)
	}

	items := []item{{name: "a/Helper.java", body: "class Helper {}"}, {name: "TakeStones.java", body: javaProgram}}
	same := map[string]string{
		"other files": digest(
			map[string]string{
				"TakeStones.java": javaProgram,
				"a/Helper.java":   "class Helper {}",
				"x.txt":           "x",
				"X.class":         "x",
			},
		),
		"a nested folder": digest(
			map[string]string{"hw2/TakeStones.java": javaProgram, "hw2/a/Helper.java": "class Helper {}"},
		),
		"a zip":            collectArchive(t, defaultLimits, "hw.zip", zipped(t, items...)).Digest,
		"a tar, backwards": collectArchive(t, defaultLimits, "hw.tar", tarred(t, items[1], items[0])).Digest,
	}
	for about, got := range same {
		if got != want {
			t.Errorf("digest of the same files with %s = %s, want %s", about, got, want)
		}
	}
	other := map[string]string{
		"another content": digest(
			map[string]string{"TakeStones.java": javaProgram + " ", "a/Helper.java": "class Helper {}"},
		),
		"another name": digest(map[string]string{"TakeStones.java": javaProgram, "b/Helper.java": "class Helper {}"}),
		"a mark to take away": digest(
			map[string]string{"TakeStones.java": "\ufeff" + javaProgram, "a/Helper.java": "class Helper {}"},
		),
		"a file more": digest(
			map[string]string{"TakeStones.java": javaProgram, "a/Helper.java": "class Helper {}", "B.java": ""},
		),
	}
	for about, got := range other {
		if got == want {
			t.Errorf("digest with %s = %s, want another than without", about, got)
		}
	}
}

// The content of a file must not be mistaken for a name or for another file.
func TestDigestSeparatesNamesFromContents(t *testing.T) {
	const gap = "\x00\x00\x00\x00\x00\x00\x00\x00"
	digests := map[string]string{}
	for about, files := range map[string][]*file{
		"two files":                      {{given: "A", raw: []byte("x")}, {given: "B"}},
		"one file that holds the other":  {{given: "A", raw: []byte("x" + gap + "B" + gap)}},
		"one file with a longer name":    {{given: "Ax"}, {given: "B"}},
		"one file with a longer content": {{given: "A", raw: []byte("xB")}},
	} {
		digest := digestOf(files)
		if other, taken := digests[digest]; taken {
			t.Errorf("digests of %s and of %s are both %s, want different ones", about, other, digest)
		}
		digests[digest] = about
	}
}

package handin

import (
	"maps"
	"testing"
)

func TestDigestIdentifiesTheContent(t *testing.T) {
	digest := func(files map[string]string) string {
		got, _ := collectFolder(t, files)
		return got.Digest
	}
	base := map[string]string{"TakeStones.java": javaProgram, "a/Helper.java": "class Helper {}"}
	with := func(name, text string) string {
		files := maps.Clone(base)
		files[name] = text
		return digest(files)
	}
	want := digest(base)
	if len(want) != 64 {
		t.Fatalf("digest = %q, want 64 hex digits", want)
	}
	items := []item{{name: "a/Helper.java", body: "class Helper {}"}, {name: "TakeStones.java", body: javaProgram}}
	nested := map[string]string{"hw2/TakeStones.java": javaProgram, "hw2/a/Helper.java": "class Helper {}"}
	for about, got := range map[string]string{
		"other files":      with("x.txt", "x"),
		"a class file":     with("X.class", "x"),
		"a nested folder":  digest(nested),
		"a zip":            collectArchive(t, defaultLimits, "hw.zip", zipped(t, items...)).Digest,
		"a tar, backwards": collectArchive(t, defaultLimits, "hw.tar", tarred(t, items[1], items[0])).Digest,
	} {
		if got != want {
			t.Errorf("digest of the same files with %s = %s, want %s", about, got, want)
		}
	}
	for about, got := range map[string]string{
		"another content":     with("TakeStones.java", javaProgram+" "),
		"another name":        digest(map[string]string{"TakeStones.java": javaProgram, "b/Helper.java": "class Helper {}"}),
		"a mark to take away": with("TakeStones.java", "\ufeff"+javaProgram),
		"a file more":         with("B.java", ""),
	} {
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

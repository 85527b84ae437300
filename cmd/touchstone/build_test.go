package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

func TestBuildsAreToldApart(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	other, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	for name, of := range map[string]func(string) string{"content ID": contentID, "digest": digestOrNone} {
		if name == "content ID" && runtime.GOOS != "linux" {
			continue
		}
		mine, others := of(self), of(other)
		if mine == "" || others == "" || mine == others || mine != of(self) {
			t.Errorf("%s of two executables: %q, %q: want two that stay the same", name, mine, others)
		}
	}
	if got := buildID(); runtime.GOOS == "linux" && got != contentID(self) {
		t.Errorf("build() = %q, want %q", got, contentID(self))
	}
}

func TestAFileThatNoGoCommandBuiltHasNoContentID(t *testing.T) {
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte("Go build ID: \"a/b\""), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{text, text + "-missing"} {
		if got := contentID(path); got != "" {
			t.Errorf("contentID(%s) = %q, want none", path, got)
		}
	}
	if got, err := fileDigest(text); err != nil || len(got) != 64 {
		t.Errorf("fileDigest(%s) = %q, %v: want 64 hexadecimal digits", text, got, err)
	}
	if got, err := fileDigest(text + "-missing"); err == nil {
		t.Errorf("fileDigest of no file = %q, want an error", got)
	}
}

func digestOrNone(path string) string {
	digest, err := fileDigest(path)
	if err != nil {
		return ""
	}
	return digest
}

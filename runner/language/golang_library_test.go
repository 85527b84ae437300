package language

import "testing"

// What may be of the build cache is never taken for what is wrong with a source.
func TestOnlyTheCompilersOwnWordsRefuseASource(t *testing.T) {
	for message, want := range map[string]bool{
		"# takestones\n./main.go:3:2: undefined: x\n":                                     true,
		"# takestones\n./main.go:3:2: undefined: x\n./a.go:1: y\n\thave ()\n\twant (int)": true,
		"# takestones\n./main.go:3:2: declared and not used: x\ntoo many errors\n":        true,
		"# takestones\n./main.go:3:8: could not import crypto/rand (open : no such file)": false,
		"# takestones\n./main.go:3:2: undefined: x\nopen /c/00/x: permission denied\n":    false,
		"# takestones\nlink: open /c/00/x: permission denied\n":                           false,
		"main.go:2:8: package crypto/rand is not in std\n":                                false,
		"compiling took longer than 5s\n# takestones\n./main.go:3:2: undefined: x\n":      false,
		"": false,
	} {
		if got := refusesSource(message); got != want {
			t.Errorf("%q: %v, want %v", message, got, want)
		}
	}
}

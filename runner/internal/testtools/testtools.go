package testtools

import (
	"context"
	"testing"

	"touchstone/runner/language"
)

// Require fails, rather than skips, without the compilers: a test that
// vanishes quietly protects nobody.
func Require(t testing.TB) {
	t.Helper()
	for _, tool := range language.FindTools(context.Background()) {
		if tool.Path == "" {
			t.Fatalf("this test builds real submissions and needs %s: %s", tool.Name, tool.Remedy)
		}
	}
}

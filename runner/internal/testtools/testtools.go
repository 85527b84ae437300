// Package testtools says whether the compilers are there that a test needs, and starts the
// hosts that change programs or look inside them. It must never be used but by tests.
package testtools

import (
	"testing"

	"touchstone/runner/language"
)

// Require fails, rather than skips, without the compilers: a test that
// vanishes quietly protects nobody. It starts none of them: one that tells its
// version takes as long as a test.
func Require(t testing.TB) {
	t.Helper()
	for _, tool := range language.ToolNames() {
		if _, err := language.FindTool(tool); err != nil {
			t.Fatalf("this test builds real submissions and needs all tools: %v", err)
		}
	}
}

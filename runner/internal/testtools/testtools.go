// Package testtools checks that the compilers that a test needs are installed, and starts
// the hosts that change programs or look inside them. Only tests may use it.
package testtools

import (
	"testing"

	"touchstone/runner/language"
)

// Require fails the test if a compiler is missing. It does not skip the test, because nobody
// notices a skipped one. It starts no compiler, since printing a version would take as long
// as a test.
func Require(t testing.TB) {
	t.Helper()
	for _, tool := range language.ToolNames() {
		if _, err := language.FindTool(tool); err != nil {
			t.Fatalf("this test builds real submissions and needs all tools: %v", err)
		}
	}
}

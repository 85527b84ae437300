// Package testtools checks that the compilers for a test are installed, and starts hosts for
// programs (see package variant). Only tests may use it.
package testtools

import (
	"testing"

	"touchstone/runner/language"
)

// Require fails the test if a compiler is missing. It does not skip the test, because nobody
// would notice that. It does not start the compilers, since printing their versions would
// take as long as a test.
func Require(t testing.TB) {
	t.Helper()
	for _, tool := range language.ToolNames() {
		if _, err := language.FindTool(tool); err != nil {
			t.Fatalf("this test builds real submissions and needs all tools: %v", err)
		}
	}
}

// SkipIfShort skips the test in a short run, because building programs takes long. In a full run it
// fails the test if a compiler is missing.
func SkipIfShort(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	Require(t)
}

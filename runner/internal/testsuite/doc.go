// Package testsuite gives tests the suites and rubrics that come with Touchstone. It must
// never be used but by tests.
package testsuite

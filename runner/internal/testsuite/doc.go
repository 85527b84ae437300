// Package testsuite gives tests the suites and rubrics that come with Touchstone, and
// says how much of what is large they take. It must never be used but by tests.
package testsuite

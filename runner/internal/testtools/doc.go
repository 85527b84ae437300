// Package testtools says whether the compilers are there that a test needs. It must never
// be used but by tests.
package testtools

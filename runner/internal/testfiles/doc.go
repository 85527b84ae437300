// Package testfiles packs files as students hand them in. It must never be used but by
// tests.
package testfiles
